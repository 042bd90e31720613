import { expect, test } from 'vitest'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { bodySurface } from '../../web/car/solid/body-surface.ts'
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

/** What the lower edge of a nose may climb within a centimetre on its way from its lowest point to the wheel; a step climbs by itself. */
const CLIMB = 0.3

/** The lower edge of a nose before its wheel arch, section by section: x and the lowest height there, in centimetres. */
function edgeUnder(id: DrawnModel): [x: number, y: number][] {
  const { body, girth } = carGeometry(id)
  const { positions } = bodySurface(body, girth)
  const [{ x: axle, radius }] = body.wheels.axles
  const lowest = new Map<number, number>()
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0] = positions.subarray(i, i + 2)
    if (x < axle - radius - body.wheels.gap) lowest.set(x, Math.min(y, lowest.get(x) ?? y))
  }
  return [...lowest].toSorted(([a], [b]) => a - b)
}

test.each(DRAWN_MODELS)('%s has one clean edge under its nose, from its chin to its wheels', (id) => {
  const edge = edgeUnder(id)
  const chin = edge.reduce((lowest, at, i) => (at[1] < (edge[lowest]?.[1] ?? 0) ? i : lowest), 0)
  const climbs = edge.slice(chin + 1).map(([x, y], i) => {
    const [before, height] = edge[chin + i] ?? [0, 0]
    return (y - height) / (x - before)
  })
  expect(climbs.length).toBeGreaterThan(5)
  expect(Math.max(...climbs)).toBeLessThan(CLIMB)
})
