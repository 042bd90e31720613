import {
  CircleGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  Shape,
  TorusGeometry,
  Vector2,
} from 'three'
import { type RimDesign, SPOKES } from '../car/rims.ts'
import { plain } from './materials.ts'

/** Measures of a wheel in centimetres. */
export interface WheelSize {
  readonly radius: number
  readonly rim: number
  readonly width: number
  readonly design: RimDesign
  readonly calipers: string | undefined
}

const rubber = plain('#131415')
const alloy = plain('#8f9397', { gloss: 0.5, blur: 0.3 })
const barrel = plain('#26282b', { gloss: 0.4, blur: 0.5 })
const steel = plain('#4a4d51', { gloss: 0.35, blur: 0.5 })
const shade = plain('#050505')

const lacquers = new Map<string, Material>()

/** Paint of brake calipers, made once a colour. */
function lacquer(colour: string): Material {
  const made = lacquers.get(colour) ?? plain(colour, { gloss: 0.15, blur: 0.3 })
  lacquers.set(colour, made)
  return made
}

/** What a part of a wheel is: the studio has a material for each. */
type WheelPart = 'tyre' | 'alloy' | 'barrel' | 'disc' | 'caliper' | 'shade'

/** How deep the spokes lie at the hub, a share of their length, and how steeply a spoke falls away to both sides of its ridge. */
const DISH = 0.1
const RIDGE = 0.24

/** A wheel whose axle runs along z, its face towards positive z, its middle at the origin. */
export function wheel(size: WheelSize): Group {
  const group = new Group()
  group.add(tyre(size), rimBarrel(size), rimLip(size), ...brake(size), ...spokes(size), hub(size))
  return group
}

/** Profiles turn around the y axis; the wheel's axle is z. */
function turned(
  name: WheelPart,
  profile: readonly (readonly [radius: number, along: number])[],
  material: Material,
): Mesh {
  const mesh = new Mesh(
    new LatheGeometry(
      profile.map(([r, y]) => new Vector2(r, y)),
      72,
    ),
    material,
  )
  mesh.name = name
  mesh.rotation.x = Math.PI / 2
  return mesh
}

function tyre({ radius, rim, width }: WheelSize): Mesh {
  const half = width / 2
  return turned(
    'tyre',
    [
      [rim - 0.6, -half + 1.5],
      [rim + 2, -half],
      [radius - 2.4, -half + 0.6],
      [radius - 0.5, -half + 2.6],
      [radius, -half + 5],
      [radius, half - 5],
      [radius - 0.5, half - 2.6],
      [radius - 2.4, half - 0.6],
      [rim + 2, half],
      [rim - 0.6, half - 1.5],
    ],
    rubber,
  )
}

function rimBarrel({ rim, width }: WheelSize): Mesh {
  const half = width / 2
  return turned(
    'barrel',
    [
      [rim - 1.2, -half + 2],
      [rim - 3, -half + 5],
      [rim - 3.4, half - 6],
      [rim - 2, half - 2.6],
    ],
    barrel,
  )
}

/** The bright edge on which the tyre sits and where the spokes end. */
function rimLip({ rim, width }: WheelSize): Mesh {
  const half = width / 2
  return turned(
    'alloy',
    [
      [rim - 2, half - 2.6],
      [rim - 1.5, half - 1.3],
      [rim - 0.3, half - 0.7],
      [rim + 0.6, half - 1.4],
    ],
    alloy,
  )
}

/** Half-spokes are given in fractions of the rim's radius; each is mirrored and turned around the hub. */
function spokes({ rim, width, design }: WheelSize): Mesh[] {
  const { count, half } = SPOKES[design]
  const points = half.split(',').map((pair) => pair.trim().split(' ').map(Number) as [number, number])
  return [-1, 1].flatMap((side) => {
    const shape = new Shape(points.map(([x, y]) => new Vector2(side * x * rim, y * rim)))
    const solid = new ExtrudeGeometry(shape, {
      depth: 1.6,
      bevelEnabled: true,
      bevelSize: 0.35,
      bevelThickness: 0.5,
      bevelSegments: 2,
    })
    sculpt(solid, rim)
    return Array.from({ length: count }, (_, i) => {
      const spoke = new Mesh(solid, alloy)
      spoke.name = 'alloy' satisfies WheelPart
      spoke.rotation.z = (i / count) * 2 * Math.PI
      spoke.position.z = width / 2 - 4.6
      return spoke
    })
  })
}

/** Bends a spoke, which points up, out of its plane: each then faces the light in its own way, and both its halves do. */
function sculpt(spoke: ExtrudeGeometry, rim: number): void {
  const at = spoke.getAttribute('position')
  for (let i = 0; i < at.count; i++) {
    const [x, y, z] = [at.getX(i), at.getY(i), at.getZ(i)]
    at.setZ(i, z - DISH * (rim - y) - RIDGE * Math.abs(x))
  }
  spoke.computeVertexNormals()
}

function hub({ rim, width }: WheelSize): Mesh {
  const mesh = new Mesh(new CylinderGeometry(rim * 0.17, rim * 0.22, 3, 36), alloy)
  mesh.name = 'alloy' satisfies WheelPart
  mesh.rotation.x = Math.PI / 2
  mesh.position.z = width / 2 - 3.2 - DISH * rim
  return mesh
}

function brake({ rim, width, calipers = '#8c2226' }: WheelSize): Mesh[] {
  const round = (name: WheelPart, radius: number, thick: number, material: Material) => {
    const mesh = new Mesh(new CylinderGeometry(radius, radius, thick, 48), material)
    mesh.name = name
    mesh.rotation.x = Math.PI / 2
    return mesh
  }
  const disc = round('disc', rim * 0.78, 2.6, steel)
  disc.position.z = width / 2 - 11.2
  const bell = round('barrel', rim * 0.42, 3.6, barrel)
  bell.position.z = width / 2 - 10.9
  const grip = new Mesh(new TorusGeometry(rim * 0.67, rim * 0.14, 10, 24, 1.1), lacquer(calipers))
  grip.name = 'caliper' satisfies WheelPart
  grip.scale.z = 0.8
  grip.rotation.z = 2.2
  grip.position.z = width / 2 - 10.4
  const back = new Mesh(new CircleGeometry(rim, 40), shade)
  back.name = 'shade' satisfies WheelPart
  back.position.z = -width / 2 + 3
  return [disc, bell, grip, back]
}
