/** A point in centimetres: x from the nose (or from the car's middle, seen from an end), y above the ground. */
export type Point = readonly [x: number, y: number]

/** A cubic Bézier piece: start, two handles, end. */
export type Piece = readonly [Point, Point, Point, Point]

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

/** A natural cubic spline: curvature is continuous, as a light's reflection on bodywork shows every jump of it. */
function through(points: readonly Point[]): Piece[] {
  const gaps = points
    .slice(1)
    .map((p, i) => Math.hypot(p[0] - at(points, i)[0], p[1] - at(points, i)[1]) ** 0.7)
  const slopes = [0, 1].map((axis) =>
    tangents(
      points.map((p) => p[axis] ?? 0),
      gaps,
    ),
  )
  return gaps.map((gap, i) => {
    const start = at(points, i)
    const end = at(points, i + 1)
    const handle = (from: Point, knot: number, sign: number): Point => [
      from[0] + (sign * gap * (slopes[0]?.[knot] ?? 0)) / 3,
      from[1] + (sign * gap * (slopes[1]?.[knot] ?? 0)) / 3,
    ]
    return [start, handle(start, i, 1), handle(end, i + 1, -1), end]
  })
}

const at = (points: readonly Point[], i: number): Point => points[i] ?? [0, 0]

/** Slopes at the knots (Thomas algorithm on the spline's three-band equations). */
function tangents(values: readonly number[], gaps: readonly number[]): number[] {
  const last = values.length - 1
  const rise = gaps.map((gap, i) => ((values[i + 1] ?? 0) - (values[i] ?? 0)) / gap)
  const ratio: number[] = []
  const partial: number[] = []
  for (let i = 0; i <= last; i++) {
    const before = i > 0 ? 1 / (gaps[i - 1] ?? 1) : 0
    const after = i < last ? 1 / (gaps[i] ?? 1) : 0
    const right = 3 * (before * (rise[i - 1] ?? 0) + after * (rise[i] ?? 0))
    const pivot = 2 * (before + after) - before * (ratio[i - 1] ?? 0)
    ratio.push(after / pivot)
    partial.push((right - before * (partial[i - 1] ?? 0)) / pivot)
  }
  for (let i = last - 1; i >= 0; i--) partial[i] = (partial[i] ?? 0) - (ratio[i] ?? 0) * (partial[i + 1] ?? 0)
  return partial
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

/** The highest y of a curve at x; beyond its ends, the y of the nearer end. */
export function heightAt(curve: Curve, x: number): number {
  const points = samples(curve)
  let best: number | undefined
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = at(points, i - 1)
    const [x1, y1] = at(points, i)
    if (x < Math.min(x0, x1) || x > Math.max(x0, x1)) continue
    const y = x1 === x0 ? Math.max(y0, y1) : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
    if (best === undefined || y > best) best = y
  }
  if (best !== undefined) return best
  const [first, end] = [at(points, 0), at(points, points.length - 1)]
  return Math.abs(x - first[0]) < Math.abs(x - end[0]) ? first[1] : end[1]
}
