import {
  CircleGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  type ShaderMaterial,
} from 'three'
import type { CarGeometry } from '../car/geometry/drawable.ts'
import type { Girth } from '../car/geometry/ends.ts'
import type { BodyGeometry } from '../car/geometry/shape.ts'
import type { SolidMaterial, SolidPart } from '../car/solid/part.ts'
import { solidOf } from '../car/solid/solid.ts'
import { decalTextures } from './decal-textures.ts'
import { decalsOf } from './decals.ts'
import { bodyPaint, clearGlass, plain, plainPaint } from './materials.ts'
import { merged, meshesOf } from './meshes.ts'
import { wheel } from './wheel.ts'

/** A car that stands in the showroom: in metres, its middle at the origin, its nose towards negative x. */
export interface Car {
  readonly group: Group
  readonly paints: readonly ShaderMaterial[]
  readonly geometry: CarGeometry
  readonly parts: readonly SolidPart[]
  readonly materials: Readonly<Record<SolidMaterial, ShaderMaterial>>
  /** What stands in centimetres, nose at 0; parts that move are added here. */
  readonly measured: Group
}

/** What is shown while all doors are closed is in a group of this name. */
export const CLOSED = 'closed'

/** Wells begin where the paint is cut out above the wheels, and end inside the body's edge. */
const WELL_FROM_CM = 47
const WELL_EDGE_CM = 6

/** Builds a car with its wheels; takes a moment, as its decals are drawn first. */
export async function buildCar(geometry: CarGeometry): Promise<Car> {
  return carOf(geometry, bodyPaint(geometry.body, await decalTextures(decalsOf(geometry))))
}

/** A car in a paint that is ready: one mesh a material, so that the graphics card is called a few times only. */
export function carOf(geometry: CarGeometry, paint: ShaderMaterial): Car {
  const { body, girth } = geometry
  const plainCoat = plainPaint()
  const materials: Record<SolidMaterial, ShaderMaterial> = {
    body: paint,
    paint: plainCoat,
    trim: plain('#121110', { gloss: 0.05, blur: 0.6 }),
    leather: plain('#7a4f30', { gloss: 0.06, blur: 0.7 }),
    glass: clearGlass(),
    chrome: plain('#6f7479', { gloss: 0.6, blur: 0.2 }),
    soot: plain('#010101', { gloss: 0, blur: 1 }),
  }
  const parts = solidOf(geometry)
  const closed = new Group()
  closed.name = CLOSED
  closed.add(...meshesOf(parts, materials))
  const measured = new Group()
  measured.add(closed, ...merged([...wells(body, girth), ...wheels(body, girth)]))
  measured.position.x = -body.length / 200
  measured.scale.setScalar(0.01)
  const group = new Group()
  group.add(measured)
  return { group, paints: [paint, plainCoat], geometry, parts, materials, measured }
}

/** The dark inside of the arches, so that one does not look through the car: open to the outside, where the wheels stand in them. */
function wells({ wheels }: BodyGeometry, girth: Girth): Mesh[] {
  const dark = new MeshBasicMaterial({ color: '#020202', side: DoubleSide })
  const deep = girth.width / 2 - WELL_EDGE_CM - WELL_FROM_CM
  return wheels.axles.flatMap(({ x, radius }) =>
    [1, -1].flatMap((side) => {
      const reach = radius + wheels.gap - 0.1
      const around = new Mesh(new CylinderGeometry(reach, reach, deep, 40, 1, true), dark)
      around.rotation.x = Math.PI / 2
      around.position.set(x, radius, side * (WELL_FROM_CM + deep / 2))
      const end = new Mesh(new CircleGeometry(reach, 40), dark)
      end.position.set(x, radius, side * WELL_FROM_CM)
      return [around, end]
    }),
  )
}

/** All four wheels where they stand. */
export function wheels(body: BodyGeometry, girth: Girth): Group[] {
  const { axles, design, calipers } = body.wheels
  return axles.flatMap(({ x, radius, rim }, i) =>
    ([1, -1] as const).map((side) => {
      const width = i === 0 ? girth.frontTyre : girth.rearTyre
      const one = wheel({ radius, rim, width, design, calipers })
      one.position.set(x, radius, side * (girth.width / 2 - width / 2 - 2))
      if (side === -1) one.rotation.y = Math.PI
      return one
    }),
  )
}
