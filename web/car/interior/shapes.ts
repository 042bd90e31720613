import { bar } from '../solid/pillow.ts'
import { grid, joined, type Point3, type Skin } from '../solid/skin.ts'
import { type Point, through } from '../spline.ts'

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** So many steps from one number to another, both among them. */
export const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, i) => mix(from, to, i / count))

/** Points on a smooth line through some. */
export function line(points: readonly Point[], each = 6): Point[] {
  const pieces = through(points)
  const on = pieces.flatMap(([a, b, c, d]) =>
    Array.from({ length: each }, (_, i): Point => {
      const t = i / each
      const [r, s] = [1 - t, 3 * (1 - t) * t]
      const at = (k: 0 | 1) => r ** 3 * a[k] + s * r * b[k] + s * t * c[k] + t ** 3 * d[k]
      return [at(0), at(1)]
    }),
  )
  const last = points.at(-1)
  return last ? [...on, last] : on
}

/** A box, without rounded edges. */
export function box([x, y, z]: Point3, [a, b, c]: Point3): Skin {
  const at = (i: number, j: number, k: number): Point3 => [x + i * a, y + j * b, z + k * c]
  const rows = [
    [at(-1, -1, -1), at(-1, -1, -1), at(-1, -1, -1), at(-1, -1, -1)],
    [at(-1, -1, -1), at(1, -1, -1), at(1, -1, 1), at(-1, -1, 1)],
    [at(-1, 1, -1), at(1, 1, -1), at(1, 1, 1), at(-1, 1, 1)],
    [at(-1, 1, -1), at(-1, 1, -1), at(-1, 1, -1), at(-1, 1, -1)],
  ]
  return grid(rows, true)
}

/** A plane that stands in a cabin and can be leant: places on it from what is across (left is positive), up on it, and out of it. */
export function plane(middle: Point3, lean: number): (across: number, up: number, out?: number) => Point3 {
  const [sin, cos] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)]
  return (across, up, out = 0) => [
    middle[0] - up * sin + out * cos,
    middle[1] + up * cos + out * sin,
    middle[2] + across,
  ]
}
export type Plane = ReturnType<typeof plane>

/** A flat outline on a plane, so thick, facing the driver. */
export function slab(on: Plane, outline: readonly Point[], thick: number): Skin {
  const ring = (out: number, scale = 1) => outline.map(([across, up]) => on(across * scale, up * scale, out))
  return grid([ring(-thick, 0), ring(-thick), ring(0), ring(0, 0)], true)
}

/** A rectangle with round corners about the origin, as an outline. */
export function rounded(half: number, tall: number, radius: number, each = 5): Point[] {
  const corner = (x: number, y: number, from: number): Point[] =>
    steps(from, from + Math.PI / 2, each).map((turn) => [
      x + radius * Math.cos(turn),
      y + radius * Math.sin(turn),
    ])
  const [w, h] = [half - radius, tall - radius]
  return [
    ...corner(w, h, 0),
    ...corner(-w, h, Math.PI / 2),
    ...corner(-w, -h, Math.PI),
    ...corner(w, -h, (3 * Math.PI) / 2),
  ]
}

/** A round bar along a line that comes back to where it began. */
export const loop = (points: readonly Point3[], radius: number): Skin =>
  bar([...points, ...points.slice(0, 2)], radius)

/** A circle or an ellipse on a plane. */
export const circle = (on: Plane, at: Point, half: Point, count = 40): Point3[] =>
  steps(0, 2 * Math.PI, count)
    .slice(0, -1)
    .map((turn) => on(at[0] + half[0] * Math.cos(turn), at[1] + half[1] * Math.sin(turn)))

/** How long a stitch of a seam is, and how far the next one begins, in centimetres. */
const STITCH_CM = 0.62
const SEAM_CM = 0.95

/** A seam along a line: its stitches. */
export function seam(points: readonly Point3[], radius = 0.09): Skin {
  const stitches: Skin[] = []
  let gone = 0
  for (const [i, to] of points.entries()) {
    const from = points[i - 1]
    if (!from) continue
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
    for (let at = (SEAM_CM - gone) % SEAM_CM; at < length; at += SEAM_CM) {
      const place = (along: number): Point3 => {
        const t = along / length
        return [mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)]
      }
      stitches.push(bar([place(at), place(Math.min(length, at + STITCH_CM))], radius))
    }
    gone = (gone + length) % SEAM_CM
  }
  return joined(stitches)
}
