import { expect, test } from 'vitest'
import { inEuros, proportion, shareOf, sum, VAT_BP } from '../../shared/rules/money.ts'

test('VAT is 17 % in Luxembourg and 21 % in Belgium', () => {
  expect(shareOf(100_00, VAT_BP.LU)).toBe(17_00)
  expect(shareOf(100_00, VAT_BP.BE)).toBe(21_00)
})

test('half a cent is rounded up, less is rounded down', () => {
  expect(shareOf(50, 100)).toBe(1)
  expect(shareOf(49, 100)).toBe(0)
  expect(shareOf(150, 100)).toBe(2)
  expect(shareOf(149, 100)).toBe(1)
})

test('a credit is rounded to the same cents as its charge', () => {
  for (let cents = 0; cents < 1000; cents += 1) expect(shareOf(-cents, 1700) + shareOf(cents, 1700)).toBe(0)
})

test('a large amount keeps every cent, where a float would lose one', () => {
  expect(shareOf(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991)
  expect(shareOf(1005, 10_000)).toBe(1005)
})

test('a part of a month is rounded half up', () => {
  expect(proportion(100, 1, 3)).toBe(33)
  expect(proportion(100, 2, 3)).toBe(67)
  expect(proportion(1, 1, 2)).toBe(1)
  expect(proportion(498_000, 30, 30)).toBe(498_000)
})

test('a sum of nothing is nothing, and sums are exact', () => {
  expect(sum([])).toBe(0)
  expect(sum([1, 2, 3])).toBe(6)
})

test('cents become euros only to be shown', () => {
  expect(inEuros(342_400)).toBe(3424)
  expect(inEuros(66)).toBe(0.66)
})
