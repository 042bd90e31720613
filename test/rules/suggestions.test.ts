import { expect, test } from 'vitest'
import { suggestedModels } from '../../shared/rules/suggestions.ts'

const ids = (...names: string[]) => names.map((_id) => ({ _id }))
const MODELS = [
  { _id: 'a', suggested: ['b', 'c'] },
  { _id: 'b', suggested: ['c', 'x'] },
]

test('without earlier bookings the whole tier is suggested', () => {
  expect(suggestedModels(ids('a', 'b', 'c'), [], MODELS)).toEqual(['a', 'b', 'c'])
})

test('after bookings their models are suggested first, then those of the same kind', () => {
  expect(suggestedModels(ids('a', 'b', 'c', 'd'), ['a'], MODELS)).toEqual(['a', 'b', 'c'])
})

test('a model is suggested once, however often it was booked or is similar to another', () => {
  expect(suggestedModels(ids('a', 'b', 'c', 'd'), ['a', 'b', 'a'], MODELS)).toEqual(['a', 'b', 'c'])
})

test('a model outside the tier is not suggested', () => {
  expect(suggestedModels(ids('a', 'b'), ['b'], MODELS)).toEqual(['b'])
})

test('bookings outside the tier count as none for suggestions', () => {
  expect(suggestedModels(ids('a', 'b'), ['x'], MODELS)).toEqual(['a', 'b'])
})
