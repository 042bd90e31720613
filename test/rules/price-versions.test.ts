import { expect, test } from 'vitest'
import type { PriceState, PriceVersion } from '../../shared/api/staff-prices.ts'
import { FIRST_PRICE_BOOK, keptPrices, pricesOf } from '../../shared/price-book.ts'
import {
  bookBefore,
  earliestEffect,
  figuresOf,
  inForceOn,
  isDayTaken,
  isWithdrawable,
  nextDay,
  nextVersion,
  priceChanges,
} from '../../shared/rules/price-versions.ts'
import { placeOf, typedFigures } from '../../web/features/desk-prices/price-figures.ts'

const version = (effectiveFrom: string, status: PriceState, name = effectiveFrom): PriceVersion => ({
  version: name,
  effectiveFrom,
  book: { ...FIRST_PRICE_BOOK, version: name },
  why: 'A test.',
  status,
  proposed: { by: 'cus_1', byName: 'Ada Admin', at: '2027-01-01T10:00:00.000Z' },
})

const VERSIONS = [
  version('2027-03-01', 'approved'),
  version('2027-02-01', 'approved'),
  version('2027-02-10', 'withdrawn'),
  version('2027-02-15', 'proposed'),
  version('2027-02-20', 'declined'),
]
const nameOn = (day: string) => inForceOn(VERSIONS, day)?.version

test('in force is the last approved version whose day has come; the first one of all is in the code', () => {
  expect(nameOn('2027-01-31')).toBeUndefined()
  for (const day of ['2027-02-01', '2027-02-10', '2027-02-20', '2027-02-28'])
    expect(nameOn(day)).toBe('2027-02-01')
  expect(nameOn('2027-03-01')).toBe('2027-03-01')
  expect(nameOn('2030-01-01')).toBe('2027-03-01')
})

test('a version is compared with the prices of the day before its own, and ends where another one begins', () => {
  expect(bookBefore(VERSIONS, '2027-02-01').version).toBe(FIRST_PRICE_BOOK.version)
  expect(bookBefore(VERSIONS, '2027-03-01').version).toBe('2027-02-01')
  expect(nextDay(VERSIONS, '2027-01-15')).toBe('2027-02-01')
  expect(nextDay(VERSIONS, '2027-02-01')).toBe('2027-03-01')
  expect(nextDay(VERSIONS, '2027-03-01')).toBeUndefined()
})

test('prices take effect the day after tomorrow at the earliest', () => {
  expect(earliestEffect('2027-02-27')).toBe('2027-03-01')
})

test('a version can be withdrawn until ten minutes before midnight in Luxembourg, in winter and in summer', () => {
  expect(isWithdrawable('2027-02-01', '2027-01-31T22:49:59.000Z')).toBe(true)
  expect(isWithdrawable('2027-02-01', '2027-01-31T22:50:00.000Z')).toBe(false)
  expect(isWithdrawable('2027-07-01', '2027-06-30T21:49:59.000Z')).toBe(true)
  expect(isWithdrawable('2027-07-01', '2027-06-30T21:50:00.000Z')).toBe(false)
})

test('a day is taken by what is proposed or approved; after a refusal its next version has a number', () => {
  expect(isDayTaken(VERSIONS, '2027-02-15')).toBe(true)
  expect(isDayTaken(VERSIONS, '2027-03-01')).toBe(true)
  expect(isDayTaken(VERSIONS, '2027-02-10')).toBe(false)
  expect(nextVersion(VERSIONS, '2027-02-11')).toBe('2027-02-11')
  expect(nextVersion(VERSIONS, '2027-02-10')).toBe('2027-02-10-2')
})

test('what is kept with a choice is the whole book, but for the first one, which is known', () => {
  const book = { ...FIRST_PRICE_BOOK, version: '2027-02-01', extraDriverCents: 1 }
  expect(pricesOf(keptPrices(book))).toBe(book)
  expect(keptPrices(FIRST_PRICE_BOOK)).toEqual({})
  expect(pricesOf({})).toBe(FIRST_PRICE_BOOK)
})

test('every figure of the book has a name at the desk, is read as it is typed, and is named when it changes', () => {
  const all = figuresOf(FIRST_PRICE_BOOK)
  expect(all).toHaveLength(6 + 2 + 6 + 2 + 1 + 6 + 1 + 1 + 1 + 6 + 4)
  for (const [path] of all) expect(placeOf(path).group).toBeTruthy()
  const one = typedFigures(FIRST_PRICE_BOOK, (path) =>
    path === 'planMonthlyCents.One.3' ? '5 110,50 €' : '1',
  )
  expect(one.wrong).toEqual([])
  expect(one.figures.planMonthlyCents.One[3]).toBe(511_050)
  expect(one.figures.deliveryTaxCents).toBe(100)
  expect(typedFigures(FIRST_PRICE_BOOK, (path) => (path === 'extraKmCents.6' ? '8.505' : '1')).wrong).toEqual(
    ['extraKmCents.6'],
  )
  const dearer = { ...FIRST_PRICE_BOOK, annualFeeCents: { Plus: 478_000, One: 878_001 } }
  expect(priceChanges(FIRST_PRICE_BOOK, dearer)).toEqual([
    { path: 'annualFeeCents.One', from: 878_000, to: 878_001 },
  ])
  // Counts are whole, and a version from before they were part of it includes what was included at first.
  const counted = typedFigures(FIRST_PRICE_BOOK, (path) => (path === 'included.km' ? '2 500' : '3'))
  expect(counted.figures.included).toEqual({
    km: 2500,
    kmMost: 3,
    drivers: 3,
    switches: 3,
  })
  const half = typedFigures(FIRST_PRICE_BOOK, (path) => (path === 'included.drivers' ? '2,5' : '1'))
  expect(half.wrong).toEqual(['included.drivers'])
  const { included: _, ...older } = FIRST_PRICE_BOOK
  expect(figuresOf(older)).toEqual(all)
  expect(typedFigures(older, () => '1').figures.included.drivers).toBe(1)
  const further = { ...FIRST_PRICE_BOOK, included: { ...FIRST_PRICE_BOOK.included, km: 2001 } }
  expect(priceChanges(older, further)).toEqual([{ path: 'included.km', from: 2000, to: 2001 }])
})
