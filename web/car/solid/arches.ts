import type { CarGeometry } from '../geometry/drawable.ts'
import type { Axle, BodyGeometry } from '../geometry/shape.ts'
import type { SolidPart } from './part.ts'
import { grid, joined, mirrored, type Point3, type Skin } from './skin.ts'

/** Cladding that is wider than this stands out from a side that is flat as far as it reaches; any other is drawn on it. */
const DRAWN_CM = 3
/** How far it stands out, how deep it reaches into the body, and how wide its inner black edge is. */
const OUT_CM = 1.7
const DEEP_CM = 7
const EDGE_CM = 1.3
/** It ends this far above the sill. */
const ABOVE_SILL_CM = 2
const STEPS = 40

/** Whether a car's wheel arches are parts that stand out from a flat side; other cladding is drawn on the body. */
export function hasArchParts({ cladding = 0, corners, wheels }: BodyGeometry): boolean {
  const [front] = wheels.axles
  return cladding > DRAWN_CM && front.x - front.radius - wheels.gap - cladding > corners.front
}

/** Wheel arches that stand out from a flat side: a band in paint with a black edge towards the tyre. None on most cars. */
export function archParts({ body, girth }: CarGeometry): SolidPart[] {
  if (!hasArchParts(body)) return []
  const { cladding = 0, wheels, sill } = body
  const outer = girth.width / 2 + OUT_CM
  const band = (axle: Axle, from: number, to: number, out: number): Skin => {
    const reach = axle.radius + wheels.gap
    const start = Math.asin((sill + ABOVE_SILL_CM - axle.radius) / (reach + to))
    const inner = outer - DEEP_CM
    const rows = Array.from({ length: STEPS + 1 }, (_, i): Point3[] => {
      const angle = start + ((Math.PI - 2 * start) * i) / STEPS
      const at = (radius: number, z: number): Point3 => [
        axle.x + Math.cos(angle) * radius,
        axle.radius + Math.sin(angle) * radius,
        z,
      ]
      return [
        at(reach + from, inner),
        at(reach + from, out - 0.4),
        at(reach + from + 0.4, out),
        at(reach + to - 0.9, out),
        at(reach + to, out - 0.9),
        at(reach + to + 1, inner),
      ]
    })
    const middle = (row: readonly Point3[]) =>
      row.map((): Point3 => [0, 1, 2].map((axis) => mean(row.map((p) => p[axis] ?? 0))) as unknown as Point3)
    const [first = [], last = []] = [rows[0], rows.at(-1)]
    return grid([middle(first), ...rows, middle(last)], true)
  }
  const both = (from: number, to: number, out: number): Skin =>
    joined(
      wheels.axles.flatMap((axle) => {
        const left = band(axle, from, to, out)
        return [left, mirrored(left)]
      }),
    )
  return [
    { name: 'arches', material: 'paint', skin: both(EDGE_CM, cladding + EDGE_CM, outer) },
    { name: 'arch edges', material: 'trim', skin: both(-0.6, EDGE_CM, outer - 0.5) },
  ]
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
