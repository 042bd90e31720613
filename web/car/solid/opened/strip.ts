import type { Point3, Skin } from '../skin.ts'

/** Quads between the two places of each point along edges, facing away from the surface that the edges run around. */
export function strip(
  edges: readonly (readonly [from: number, to: number])[],
  places: (index: number) => readonly [Point3, Point3],
): Skin {
  const known = new Map<number, number>()
  const positions: number[] = []
  const index = (of: number) => {
    const found = known.get(of)
    if (found !== undefined) return found
    const made = positions.length / 3
    known.set(of, made)
    for (const place of places(of)) positions.push(...place)
    return made
  }
  const triangles = edges.flatMap(([from, to]) => {
    const [a, b] = [index(from), index(to)]
    return [b, a, a + 1, b, a + 1, b + 1]
  })
  return { positions: new Float32Array(positions), triangles: new Uint32Array(triangles) }
}

/** A point of a list of coordinates. */
export const pointAt = (list: Float32Array, i: number): Point3 => [
  list[3 * i] ?? 0,
  list[3 * i + 1] ?? 0,
  list[3 * i + 2] ?? 0,
]
/** All points of a list of coordinates. */
export const pointsOf = (list: Float32Array): Point3[] =>
  Array.from({ length: list.length / 3 }, (_, i) => pointAt(list, i))
