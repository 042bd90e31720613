import { expect, test } from 'vitest'
import { interest } from '../../shared/rules/money.ts'
import { reinstatement } from '../../shared/rules/reinstatement.ts'

const today = '2026-03-21'
const cost = (late: { owedCents: number; dueOn: string }[], more = {}) =>
  reinstatement({ late, monthlyCents: 498_000, country: 'LU', today, ...more })
const cents = (asked: ReturnType<typeof cost>) => asked.lines.map(({ key, totalCents }) => [key, totalCents])

test('reinstating costs what is late, 12.5 % a year, 15 % flat and a month in advance with its VAT', () => {
  const asked = cost([{ owedCents: 1_000_000, dueOn: '2026-03-01' }])
  expect(cents(asked)).toEqual([
    ['late_interest', 6849],
    ['late_flat', 150_000],
    ['rent_advance', 582_660],
  ])
  expect(asked.totalCents).toBe(1_000_000 + 6849 + 150_000 + 582_660)
})

test('the flat fee of a reinstatement is 125 at least', () => {
  expect(cents(cost([{ owedCents: 10_000, dueOn: '2026-03-01' }]))[1]).toEqual(['late_flat', 12_500])
})

test('the commercial rate counts when it is higher, and only then', () => {
  const late = [{ owedCents: 1_000_000, dueOn: '2025-03-21' }]
  const rates = [0, 1000, 1500].map((commercialRateBp) => cents(cost(late, { commercialRateBp }))[0]?.[1])
  expect(rates).toEqual([125_000, 125_000, 150_000])
})

test('each invoice bears interest from its own due date, and an invoice that is not late bears none', () => {
  const late = [
    { owedCents: 365_000, dueOn: '2026-03-11' },
    { owedCents: 365_000, dueOn: '2026-03-01' },
    { owedCents: 365_000, dueOn: today },
  ]
  const asked = cost(late)
  expect(asked.owedCents).toBe(730_000)
  expect(asked.lines[0]).toMatchObject({ quantity: 20, cents: 1250 + 2500, vatCents: 0 })
})

test('interest of a year is the rate, of no day nothing, and half a cent is rounded up', () => {
  expect([interest(100_000, 1250, 365), interest(100_000, 1250, 0), interest(100_000, 1250, -3)]).toEqual([
    ...[12_500, 0, 0],
  ])
  expect(interest(146, 1250, 10)).toBe(1)
})
