import type { CarGeometry } from '../geometry/drawable.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'
import { type CockpitHole, cockpitHole } from './cockpit-hole.ts'
import type { SolidPart } from './part.ts'
import { bar, pillow } from './pillow.ts'
import { grid, joined, mirrored, type Point3, type Skin } from './skin.ts'

/** Where people sit, from the car's middle. */
export const SEAT_Z = 36
export const REAR_SEAT_Z = 30
/** The floor is this far above the sill's lower edge. */
export const FLOOR_CM = 12

/** How thick the frame of an open car's windscreen is. */
const PILLAR_RADIUS_CM = 2.1
/** How far the corners of an open car's windscreen lie behind its middle, at its foot and at its upper edge, and how much lower they are there. */
const SCREEN_BOW_CM = { foot: 18, top: 5 }
const CORNER_DROP_CM = 2.4

/** An open car's inside: tub, dashboard, wheel, seats, and the screen with its frame. Empty for a closed car. */
export function cockpitParts({ body, girth }: CarGeometry): SolidPart[] {
  const hole = cockpitHole(body, girth)
  if (!hole || !body.cockpit) return []
  const floor = body.sill + FLOOR_CM
  const edge = (x: number) => heightAt(body.lines.belt, x)
  const [first, ...others] = body.cockpit.seats
  const frame = screenFrame({ body, girth })
  return [
    { name: 'tub', material: 'trim', skin: tub(hole, floor, edge) },
    { name: 'dashboard', material: 'trim', skin: dashboard(hole) },
    { name: 'steering wheel', material: 'trim', skin: steering(hole, first) },
    { name: 'seats', material: 'leather', skin: seats(first, SEAT_Z, floor) },
    ...others.map((seat) => ({
      name: 'rear seats',
      material: 'leather' as const,
      skin: seats(seat, REAR_SEAT_Z, floor),
    })),
    { name: 'screen', material: 'glass', skin: grid(frame) },
    { name: 'screen frame', material: 'paint', skin: bar(rimOf(frame), PILLAR_RADIUS_CM) },
  ]
}

/** The lining: down from the opening's edge to the floor, front to back. */
function tub(hole: CockpitHole, floor: number, edge: (x: number) => number): Skin {
  const steps = Array.from({ length: 9 }, (_, i) => hole.from + ((hole.to - hole.from) * i) / 8)
  const { half } = hole
  const rows = steps.map((x): Point3[] => {
    const top = edge(x) - 0.6
    return [
      [x, top, half + 3],
      [x, top - 5, half],
      [x, floor, half - 8],
      [x, floor, 0],
      [x, floor, -half + 8],
      [x, top - 5, -half],
      [x, top, -half - 3],
    ]
  })
  const wall = (row: readonly Point3[] | undefined, out: number): Skin => {
    const top = (row ?? []).map(([x, y, z]): Point3 => [x + out, Math.max(y, (row?.[0]?.[1] ?? y) - 3), z])
    return grid([row ?? [], top])
  }
  return joined([grid(rows), wall(rows[0], -3), wall(rows.at(-1), 3)])
}

/** Where a dashboard begins behind the screen, how far out it reaches, how high its edge is. */
export type Ledge = Pick<CockpitHole, 'from' | 'half' | 'edge'>

/** A padded bar from side to side under the screen, with the instruments' hood before the driver. */
export function dashboard({ from, half, edge }: Ledge): Skin {
  return joined([
    pillow({ middle: [from + 10, edge - 9, 0], half: [19, 11, half + 1], square: 4 }),
    pillow({ middle: [from + 18, edge + 0.6, SEAT_Z], half: [9, 3.6, 17], square: 3 }),
    pillow({ middle: [from + 34, edge - 30, 0], half: [30, 9, 12], square: 4, lean: -14 }),
  ])
}

/** The driver's wheel on its column. */
export function steering({ from, edge }: Omit<Ledge, 'half'>, seat: Point | undefined): Skin {
  const x = Math.min(from + 36, (seat?.[0] ?? from + 80) - 36)
  const middle: Point3 = [x, edge - 1, SEAT_Z]
  const ring = Array.from({ length: 33 }, (_, i): Point3 => {
    const turn = (i / 32) * 2 * Math.PI
    return [
      middle[0] + Math.sin(turn) * 5.6,
      middle[1] + Math.sin(turn) * 16.4,
      middle[2] + Math.cos(turn) * 17,
    ]
  })
  const column: Point3[] = [middle, [from + 8, edge - 10, SEAT_Z]]
  return joined([
    bar(ring, 1.5),
    bar(column, 2.6),
    pillow({ middle, half: [2.4, 4, 15.6], square: 2.4, lean: 18 }),
  ])
}

/** A pair of seats; the point is the top of the headrests. */
export function seats([x, y]: Point = [0, 0], z: number, floor: number): Skin {
  const back = y - 14
  const cushion = floor + 16
  const middle = (back + cushion) / 2
  const parts = [
    pillow({ middle: [x + 3, y - 8, z], half: [4.6, 7.4, 12], square: 3.4, lean: 14 }),
    pillow({ middle: [x + 1, middle + 3, z], half: [7, (back - cushion) / 2 + 9, 20], square: 4, lean: 17 }),
    pillow({
      middle: [x - 1.6, middle, z - 19],
      half: [8, (back - cushion) / 2 + 2, 5],
      square: 3,
      lean: 17,
    }),
    pillow({
      middle: [x - 1.6, middle, z + 19],
      half: [8, (back - cushion) / 2 + 2, 5],
      square: 3,
      lean: 17,
    }),
    pillow({ middle: [x - 24, cushion - 4, z], half: [27, 9, 22], square: 4, lean: -8 }),
  ]
  const one = joined(parts)
  return joined([one, mirrored(one)])
}

/** The windscreen as rows from its foot to its upper edge: bowed, at its upper edge so little that from the side pillar and edge are one line. */
export function screenFrame({ body, girth }: Pick<CarGeometry, 'body' | 'girth'>): Point3[][] {
  const numbers = (body.cockpit?.frame ?? '').match(/-?[\d.]+/g)?.map(Number) ?? []
  const [footX = 0, footY = 0] = numbers
  const [topX = 0, topY = 0] = numbers.slice(-2)
  const [baseHalf, topHalf] = [girth.width / 2 - girth.inset - 3, girth.roofHalf + 4]
  return Array.from({ length: 13 }, (_, i) => {
    const t = i / 12
    const mix = (a: number, b: number) => a + (b - a) * t
    return Array.from({ length: 25 }, (_, j): Point3 => {
      const u = j / 12 - 1
      const side = u ** 2
      const foot = heightAt(body.lines.belt, footX + SCREEN_BOW_CM.foot) - 1.5
      return [
        mix(footX, topX) - Math.sin(t * Math.PI) * 1.4 + mix(SCREEN_BOW_CM.foot, SCREEN_BOW_CM.top) * side,
        mix(footY, topY) + (mix(foot, topY - CORNER_DROP_CM) - mix(footY, topY)) * side ** 1.6,
        u * mix(baseHalf, topHalf),
      ]
    })
  })
}

/** Up one pillar, along the upper edge, down the other. */
const rimOf = (rows: readonly (readonly Point3[])[]): Point3[] => [
  ...rows.flatMap((row) => row.slice(0, 1)),
  ...(rows.at(-1) ?? []),
  ...rows.toReversed().flatMap((row) => row.slice(-1)),
]
