import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedDeposit, creditedLines } from '../../shared/rules/invoices.ts'
import { creditEntry, isBalanced } from '../../shared/rules/ledger.ts'
import { sum } from '../../shared/rules/money.ts'
import { priceLine, untaxedLine } from '../../shared/rules/price-line.ts'

const keysAndCents = (lines: ReturnType<typeof creditedDeposit>) =>
  lines.map(({ key, totalCents }) => [key, totalCents])

test('a credit note over a deposit takes back what is held of it, and what was lost of it from what had become ours', () => {
  const lines = [untaxedLine('deposit', 1, 1000)]
  expect(keysAndCents(creditedDeposit(lines, 1000))).toEqual([['deposit', 1000]])
  expect(keysAndCents(creditedDeposit(lines, 0))).toEqual([['lost_deposit', 1000]])
  expect(keysAndCents(creditedDeposit(lines, 400))).toEqual([
    ['deposit', 400],
    ['lost_deposit', 600],
  ])
  expect(keysAndCents(creditedDeposit(lines, -200))).toEqual([['lost_deposit', 1000]])
})

test('a part of a first payment is credited out of its rent with all of its VAT, and out of its deposit only what exceeds the rent', () => {
  const rent = priceLine('rent', 1, 498_000, 'LU')
  const billed = [rent, untaxedLine('deposit', 1, 100_000)]
  const part = creditedLines(billed, 50_000)
  expect(part).toMatchObject([{ key: 'rent', cents: 42_735, vatCents: 7265, totalCents: 50_000 }])
  const more = creditedLines(billed, rent.totalCents, part)
  expect(keysAndCents(more)).toEqual([
    ['rent', rent.totalCents - 50_000],
    ['deposit', 50_000],
  ])
  expect(keysAndCents(creditedLines(billed, 50_000, [...part, ...more]))).toEqual([['deposit', 50_000]])
  expect(sum([...part, ...more].map(({ vatCents }) => vatCents))).toBe(rent.vatCents)
})

test('what an earlier credit note took of a deposit and of the rent is taken back of neither again', () => {
  const rent = priceLine('rent', 1, 498_000, 'LU')
  const billed = [rent, untaxedLine('deposit', 1, 100_000)]
  const before = [
    { ...rent, cents: 36_475, vatCents: 6201, totalCents: 42_676 },
    untaxedLine('deposit', 1, 7324),
  ]
  const rest = creditedLines(billed, rent.totalCents + 100_000 - 50_000, before)
  expect(keysAndCents(rest)).toEqual([
    ['rent', rent.totalCents - 42_676],
    ['deposit', 92_676],
  ])
})

test('a cent that is credited after parts of a month were credited with a VAT of their own has no VAT below nothing, and its entry balances', () => {
  const month = [priceLine('rent', 1, 338_530, 'LU')]
  const parts = [154_409, 47_562].map((cents) => priceLine('rent_days', 1, cents, 'LU'))
  const note = creditedLines(month, 1, parts)
  expect(note).toMatchObject([{ cents: 1, vatCents: 0, totalCents: 1 }])
  expect(isBalanced(creditEntry({ _id: 'inv_1' }, note, '2026-03-01'))).toBe(true)
  const left =
    sum(month.map((line) => line.totalCents)) - sum([...parts, ...note].map((line) => line.totalCents))
  const whole = [...parts, ...note, ...creditedLines(month, left, [...parts, ...note])]
  expect(sum(whole.map(({ vatCents }) => vatCents))).toBe(sum(month.map(({ vatCents }) => vatCents)))
})

test('whatever is held of a deposit, its credit note comes to the same amount, balances, and takes no more from deposits than is held', () => {
  const amount = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 500_000 }), (deposit, rent, held) => {
      const lines = [priceLine('rent', 1, rent, 'LU'), untaxedLine('deposit', 1, deposit)]
      const credited = creditedDeposit(lines, held)
      expect(sum(credited.map(({ totalCents }) => totalCents))).toBe(
        sum(lines.map((line) => line.totalCents)),
      )
      const entry = creditEntry({ _id: 'inv_1', reservationId: 'res_1' }, credited, '2026-03-01')
      expect(isBalanced(entry)).toBe(true)
      const taken = sum(entry.lines.filter(({ account }) => account === 'deposits').map(({ cents }) => cents))
      expect(taken).toBe(Math.min(deposit, held))
    }),
  )
})
