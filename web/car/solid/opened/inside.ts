import type { CarGeometry } from '../../geometry/drawable.ts'
import type { BodyGeometry } from '../../geometry/shape.ts'
import { heightAt } from '../../height.ts'
import type { Point } from '../../spline.ts'
import { drawnIn } from '../cabin.ts'
import { dashboard, FLOOR_CM, REAR_SEAT_Z, SEAT_Z, seats, steering } from '../cockpit.ts'
import type { SolidPart } from '../part.ts'
import { pillow } from '../pillow.ts'
import { grid, joined, mirrored, type Point3, type Skin } from '../skin.ts'
import { cut, type FacingSkin, type Field, rimOf } from './cut.ts'
import { pointAt, strip } from './strip.ts'

/** The cabin of a closed car reaches from before its doors to behind its last seats. */
const BEFORE_DOORS_CM = 26
const BEHIND_SEATS_CM = 30
/** A dashboard begins this far behind the doors' front edge, and ends this far inside the lining. */
const DASHBOARD_CM = 4
const DASHBOARD_INSIDE_CM = 7
/** A headrest stands this high above the floor at most: tall cars seat people higher, not taller ones. */
const TALLEST_REST_CM = 86
/** The lining lies this far behind the skin. */
const LINING_CM = 1.4
/** Wheel arches are cut out of the paint from this far out, as `bodyPaint` does; a collar leads in so far. */
const ARCH_FROM_CM = 48
const COLLAR_CM = 14
/** The carpet covers at least this much to each side of the middle. */
const CARPET_CM = 69

/** Where a closed car's cabin is along the car, and its floor. */
export interface Cabin {
  readonly from: number
  readonly to: number
  readonly floor: number
}

/** The cabin of a closed car; undefined for one that is open, whose cockpit is there already. */
export function cabinOf({ body }: CarGeometry, firstDoor: number, lastDoor: number): Cabin | undefined {
  const last = body.glass.seats.at(-1)
  if (body.cockpit || !last) return undefined
  const floor = body.sill + FLOOR_CM
  return {
    from: firstDoor - BEFORE_DOORS_CM,
    to: Math.max(lastDoor + 14, last[0] + BEHIND_SEATS_CM),
    floor,
  }
}

/** What is seen through the doors of a closed car: floor, dashboard, wheel, seats, and walls that close the cabin's ends. */
export function insideParts({ body, girth }: CarGeometry, cabin: Cabin, firstDoor: number): SolidPart[] {
  const { from, to, floor } = cabin
  const half = girth.width / 2 - girth.inset
  const start = firstDoor + DASHBOARD_CM
  const belt = (x: number) => heightAt(body.lines.belt, x)
  const [first, ...others] = body.glass.seats.map(
    ([x, y]): Point => [x, Math.min(y, floor + TALLEST_REST_CM)],
  )
  const ledge = { from: start, half: half - DASHBOARD_INSIDE_CM, edge: belt(start) - 2 }
  return [
    { name: 'floor', material: 'trim', skin: floorOf(cabin, half - 2) },
    { name: 'firewall', material: 'trim', skin: wall(from + 2, floor, belt(from), half - 1) },
    {
      name: 'bulkhead',
      material: 'trim',
      skin: wall(to - 2, floor, belt(to) + 4, half - 4 - drawnIn(body, to)),
    },
    { name: 'tunnel', material: 'trim', skin: tunnel(start + 30, first?.[0] ?? to, floor) },
    { name: 'dashboard', material: 'trim', skin: dashboard(ledge) },
    { name: 'steering wheel', material: 'trim', skin: steering(ledge, first) },
    { name: 'seats', material: 'leather', skin: seats(first, SEAT_Z, floor) },
    ...others.map((seat) => ({
      name: 'rear seats',
      material: 'leather' as const,
      skin: seats(seat, REAR_SEAT_Z, floor),
    })),
  ]
}

/** The carpet, from the firewall to the last seats. */
function floorOf({ from, to, floor }: Cabin, half: number): Skin {
  const row = (x: number): Point3[] => [
    [x, floor - 7, half + 6],
    [x, floor, half - 6],
    [x, floor, 0],
    [x, floor, 6 - half],
    [x, floor - 7, -half - 6],
  ]
  return grid([row(from), row((from + to) / 2), row(to)])
}

function wall(x: number, low: number, high: number, half: number): Skin {
  const row = (y: number): Point3[] => [
    [x, y, half],
    [x, y, 0],
    [x, y, -half],
  ]
  return grid([row(low), row(high)])
}

/** The console between the front seats. */
function tunnel(from: number, to: number, floor: number): Skin {
  return pillow({
    middle: [(from + to) / 2, floor + 8, 0],
    half: [(to - from) / 2, 12, 11],
    square: 5,
  })
}

/**
 * The other side of a closed car's skin around its cabin: what one sees of roof, pillars and the far side from within; and collars
 * that lead from the edges of its wheel arches inwards, so that one does not look past a wheel into the cabin.
 */
export function liningParts(skin: FacingSkin, cabin: Cabin, { wheels }: BodyGeometry): SolidPart[] {
  const arches = wheels.axles.map(
    ({ x, radius }): Field =>
      (px, py) =>
        Math.hypot(px - x, py - radius) - radius - wheels.gap,
  )
  const isSide = (_x: number, _y: number, z: number) => z > ARCH_FROM_CM
  const { inside: side, outside: middle } = cut(skin, [], isSide)
  const left = cut(side, arches).inside
  const isArch = (i: number) =>
    arches.some(
      (field) => Math.abs(field(left.positions[3 * i] ?? 0, left.positions[3 * i + 1] ?? 0, 0)) < 0.2,
    )
  const rim = rimOf(left).filter(([a, b]) => isArch(a) && isArch(b))
  const collar = strip(rim, (i) => {
    const [x, y, z] = pointAt(left.positions, i)
    return [
      [x, y, z],
      [x, y, z - COLLAR_CM],
    ]
  })
  const isRight = (_x: number, _y: number, z: number) => z >= -ARCH_FROM_CM
  const between = cut(middle, [], isRight).inside
  const shell = backOf(left, cabin)
  return [
    { name: 'lining', material: 'trim', skin: joined([shell, mirrored(shell), backOf(between, cabin)]) },
    { name: 'arch collars', material: 'trim', skin: joined([collar, mirrored(collar)]) },
  ]
}

/** A surface seen from behind, a little further in, but for what lies under the carpet. */
function backOf({ positions, triangles, normals }: FacingSkin, { from, to, floor }: Cabin): Skin {
  const isSeen = (corner: number) =>
    (positions[3 * corner + 1] ?? 0) > floor || Math.abs(positions[3 * corner + 2] ?? 0) > CARPET_CM
  const kept: number[] = []
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = triangles.subarray(i, i + 3)
    const xs = corners.map((corner) => positions[3 * corner] ?? 0)
    if (xs.every((x) => x >= from && x <= to) && corners.some(isSeen)) kept.push(...corners.toReversed())
  }
  return {
    positions: positions.map((value, i) => value - LINING_CM * (normals[i] ?? 0)),
    triangles: new Uint32Array(kept),
  }
}
