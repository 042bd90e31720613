import { expect, test } from 'vitest'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import type { CarGeometry } from '../../web/car/geometry/drawable.ts'
import { flank } from '../../web/car/profile.ts'
import { profileOf } from '../../web/car/solid/side-profile.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'

/** How the doors of the models bulge (docs/decisions/0171). */

/** Points of a door's section, from the belt down to just above the sill. */
const POINTS = 24
const ABOVE_SILL_CM = 6
/** Doors of two makes differ by at least this on average, in centimetres; it was 0.05 while all shared one lower crease. */
const APART_CM = 0.2

/** The lines of a side from its belt down, half-way between the wheels. */
function rowsOf({ body }: CarGeometry) {
  const [front, rear] = body.wheels.axles
  return flank(body)
    .rows((front.x + rear.x) / 2)
    .slice(2)
}

/** How far a door stands out at each of its heights, in centimetres. */
function doorOf(id: DrawnModel): number[] {
  const car = carGeometry(id)
  const { body } = car
  const rows = rowsOf(car)
  const out = profileOf(rows)
  const [belt, low] = [rows[0]?.y ?? 0, body.sill + ABOVE_SILL_CM]
  return Array.from({ length: POINTS + 1 }, (_, i) => out(belt + ((low - belt) * i) / POINTS))
}

const apart = (one: readonly number[], other: readonly number[]) =>
  Math.sqrt(one.reduce((sum, value, i) => sum + (value - (other[i] ?? 0)) ** 2, 0) / one.length)

const makeOf = (id: DrawnModel) => id.split('-')[0]

test('the doors of no two makes bulge alike', () => {
  const doors = DRAWN_MODELS.map((id) => ({ id, door: doorOf(id) }))
  const alike = doors.flatMap((one, i) =>
    doors
      .slice(i + 1)
      .filter(({ id, door }) => makeOf(id) !== makeOf(one.id) && apart(one.door, door) < APART_CM)
      .map(({ id }) => `${one.id} and ${id}`),
  )
  expect(alike).toEqual([])
})

/** How far the side turns at its shoulder over a height, in degrees: half of it above the crease's middle, half below. */
function turnAt(id: DrawnModel, height: number): number {
  const rows = rowsOf(carGeometry(id))
  const out = profileOf(rows)
  const [above, below] = [rows[1]?.y ?? 0, rows[2]?.y ?? 0]
  const middle = (above + below) / 2
  const tilt = (from: number, to: number) => (Math.atan((out(to) - out(from)) / (from - to)) * 180) / Math.PI
  const step = 0.05
  return (
    tilt(middle + height / 2 + step, middle + height / 2) -
    tilt(middle - height / 2, middle - height / 2 - step)
  )
}

test.each([
  'lamborghini-revuelto-lb-744',
  'bmw-i7-xdrive60',
  'bentley-continental-gt-speed',
  'range-rover-range-rover-sv-p615',
] as const)('the shoulder of a %s is a crease: it turns by ten degrees within a centimetre', (id) => {
  expect(turnAt(id, 1)).toBeGreaterThan(10)
})

test.each(['porsche-911-carrera-gts', 'porsche-panamera-4s-e-hybrid', 'mercedes-eqe-350-4matic'] as const)(
  'the shoulder of a %s is round',
  (id) => {
    expect(turnAt(id, 1)).toBeLessThan(6)
  },
)
