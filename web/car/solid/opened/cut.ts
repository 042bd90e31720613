import type { Point3, Skin } from '../skin.ts'

/** A surface with the direction it faces at each of its points, as the whole that it was cut from had it. */
export interface FacingSkin extends Skin {
  readonly normals: Float32Array
}

/** How far inside a region a point is, in centimetres: negative outside of it. */
export type Field = (x: number, y: number, z: number) => number

/** The directions that a surface faces at its points: those of the triangles around each, by their area. */
export function facing({ positions, triangles }: Skin): FacingSkin {
  const normals = new Float32Array(positions.length)
  for (let i = 0; i < triangles.length; i += 3) {
    const [x, y, z] = crossOf(positions, triangles, i)
    for (let k = 0; k < 3; k++) {
      const at = 3 * (triangles[i + k] ?? 0)
      normals[at] = (normals[at] ?? 0) + x
      normals[at + 1] = (normals[at + 1] ?? 0) + y
      normals[at + 2] = (normals[at + 2] ?? 0) + z
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0) || 1
    for (let k = i; k < i + 3; k++) normals[k] = (normals[k] ?? 0) / length
  }
  return { positions, triangles, normals }
}

/** The direction that the triangle at a place of the list faces, as long as twice its area. */
function crossOf(positions: Float32Array, triangles: Uint32Array, at: number): Point3 {
  const a = 3 * (triangles[at] ?? 0)
  const b = 3 * (triangles[at + 1] ?? 0)
  const c = 3 * (triangles[at + 2] ?? 0)
  const along = (to: number, axis: number) => (positions[to + axis] ?? 0) - (positions[a + axis] ?? 0)
  const [ux, uy, uz] = [along(b, 0), along(b, 1), along(b, 2)]
  const [vx, vy, vz] = [along(c, 0), along(c, 1), along(c, 2)]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

/** The area of a surface in square centimetres. */
export function areaOf({ positions, triangles }: Skin): number {
  let sum = 0
  for (let i = 0; i < triangles.length; i += 3) sum += Math.hypot(...crossOf(positions, triangles, i)) / 2
  return sum
}

/**
 * Cuts a surface along the edge of a region, which lies where all fields are positive. What is inside and what is outside are
 * together the same surface as before: triangles on the edge are divided, and their new points face where the old ones did.
 * Only triangles that `where` names by their points' places are asked.
 */
export function cut(
  skin: FacingSkin,
  fields: readonly Field[],
  where: (x: number, y: number, z: number) => boolean = () => true,
): { inside: FacingSkin; outside: FacingSkin } {
  const positions = listOf(skin.positions)
  const normals = listOf(skin.normals)
  const outside: number[] = []
  let inside: number[] = []
  const isAsked = (corner: number) =>
    where(positions[3 * corner] ?? 0, positions[3 * corner + 1] ?? 0, positions[3 * corner + 2] ?? 0)
  for (let i = 0; i < skin.triangles.length; i += 3) {
    const [a, b, c] = [skin.triangles[i] ?? 0, skin.triangles[i + 1] ?? 0, skin.triangles[i + 2] ?? 0]
    const list = isAsked(a) && isAsked(b) && isAsked(c) ? inside : outside
    list.push(a, b, c)
  }
  for (const field of fields) {
    const parted = divide({ positions, normals }, inside, field)
    for (const corner of parted.outside) outside.push(corner)
    inside = parted.inside
  }
  return {
    inside: compact(positions, normals, inside),
    outside: compact(positions, normals, outside),
  }
}

/** Numbers as a list that can grow: `Array.from` takes seven times as long. */
function listOf(values: Float32Array): number[] {
  const list = new Array<number>(values.length)
  for (let i = 0; i < values.length; i++) list[i] = values[i] ?? 0
  return list
}

const placeOf = (positions: readonly number[], index: number) =>
  [positions[3 * index] ?? 0, positions[3 * index + 1] ?? 0, positions[3 * index + 2] ?? 0] as const

/** Divides triangles where a field is zero; new points are added to the lists. */
function divide(
  lists: { positions: number[]; normals: number[] },
  triangles: readonly number[],
  field: Field,
) {
  const values = new Map<number, number>()
  const value = (index: number) => {
    // A point exactly on the edge counts as inside of it, so that no triangle is cut to nothing.
    const known = values.get(index) ?? (field(...placeOf(lists.positions, index)) || 1e-9)
    values.set(index, known)
    return known
  }
  const divided = new Map<string, number>()
  const between = (a: number, b: number): number => {
    const [low, high] = a < b ? [a, b] : [b, a]
    const known = divided.get(`${low} ${high}`)
    if (known !== undefined) return known
    const made = lists.positions.length / 3
    const t = value(low) / (value(low) - value(high))
    for (const list of [lists.positions, lists.normals])
      for (let axis = 0; axis < 3; axis++) {
        const from = list[3 * low + axis] ?? 0
        list.push(from + ((list[3 * high + axis] ?? 0) - from) * t)
      }
    values.set(made, 1e-9)
    divided.set(`${low} ${high}`, made)
    return made
  }
  const [inside, outside]: [number[], number[]] = [[], []]
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = triangles.slice(i, i + 3)
    const signs = corners.map((corner) => value(corner) > 0)
    const count = signs.filter(Boolean).length
    if (count === 3) inside.push(...corners)
    if (count === 0) outside.push(...corners)
    if (count === 3 || count === 0) continue
    const [single, pair] = count === 1 ? [inside, outside] : [outside, inside]
    const lone = signs.indexOf(count === 1)
    const [a, b, c] = [0, 1, 2].map((k) => corners[(lone + k) % 3] ?? 0) as [number, number, number]
    const [ab, ac] = [between(a, b), between(a, c)]
    single.push(a, ab, ac)
    pair.push(ab, b, c, ab, c, ac)
  }
  return { inside, outside }
}

/** Only the points that triangles use. */
function compact(
  positions: readonly number[],
  normals: readonly number[],
  triangles: readonly number[],
): FacingSkin {
  const places = new Int32Array(positions.length / 3).fill(-1)
  const renamed = new Uint32Array(triangles.length)
  const used: number[] = []
  for (let i = 0; i < triangles.length; i++) {
    const index = triangles[i] ?? 0
    if (places[index] === -1) places[index] = used.push(index) - 1
    renamed[i] = places[index] ?? 0
  }
  const kept = (values: readonly number[]) => {
    const some = new Float32Array(3 * used.length)
    for (let at = 0; at < some.length; at++)
      some[at] = values[3 * (used[Math.floor(at / 3)] ?? 0) + (at % 3)] ?? 0
    return some
  }
  return { positions: kept(positions), normals: kept(normals), triangles: renamed }
}

/** The edges of a surface that belong to one triangle only, in the direction in which that triangle runs. */
export function rimOf({ triangles }: Skin): [from: number, to: number][] {
  const edges = new Map<string, [number, number]>()
  for (let i = 0; i < triangles.length; i++) {
    const from = triangles[i] ?? 0
    const to = triangles[i % 3 === 2 ? i - 2 : i + 1] ?? 0
    if (!edges.delete(`${to} ${from}`)) edges.set(`${from} ${to}`, [from, to])
  }
  return [...edges.values()]
}
