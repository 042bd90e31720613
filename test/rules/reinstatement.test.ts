import { describe, expect, test } from 'vitest'
import { lateInterest } from '../../shared/rules/late-interest.ts'
import { interest } from '../../shared/rules/money.ts'
import { askedFor, type Late, reinstatement } from '../../shared/rules/reinstatement.ts'

const today = '2026-03-21'
const late = (totalCents: number, dueOn: string, more: Partial<Late> = {}): Late => ({
  status: 'open',
  dueOn,
  totals: { totalCents },
  ...more,
})
const cost = (invoices: Late[], more = {}) =>
  reinstatement({ late: invoices, monthlyCents: 498_000, today, ...more })
const cents = (asked: ReturnType<typeof cost>) => asked.lines.map(({ key, totalCents }) => [key, totalCents])
/** An invoice of which a part was paid on a day. */
const partPaid = (totalCents: number, dueOn: string, paidCents: number, on: string) =>
  late(totalCents, dueOn, { paidCents, reductions: [{ on, cents: paidCents }] })

test('reinstating costs what is open, 12.5 % a year, 15 % flat and a month in advance, which is a deposit without VAT', () => {
  const asked = cost([late(1_000_000, '2026-03-01')])
  expect(cents(asked)).toEqual([
    ['late_interest', 6849],
    ['late_flat', 150_000],
    ['rent_advance', 498_000],
  ])
  expect(asked.lineTotals.vatCents).toBe(0)
  expect(asked.totalCents).toBe(1_000_000 + 6849 + 150_000 + 498_000)
})

test('the flat fee of a reinstatement is 125 at least', () => {
  expect(cents(cost([late(10_000, '2026-03-01')]))[1]).toEqual(['late_flat', 12_500])
})

test('the commercial rate counts when it is higher, and only then', () => {
  const invoices = [late(1_000_000, '2025-03-21')]
  const rates = [0, 1000, 1500].map((commercialRateBp) => cents(cost(invoices, { commercialRateBp }))[0]?.[1])
  expect(rates).toEqual([125_000, 125_000, 150_000])
})

test('each invoice bears interest from its own due date; one that is open and not late is asked for and bears none', () => {
  const invoices = [late(365_000, '2026-03-11'), late(365_000, '2026-03-01'), late(365_000, today)]
  const asked = cost(invoices)
  expect(asked.owedCents).toBe(1_095_000)
  expect(asked.lines[0]).toMatchObject({ quantity: 20, cents: 1250 + 2500, vatCents: 0 })
})

describe('a part payment', () => {
  test('a part payment after day 7 changes neither the flat fee nor the interest already run: 838.89 of 5,592.60, not 653.70', () => {
    const asked = cost([partPaid(559_260, '2026-03-01', 123_460, '2026-03-11')])
    expect(asked.owedCents).toBe(559_260 - 123_460)
    expect(asked.lines[1]).toMatchObject({ key: 'late_flat', cents: 83_889 })
    // Ten days on all of it, ten on the rest.
    expect(asked.lines[0]).toMatchObject({
      cents: Math.round(((559_260 + 435_800) * 10 * 0.125) / 365),
      quantity: 20,
    })
  })

  test('a part payment before day 7 has passed lowers the flat fee', () => {
    for (const on of ['2026-03-03', '2026-03-08'])
      expect(cost([partPaid(559_260, '2026-03-01', 123_460, on)]).lines[1]).toMatchObject({ cents: 65_370 })
  })

  test('an invoice that was paid in full while late keeps the interest until that day and its flat fee', () => {
    const paid = late(559_260, '2026-03-01', {
      status: 'paid',
      paidCents: 559_260,
      reductions: [{ on: '2026-03-11', cents: 559_260 }],
    })
    const asked = cost([paid])
    expect(asked.owedCents).toBe(0)
    expect(asked.lines.slice(0, 2)).toMatchObject([
      { cents: interest(559_260, 1250, 10), quantity: 10 },
      { cents: 83_889 },
    ])
  })

  test('payments in any order of recording give the same interest, and a refund opens an amount again', () => {
    const [first, second] = [
      { on: '2026-03-06', cents: 100_000 },
      { on: '2026-03-11', cents: 200_000 },
    ]
    const of = (...reductions: { on: string; cents: number }[]) =>
      lateInterest({ dueOn: '2026-03-01', totals: { totalCents: 500_000 }, reductions }, today, 1250)
    expect(of(second, first)).toBe(of(first, second))
    const reopened = of(first, { on: '2026-03-16', cents: -100_000 })
    expect(reopened).toBe(Math.round(((500_000 * 5 + 400_000 * 10 + 500_000 * 5) * 0.125) / 365))
  })
})

test('interest of a year is the rate, of no day nothing, and half a cent is rounded up', () => {
  expect([interest(100_000, 1250, 365), interest(100_000, 1250, 0), interest(100_000, 1250, -3)]).toEqual([
    ...[12_500, 0, 0],
  ])
  expect(interest(146, 1250, 10)).toBe(1)
})

test('what was invoiced on the day of the asking, but after it, may be left out of what was asked for, the latest first', () => {
  const of = (_id: string, issuedOn: string, issuedAt: string) => ({ _id, issuedOn, issuedAt })
  const before = of('before', '2026-03-20', '2026-03-20T08:00:00.000Z')
  const early = of('early', today, `${today}T08:00:00.000Z`)
  const late = of('late', today, `${today}T15:00:00.000Z`)
  const next = of('next', '2026-03-22', '2026-03-22T08:00:00.000Z')
  const ids = askedFor([next, late, before, early], today).map((set) => set.map(({ _id }) => _id))
  expect(ids).toEqual([['before', 'early', 'late'], ['before', 'early'], ['before']])
})
