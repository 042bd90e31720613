import { expect, test } from 'vitest'
import { FIRST_PRICE_BOOK, includedIn } from '../../shared/price-book.ts'
import { driversIn, extraDriverCents, isExtraDriver, isHolderDriver } from '../../shared/rules/drivers.ts'

const MAIN = { kind: 'main' } as const
const AUXILIARY = { kind: 'auxiliary' } as const

test('the holder is the main driver until a member is named', () => {
  expect(driversIn([])).toBe(1)
  expect(driversIn([AUXILIARY])).toBe(2)
  expect(driversIn([MAIN])).toBe(1)
  expect(driversIn([MAIN, AUXILIARY])).toBe(2)
  expect(driversIn([{ ...MAIN, status: 'refused' }])).toBe(1)
})

test('the holder is insured to drive until a main driver is confirmed, and not beside them', () => {
  expect(isHolderDriver([])).toBe(true)
  expect(isHolderDriver([{ ...AUXILIARY, status: 'confirmed' }])).toBe(true)
  expect(isHolderDriver([{ ...MAIN, status: 'waiting' }])).toBe(true)
  expect(isHolderDriver([{ ...MAIN, status: 'refused' }])).toBe(true)
  expect(
    isHolderDriver([
      { ...AUXILIARY, status: 'confirmed' },
      { ...MAIN, status: 'confirmed' },
    ]),
  ).toBe(false)
})

const INCLUDED = includedIn(FIRST_PRICE_BOOK).drivers

test('the third driver is the first to cost 250 EUR', () => {
  expect(isExtraDriver([], AUXILIARY, INCLUDED)).toBe(false)
  expect(isExtraDriver([AUXILIARY], AUXILIARY, INCLUDED)).toBe(true)
  // A main driver takes the holder's place.
  expect(isExtraDriver([AUXILIARY], MAIN, INCLUDED)).toBe(false)
  // A contract that includes three has the fourth pay.
  expect(isExtraDriver([AUXILIARY], AUXILIARY, 3)).toBe(false)
  expect(isExtraDriver([AUXILIARY, AUXILIARY], AUXILIARY, 3)).toBe(true)
  // Neither who was refused nor who is paid for takes a place that is included.
  expect(isExtraDriver([{ ...AUXILIARY, status: 'refused' }], AUXILIARY, INCLUDED)).toBe(false)
  expect(isExtraDriver([{ ...AUXILIARY, isExtra: true }], AUXILIARY, INCLUDED)).toBe(false)
  expect(extraDriverCents(FIRST_PRICE_BOOK, true)).toBe(25_000)
  expect(extraDriverCents(FIRST_PRICE_BOOK, false)).toBe(0)
})
