import { type Piece, type Point, through } from './spline.ts'

/**
 * A line through points, written `'0 20, 4 31, 9 40 / 30 40'`: smooth through commas, a corner at each slash.
 * A panel is fair when few points carry it: curvature runs on through every comma.
 */
export type Curve = string

const parsed = new Map<Curve, readonly Piece[]>()

/** The Bézier pieces of a curve. Curves are constants of the geometry, so each is worked out once. */
export function pieces(curve: Curve): readonly Piece[] {
  const known = parsed.get(curve)
  if (known) return known
  const made = runs(curve).flatMap(through)
  parsed.set(curve, made)
  return made
}

/** Path data of a curve; `closed` joins its end to its start with a straight line. */
export function path(curve: Curve, closed = false): string {
  const all = pieces(curve)
  const first = all[0]?.[0] ?? [0, 0]
  return `M${pair(first)}${all.map(([, a, b, end]) => `C${pair(a)} ${pair(b)} ${pair(end)}`).join('')}${closed ? 'Z' : ''}`
}

/** A number as path data: a tenth of a millimetre is finer than any screen shows. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** Smooth runs between corners; each run starts at the corner where the last one ended. */
function runs(curve: Curve): Point[][] {
  const lists = curve.split('/').map((run) => run.split(',').map(point))
  return lists
    .map((list, i) => {
      const corner = lists[i - 1]?.at(-1)
      return corner ? [corner, ...list] : list
    })
    .filter((list) => list.length > 1)
}

function point(text: string): Point {
  const [x, y] = text.trim().split(/\s+/).map(Number)
  if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`Not a point: "${text}"`)
  return [x, y]
}

const sampled = new Map<Curve, readonly Point[]>()

/** Points along a curve, close enough together to measure it. */
export function samples(curve: Curve): readonly Point[] {
  const known = sampled.get(curve)
  if (known) return known
  const made = pieces(curve).flatMap((piece) => Array.from({ length: 13 }, (_, i) => on(piece, i / 12)))
  sampled.set(curve, made)
  return made
}

function on([a, b, c, d]: Piece, t: number): Point {
  const s = 1 - t
  const mix = (axis: 0 | 1) =>
    s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis]
  return [mix(0), mix(1)]
}
