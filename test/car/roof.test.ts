import { expect, test } from 'vitest'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { heightAt } from '../../web/car/height.ts'
import { bodySurface } from '../../web/car/solid/body-surface.ts'
import { REAR_SEAT_Z, SEAT_Z, screenFrame } from '../../web/car/solid/cockpit.ts'
import { areaOf, facing } from '../../web/car/solid/opened/cut.ts'
import { roofOf } from '../../web/car/solid/opened/roof.ts'
import { pointsOf } from '../../web/car/solid/opened/strip.ts'
import type { Point3, Skin } from '../../web/car/solid/skin.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { heightsOf } from '../support/solids.ts'

const OPEN = DRAWN_MODELS.filter((id) => carGeometry(id).body.cockpit)
/** What a closed roof and what it rests on may be apart. */
const MEETS_CM = 1.5
/** A headrest stays this far below it. */
const ROOM_CM = 2

const roofs = new Map<DrawnModel, { skin: Skin; at: NonNullable<ReturnType<typeof roofOf>> }>()

function roofIn(id: DrawnModel) {
  const found = roofs.get(id)
  if (found) return found
  const car = carGeometry(id)
  const skin = bodySurface(car.body, car.girth)
  const at = roofOf(car, facing(skin))
  if (!at) throw new Error(`${id} has no roof that closes`)
  const made = { skin, at }
  roofs.set(id, made)
  return made
}

const distance = (a: Point3, b: Point3) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const above = ([x, y, z]: Point3): Point3 => [x, z, y]

test('only open cars have a roof that closes: of fabric, but for one with a hard top', () => {
  expect(DRAWN_MODELS.filter((id) => carGeometry(id).body.cockpit?.roof)).toEqual(OPEN)
  const hard = OPEN.filter((id) => carGeometry(id).body.cockpit?.roof?.kind === 'hard')
  expect(hard).toEqual(['mclaren-artura-spider'])
})

test.each(OPEN)('the closed roof of %s meets the whole upper edge of its windscreen', (id) => {
  const cover = pointsOf(roofIn(id).at(1).cover.positions)
  const apart = (screenFrame(carGeometry(id)).at(-1) ?? []).map((edge) =>
    Math.min(...cover.map((point) => distance(point, edge))),
  )
  expect(apart.length).toBeGreaterThan(20)
  expect(Math.max(...apart)).toBeLessThan(MEETS_CM)
})

test.each(OPEN)('the closed roof of %s rests on its deck, from one side to the other', (id) => {
  const { skin, at } = roofIn(id)
  const deck = heightsOf(skin, above)
  const cover = pointsOf(at(1).cover.positions)
  // Twenty-five points a row, from side to side; the last row of the panel lies on the deck.
  const last = cover.slice(28 * 25, 29 * 25)
  const apart = last.map(([x, y, z]) => Math.abs(y - (deck(x, z) ?? 0)))
  expect(Math.max(...apart)).toBeLessThan(MEETS_CM)
  expect(Math.min(...last.map(([x]) => x))).toBeGreaterThan(
    carGeometry(id).body.cockpit?.seats.at(-1)?.[0] ?? 0,
  )
})

test.each(OPEN)('the closed roof of %s is as high as its data say, and above the headrests', (id) => {
  const { body } = carGeometry(id)
  const { cockpit } = body
  const closed = roofIn(id).at(1).cover
  const points = pointsOf(closed.positions)
  expect(Math.abs(Math.max(...points.map(([, y]) => y)) - (cockpit?.roof?.height ?? 0))).toBeLessThan(1)
  const roof = heightsOf(closed, above)
  const room = (cockpit?.seats ?? []).map(([x, y], i) => {
    const z = i === 0 ? SEAT_Z : REAR_SEAT_Z
    return Math.min(...[-10, 0, 10].map((aside) => (roof(x + 3, z + aside) ?? 0) - y))
  })
  expect(Math.min(...room)).toBeGreaterThan(ROOM_CM)
})

test.each(OPEN)('the windows of %s reach from its closed roof to the belt of its doors', (id) => {
  const { body } = carGeometry(id)
  const { cover, pane } = roofIn(id).at(1)
  const points = pointsOf(pane.positions)
  const rows = points.length / 9
  const upper = Array.from({ length: rows }, (_, i) => points[9 * i]) as Point3[]
  const lower = Array.from({ length: rows }, (_, i) => points[9 * i + 8]) as Point3[]
  const roof = pointsOf(cover.positions)
  expect(
    Math.max(...upper.map((point) => Math.min(...roof.map((other) => distance(point, other))))),
  ).toBeLessThan(4)
  expect(Math.max(...lower.map(([x, y]) => Math.abs(y - heightAt(body.lines.belt, x))))).toBeLessThan(2)
})

test.each(OPEN)('no part of the roof of %s is inside out, closed or on its way', (id) => {
  for (const share of [1, 0.7, 0.4]) {
    const { cover, pane } = roofIn(id).at(share)
    const { normals, positions } = facing(cover)
    const panel = pointsOf(normals).slice(0, 29 * 25)
    const inwards = panel.filter(
      ([, y], i) => y < -0.2 && areaOf(cover) > 0 && (positions[3 * i + 2] ?? 0) ** 2 < 2500,
    )
    expect(inwards).toEqual([])
    const glass = pointsOf(facing(pane).normals).filter(([, , z]) => z < -0.01)
    expect(glass).toEqual([])
  }
})

test.each(OPEN)(
  'folded away, nothing of the roof of %s is seen, and no point of it moves far in a frame',
  (id) => {
    const { at } = roofIn(id)
    expect(areaOf(at(0).cover)).toBeLessThan(60)
    expect(areaOf(at(0).pane)).toBeLessThan(60)
    // Sixty frames a second for 0.9 seconds.
    for (let frame = 0; frame < 54; frame++) {
      const [one, other] = [at(frame / 54), at((frame + 1) / 54)].map(({ cover }) =>
        pointsOf(cover.positions),
      )
      const steps = (one ?? []).map((point, i) => distance(point, other?.[i] ?? point))
      expect(Math.max(...steps)).toBeLessThan(12)
    }
  },
)
