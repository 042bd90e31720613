import { type Curve, samples } from './curve.ts'
import type { Point } from './spline.ts'

const TABLE_STEP_CM = 0.25
const tables = new Map<Curve, { readonly from: number; readonly heights: readonly number[] }>()

/** The highest y of a curve at x; beyond its ends, the y of the nearer end. Read from a table made once a curve. */
export function heightAt(curve: Curve, x: number): number {
  const { from, heights } = tables.get(curve) ?? tabulate(curve)
  const place = Math.min(heights.length - 1, Math.max(0, (x - from) / TABLE_STEP_CM))
  const before = Math.floor(place)
  const low = heights[before] ?? 0
  return low + ((heights[before + 1] ?? low) - low) * (place - before)
}

function tabulate(curve: Curve) {
  const points = samples(curve)
  const xs = points.map(([x]) => x)
  const from = Math.min(...xs)
  const count = Math.max(1, Math.floor((Math.max(...xs) - from) / TABLE_STEP_CM) + 1)
  const heights = Array.from({ length: count }, (_, i) => topAt(points, from + i * TABLE_STEP_CM))
  const table = { from, heights }
  tables.set(curve, table)
  return table
}

function topAt(points: readonly Point[], x: number): number {
  let top = Number.NEGATIVE_INFINITY
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? [0, 0]
    const [x1, y1] = points[i] ?? [0, 0]
    if (x < Math.min(x0, x1) || x > Math.max(x0, x1)) continue
    top = Math.max(top, x1 === x0 ? Math.max(y0, y1) : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0))
  }
  return top
}
