import {
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  type ShaderMaterial,
  SphereGeometry,
} from 'three'
import type { BodyType } from '../../shared/pictures.ts'
import { geometryOf } from '../car/geometry/all.ts'
import { type Girth, girthOf } from '../car/geometry/ends.ts'
import type { BodyGeometry } from '../car/geometry/shape.ts'
import { bodySurface } from './body-surface.ts'
import { decalTextures } from './decal-textures.ts'
import { decalsOf } from './decals.ts'
import { bodyPaint, plainPaint } from './materials.ts'
import { wheel } from './wheel.ts'

/** A car that stands in the showroom: in metres, its middle at the origin, its nose towards negative x. */
export interface Car {
  readonly group: Group
  readonly paints: readonly ShaderMaterial[]
}

/** A convertible stands with its roof closed, which is the coupé's. */
const closedBody = (type: BodyType): BodyType => (type === 'convertible' ? 'coupe' : type)

/** Builds a body with its wheels; takes a moment, as its decals are drawn first. */
export async function buildCar(type: BodyType): Promise<Car> {
  const closed = closedBody(type)
  const [body, girth] = [geometryOf[closed], girthOf[closed]]
  const paint = bodyPaint(body, await decalTextures(decalsOf(closed, body)))
  const plain = plainPaint()
  const car = new Group()
  car.add(
    shell(body, girth, paint),
    ...wells(body, girth),
    ...wheels(body, girth),
    ...mirrors(body, girth, plain),
  )
  car.position.x = -body.length / 200
  car.scale.setScalar(0.01)
  const group = new Group()
  group.add(car)
  return { group, paints: [paint, plain] }
}

function shell(body: BodyGeometry, girth: Girth, paint: ShaderMaterial): Mesh {
  const { positions, triangles } = bodySurface(body, girth)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setIndex(new BufferAttribute(triangles, 1))
  geometry.computeVertexNormals()
  return new Mesh(geometry, paint)
}

/** The dark inside of the arches, so that one does not look through the car. */
function wells({ wheels, sill }: BodyGeometry, girth: Girth): Mesh[] {
  const dark = new MeshBasicMaterial({ color: '#020202', side: DoubleSide })
  const reach = wheels.radius + wheels.gap
  const tunnels = [wheels.front, wheels.rear].map((x) => {
    const tunnel = new Mesh(new CylinderGeometry(reach, reach, girth.width - 12, 40, 1, false), dark)
    tunnel.rotation.x = Math.PI / 2
    tunnel.position.set(x, wheels.radius, 0)
    tunnel.scale.z = 0.999
    return tunnel
  })
  return sill > 0 ? tunnels : []
}

function wheels(body: BodyGeometry, girth: Girth): Group[] {
  const { radius, rim, design, front, rear } = body.wheels
  const axles = [
    { x: front, width: girth.frontTyre },
    { x: rear, width: girth.rearTyre },
  ]
  return axles.flatMap(({ x, width }) =>
    ([1, -1] as const).map((side) => {
      const one = wheel({ radius, rim, width, design })
      one.position.set(x, radius, side * (girth.width / 2 - width / 2 - 2))
      if (side === -1) one.rotation.y = Math.PI
      return one
    }),
  )
}

/** The outside mirrors. */
function mirrors({ mirror }: BodyGeometry, girth: Girth, paint: ShaderMaterial): Mesh[] {
  return [1, -1].map((side) => {
    const shellOfMirror = new Mesh(new SphereGeometry(10, 32, 20), paint)
    shellOfMirror.scale.set(0.85, 0.55, 1.05)
    shellOfMirror.position.set(mirror[0] + 9, mirror[1] + 7, side * (girth.width / 2 + 1))
    return shellOfMirror
  })
}
