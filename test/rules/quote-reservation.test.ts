import { describe, expect, test } from 'vitest'
import { CATEGORIES, FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { quoteReservation, type ReservationDetails } from '../../shared/rules/quote.ts'

const RESERVATION: ReservationDetails = {
  book: FIRST_PRICE_BOOK,
  kmPerMonth: 2000,
  monthlyCents: 498_000,
  category: 3,
  start: '2026-03-10',
  end: '2026-05-09',
  pickup: 'reception',
  deliveryKm: 0,
  country: 'LU',
  today: '2026-03-01',
}
const quote = (change: Partial<ReservationDetails> = {}) => quoteReservation({ ...RESERVATION, ...change })
const lines = (change: Partial<ReservationDetails>) =>
  quote(change).lines.map((line) => [line.key, line.quantity, line.cents])

describe('the rent', () => {
  test('the rent of two whole months is twice the month’s rent', () => {
    expect(quote()).toMatchObject({ months: 2, extraDays: 0, days: 61 })
    expect(lines({})).toEqual([['rent', 2, 996_000]])
    expect(quote().totals).toEqual({ cents: 996_000, vatCents: 169_320, totalCents: 1_165_320 })
  })

  test('the rent of days beyond whole months is a thirtieth of the month’s rent each', () => {
    expect(lines({ end: '2026-05-14' })).toEqual([
      ['rent', 2, 996_000],
      ['rent_days', 5, 83_000],
    ])
  })

  test('the rent of a month from 31 January to 27 February is a month’s rent, no less', () => {
    const month = { start: '2027-01-31', end: '2027-02-27', today: '2027-01-30' }
    expect(lines(month)).toEqual([['rent', 1, 498_000]])
    expect(quote(month).totals).toEqual(quote(month).firstPaymentTotals)
  })

  test('the rent bears the VAT of the contract’s country', () => {
    expect(quote({ country: 'BE' }).totals.vatCents).toBe(209_160)
  })
})

describe('the delivery', () => {
  test('a delivery home costs 1.50 a kilometre and 3 of environmental tax, paid with the first month', () => {
    const home = { pickup: 'home', deliveryKm: 42 } as const
    expect(lines(home).slice(1)).toEqual([
      ['delivery', 42, 6_300],
      ['delivery_tax', 1, 300],
    ])
    expect(quote(home).firstPayment.map((line) => line.key)).toEqual(['rent', 'delivery', 'delivery_tax'])
    expect(quote(home).firstPaymentTotals.cents).toBe(498_000 + 6_300 + 300)
  })

  test('collecting the car at the dealership or the reception costs nothing, whatever the kilometres', () => {
    for (const pickup of ['dealership', 'reception'] as const) {
      expect(lines({ pickup, deliveryKm: 42 })).toEqual([['rent', 2, 996_000]])
    }
  })
})

describe('what is paid when', () => {
  test('the first payment is one month’s rent, however long the stay', () => {
    expect(quote({ end: '2027-03-09' }).firstPaymentTotals.cents).toBe(498_000)
  })

  test('a booking 30 days ahead or less needs no deposit, and all is due at once', () => {
    const near = quote({ start: '2026-03-31', end: '2026-04-29' })
    expect(near).toMatchObject({ depositCents: 0, balanceDueOn: '2026-03-01' })
  })

  test('a booking more than 30 days ahead needs a deposit, and the balance is due 30 days before', () => {
    const far = quote({ start: '2026-04-01', end: '2026-04-30' })
    expect(far).toMatchObject({ depositCents: 100_000, balanceDueOn: '2026-03-02' })
  })

  test('the deposit is 1,000 in categories 1 to 3, 2,000 in 4 and 5, 3,000 in 6', () => {
    const deposits = CATEGORIES.map(
      (category) => quote({ category, start: '2026-06-01', end: '2026-06-30' }).depositCents,
    )
    expect(deposits).toEqual([100_000, 100_000, 100_000, 200_000, 200_000, 300_000])
  })
})

test('2,000 kilometres a month are included, and their part for the days beyond', () => {
  expect(quote().kmIncluded).toBe(4000)
  expect(quote({ end: '2026-05-14' }).kmIncluded).toBe(4333)
})

test('a reservation under a Single that includes 4,000 km a month includes 4,000 km for each month', () => {
  const long = quote({ kmPerMonth: 4000, start: '2026-03-01', end: '2026-08-31' })
  expect(long.kmIncluded).toBe(24_000)
  expect(quote({ start: '2026-03-01', end: '2026-08-31' }).kmIncluded).toBe(12_000)
})
