import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import { flank, yaw } from '../profile.ts'
import type { Point } from '../spline.ts'
import { cabinOf } from './cabin.ts'
import { type CockpitHole, cockpitHole } from './cockpit-hole.ts'
import { endOf } from './end-of-skin.ts'
import { type Place, places, turnOf } from './places.ts'
import { shelved } from './shelf.ts'
import { profileOf, type Row } from './side-profile.ts'
import type { Point3, Skin } from './skin.ts'
import { spanAt } from './span.ts'

/** Points of half a section: over the roof, across the shoulder, down the side, along the floor. */
const ROOF_POINTS = 28
const SHOULDER_POINTS = 4
/** From the belt to the shoulder's crease, across it, to the waist, to the hem's crease, across it, to the sill. */
const SIDE_PARTS = [6, 2, 8, 9, 2, 7] as const
const SIDE_POINTS = SIDE_PARTS.reduce<number>((sum, count) => sum + count, 0)
const FLOOR_POINTS = 14
/** How deep a tail is bowed, as a share of its corners' length, and at most, as a share of what is behind the rear wheels' middle. */
const BOW_SHARE = 0.72
const BOW_MOST = 0.52
/** Over how many centimetres a side's lines come to a halt behind the rear wheels' middle. */
const HALT_CM = 30
/** The exponent of the bow's curve: 2 is an ellipse, more has a flatter middle and a closer corner. */
const BOW_POWER = 2.6
/** The part of its way over which a tail begins to bend. */
const EASE = 0.6
/** A nose is rounded, and its points stand evenly: where they begin to follow the side's lines, and over how much, as shares of the overhang. */
const FREE_SHARE = 0.45
const FOLLOWED_SHARE = 0.4
/** Points of half a section down to where the side begins. */
const UPPER_POINTS = ROOF_POINTS + SHOULDER_POINTS + 2
/** Steps in which a nose's plan is added up. */
const PLAN_STEP_CM = 0.5
/** How far arches stand out, and over how much above them. */
const FLARE_CM = 1.6
const FLARE_REACH_CM = 9
/** How far the doors lie inside the wheels, as a share of the car's length. */
const WAIST_SHARE = 0.0085

/**
 * The painted skin of a body, worked out from the same lines that draw it flat: its outline gives the height, the tilts of the
 * side its bulge, the rounded corners its plan, the girth its width.
 */
export function bodySurface(body: BodyGeometry, girth: Girth): Skin {
  const section = sectionsOf(body, girth)
  const shelf = shelved(body, girth.width / 2)
  const rings = places(body).map((place): Ring => ({ x: place.x, half: section(place).map(shelf) }))
  return skin(rings, cockpitHole(body, girth))
}

/** Half a section of the body, from the middle of its roof at x: each point along the car, up and out. */
interface Ring {
  readonly x: number
  readonly half: readonly Point3[]
}

/** Both sides of each ring, joined to the next, and both ends closed. */
function skin(rings: readonly Ring[], hole: CockpitHole | undefined): Skin {
  const halfLength = rings[0]?.half.length ?? 0
  const ring = 2 * halfLength - 1
  const positions = rings.flatMap(({ half }) => [
    ...half
      .slice(1)
      .reverse()
      .flatMap(([x, y, z]) => [x, y, -z]),
    ...half.flat(),
  ])
  const triangles: number[] = []
  for (let i = 0; i + 1 < rings.length; i++) {
    for (let j = 0; j + 1 < ring; j++) {
      if (hole && isOpen(hole, rings[i], rings[i + 1], Math.abs(j + 0.5 - (halfLength - 1)))) continue
      const a = i * ring + j
      triangles.push(a, a + 1, a + ring, a + ring, a + 1, a + ring + 1)
    }
  }
  for (const [i, isRear] of [
    [0, false],
    [rings.length - 1, true],
  ] as const) {
    const end = endOf(rings[i]?.half ?? [], UPPER_POINTS, i * ring + halfLength - 1, positions.length / 3)
    positions.push(...end.positions)
    for (const [a, b, c] of end.triangles) triangles.push(...(isRear ? [a, b, c] : [a, c, b]))
  }
  return { positions: new Float32Array(positions), triangles: new Uint32Array(triangles) }
}

/** Whether a patch between two rings, so many points from the roof's middle, is cut out for an open car's cockpit. */
function isOpen(
  hole: CockpitHole,
  ring: Ring | undefined,
  next: Ring | undefined,
  fromMiddle: number,
): boolean {
  if (!ring || !next || ring.x < hole.from || next.x > hole.to) return false
  return fromMiddle < hole.width * ROOF_POINTS
}

/** Half a section at its place, from the middle of the roof down to the sill and along the floor. */
function sectionsOf(body: BodyGeometry, girth: Girth): (place: Place) => Point3[] {
  const plan = planOf(body, girth)
  const tail = tailOf(body)
  const turn = turnOf(body)
  const cabin = cabinOf(body, girth)
  const side = flank(body)
  const waist = waistOf(body)
  const [first, last] = body.wheels.axles
  return ({ x, down, back }) => {
    const { low, top: highest } = spanAt(body, x)
    const top = highest - down
    const { bow, share } = tail(x)
    // Round a corner that is bowed points stand where it turns most.
    const spread = (t: number) => t + (sine(t) - t) * share
    // The shoulder has few points, all of them where a corner begins to turn.
    const closer = (t: number) => t + (sine(sine(t)) - t) * share
    // Behind the rear wheels' middle the side soon keeps its profile: lines that fall to the tail would dent the flank on their way.
    const rows = side.rows(halted(x, last.x)).slice(2)
    const widest = plan(x) - waist(x)
    // On the face of a tail sections end ever lower: they are those of the section before it, cut off.
    const belt = Math.min(side.rows(Math.min(x, turn))[2]?.y ?? top, top - 0.2)
    const followed = Math.min(1, Math.max(0, (x / first.x - FREE_SHARE) / FOLLOWED_SHARE))
    const flankPoints = bulge(rows, { belt, low, followed }).map(
      ([z, y]): Point => [Math.max(1, widest + z + flare(body, x - bow(1), y)), y],
    )
    const edge = flankPoints[0]?.[0] ?? 1
    const { foot, crown } = cabin(x, edge, top - belt)
    const roof = Array.from({ length: ROOF_POINTS + 1 }, (_, i): Point => {
      const [wide, high] = crown(spread(i / ROOF_POINTS))
      return [foot * wide, belt + (top - belt) * high]
    })
    const shoulder = Array.from({ length: SHOULDER_POINTS }, (_, i): Point => {
      const t = closer((i + 1) / (SHOULDER_POINTS + 1))
      return [foot + (edge - foot) * t, belt]
    })
    const [foremost, under] = flankPoints.at(-1) ?? [0, low]
    // The floor closes the section; at the ends, where the outline falls back under the bumper, it is the lower face.
    const floor = Array.from(
      { length: FLOOR_POINTS },
      (_, i): Point => [foremost * spread(1 - (i + 1) / FLOOR_POINTS), under],
    )
    // A lip that stands up from the deck runs out towards the corners: nothing stands above the outline.
    const placed = (points: readonly Point[], outermost: number) =>
      points.map(([z, y]): Point3 => {
        const at = x - bow(z / outermost)
        return [at + back, at < x ? Math.min(y, heightAt(body.outline, at)) : y, z]
      })
    return [
      ...placed([...roof, ...shoulder], edge),
      ...flankPoints.map(([z, y]): Point3 => [x - bow(1) + back, y, z]),
      ...placed(floor, foremost),
    ]
  }
}

/** A place that stops a little behind another: it slows down evenly on its way, so that the light on what follows it does not step. */
function halted(x: number, at: number): number {
  const t = Math.min(1, Math.max(0, (x - at) / HALT_CM))
  return Math.min(x, at) + HALT_CM * (t - t ** 3 + t ** 4 / 2)
}

/** From 0 to 1, slower and slower. */
const sine = (t: number) => Math.sin((t * Math.PI) / 2)

/**
 * The side below the belt: what its tilts add up to, zero where it stands out furthest. Where a section is cut off above or below, what is
 * left of it stands where it stood.
 */
function bulge(
  rows: readonly Row[],
  { belt, low, followed }: { belt: number; low: number; followed: number },
): Point[] {
  const floor = Math.min(low, belt - 0.2)
  const lines = alongLines(rows, belt, floor)
  const out = profileOf(rows)
  return Array.from({ length: SIDE_POINTS + 1 }, (_, i) => {
    const even = belt + ((floor - belt) * i) / SIDE_POINTS
    const y = even + ((lines[i] ?? even) - even) * followed
    return [out(y), y]
  })
}

/** Heights of a side's points where they follow its lines: a crease that runs between two of them is as sharp as it is drawn. */
function alongLines(rows: readonly { y: number }[], belt: number, floor: number): number[] {
  const room = (belt - floor) / SIDE_POINTS
  const heights = [belt]
  for (const [i, count] of SIDE_PARTS.entries()) {
    const from = heights.at(-1) ?? belt
    const left = SIDE_POINTS - (heights.length - 1) - count
    const wanted = i + 1 < SIDE_PARTS.length ? (rows[i + 1]?.y ?? floor) : floor
    // However low a line is drawn, the parts below it keep a little room.
    const to = Math.min(from - 0.1 * room * count, Math.max(wanted, floor + 0.1 * room * left))
    for (let j = 1; j <= count; j++) heights.push(from + ((to - from) * j) / count)
  }
  return heights
}

/** Half the width at x: the sum of how far the corners of the nose have turned away. */
function planOf(body: BodyGeometry, girth: Girth): (x: number) => number {
  const width = girth.width / 2
  return (x) => {
    let sum = 0
    for (let at = body.corners.front; at > x; at -= PLAN_STEP_CM) {
      // The last step ends at x: a plan in steps has faces that look aside.
      sum += Math.tan((Math.abs(yaw(body, at)) * Math.PI) / 180) * Math.min(PLAN_STEP_CM, at - x)
    }
    return width - sum
  }
}

/** How a tail is bowed at one section. */
interface Bow {
  /** How far forward a point stands that is so far out, as a part of half the width there, in centimetres. */
  readonly bow: (out: number) => number
  /** How much of the tail's bow the section has, 0 to 1. */
  readonly share: number
}

/**
 * Seen from above, a tail is bowed: its corners stand further ahead than its middle, and turn into the flanks in one curve. Each section
 * behind the rear wheels' middle is bent so, the more the nearer it is to the end.
 */
function tailOf({ length, wheels, corners }: BodyGeometry): (x: number) => Bow {
  const from = wheels.axles[1].x
  const overhang = length - from
  const deep = Math.min(BOW_SHARE * corners.rear, BOW_MOST * overhang)
  return (x) => {
    const share = eased(Math.max(0, (x - from) / overhang))
    return {
      share,
      bow: (out) => {
        const inner = Math.max(0, 1 - Math.min(1, out) ** BOW_POWER)
        return share * deep * (1 - inner ** (1 / BOW_POWER))
      },
    }
  }
}

/** From 0 to 1: bent at first, then straight, so that no part of the flank is squeezed to nothing. */
function eased(t: number): number {
  const slope = 1 / (1 - EASE / 2)
  return t < EASE ? (slope * t * t) / (2 * EASE) : slope * (t - EASE / 2)
}

/** How far the body draws in between its wheels, in centimetres: nothing at the axles, most at the doors. */
function waistOf({ wheels, length, isUpright }: BodyGeometry): (x: number) => number {
  if (isUpright) return () => 0
  const [front, rear] = wheels.axles
  const reach = (rear.x - front.x) * 0.24
  const haunch = (axle: number, x: number) => Math.exp(-(((x - axle) / reach) ** 2))
  return (x) => {
    const isBetween = x > front.x && x < rear.x
    const drawn = 1 - haunch(front.x, x) - haunch(rear.x, x)
    return isBetween ? Math.max(0, drawn) * WAIST_SHARE * length : 0
  }
}

/** Arches stand out a little around the wheels; behind the rear ones the flank runs on as wide to its corner, so that it has no dent. */
function flare({ wheels, isUpright }: BodyGeometry, x: number, y: number): number {
  if (isUpright) return 0
  const [, rear] = wheels.axles
  const away = wheels.axles.map((axle) => {
    const along = axle === rear ? Math.min(0, x - axle.x) : x - axle.x
    const up = along === 0 ? Math.max(0, y - axle.radius) : y - axle.radius
    return Math.hypot(along, up) - axle.radius - wheels.gap
  })
  return FLARE_CM * Math.exp(-((Math.max(0, Math.min(...away)) / FLARE_REACH_CM) ** 2))
}
