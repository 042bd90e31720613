import { expect, test } from 'vitest'
import { DRAWN_MODELS } from '../../shared/pictures.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { decalsOf } from '../../web/showroom/decals.ts'

/** How a gap between panels is drawn: its dark line. */
const GAP = /<path d="([^"]*)" fill="none" stroke="#000" stroke-opacity=".72" stroke-width=".6"\/>/g
const numbers = (text: string) => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
/** The horizontal places of each gap, in centimetres. */
const gapsOf = (svg: string) =>
  [...svg.matchAll(GAP)].map(([, line = '']) => numbers(line).filter((_, i) => i % 2 === 0))

test.each([
  'porsche-911-gt3',
  'porsche-taycan-4s',
  'bmw-x3-m50-xdrive',
  'bentley-flying-spur-speed',
] as const)('the nose of a %s has the gap of its bonnet, from the middle to its lamps', (id) => {
  const { front } = decalsOf(carGeometry(id))
  expect(gapsOf(front).some((places) => Math.min(...places) === 0 && Math.max(...places) > 40)).toBe(true)
})

test.each(DRAWN_MODELS)('no gap that is drawn on the side of a %s lies before its front wheels', (id) => {
  const car = carGeometry(id)
  const { x } = car.body.wheels.axles[0]
  for (const places of gapsOf(decalsOf(car).side)) expect(Math.max(...places)).toBeGreaterThan(x)
})
