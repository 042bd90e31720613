import { samples } from '../curve.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'

/** The lowest and the highest point of the outline at x. */
export function spanAt(body: BodyGeometry, x: number): { low: number; top: number } {
  const { outline } = body
  const top = heightAt(outline, x)
  const between = edgeBetween(body, x)
  if (between !== undefined) return { low: between, top }
  const points = samples(outline)
  let low = Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? [0, 0]
    const [x1, y1] = points[i] ?? [0, 0]
    if (x < Math.min(x0, x1) || x > Math.max(x0, x1) || x0 === x1) continue
    low = Math.min(low, y0 + ((y1 - y0) * (x - x0)) / (x1 - x0))
  }
  return { low, top }
}

/** The lower edge between the ends of the outline: the sill, to which it runs from both ends on the way to the wheels. */
function edgeBetween({ outline, sill, wheels }: BodyGeometry, x: number): number | undefined {
  const points = samples(outline)
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  if (x <= first[0] || x >= last[0]) return undefined
  const [front, rear] = wheels.axles
  const chin = (x - first[0]) / (front.x - front.radius - wheels.gap - first[0])
  const tail = (last[0] - x) / (last[0] - rear.x - rear.radius - wheels.gap)
  const [end, t] = chin < 1 ? [first, chin] : [last, Math.min(1, tail)]
  return end[1] + (sill - end[1]) * t * t * (3 - 2 * t)
}
