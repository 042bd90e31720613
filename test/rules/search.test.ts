import { expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { filterFleet } from '../../shared/rules/fleet.ts'

const found = (search: string) =>
  filterFleet(FLEET, { search }).map(({ manufacturer, model }) => `${manufacturer.name} ${model.name}`)
const brands = (search: string) => [
  ...new Set(filterFleet(FLEET, { search }).map(({ manufacturer }) => manufacturer.name)),
]

test.each([
  ['porche', 'Porsche'],
  ['Porshe', 'Porsche'],
  ['lamborgini', 'Lamborghini'],
  ['bentlei', 'Bentley'],
  ['ferari', 'Ferrari'],
])('a search for %s finds %s all the same', (typed, brand) => {
  expect(brands(typed)).toEqual([brand])
})

test('a search that is spelt as the car is finds that car and no similar one', () => {
  expect(new Set(found('macan'))).toEqual(new Set(['Porsche Macan']))
  expect(brands('porsche')).toEqual(['Porsche'])
})

test('a search for a number, a short word or nonsense is taken as it is written', () => {
  expect(found('912')).toEqual([])
  expect(found('m9')).toEqual([])
  expect(found('xyzxyz')).toEqual([])
})

test('a search with a slip keeps its other words: brand and model both have to fit', () => {
  expect(new Set(found('porche tycan'))).toEqual(new Set(['Porsche Taycan']))
  expect(found('porche roma')).toEqual([])
})
