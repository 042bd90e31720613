import { expect, test } from 'vitest'
import {
  PRICE_RANGES,
  rangeOf,
  SORTS,
  type SortName,
  sortOf,
} from '../../web/features/fleet/filter-options.ts'
import { readFilters, writeFilters } from '../../web/features/fleet/filters-url.ts'

test('filters survive the way into an address and back', () => {
  const { filters } = readFilters(
    new URLSearchParams(
      'type=1&marques=BMW,Ferrari&category=3&search=m4&priceMax=5000&sortByKey=settingPriceAsc',
    ),
  )
  expect(filters).toEqual({
    type: ['1'],
    marques: ['BMW', 'Ferrari'],
    category: 3,
    search: 'm4',
    priceMax: 5000,
    sortByKey: 'settingPriceAsc',
  })
  expect(readFilters(writeFilters(filters))).toEqual({ filters, dropped: 0 })
})

test('filters that make no sense are dropped and counted, the others hold', () => {
  const { filters, dropped } = readFilters(
    new URLSearchParams('category=99&motorisation=steam&marques=BMW&priceMin=-4&unknown=x'),
  )
  expect(filters).toEqual({ marques: ['BMW'] })
  expect(dropped).toBe(3)
})

test('no filter leaves no trace in the address', () => {
  expect(String(writeFilters({ category: 0, marques: [], search: '' }))).toBe('')
})

test('every price range and every order is found again in its filters', () => {
  for (const [name, range] of Object.entries(PRICE_RANGES)) expect(rangeOf(range)).toBe(name)
  for (const name of Object.keys(SORTS) as SortName[]) expect(sortOf(SORTS[name])).toBe(name)
  expect(rangeOf({ priceMin: 1 })).toBeUndefined()
})
