import type { DoorMotion } from '../../geometry/shape.ts'
import { smooth } from '../../spline.ts'
import type { Point3 } from '../skin.ts'
import type { FacingSkin } from './cut.ts'
import type { DoorRegion } from './door-region.ts'

/**
 * How a door of the left side moves from closed to open: a turn about a hinge, which may be followed by a lift in the door's own
 * plane; or a slide out and back.
 */
export type Motion =
  | {
      readonly kind: 'turn'
      readonly hinge: Point3
      readonly axis: Point3
      readonly degrees: number
      readonly lift?: number
    }
  | { readonly kind: 'slide'; readonly out: number; readonly back: number }

/** How far doors open. What lifts swings out first, so that it clears the body. */
const SWING_DEGREES = 60
const SCISSOR = { out: 15, lift: 52 }
const DIHEDRAL = { out: 40, lift: 46 }
/** By how much a swan's wing rises for each centimetre that it swings out. */
const RISE = 0.16
const SLIDE_OUT_CM = 16

/** The motion of a door, its hinge where its skin begins or ends. */
export function motionOf(kind: DoorMotion, region: DoorRegion, { positions }: FacingSkin): Motion {
  const below = pointsBelow(positions, region)
  const xs = below.map(([x]) => x)
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const hingeAt = (x: number, height: number): Point3 => {
    const near = below.filter((point) => Math.abs(point[0] - x) < HINGE_REACH_CM).map(([, , z]) => z)
    return [x, height, Math.max(...near) + OUTSIDE_CM]
  }
  const belt = region.belt(from)
  const front = hingeAt(from - OUTSIDE_CM, belt - 6)
  switch (kind) {
    case 'swing':
      return { kind: 'turn', hinge: front, axis: [0, -1, 0], degrees: SWING_DEGREES }
    case 'swan':
      return { kind: 'turn', hinge: front, axis: unit([0, -1, RISE]), degrees: SWING_DEGREES }
    case 'coach':
      return { kind: 'turn', hinge: hingeAt(to + OUTSIDE_CM, belt), axis: [0, 1, 0], degrees: SWING_DEGREES }
    case 'slide':
      return { kind: 'slide', out: SLIDE_OUT_CM, back: (to - from) * 0.8 }
    case 'scissor':
      return { kind: 'turn', hinge: front, axis: [0, -1, 0], degrees: SCISSOR.out, lift: SCISSOR.lift }
    case 'dihedral':
      return { kind: 'turn', hinge: front, axis: [0, -1, 0], degrees: DIHEDRAL.out, lift: DIHEDRAL.lift }
  }
}

/** A hinge stands just outside the widest point of the skin near it, so that no part of the door moves inwards. */
const HINGE_REACH_CM = 14
const OUTSIDE_CM = 0.4

function pointsBelow(positions: Float32Array, { belt }: DoorRegion): Point3[] {
  const found: Point3[] = []
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3)
    if (y < belt(x)) found.push([x, y, z])
  }
  return found
}

/** Where a motion takes points: four columns of a matrix, one after the other. `share` goes from 0, closed, to 1. */
export function matrixAt(motion: Motion, share: number): number[] {
  if (motion.kind === 'slide') {
    const out = motion.out * smooth(share / 0.35)
    const back = motion.back * smooth((share - 0.2) / 0.8)
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, back, 0, out, 1]
  }
  const { hinge, axis, degrees, lift } = motion
  if (lift === undefined) return turned(hinge, axis, degrees * share)
  const swung = turned(hinge, axis, degrees * smooth(share / 0.5))
  return product(swung, turned(hinge, [0, 0, 1], lift * smooth((share - 0.12) / 0.88)))
}

/** A turn about an axis through a point. */
function turned(hinge: Point3, [x, y, z]: Point3, degrees: number): number[] {
  const angle = (degrees * Math.PI) / 180
  const [s, c] = [Math.sin(angle), Math.cos(angle)]
  const columns = [
    [c + x * x * (1 - c), y * x * (1 - c) + z * s, z * x * (1 - c) - y * s],
    [x * y * (1 - c) - z * s, c + y * y * (1 - c), z * y * (1 - c) + x * s],
    [x * z * (1 - c) + y * s, y * z * (1 - c) - x * s, c + z * z * (1 - c)],
  ]
  const at = (row: number) =>
    columns.reduce((sum, column, i) => sum + (column[row] ?? 0) * (hinge[i] ?? 0), 0)
  const shift = hinge.map((value, row) => value - at(row))
  return [...columns.flatMap((column) => [...column, 0]), ...shift, 1]
}

/** One matrix after another: the second moves first. */
function product(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 16 }, (_, i) => {
    const [column, row] = [Math.floor(i / 4), i % 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[4 * k + row] ?? 0) * (b[4 * column + k] ?? 0), 0)
  })
}

/** A point where a matrix takes it. */
export const moved = (m: readonly number[], [x, y, z]: Point3): Point3 => {
  const at = (row: number) =>
    (m[row] ?? 0) * x + (m[4 + row] ?? 0) * y + (m[8 + row] ?? 0) * z + (m[12 + row] ?? 0)
  return [at(0), at(1), at(2)]
}

/** The same motion of the right side: a matrix between two reflections in the car's middle. */
export const onTheRight = (m: readonly number[]): number[] =>
  m.map((value, i) => ((i % 4 === 2) !== (i >= 8 && i < 12) ? -value : value))

function unit([x, y, z]: Point3): Point3 {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
