import type { Point3, Skin } from '../../web/car/solid/skin.ts'

/** The lowest and the highest coordinates of a piece. */
export type Box = readonly [low: readonly number[], high: readonly number[]]

/** The pieces that a surface consists of, as boxes: those whose triangles share no point. */
export function piecesOf({ positions, triangles }: Skin): Box[] {
  const parent = Array.from({ length: positions.length / 3 }, (_, i) => i)
  const root = (of: number): number => {
    let at = of
    while (parent[at] !== at) at = parent[at] = parent[parent[at] ?? at] ?? at
    return at
  }
  for (let i = 0; i < triangles.length; i += 3)
    for (const other of [triangles[i + 1], triangles[i + 2]])
      parent[root(other ?? 0)] = root(triangles[i] ?? 0)
  const used = new Set(triangles)
  const boxes = new Map<number, [number[], number[]]>()
  for (let i = 0; i < parent.length; i++) {
    if (!used.has(i)) continue
    const point = [...positions.subarray(3 * i, 3 * i + 3)]
    const [low, high] = boxes.get(root(i)) ?? [point, point]
    boxes.set(root(i), [
      low.map((value, axis) => Math.min(value, point[axis] ?? value)),
      high.map((value, axis) => Math.max(value, point[axis] ?? value)),
    ])
  }
  return [...boxes.values()]
}

/** A whole surface as one box. */
export function boxOf(skin: Skin): Box {
  const boxes = piecesOf(skin)
  return [
    [0, 1, 2].map((axis) => Math.min(...boxes.map(([low]) => low[axis] ?? 0))),
    [0, 1, 2].map((axis) => Math.max(...boxes.map(([, high]) => high[axis] ?? 0))),
  ]
}

export const touch = ([low, high]: Box, [otherLow, otherHigh]: Box) =>
  low.every((value, axis) => value <= (otherHigh[axis] ?? 0) && (high[axis] ?? 0) >= (otherLow[axis] ?? 0))

/** A surface as heights over a plane, on a raster of a centimetre: the third of what `seen` makes of a point, over its first two. */
export function heightsOf(
  { positions, triangles }: Skin,
  seen: (point: Point3) => Point3,
): (a: number, b: number) => number | undefined {
  const heights = new Map<number, number>()
  const key = (a: number, b: number) => Math.round(a) * 1000 + Math.round(b)
  const corner = (index: number) =>
    seen([positions[3 * index] ?? 0, positions[3 * index + 1] ?? 0, positions[3 * index + 2] ?? 0])
  for (let i = 0; i < triangles.length; i += 3) {
    const [p, q, r] = [0, 1, 2].map((k) => corner(triangles[i + k] ?? 0)) as [Point3, Point3, Point3]
    const whole = (q[1] - r[1]) * (p[0] - r[0]) + (r[0] - q[0]) * (p[1] - r[1])
    if (Math.abs(whole) < 1e-9) continue
    for (let a = Math.ceil(Math.min(p[0], q[0], r[0])); a <= Math.max(p[0], q[0], r[0]); a++)
      for (let b = Math.ceil(Math.min(p[1], q[1], r[1])); b <= Math.max(p[1], q[1], r[1]); b++) {
        const u = ((q[1] - r[1]) * (a - r[0]) + (r[0] - q[0]) * (b - r[1])) / whole
        const v = ((r[1] - p[1]) * (a - r[0]) + (p[0] - r[0]) * (b - r[1])) / whole
        if (u < 0 || v < 0 || u + v > 1) continue
        const height = u * p[2] + v * q[2] + (1 - u - v) * r[2]
        heights.set(key(a, b), Math.max(height, heights.get(key(a, b)) ?? Number.NEGATIVE_INFINITY))
      }
  }
  return (a, b) => heights.get(key(a, b))
}
