import { type Piece, type Point, through } from './spline.ts'

/**
 * A line through points, written `'0 20, 4 31, 9 40 / 30 40'`: smooth through commas, a corner at each slash.
 * A panel is fair when few points carry it: curvature runs on through every comma.
 */
export type Curve = string

/** Works a value of a curve out once: curves are constants of the geometry. */
function once<T>(workOut: (curve: Curve) => T): (curve: Curve) => T {
  const known = new Map<Curve, T>()
  return (curve) => {
    const found = known.get(curve)
    if (found) return found
    const made = workOut(curve)
    known.set(curve, made)
    return made
  }
}

/** The Bézier pieces of a curve. */
export const pieces = once((curve): readonly Piece[] => runs(curve).flatMap(through))

/**
 * The same of the right half of what its mirror continues: where it leaves or meets the middle it is level, so that both are one curve, and
 * as far as its first points are as high as the middle it is straight.
 */
export const halfPieces = once((curve): readonly Piece[] => runs(curve).flatMap(throughMiddle))

function throughMiddle(run: readonly Point[]): Piece[] {
  const [first, second] = run
  if (first?.[0] === 0 && second?.[1] === first[1] && run.length > 2)
    return [...through([first, second]), ...levelAtFirst(run.slice(1))]
  if (first?.[0] === 0) return levelAtFirst(run)
  return run.at(-1)?.[0] === 0 ? levelAtFirst(run.toReversed()).map(backwards).reverse() : through(run)
}

/** Through points, level at the first of them: as if they were mirrored there. */
function levelAtFirst(run: readonly Point[]): Piece[] {
  const axis = run[0]?.[0] ?? 0
  const mirrored = run.slice(1).map(([x, y]): Point => [2 * axis - x, y])
  return through([...mirrored.reverse(), ...run]).slice(run.length - 1)
}

const backwards = ([a, b, c, d]: Piece): Piece => [d, c, b, a]

/** Path data of a curve; `closed` joins its end to its start with a straight line. */
export const path = (curve: Curve, closed = false): string => pathOf(pieces(curve), closed)

/** Path data of pieces that follow each other; `closed` joins their end to their start with a straight line. */
export function pathOf(all: readonly Piece[], closed = false): string {
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

/** Points along a curve, close enough together to measure it. */
export const samples = once((curve): readonly Point[] => alongPieces(pieces(curve)))

/** Points along pieces, thirteen on each. */
export const alongPieces = (all: readonly Piece[]): Point[] =>
  all.flatMap((piece) => Array.from({ length: 13 }, (_, i) => on(piece, i / 12)))

function on([a, b, c, d]: Piece, t: number): Point {
  const s = 1 - t
  const mix = (axis: 0 | 1) =>
    s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis]
  return [mix(0), mix(1)]
}
