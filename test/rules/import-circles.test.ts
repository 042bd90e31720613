import { expect, test } from 'vitest'
import { circlesOf } from '../../scripts/import-circles.ts'

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges))

test('files that import each other, over any number of steps, are one circle', () => {
  expect(circlesOf(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([['a', 'b', 'c']])
  expect(circlesOf(graph({ a: ['b'], b: ['a'], c: ['d'], d: ['c'] }))).toHaveLength(2)
})

test('files that share what they import are no circle', () => {
  expect(circlesOf(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
})
