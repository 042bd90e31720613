import { Box3, type Intersection, Mesh, MeshBasicMaterial, type Object3D, Raycaster, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { type RimDesign, SPOKES } from '../../web/car/rims.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { carOf } from '../../web/showroom/car.ts'
import { plain } from '../../web/showroom/materials.ts'
import { wheel } from '../../web/showroom/wheel.ts'

const STEP_CM = 3

test.each(['porsche-911-gt3', 'mercedes-amg-g-63-4matic', 'aston-martin-db12-volante'] as const)(
  'one looks through the spokes of a %s at its brakes, and not at the end of the well in which the wheel stands',
  (id) => {
    const geometry = carGeometry(id)
    const { measured } = carOf(geometry, plain('#123a30'))
    measured.position.set(0, 0, 0)
    measured.scale.setScalar(1)
    measured.updateMatrixWorld(true)
    for (const { x, radius, rim } of geometry.body.wheels.axles) {
      const firstMet = new Set<boolean>()
      for (let across = -rim; across <= rim; across += STEP_CM)
        for (let up = -rim; up <= rim; up += STEP_CM) {
          if (Math.hypot(across, up) > 0.9 * rim) continue
          const from = new Vector3(x + across, radius + up, geometry.girth.width)
          // The skin runs on over the wheels; its material leaves out what lies there.
          const wheels = measured.children.filter((part) => part.name !== 'closed')
          const [met] = new Raycaster(from, new Vector3(0, 0, -1)).intersectObjects(wheels)
          if (met?.object instanceof Mesh) firstMet.add(met.object.material instanceof MeshBasicMaterial)
        }
      expect([...firstMet]).toEqual([false])
    }
  },
)

const DESIGNS = Object.keys(SPOKES) as RimDesign[]
const SIZE = { radius: 36, rim: 28, width: 26, calipers: undefined }

/** A wheel of a design, ready to be measured. */
function wheelOf(design: RimDesign) {
  const made = wheel({ ...SIZE, design })
  made.updateMatrixWorld(true)
  return made
}

const partsOf = (of: Object3D, name: string) => of.children.filter((part) => part.name === name)

/** A look that meets an edge at less than this, as a cosine, may slip past it. */
const GRAZING = 0.1

/** All corners of parts, with their distance from the axle. */
function cornersOf(parts: readonly Object3D[]) {
  return parts.flatMap((part) => {
    if (!(part instanceof Mesh)) return []
    const at = part.geometry.getAttribute('position')
    return Array.from({ length: at.count }, (_, i) => {
      const point = new Vector3().fromBufferAttribute(at, i).applyMatrix4(part.matrixWorld)
      return { z: point.z, away: Math.hypot(point.x, point.y) }
    })
  })
}

/** What a look at the wheel's face meets first, at points of a grid all over it; `aside` is how far it comes from the right for each step ahead. */
function metFromBefore(of: Object3D, aside = 0): Intersection[] {
  const direction = new Vector3(-aside, 0, -1).normalize()
  const met: Intersection[] = []
  for (let x = -SIZE.radius; x <= SIZE.radius; x += 1.3)
    for (let y = -SIZE.radius; y <= SIZE.radius; y += 1.3) {
      const from = new Vector3(x, y, 0).addScaledVector(direction, -100)
      const [first] = new Raycaster(from, direction).intersectObjects(of.children)
      if (first) met.push(first)
    }
  return met
}

/** Which way the side of a triangle that was met faces. */
const facing = ({ face, object }: Intersection) =>
  (face?.normal ?? new Vector3()).clone().transformDirection(object.matrixWorld)

test.each(DESIGNS)('a %s wheel has five bolts evenly round its hub, each in a hole', (design) => {
  const made = wheelOf(design)
  const bolts = partsOf(made, 'bolt').map((bolt) => new Box3().setFromObject(bolt))
  const middles = bolts.map((bolt) => bolt.getCenter(new Vector3()))
  const turns = middles.map(({ x, y }) => Math.atan2(y, x)).sort((a, b) => a - b)
  expect(bolts).toHaveLength(5)
  for (const [i, turn] of turns.slice(1).entries())
    expect(turn - (turns[i] ?? 0)).toBeCloseTo((2 * Math.PI) / 5, 5)
  const face = Math.max(
    ...cornersOf(partsOf(made, 'alloy'))
      .filter(({ away }) => away > 0.14 * SIZE.rim && away < 0.26 * SIZE.rim)
      .map(({ z }) => z),
  )
  for (const bolt of bolts) expect(bolt.max.z).toBeLessThan(face - 0.3)
})

test.each(DESIGNS)('the spokes of a %s wheel are deeper at the hub than at the lip', (design) => {
  const met = metFromBefore(wheelOf(design)).filter(({ object }) => object.name === 'alloy')
  const foremost = (from: number, to: number) =>
    Math.max(
      ...met
        .filter(({ point }) => {
          const away = Math.hypot(point.x, point.y)
          return away > from * SIZE.rim && away < to * SIZE.rim
        })
        .map(({ point }) => point.z),
    )
  expect(foremost(0.8, 0.94) - foremost(0.28, 0.4)).toBeGreaterThan(0.06 * SIZE.rim)
})

test.each(DESIGNS)('the spokes of a %s wheel have flanks of their own, two centimetres deep', (design) => {
  const flanks = cornersOf(partsOf(wheelOf(design), 'flank')).filter(({ away }) => away > 0.6 * SIZE.rim)
  const depths = flanks.map(({ z }) => z)
  expect(Math.max(...depths) - Math.min(...depths)).toBeGreaterThan(2)
})

test.each(['aero', 'slots', 'block', 'fork', 'star', 'blade'] as const)(
  'the broad spokes of a %s wheel are hollowed out, not flat',
  (design) => {
    const met = metFromBefore(wheelOf(design)).filter(({ point }) => {
      const away = Math.hypot(point.x, point.y)
      return away > 0.3 * SIZE.rim && away < 0.95 * SIZE.rim
    })
    const isFace = (name: string) => (hit: Intersection) => hit.object.name === name && facing(hit).z > 0.7
    expect(met.filter(isFace('flank')).length).toBeGreaterThan(0.25 * met.filter(isFace('alloy')).length)
  },
)

test.each(DESIGNS)('nothing that one sees of a %s wheel is inside out', (design) => {
  const made = wheelOf(design)
  for (const aside of [0, 0.5, -0.5]) {
    const direction = new Vector3(-aside, 0, -1)
    const wrong = metFromBefore(made, aside).filter((hit) => facing(hit).dot(direction) > GRAZING)
    expect(wrong.map(({ object }) => object.name)).toEqual([])
  }
})

test('the tread of a tyre has three grooves round it', () => {
  const made = partsOf(wheelOf('star'), 'tyre')
  let grooves = 0
  let wasDeep = false
  for (let z = -SIZE.width / 2 + 4; z < SIZE.width / 2 - 4; z += 0.1) {
    const [met] = new Raycaster(new Vector3(0, 100, z), new Vector3(0, -1, 0)).intersectObjects(made)
    const isDeep = (met?.point.y ?? 0) < SIZE.radius - 0.4
    if (isDeep && !wasDeep) grooves++
    wasDeep = isDeep
  }
  expect(grooves).toBe(3)
})

test('a brake caliper holds the edge of its disc from before', () => {
  const made = wheelOf('star')
  const disc = cornersOf(partsOf(made, 'disc'))
  const caliper = cornersOf(partsOf(made, 'caliper'))
  const furthest = (of: typeof disc) => Math.max(...of.map(({ away }) => away))
  const foremost = (of: typeof disc) => Math.max(...of.map(({ z }) => z))
  expect(furthest(caliper)).toBeGreaterThan(furthest(disc))
  expect(Math.min(...caliper.map(({ away }) => away))).toBeLessThan(furthest(disc))
  expect(foremost(caliper)).toBeGreaterThan(foremost(disc) + 1)
  expect(Math.min(...caliper.map(({ z }) => z))).toBeLessThan(foremost(disc))
})
