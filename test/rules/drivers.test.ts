import { expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { driversIn, extraDriverCents, isExtraDriver } from '../../shared/rules/drivers.ts'

const MAIN = { kind: 'main' } as const
const AUXILIARY = { kind: 'auxiliary' } as const

test('the holder is the main driver until a member is named', () => {
  expect(driversIn([])).toBe(1)
  expect(driversIn([AUXILIARY])).toBe(2)
  expect(driversIn([MAIN])).toBe(1)
  expect(driversIn([MAIN, AUXILIARY])).toBe(2)
})

test('the third driver is the first to cost 250 EUR', () => {
  expect(isExtraDriver([], AUXILIARY)).toBe(false)
  expect(isExtraDriver([AUXILIARY], AUXILIARY)).toBe(true)
  // A main driver takes the holder's place.
  expect(isExtraDriver([AUXILIARY], MAIN)).toBe(false)
  expect(extraDriverCents(FIRST_PRICE_BOOK, true)).toBe(25_000)
  expect(extraDriverCents(FIRST_PRICE_BOOK, false)).toBe(0)
})
