/** A point in centimetres: x from the nose (or from the car's middle, seen from an end), y above the ground. */
export type Point = readonly [x: number, y: number]

/** A cubic Bézier piece: start, two handles, end. */
export type Piece = readonly [Point, Point, Point, Point]

/** 0 at 0 and below, 1 at 1 and above, smooth between. */
export function smooth(value: number): number {
  const t = Math.min(1, Math.max(0, value))
  return t * t * (3 - 2 * t)
}

/** A natural cubic spline: curvature is continuous, as a light's reflection on bodywork shows every jump of it. */
export function through(points: readonly Point[]): Piece[] {
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
