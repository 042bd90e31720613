import { describe, expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { monthlyRentCents } from '../../shared/rules/figures.ts'
import { committedRent } from '../../shared/rules/monthly.ts'
import { type PriceLine, priceLine, totals } from '../../shared/rules/price-line.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { commitmentEnd, commitmentPrice, earlyEndLine, monthlyOn } from '../../shared/rules/single.ts'
import { nextRentCents } from '../../shared/rules/unreturned.ts'
import { withdrawnLines } from '../../shared/rules/withdrawal.ts'

const negative = (line: PriceLine): PriceLine => ({
  ...line,
  cents: -line.cents,
  vatCents: -line.vatCents,
  totalCents: -line.totalCents,
})

const RENT = 498_000
const COUNTRY = { country: 'LU', kmPerMonth: 2000 } as const
const STARTS_ON = '2027-01-10'
const TERM_ENDS_ON = '2027-07-09'
const AFTER_TERM = '2027-07-10'

/** A Single of six months from 10 January 2027, with a down payment. */
function single(downPaymentCents: number) {
  const quote = quoteSubscription(
    termsOf({
      book: FIRST_PRICE_BOOK,
      plan: 'Single',
      category: 3,
      country: 'LU',
      months: 6,
      downPaymentCents,
    }),
  )
  return {
    _id: 'con_1',
    plan: 'Single' as const,
    status: 'active',
    startsOn: STARTS_ON,
    renewsOn: AFTER_TERM,
    commitment: { startsOn: STARTS_ON },
    quote,
  }
}
const reservationOf = ({ quote }: ReturnType<typeof single>) => ({
  _id: 'res_1',
  start_date: STARTS_ON,
  return_date: commitmentEnd(STARTS_ON, quote.months),
  ...commitmentPrice(quote, STARTS_ON),
})
const halfPaid = single(3 * RENT)

test('the down payment of a Single lowers the rents of its term, and none after it', () => {
  const rentFrom = (day: string) => committedRent(reservationOf(halfPaid), undefined, day)?.lines
  for (const day of [STARTS_ON, '2027-06-10'])
    expect(rentFrom(day)).toMatchObject([{ key: 'rent', cents: RENT / 2 }])
  for (const day of [AFTER_TERM, '2028-07-10'])
    expect(rentFrom(day)).toMatchObject([{ key: 'rent', cents: RENT }])
})

test('the month in advance, and the monthly rents in the figures, are those of the day', () => {
  expect(monthlyOn(halfPaid, TERM_ENDS_ON).cents).toBe(RENT / 2)
  expect(monthlyOn(halfPaid, AFTER_TERM).cents).toBe(RENT)
  expect(monthlyOn(single(0), AFTER_TERM).cents).toBe(RENT)
  expect(monthlyRentCents(reservationOf(halfPaid), TERM_ENDS_ON)).toBe(RENT / 2)
  expect(monthlyRentCents(reservationOf(halfPaid), AFTER_TERM)).toBe(RENT)
})

test('a Single with a down payment that ends early owes the reduced rents of its term, and whole ones of what a notice adds after it', () => {
  const owed = (from: string, today: string) => earlyEndLine(halfPaid, COUNTRY, from, today)?.cents
  expect(owed('2027-03-10', '2027-03-01')).toBe((4 * RENT) / 2)
  // Too late for a notice to the end of the term: it would count a month later.
  expect(owed('2027-06-10', '2027-07-01')).toBe(RENT / 2 + RENT)
  expect(owed(AFTER_TERM, '2027-07-01')).toBe(RENT)
  const goesOn = { ...halfPaid, renewsOn: '2027-09-10' }
  expect(earlyEndLine(goesOn, COUNTRY, '2027-08-10', '2027-08-20')?.cents).toBe(RENT)
})

test('a Single whose rents were all paid at signing owes nothing for an early end within its term', () => {
  expect(earlyEndLine(single(6 * RENT), COUNTRY, '2027-03-10', '2027-03-01')).toBeUndefined()
})

test('the days of an unreturned car bear the rent of the term within it, and the whole rent after it', () => {
  const ended = { ...halfPaid, status: 'terminated', endsOn: TERM_ENDS_ON }
  const rentOf = (subscription: Parameters<typeof nextRentCents>[0]['subscription'], days: number) =>
    nextRentCents({ subscription, reservation: reservationOf(halfPaid), invoices: [] }, days)
  expect(rentOf(ended, 3)).toBe((3 * RENT) / 30)
  // Its last rent covers 9 June: of 31 days 30 are of the term.
  expect(rentOf({ ...ended, endsOn: '2027-06-01' }, 31)).toBe(RENT / 2 + RENT / 30)
  // Who has withdrawn is given the down payment back.
  expect(rentOf({ ...ended, endsOn: '2027-01-20', endReason: 'withdrawal' }, 3)).toBe((3 * RENT) / 30)
})

describe('what a withdrawal takes back at signing', () => {
  const DOWN = 1_000_001
  const { atSigning: lines, months } = single(DOWN).quote
  const back = (of: { isRefundable?: boolean; begunMonths?: number }, before: PriceLine[] = []) =>
    withdrawnLines({ lines, before }, { isRefundable: false, begunMonths: 0, months, ...of })

  test('the share of a begun month is what the quote takes off a rent, and the rest of the down payment goes back to the cent', () => {
    const [line] = back({ begunMonths: 1 })
    const kept = priceLine('down_payment', 1, 166_667, 'LU')
    const down = priceLine('down_payment', 1, DOWN, 'LU')
    expect(line).toEqual({
      ...down,
      cents: DOWN - kept.cents,
      vatCents: down.vatCents - kept.vatCents,
      totalCents: down.totalCents - kept.totalCents,
    })
  })

  test('no more is kept than the down payment, and the fee goes back only where it is refundable', () => {
    expect(back({ begunMonths: 6 })).toEqual([])
    expect(back({ begunMonths: 7 })).toEqual([])
    expect(back({})).toEqual(lines.slice(1))
    expect(back({ isRefundable: true })).toEqual(lines)
    expect(back({ isRefundable: true, begunMonths: 6 })).toEqual(lines.slice(0, 1))
  })

  test('what was credited before is not taken back again', () => {
    const before = [priceLine('down_payment', 1, 900_000, 'LU')]
    expect(totals(back({ begunMonths: 0 }, before))).toEqual(
      totals([...lines.slice(1), ...before.map(negative)]),
    )
    expect(back({ begunMonths: 1 }, before)).toEqual([])
  })
})

test('a contract that was signed without a rent after the term keeps one rent', () => {
  const { monthlyAfterTerm: _, ...quote } = halfPaid.quote
  const before = { ...halfPaid, quote }
  expect(monthlyOn(before, AFTER_TERM).cents).toBe(RENT / 2)
  expect(committedRent(reservationOf(before), undefined, AFTER_TERM)?.lines).toMatchObject([
    { cents: RENT / 2 },
  ])
  expect(earlyEndLine(before, COUNTRY, AFTER_TERM, addDays(AFTER_TERM, -9))?.cents).toBe(RENT / 2)
})
