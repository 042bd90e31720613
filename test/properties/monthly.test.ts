import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { sum } from '../../shared/rules/money.ts'
import { nextRentDay, rentDays, rentLines } from '../../shared/rules/monthly.ts'
import { quoteReservation } from '../../shared/rules/quote.ts'

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))

test('the first payment and the monthly invoices together are the price of the reservation, from any day and of any length', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 28, max: 730 }), (start, length) => {
      const end = addDays(start, length - 1)
      fc.pre(addDays(end, 1) >= addMonths(start, 1))
      const quote = quoteReservation({
        book: FIRST_PRICE_BOOK,
        start,
        end,
        kmPerMonth: 2000,
        monthlyCents: 498_000,
        category: 3,
        country: 'LU',
        today: start,
        pickup: 'home',
        deliveryKm: 12,
      })
      const reservation = { ...quote, start_date: start, return_date: end }
      const days = rentDays(reservation)
      const rents = days.flatMap((from) => rentLines(reservation, from))
      const billed = quote.firstPaymentTotals.cents + sum(rents.map((line) => line.cents))
      expect(billed).toBe(quote.totals.cents)
      expect(rents).toHaveLength(days.length)
      expect(days.map((on) => nextRentDay(reservation, on))).toEqual(days.map((_, at) => days[at + 1]))
    }),
    { numRuns: 1000 },
  )
})
