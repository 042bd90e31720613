import { expect, test } from 'vitest'
import { withoutCrumbs, withoutPinholes } from '../../scripts/studio/pinholes.ts'
import { smoothFloor } from '../../scripts/studio/smooth.ts'
import { takeOffSpecks } from '../../scripts/studio/specks.ts'

const [width, height] = [60, 40]
const at = (x: number, y: number) => y * width + x
const plane = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)))
/** A car in the middle of the picture. */
const car = plane((x, y) => (x >= 20 && x < 40 && y >= 10 && y < 30 ? 1 : 0))

test('the grain of the floor is smoothed away, and its shade stays', () => {
  const grainy = plane((x, y) => (y > 20 ? 0.4 : 0.8) + ((x * 7 + y * 13) % 5) * 0.05 - 0.1)
  const smooth = smoothFloor(
    { values: grainy, width, height },
    plane(() => 0),
  )
  expect(smooth[at(30, 5)]).toBeCloseTo(0.8, 2)
  expect(smooth[at(30, 35)]).toBeCloseTo(0.4, 2)
  expect(Math.abs((smooth[at(31, 5)] ?? 0) - (smooth[at(30, 5)] ?? 1))).toBeLessThan(0.01)
})

test('what the car covers does not leak onto the floor beside it', () => {
  const open = plane((x, y) => (car[at(x, y)] ? 0 : 0.9))
  const smooth = smoothFloor({ values: open, width, height }, car)
  for (const x of [17, 18, 19, 40, 41]) expect(smooth[at(x, 20)]).toBeCloseTo(0.9, 3)
})

test('small holes in a car are closed; a large one, and what is open to the outside, stay', () => {
  const holed = car.slice()
  for (const [x, y] of [
    [25, 15],
    [26, 15],
  ] as const)
    holed[at(x, y)] = 0.1
  // A notch that leads outside.
  for (let x = 20; x < 24; x++) holed[at(x, 20)] = 0
  expect(withoutPinholes(holed, width)[at(25, 15)]).toBe(1)
  expect(withoutPinholes(holed, width)[at(22, 20)]).toBe(0)
  expect(withoutPinholes(holed, width)[at(0, 0)]).toBe(0)
  const wide = 100
  const framed = Float32Array.from({ length: wide * wide }, (_, i) => {
    const [x, y] = [i % wide, Math.floor(i / wide)]
    const isFrame = Math.max(Math.abs(x - 50), Math.abs(y - 50)) < 40
    return isFrame && Math.max(Math.abs(x - 50), Math.abs(y - 50)) > 12 ? 1 : 0
  })
  expect(withoutPinholes(framed, wide)[50 * wide + 50]).toBe(0)
})

test('what stands alone beside a car is no part of it; its edges stay', () => {
  const crumbled = car.slice()
  crumbled[at(0, 5)] = 0.12
  crumbled[at(19, 20)] = 0.3
  const clean = withoutCrumbs(crumbled, width)
  expect(clean[at(0, 5)]).toBe(0)
  expect(clean[at(19, 20)]).toBeCloseTo(0.3, 5)
  expect(clean[at(30, 20)]).toBe(1)
})

test('specks on the paint are taken off; a thin line, a lamp and what is beside the car stay', () => {
  const isSpeck = (x: number, y: number) => (x === 30 || x === 31) && y === 20
  const isLine = (x: number, y: number) => y === 26 && x > 8 && x < 50
  const isLamp = (x: number, y: number) => x > 40 && x < 47 && y > 12 && y < 18
  const paint = plane((x, y) => (x < 5 || isSpeck(x, y) || isLine(x, y) || isLamp(x, y) ? 0 : 0.3))
  const light = plane((x, y) => (isSpeck(x, y) ? 0 : 0.1))
  takeOffSpecks({ paint, planes: [paint, light], width })
  for (const x of [30, 31]) {
    expect(paint[at(x, 20)]).toBeCloseTo(0.3, 5)
    expect(light[at(x, 20)]).toBeCloseTo(0.1, 5)
  }
  expect([paint[at(20, 26)], paint[at(43, 15)], paint[at(2, 20)]]).toEqual([0, 0, 0])
})
