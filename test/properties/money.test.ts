import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES, FIRST_PRICE_BOOK, PLAN_NAMES } from '../../shared/price-book.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { shareOf } from '../../shared/rules/money.ts'
import { monthlyRentCents, planIncludes } from '../../shared/rules/plans.ts'
import type { PriceLine, Totals } from '../../shared/rules/price-line.ts'
import { quoteReservation, quoteSubscription, termsOf } from '../../shared/rules/quote.ts'

const category = fc.constantFrom(...CATEGORIES)
const country = fc.constantFrom('LU', 'BE')
const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))

/** Every amount anywhere in a quote. */
function amounts(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'number' && /cents$/i.test(name) ? [one] : amounts(one),
  )
}

function addUp(lines: readonly PriceLine[], sums: Totals) {
  const sum = (of: (line: PriceLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  expect(sums).toEqual({
    cents: sum((line) => line.cents),
    vatCents: sum((line) => line.vatCents),
    totalCents: sum((line) => line.totalCents),
  })
  for (const line of lines) {
    expect(line.totalCents).toBe(line.cents + line.vatCents)
    expect(Math.abs(line.vatCents * 10_000 - line.cents * line.vatBp)).toBeLessThanOrEqual(5_000)
  }
}

test('the lines of any subscription’s quote add up to the cent, and every amount is whole', () => {
  const wish = fc.record({
    plan: fc.constantFrom(...PLAN_NAMES),
    category,
    country,
    months: fc.integer({ min: 6, max: 48 }),
    km: fc.integer({ min: 0, max: 4000 }),
    downPaymentCents: fc.integer({ min: 0, max: 1_000_000 }),
  })
  const sold = wish.filter((one) => planIncludes(one.plan, one.category))
  fc.assert(
    fc.property(sold, (one) => {
      const terms = termsOf({ ...one, book: FIRST_PRICE_BOOK })
      const quote = quoteSubscription(terms)
      addUp(quote.atSigning, quote.atSigningTotals)
      addUp([...quote.atSigning, ...Array(terms.months).fill(quote.monthly)], quote.termTotals)
      for (const cents of amounts(quote)) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a down payment never makes Single dearer, and cheaper by less than a cent a month', () => {
  const wish = fc.record({
    category,
    months: fc.integer({ min: 6, max: 48 }),
    pp: fc.integer({ min: 0, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(wish, ({ category, months, pp }) => {
      const quote = quoteSubscription(
        termsOf({
          book: FIRST_PRICE_BOOK,
          plan: 'Single',
          category,
          country: 'LU',
          months,
          downPaymentCents: pp,
        }),
      )
      const rents = Number(monthlyRentCents(FIRST_PRICE_BOOK, 'Single', category)) * months
      const given = rents - (quote.monthly.cents * months + pp)
      expect(given).toBeGreaterThanOrEqual(0)
      expect(given).toBeLessThan(months)
    }),
    { numRuns: 500 },
  )
})

test('the lines of any reservation’s quote add up to the cent, and a longer reservation never costs less', () => {
  const reservation = fc.record({
    start: day,
    length: fc.integer({ min: 31, max: 730 }),
    category,
    country,
    kmPerMonth: fc.constant(2000),
    monthlyCents: fc.integer({ min: 1, max: 5_000_000 }),
    pickup: fc.constantFrom('home', 'reception', 'dealership'),
    deliveryKm: fc.integer({ min: 0, max: 500 }),
    today: day,
  })
  fc.assert(
    fc.property(reservation, ({ length, ...one }) => {
      const quote = quoteReservation({ book: FIRST_PRICE_BOOK, ...one, end: addDays(one.start, length - 1) })
      addUp(quote.lines, quote.totals)
      addUp(quote.firstPayment, quote.firstPaymentTotals)
      expect(quote.firstPaymentTotals.totalCents).toBeLessThanOrEqual(quote.totals.totalCents)
      for (const cents of amounts(quote)) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
      const longer = quoteReservation({ book: FIRST_PRICE_BOOK, ...one, end: addDays(one.start, length) })
      expect(longer.totals.cents).toBeGreaterThanOrEqual(quote.totals.cents)
    }),
    { numRuns: 500 },
  )
})

test('a reservation of whole months costs exactly that many rents, from any day on', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 24 }), (start, months) => {
      const end = addDays(addMonths(start, months), -1)
      const quote = quoteReservation({
        book: FIRST_PRICE_BOOK,
        start,
        end,
        kmPerMonth: 2000,
        monthlyCents: 498_000,
        category: 3,
        country: 'LU',
        today: start,
        pickup: 'reception',
        deliveryKm: 0,
      })
      expect(quote.totals.cents).toBe(498_000 * months)
    }),
    { numRuns: 500 },
  )
})

test('a share is never more than half a cent off, and a credit mirrors its charge', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 10_000 }), (cents, bp) => {
      const off = BigInt(shareOf(cents, bp)) * 10_000n - BigInt(cents) * BigInt(bp)
      expect(off <= 5_000n && off >= -5_000n).toBe(true)
      expect(shareOf(-cents, bp) + shareOf(cents, bp)).toBe(0)
    }),
    { numRuns: 1000 },
  )
})
