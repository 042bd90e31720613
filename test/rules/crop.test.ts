import { expect, test } from 'vitest'
import { cropOf } from '../../shared/rules/crop.ts'

const MIDDLE = { x: 500, y: 500 }

test('a photograph is cut to the shape of the drawing, as large as it can be', () => {
  expect(cropOf({ width: 1800, height: 1200 }, MIDDLE, 2)).toEqual({
    left: 0,
    top: 150,
    width: 1800,
    height: 900,
  })
  expect(cropOf({ width: 3000, height: 1000 }, MIDDLE, 2)).toEqual({
    left: 500,
    top: 0,
    width: 2000,
    height: 1000,
  })
  expect(cropOf({ width: 800, height: 400 }, MIDDLE, 2)).toEqual({ left: 0, top: 0, width: 800, height: 400 })
})

test('the focus is in the middle of the cut, or as near to it as the edges of the photograph allow', () => {
  const size = { width: 3000, height: 1000 }
  expect(cropOf(size, { x: 400, y: 500 }, 2).left).toBe(200)
  expect(cropOf(size, { x: 0, y: 500 }, 2).left).toBe(0)
  expect(cropOf(size, { x: 1000, y: 500 }, 2).left).toBe(1000)
  expect(cropOf({ width: 1000, height: 3000 }, { x: 500, y: 1000 }, 2)).toEqual({
    left: 0,
    top: 2500,
    width: 1000,
    height: 500,
  })
})

const each = <A, B>(all: readonly A[], values: readonly B[]) =>
  all.flatMap((one) => values.map((value) => [one, value] as const))

test('whatever its size and focus, a cut is within the photograph, has a pixel at least, and has the shape within one pixel', () => {
  const sizes = each([1, 7, 333, 1801, 6000], [1, 5, 500, 1199, 4001])
  const focuses = each([0, 1, 250, 999, 1000], [0, 333, 1000])
  for (const [[size, focus], wide] of each(each(sizes, focuses), [0.5, 1, 1.91, 2])) {
    const [[width, height], [x, y]] = [size, focus]
    const cut = cropOf({ width, height }, { x, y }, wide)
    expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0)
    expect(cut.left + cut.width).toBeLessThanOrEqual(width)
    expect(cut.top + cut.height).toBeLessThanOrEqual(height)
    expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1)
    expect(cut.width === width || cut.height === height).toBe(true)
    const off = [cut.width - cut.height * wide, cut.height - cut.width / wide].map(Math.abs)
    expect(Math.min(...off)).toBeLessThanOrEqual(1)
  }
})
