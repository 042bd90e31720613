import { describe, expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import {
  type ExtensibleReservation,
  extend,
  extensionRefusal,
  latestReturn,
  rentAfter,
} from '../../shared/rules/extension.ts'
import { quoteReservation } from '../../shared/rules/quote.ts'

const TODAY = '2026-03-01'
const MONTH = 498_000

function reservation(
  start_date: string,
  return_date: string,
  status: ExtensibleReservation['status'] = 'InGarage',
): ExtensibleReservation {
  const quote = quoteReservation({
    book: FIRST_PRICE_BOOK,
    kmPerMonth: 2000,
    monthlyCents: MONTH,
    category: 3,
    start: start_date,
    end: return_date,
    pickup: 'home',
    deliveryKm: 20,
    country: 'LU',
    today: '2026-01-01',
  })
  return { status, start_date, return_date, ...quote }
}
const added = (before: ExtensibleReservation, end: string) =>
  extend(before, end, { country: 'LU', kmPerMonth: 2000 }).added

describe('the price of an extension', () => {
  test('the price of an extension is the rent of the days that it adds; the delivery is not charged again', () => {
    const before = reservation('2026-03-01', '2026-03-31')
    expect(added(before, '2026-04-30')).toMatchObject({ key: 'extension', quantity: 30, cents: MONTH })
    expect(added(before, '2026-04-10')).toMatchObject({ quantity: 10, cents: MONTH / 3 })
    expect(
      extend(before, '2026-04-30', { country: 'LU', kmPerMonth: 2000 }).lines.map(({ key }) => key),
    ).toEqual([...['rent', 'delivery', 'delivery_tax']])
  })

  test('an extension counts the days left over from the first booking together with its own as whole months', () => {
    expect(added(reservation('2026-03-01', '2026-04-10'), '2026-04-30')).toMatchObject({
      cents: (MONTH * 2) / 3,
    })
  })

  test('in an extension 29 February counts as a day of its month', () => {
    expect(added(reservation('2028-01-31', '2028-02-28'), '2028-02-29')).toMatchObject({
      quantity: 1,
      cents: MONTH / 30,
    })
    expect(added(reservation('2028-01-29', '2028-02-28'), '2028-03-28')).toMatchObject({
      quantity: 29,
      cents: MONTH,
    })
  })

  test('in an extension both clock changes leave a month a month', () => {
    expect(added(reservation('2026-02-10', '2026-03-09'), '2026-04-09')).toMatchObject({
      quantity: 31,
      cents: MONTH,
    })
    expect(added(reservation('2026-09-10', '2026-10-09'), '2026-11-09')).toMatchObject({
      quantity: 31,
      cents: MONTH,
    })
  })
})

describe('what cannot be extended', () => {
  const running = reservation('2026-02-10', '2026-04-09')
  test('a reservation cannot be extended to the same day or an earlier one', () => {
    expect(extensionRefusal(running, '2026-04-09', TODAY)).toBe('extension_not_later')
    expect(extensionRefusal(running, '2026-04-10', TODAY)).toBeUndefined()
  })

  test('a reservation cannot be extended beyond 24 months after the first day', () => {
    expect(extensionRefusal(running, '2028-02-09', TODAY)).toBeUndefined()
    expect(extensionRefusal(running, '2028-02-10', TODAY)).toBe('rental_too_long')
  })

  test('a reservation that has ended, was cancelled, or whose last day has passed cannot be extended', () => {
    expect(extensionRefusal({ ...running, status: 'Ended' }, '2026-05-09', TODAY)).toBe('reservation_over')
    expect(extensionRefusal({ ...running, status: 'Cancelled' }, '2026-05-09', TODAY)).toBe(
      'reservation_over',
    )
    expect(extensionRefusal(running, '2026-05-09', '2026-04-10')).toBe('stay_past_end')
  })
})

test('an extension ends before the vehicle’s next booking, before the customer’s own next one, after 24 months, and with a contract under notice', () => {
  const running = reservation('2026-02-10', '2026-04-09')
  const taken = [
    { from: '2026-02-10', until: '2026-04-10', reservationId: 'own' },
    { from: '2026-08-01', until: '2026-09-01', reservationId: 'another' },
  ]
  const next = { start_date: '2026-06-01', return_date: '2026-06-30', status: 'Waiting' } as const
  expect(latestReturn(running, taken, [next])).toBe('2026-05-31')
  expect(latestReturn(running, taken, [])).toBe('2026-07-31')
  expect(latestReturn(running, taken, [], '2026-04-15')).toBe('2026-04-15')
  expect(latestReturn(running, taken, [], '2026-12-31')).toBe('2026-07-31')
  expect(latestReturn(running, taken.slice(0, 1), [{ ...next, status: 'Cancelled' }])).toBe('2028-02-09')
})

describe('the rent after an extension', () => {
  const extended = (before: ExtensibleReservation, end: string) => {
    const { rent, lines } = extend(before, end, { country: 'LU', kmPerMonth: 2000 })
    return { ...before, return_date: end, months: rent.months, lines }
  }
  test('an extension changes no plan while rent days are still planned', () => {
    const before = reservation('2026-02-10', '2026-05-09')
    expect(rentAfter(before, extended(before, '2026-06-09'), true)).toEqual({ nextOn: undefined, atOnce: [] })
  })

  test('after an extension a single month that was paid first is followed by the next month’s rent day', () => {
    const before = reservation('2026-02-10', '2026-03-09')
    expect(rentAfter(before, extended(before, '2026-04-09'), false)).toEqual({
      nextOn: '2026-03-10',
      atOnce: [],
    })
  })

  test('an extension completes a last month that was invoiced by days at once', () => {
    const before = reservation('2026-02-10', '2026-03-19')
    const { nextOn, atOnce } = rentAfter(before, extended(before, '2026-04-20'), false)
    expect(nextOn).toBe('2026-04-10')
    expect(atOnce).toMatchObject([{ key: 'rent_days', quantity: 21, cents: (MONTH * 2) / 3 }])
  })

  test('the rent of an extension that nobody has confirmed is planned when it is confirmed', () => {
    const before = reservation('2026-04-10', '2026-05-09', 'Waiting')
    expect(rentAfter(before, extended(before, '2026-06-09'), false)).toEqual({
      nextOn: undefined,
      atOnce: [],
    })
  })
})
