import type { CarGeometry } from '../../geometry/drawable.ts'
import { bodySurface } from '../body-surface.ts'
import { sectionAt } from '../cabin.ts'
import { FLOOR_CM } from '../cockpit.ts'
import type { SolidMaterial, SolidPart } from '../part.ts'
import { joined, mirrored, type Skin } from '../skin.ts'
import { cut, type FacingSkin, type Field, facing } from './cut.ts'
import { doorParts, frameParts } from './door.ts'
import { type DoorRegion, doorRegion } from './door-region.ts'
import { cabinOf, insideParts, liningParts } from './inside.ts'
import { type Motion, motionOf } from './motion.ts'
import { pillarBetween } from './pillar.ts'
import { pointsOf } from './strip.ts'

/** A part of a car whose doors open. `normals` are there where it was cut from a larger surface, whose light it keeps. */
export interface OpenedPart extends SolidPart {
  readonly normals?: Float32Array
  /** In a closed car's cabin, under its roof. */
  readonly isInside?: boolean
}

/** A pair of doors: what belongs to each, and how the left one moves; the right one mirrors it. */
export interface DoorPair {
  readonly motion: Motion
  readonly left: readonly OpenedPart[]
  readonly right: readonly OpenedPart[]
}

/** A car whose doors have been cut out: what stays, and what opens. */
export interface OpenedCar {
  readonly fixed: readonly OpenedPart[]
  readonly doors: readonly DoorPair[]
}

/** Parts that are replaced or divided when doors are cut out. */
const MIRROR_PARTS = ['mirror shells', 'mirror undersides', 'mirror feet', 'mirror glass']
/** A tub's large triangles are divided before a door is cut out of them. */
const TUB_DIVISIONS = 3
/** A door is measured this far above the sill. */
const AT_WAIST_CM = 30

/** Cuts a car's doors out of what it consists of; undefined where nothing is known of its doors. */
export function openedOf(car: CarGeometry, parts: readonly SolidPart[]): OpenedCar | undefined {
  const { doors } = car.body
  const body = parts.find(({ name }) => name === 'body')
  if (!doors || !body) return undefined
  const pairs = doors.map((door) => ({ door, region: doorRegion(car, door) }))
  let rest = facing(body.skin)
  const made: DoorPair[] = []
  const frames: SolidPart[] = []
  for (const [i, { door, region }] of pairs.entries()) {
    const left = cut(rest, region.fields, (_x, _y, z) => z >= 0)
    const right = cut(left.outside, region.fields, (_x, _y, z) => z <= 0)
    rest = right.outside
    const fitted = [...doorParts(left.inside, region), ...(i === 0 ? mirrorsOf(car, region, parts) : [])]
    made.push({
      motion: motionOf(door.motion, region, left.inside),
      left: [skinPart(left.inside), ...fitted],
      right: [skinPart(right.inside), ...fitted.map(reflected)],
    })
    frames.push(...frameParts(left.inside, region))
    if (i + 1 < pairs.length) frames.push(pillarBetween(left.inside, region))
  }
  const regions = pairs.map(({ region }) => region)
  const onDoors = isMirrorOnDoor(car, regions[0]) ? MIRROR_PARTS : []
  const others = parts.filter(({ name }) => name !== 'body' && !onDoors.includes(name))
  return {
    fixed: [
      skinPart(rest),
      ...others.map((part) => (part.name === 'tub' ? withoutDoors(part, car, regions) : part)),
      ...frames.map(({ skin, ...about }) => ({ ...about, skin: joined([skin, mirrored(skin)]) })),
      ...insideOf(car, rest, regions),
    ],
    doors: made,
  }
}

const skinPart = ({ positions, triangles, normals }: FacingSkin): OpenedPart => ({
  name: 'body',
  material: 'body' as SolidMaterial,
  skin: { positions, triangles },
  normals,
})

const reflected = (part: SolidPart): SolidPart => ({ ...part, skin: mirrored(part.skin) })

function insideOf(car: CarGeometry, rest: FacingSkin, regions: readonly DoorRegion[]): OpenedPart[] {
  const { cabin, first } = cabinBehind(car, regions)
  if (!cabin) return []
  return [...liningParts(rest, cabin, car.body), ...insideParts(car, cabin, first)].map((part) => ({
    ...part,
    isInside: true,
  }))
}

/**
 * What is seen through the windows of a closed car while its doors are closed, and what keeps one from seeing it past a wheel; nothing where
 * nothing is known of its doors.
 */
export function cabinParts(car: CarGeometry): SolidPart[] {
  const regions = (car.body.doors ?? []).map((door) => doorRegion(car, door))
  const { cabin, first } = cabinBehind(car, regions)
  if (!cabin) return []
  const skin = facing(bodySurface(car.body, car.girth))
  const collars = liningParts(skin, cabin, car.body).filter(({ name }) => name === 'arch collars')
  const section = sectionAt(car.body, car.girth)
  return [...collars, ...insideParts(car, cabin, first).flatMap((part) => underSkin(part, section))]
}

/** A dashboard that would stand above a low bonnet is fitted so much below it. */
const BELOW_SKIN_CM = 2.5

/** What stands before the seats may be higher than a low bonnet: a firewall, which nobody sees, is left out there, a dashboard lowered. */
function underSkin(part: SolidPart, section: ReturnType<typeof sectionAt>): SolidPart[] {
  const points = pointsOf(part.skin.positions)
  const over = Math.max(...points.map(([x, y, z]) => y - section(x, Math.abs(z))[1]))
  if (part.name === 'firewall') return over > 0 ? [] : [part]
  if (part.name !== 'dashboard' || over <= 0) return [part]
  const lowered = points.flatMap(([x, y, z]) => [x, y - over - BELOW_SKIN_CM, z])
  return [{ ...part, skin: { ...part.skin, positions: new Float32Array(lowered) } }]
}

/** A closed car's cabin, and where its first door begins. */
function cabinBehind(car: CarGeometry, regions: readonly DoorRegion[]) {
  const high = car.body.sill + AT_WAIST_CM
  const first = regions[0]?.front(high) ?? 0
  const cabin = regions.length > 0 ? cabinOf(car, first, rearmost(regions.at(-1), high)) : undefined
  return { cabin, first }
}

/** The x at which a door's opening ends, which may be further back below its window than at the waist. */
function rearmost(region: DoorRegion | undefined, waist: number): number {
  if (!region) return 0
  const belt = region.belt(region.rear(waist))
  return Math.max(...[0, 0.25, 0.5, 0.75, 1, 1.2].map((part) => region.rear(waist + (belt - waist) * part)))
}

function isMirrorOnDoor({ body }: CarGeometry, region: DoorRegion | undefined): boolean {
  const [x, y] = body.mirror
  return region !== undefined && x + 9.6 > region.front(y - 1)
}

/** The left mirror, where it stands on the front door. */
function mirrorsOf(car: CarGeometry, region: DoorRegion, parts: readonly SolidPart[]): SolidPart[] {
  if (!isMirrorOnDoor(car, region)) return []
  return parts
    .filter(({ name }) => MIRROR_PARTS.includes(name))
    .map((part) => ({ ...part, skin: leftOf(part.skin) }))
}

/** The part of a surface that lies on the left. */
const leftOf = (skin: Skin): Skin => cut(facing(skin), [], (_x, _y, z) => z > 0).inside

/** An open car's tub with the doors cut out of its sides down to its floor; their linings are there instead. */
function withoutDoors(part: SolidPart, { body }: CarGeometry, regions: readonly DoorRegion[]): SolidPart {
  let rest = facing(divided(part.skin, TUB_DIVISIONS))
  const floor = body.sill + FLOOR_CM + 1
  for (const { front, rear } of regions) {
    const fields: Field[] = [(x, y) => x - front(y), (x, y) => rear(y) - x, (_, y) => y - floor]
    rest = cut(rest, fields, (_x, _y, z) => z > 20).outside
    rest = cut(rest, fields, (_x, _y, z) => z < -20).outside
  }
  return { ...part, skin: rest }
}

/** The same surface in smaller triangles: each becomes four, so many times. */
function divided(skin: Skin, times: number): Skin {
  if (times === 0) return skin
  const positions = Array.from(skin.positions)
  const triangles: number[] = []
  const halves = new Map<string, number>()
  const half = (a: number, b: number) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const known = halves.get(key)
    if (known !== undefined) return known
    const made = positions.length / 3
    for (let axis = 0; axis < 3; axis++)
      positions.push(((positions[3 * a + axis] ?? 0) + (positions[3 * b + axis] ?? 0)) / 2)
    halves.set(key, made)
    return made
  }
  for (let i = 0; i < skin.triangles.length; i += 3) {
    const [a = 0, b = 0, c = 0] = skin.triangles.subarray(i, i + 3)
    const [ab, bc, ca] = [half(a, b), half(b, c), half(c, a)]
    triangles.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
  }
  return divided({ positions: new Float32Array(positions), triangles: new Uint32Array(triangles) }, times - 1)
}
