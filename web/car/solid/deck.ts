import type { Skin } from './skin.ts'

/** The highest point of a body at a place along the car and out from its middle, in centimetres; none where there is no body. */
export type Deck = (x: number, z: number) => number | undefined

/** How high the left half of a body stands behind x, looked at from above. */
export function deckOf({ positions, triangles }: Skin, from: number): Deck {
  const at = (corner: number) => {
    const first = 3 * (triangles[corner] ?? 0)
    return [positions[first] ?? 0, positions[first + 1] ?? 0, positions[first + 2] ?? 0] as const
  }
  // Each face is kept in the strips across the car that it reaches into: a place is asked of its own strip alone.
  const strips = new Map<number, Corners[]>()
  const stripOf = (x: number) => Math.floor(x / STRIP_CM)
  for (let i = 0; i < triangles.length; i += 3) {
    const corners: Corners = [at(i), at(i + 1), at(i + 2)]
    if (!corners.some(([x, , z]) => x > from && z > -1)) continue
    const [first, last] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
    for (let strip = stripOf(first); strip <= stripOf(last); strip++) {
      const faces = strips.get(strip)
      if (faces) faces.push(corners)
      else strips.set(strip, [corners])
    }
  }
  return (x, z) => {
    const heights = (strips.get(stripOf(x)) ?? []).flatMap((face) => heightOn(face, x, z))
    return heights.length > 0 ? Math.max(...heights) : undefined
  }
}

const STRIP_CM = 2

type Corner = readonly [x: number, y: number, z: number]
type Corners = readonly [Corner, Corner, Corner]

/** The height of a triangle at a place inside it, seen from above. */
function heightOn([a, b, c]: Corners, x: number, z: number): number[] {
  if (x < Math.min(a[0], b[0], c[0]) || x > Math.max(a[0], b[0], c[0])) return []
  const area = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2])
  if (Math.abs(area) < 1e-6) return []
  const toB = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (z - a[2])) / area
  const toC = ((b[0] - a[0]) * (z - a[2]) - (x - a[0]) * (b[2] - a[2])) / area
  if (toB < 0 || toC < 0 || toB + toC > 1) return []
  return [a[1] + toB * (b[1] - a[1]) + toC * (c[1] - a[1])]
}
