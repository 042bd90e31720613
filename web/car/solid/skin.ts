/** A surface: points in centimetres (x from the nose, y above the ground, z from the car's middle, left is positive) and its triangles. */
export interface Skin {
  readonly positions: Float32Array
  readonly triangles: Uint32Array
}

/** A point of a surface. */
export type Point3 = readonly [x: number, y: number, z: number]

/** A grid of points as a surface: `rows` lines of equally many points, each joined to the next; `closed` joins the ends of a line. */
export function grid(rows: readonly (readonly Point3[])[], closed = false): Skin {
  const width = rows[0]?.length ?? 0
  const triangles: number[] = []
  for (let i = 0; i + 1 < rows.length; i++) {
    for (let j = 0; j + (closed ? 0 : 1) < width; j++) {
      const next = (j + 1) % width
      const [a, b, c, d] = [i * width + j, i * width + next, (i + 1) * width + j, (i + 1) * width + next]
      triangles.push(a, b, c, c, b, d)
    }
  }
  return { positions: new Float32Array(rows.flat(2)), triangles: new Uint32Array(triangles) }
}

/** Several surfaces as one. */
export function joined(skins: readonly Skin[]): Skin {
  const lengthOf = (part: keyof Skin) => skins.reduce((sum, skin) => sum + skin[part].length, 0)
  const positions = new Float32Array(lengthOf('positions'))
  const triangles = new Uint32Array(lengthOf('triangles'))
  let [points, corners] = [0, 0]
  for (const skin of skins) {
    positions.set(skin.positions, 3 * points)
    for (const [i, index] of skin.triangles.entries()) triangles[corners + i] = points + index
    points += skin.positions.length / 3
    corners += skin.triangles.length
  }
  return { positions, triangles }
}

/** The same on the other side of the car; its triangles are turned round, so that it still faces outwards. */
export function mirrored({ positions, triangles }: Skin): Skin {
  return {
    positions: positions.map((value, i) => (i % 3 === 2 ? -value : value)),
    triangles: triangles.map((_, i) => triangles[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1] ?? 0),
  }
}

/** The volume that a closed surface encloses, in cubic centimetres: negative where it is inside out. */
export function volumeOf({ positions, triangles }: Skin): number {
  const at = (index: number) => (triangles[index] ?? 0) * 3
  let sum = 0
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [at(i), at(i + 1), at(i + 2)]
    const [ax = 0, ay = 0, az = 0] = positions.subarray(a, a + 3)
    const [bx = 0, by = 0, bz = 0] = positions.subarray(b, b + 3)
    const [cx = 0, cy = 0, cz = 0] = positions.subarray(c, c + 3)
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return sum / 6
}

/** Rings of points joined to a closed surface whose faces look outwards. */
export function outwards(rings: readonly (readonly Point3[])[]): Skin {
  const made = grid(rings, true)
  return volumeOf(made) > 0
    ? made
    : grid(
        rings.map((each) => [...each].reverse()),
        true,
      )
}
