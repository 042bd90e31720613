import { BufferGeometry, Float32BufferAttribute, LatheGeometry, type Material, Mesh, Vector2 } from 'three'
import type { RimDesign } from '../../car/rims.ts'
import { plain } from '../materials.ts'

/** Measures of a wheel in centimetres. */
export interface WheelSize {
  readonly radius: number
  readonly rim: number
  readonly width: number
  readonly design: RimDesign
  readonly calipers: string | undefined
}

/** What a part of a wheel is: the studio has a material for each. */
export type WheelPart = 'tyre' | 'alloy' | 'flank' | 'barrel' | 'bolt' | 'disc' | 'caliper' | 'shade'

/** Metals that are alike share a material, so that wheels take few calls to the graphics card. */
const cast = plain('#3b3e42', { gloss: 0.4, blur: 0.5 })
const steel = plain('#4a4d51', { gloss: 0.35, blur: 0.5 })

const MATERIALS: Record<Exclude<WheelPart, 'caliper'>, Material> = {
  tyre: plain('#131415'),
  alloy: plain('#8f9397', { gloss: 0.5, blur: 0.3 }),
  flank: cast,
  barrel: cast,
  bolt: steel,
  disc: steel,
  shade: plain('#050505'),
}

/** A point of a wheel in centimetres: to the right, up and towards who looks at its face. */
export type Point = readonly [x: number, y: number, z: number]

/** A radius and a place along the axle, both in centimetres. */
export type Turned = readonly [radius: number, along: number]

/** A mesh that the studio can tell by its name; brake calipers bring their own lacquer. */
export function part(name: Exclude<WheelPart, 'caliper'>, geometry: BufferGeometry): Mesh
export function part(name: WheelPart, geometry: BufferGeometry, material: Material): Mesh
export function part(name: WheelPart, geometry: BufferGeometry, material?: Material): Mesh {
  const mesh = new Mesh(geometry, material ?? MATERIALS[name as keyof typeof MATERIALS])
  mesh.name = name
  return mesh
}

/**
 * A profile turned round the axle in so many corners. Its outside is on the right of who walks along it, seen with the axle pointing up:
 * towards the face outside of the wheel, away from the face inside of the rim.
 */
export function turned(
  name: Exclude<WheelPart, 'caliper'>,
  profile: readonly Turned[],
  corners: number,
): Mesh {
  const points = profile.map(([radius, along]) => new Vector2(radius, along))
  // Profiles turn around the y axis; the wheel's axle is z.
  return part(name, new LatheGeometry(points, corners).rotateX(Math.PI / 2))
}

/** Rows of points joined to a surface, whose front shows rows from left to right and upwards; `isMirrored` where they run to the left. */
export function surface(
  rows: readonly (readonly Point[])[],
  has: (row: number, column: number) => boolean = () => true,
  isMirrored = false,
): BufferGeometry {
  const columns = rows[0]?.length ?? 0
  const corners: number[] = []
  for (let row = 0; row + 1 < rows.length; row++)
    for (let column = 0; column + 1 < columns; column++) {
      if (!has(row, column)) continue
      const at = row * columns + column
      const [right, above, across] = [at + 1, at + columns, at + columns + 1]
      if (isMirrored) corners.push(at, across, right, at, above, across)
      else corners.push(at, right, across, at, across, above)
    }
  return indexed(rows.flat(), corners)
}

/** Only the points that triangles use. */
function indexed(points: readonly Point[], corners: readonly number[]): BufferGeometry {
  const used = [...new Set(corners)]
  const place = new Map(used.map((at, i) => [at, i]))
  const geometry = new BufferGeometry()
  const positions = used.flatMap((at) => points[at] ?? [])
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setIndex(corners.map((at) => place.get(at) ?? 0))
  geometry.computeVertexNormals()
  return geometry
}
