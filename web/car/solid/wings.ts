import { samples } from '../curve.ts'
import type { CarGeometry } from '../geometry/drawable.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'
import type { SolidPart } from './part.ts'
import { grid, joined, type Skin, volumeOf } from './skin.ts'

/** A part of the side that reaches this far above the outline is a wing on struts; a lower one is a lip, drawn on the paint. */
const ABOVE_CM = 14
/** Over this length the outline falls to the bumper: what stands above it there may be a lamp or a spare wheel. */
const TAIL_CM = 30
/** A part that is shorter than this along the car, and no strut, is a plate at the wing's ends. */
const PLATE_CM = 12
/** How wide a wing is, as a share of the car's width, and where its struts stand and how thick they are, in centimetres. */
const WING_SHARE = 0.43
const STRUT_AT_CM = 26
const STRUT_CM = 1.4
const PLATE_HALF_CM = 0.9
/** A strut is drawn to within this of the body, into which it reaches so far. */
const NEAR_CM = 6
const ROOT_CM = 9

/** The wing that stands on a car's tail, from the parts that the side is drawn with. None on most cars. */
export function wingParts({ body, girth }: CarGeometry): SolidPart[] {
  const above = body.parts.filter(({ shape }) => {
    const points = samples(shape)
    const isBehind = (x: number) => x > body.length * 0.7 && x < body.length - TAIL_CM
    return points.some(([x, y]) => isBehind(x) && y > heightAt(body.outline, x) + ABOVE_CM)
  })
  if (above.length === 0) return []
  const skins = above.flatMap(({ shape }) => {
    const outline = samples(shape)
    const half = girth.width * WING_SHARE
    if (isStrut(outline, body.outline)) return pairOf(rooted(outline), STRUT_AT_CM, STRUT_CM)
    if (spread(outline, 0) < PLATE_CM) return pairOf(outline, half, PLATE_HALF_CM)
    return [slab(outline, -half, half)]
  })
  return [{ name: 'wing', material: 'trim', skin: joined(skins) }]
}

/** A part that comes down to the paint, or nearly, carries the wing. */
const isStrut = (points: readonly Point[], outline: string) =>
  points.some(([x, y]) => y <= heightAt(outline, x) + NEAR_CM)

/** How far points lie apart along an axis. */
function spread(points: readonly Point[], axis: 0 | 1): number {
  const places = points.map((point) => point[axis])
  return Math.max(...places) - Math.min(...places)
}

/** The same on both sides of the car: its middle so far out, so thick to each side. */
const pairOf = (outline: readonly Point[], at: number, half: number) =>
  [-1, 1].map((side) => slab(outline, side * at - half, side * at + half))

/** A strut grows out of the body: its lowest points reach into it. */
function rooted(points: readonly Point[]): Point[] {
  const lowest = Math.min(...points.map(([, y]) => y))
  return points.map(([x, y]) => [x, y < lowest + 3 ? y - ROOT_CM : y])
}

/** An outline between two planes across the car, closed at both. */
function slab(outline: readonly Point[], from: number, to: number): Skin {
  const count = outline.length
  const middle: Point = [
    outline.reduce((sum, [x]) => sum + x, 0) / count,
    outline.reduce((sum, [, y]) => sum + y, 0) / count,
  ]
  const row = (points: readonly Point[], z: number) => points.map(([x, y]) => [x, y, z] as const)
  const tip = outline.map(() => middle)
  const turned = (points: readonly Point[]) =>
    grid([row(tip, from), row(points, from), row(points, to), row(tip, to)], true)
  const made = turned(outline)
  return volumeOf(made) > 0 ? made : turned([...outline].reverse())
}
