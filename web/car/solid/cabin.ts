import { samples } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import { type Point, smooth } from '../spline.ts'
import { valleyOf } from './valley.ts'

/** What stands on the belt at one place. */
export interface Crown {
  /** Half its width where it stands on the belt, in centimetres. */
  readonly foot: number
  /** From the roof's middle (0) to the foot (1): the parts of the foot's width and of the rise that are reached. */
  readonly crown: (t: number) => readonly [wide: number, high: number]
}

/** How far a cabin leans in towards its roof; an upright one less, where its roof is wider than that would let it be. */
const LEAN = 0.2
/** How much of what it leaves a roof fills, measured at its edge: its corner keeps a little of a curve. */
const FILLED = 0.98
/** How far below its top a roof's edge is measured, in centimetres. */
const ROOF_EDGE_CM = 7
/** The wings stand this much higher than the bonnet between them, and where, as a part of its half width. */
const CREST_CM = 2.6
const CREST_AT = 0.74
/** A nose is level; from here on, over these centimetres, wings rise beside the bonnet. */
const NOSE_ENDS_CM = 4
const NOSE_OVER_CM = 66
/** Wings that are drawn higher than most rise from the nose on over these centimetres, and are level with the bonnet again at the screen. */
const WINGS_FROM_CM = 12
const WINGS_OVER_CM = 46
/** From where on, as a part of its half width, a bonnet rises to its crests, where they are highest, and how bowed it is between them. */
const VALLEY_AT = 0.5
const TOP_AT = 0.8
const BOW_CM = 1.4
/** Over which part of its half width a bonnet's raised middle steps down, and how far between crests, in centimetres. */
const DOME_OVER = 0.11
const STEP_CM = 1
/** How steeply crests fall off outside: 2 is an arc. */
const CREST_POWER = 2.4
/** A lid between hips goes on with the roof's arc: how soon it falls from its middle to them; 2 is an arc. */
const LID_POWER = 2.4
/** Where a bonnet that stands above flat wings steps down to them, over which part of its half width, and where they end in an edge. */
const STEP_AT = 0.7
const STEP_OVER = 0.07
const RIM_AT = 0.93
/** Where between the axles glass begins to draw in above hips, and how far past the rear axle it still does. */
const DRAWN_FROM = 0.36
const DRAWN_PAST_CM = 30
/** Hips run on past the cabin: how far behind it they end, and over how much they run out. */
const HIP_END_CM = 60
const HIP_RUNS_CM = 72
/** Centimetres over which a bonnet becomes a screen. */
const BLEND_CM = 36

/** Bonnet, cabin or boot: what stands on the belt at x, whose outer edge is `edge` from the middle, and `tall` below the top. */
export function cabinOf(body: BodyGeometry, girth: Girth): (x: number, edge: number, tall: number) => Crown {
  const { cockpit, glass, lines, outline, wheels } = body
  // An open car's opening is as wide at its ends as between them: there the blend is over before it begins.
  const early = cockpit ? BLEND_CM - 16 : 0
  const from = Math.min(...samples(glass.windscreen).map(([x]) => x)) - early
  const panes = [glass.side, glass.rear].flatMap((pane) => (pane ? samples(pane) : []))
  const seats = cockpit?.seats.map(([x]) => x + 42) ?? []
  const to = Math.max(...panes.map(([x]) => x), ...seats, from + 100)
  const tallest = samples(outline).reduce((best, at) => (at[1] > best[1] ? at : best))
  const rise = tallest[1] - heightAt(lines.belt, tallest[0])
  const foot = girth.width / 2 - girth.inset
  const edgeOfRoof = { width: girth.roofHalf / foot, height: 1 - ROOF_EDGE_CM / rise }
  const lean = body.isUpright ? leanOf(edgeOfRoof) : LEAN
  const roundness = squareness(edgeOfRoof, lean)
  const { crests } = body
  const riseAtScreen = Math.max(1, heightAt(outline, from) - heightAt(lines.belt, from))
  // An upright screen stands on its bonnet, and an open car's is a part of its own.
  const isLeaning = !body.isUpright && !cockpit
  const isScreen = (x: number) => isLeaning && x >= from && x < (wheels.axles[0].x + wheels.axles[1].x) / 2
  const valley = crests === undefined ? () => 0 : valleyOf({ outline, screen: from, deep: crests })
  return (x, edge, tall) => {
    const begun = smooth((x - from) / BLEND_CM)
    const share = begun * smooth((to + 14 - x) / BLEND_CM)
    const narrow = body.hips !== undefined ? begun * smooth((to + HIP_END_CM - x) / HIP_RUNS_CM) : share
    // A screen stands on the cabin's own foot, while the bonnet beside it is still wider.
    const own = foot - drawnIn(body, x)
    const stands = Math.max(0.5, Math.min(edge - 0.6, mix(edge - 0.6, own, narrow)))
    return {
      foot: stands,
      crown: (t) => {
        const high = heightAt(outline, x) - heightAt(lines.belt, x)
        const rise = crests === undefined ? Math.max(1, high) : tall
        const roof = house(t, roundness, lean)
        if (!isScreen(x) || share === 1) {
          const bonnet = bonnetOf(body, x, { rise, screen: from, valley: valley(x) })(t)
          return [mix(bonnet[0], roof[0], share), mix(bonnet[1], roof[1], share)]
        }
        // A bonnet rises no further than where the screen begins: what stands above it has a cabin's shape from there on.
        const low = Math.min(rise, riseAtScreen)
        const wide = mix(t, roof[0], share)
        const bonnet = bonnetOf(body, x, { rise: low, screen: from, valley: valley(x) })(wide)
        const ends = mix(bonnet[1], heightOf(wide, roundness, lean), share)
        const above = heightOf(Math.min(1, (wide * stands) / own), roundness, lean)
        return [wide, (low * ends + (rise - low) * above) / rise]
      },
    }
  }
}

/** How far the foot of the glass draws in above hips, in centimetres: not at all on most cars. */
export function drawnIn({ hips, wheels }: BodyGeometry, x: number): number {
  if (hips === undefined) return 0
  const [front, rear] = wheels.axles
  const from = mix(front.x, rear.x, DRAWN_FROM)
  return hips * smooth((x - from) / (rear.x + DRAWN_PAST_CM - from))
}

/** The point of the cabin's section at x that is so far from the middle. */
export function sectionAt(body: BodyGeometry, girth: Girth): (x: number, z: number) => Point {
  const cabin = cabinOf(body, girth)
  return (x, z) => {
    const top = heightAt(body.outline, x)
    const belt = Math.min(heightAt(body.lines.belt, x), top - 3)
    const { foot, crown } = cabin(x, girth.width / 2 - 1, top - belt)
    let [low, high] = [0, 1]
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2
      if (foot * crown(middle)[0] < z) low = middle
      else high = middle
    }
    return [z, belt + (top - belt) * crown(low)[1]]
  }
}

/** A bonnet of some rise at x: hollow between its wings, or standing above them. Behind the cabin it is a boot, and as on most cars. */
function bonnetOf(
  { wings, crests, dome, hips, wheels }: BodyGeometry,
  x: number,
  { rise, screen, valley }: { rise: number; screen: number; valley: number },
) {
  const usual = Math.min(0.3, CREST_CM / rise) * smooth((x - NOSE_ENDS_CM) / NOSE_OVER_CM)
  const isBonnet = x < (wheels.axles[0].x + wheels.axles[1].x) / 2
  if (crests !== undefined && isBonnet)
    return crested({ rise, crests, valley, edge: dome && mix(...dome, Math.min(1, x / screen)) })
  if (hips !== undefined && !isBonnet) return (t: number) => [t, 1 - t ** LID_POWER] as const
  if (dome && isBonnet) return domed(mix(...dome, Math.min(1, x / screen)), usual)
  if (wings === undefined || !isBonnet) return (t: number) => level(t, usual)
  if (wings < 0) return (t: number) => stepped(t, Math.min(0.8, -wings / rise))
  const share = smooth((x - WINGS_FROM_CM) / WINGS_OVER_CM) * smooth((screen - x) / WINGS_OVER_CM)
  return (t: number) => level(t, mix(usual, wings / rise, share))
}

/** A bonnet between crests: how far its middle lies below them here, in centimetres, and how far a raised part of it reaches, if it has one. */
interface Crested {
  readonly rise: number
  readonly crests: number
  readonly valley: number
  readonly edge: number | undefined
}

function crested({ rise, crests, valley, edge }: Crested) {
  const share = Math.min(1, valley / crests)
  const between = (t: number) => (edge === undefined ? 0 : STEP_CM * smooth((t - edge) / DOME_OVER))
  return (t: number) => {
    const [wide, high] = level(t, 0)
    const bowed = BOW_CM * Math.min(1, (t / VALLEY_AT) ** 2)
    return [wide, mix(high, raised(t, (crests + bowed + between(t)) / rise), share)] as const
  }
}

/** A bonnet that lies lower than its crests by a part of its rise: a valley, a round wing, its outer side. */
function raised(t: number, low: number) {
  const inside = 1 - smooth((t - VALLEY_AT) / (TOP_AT - VALLEY_AT))
  const outside = Math.max(0, (t - TOP_AT) / (1 - TOP_AT))
  return 1 - low * inside - outside ** CREST_POWER
}

/** A bonnet that stands above its wings: level, a step, a level wing, its outer edge. */
function stepped(t: number, step: number) {
  const down = step * smooth((t - STEP_AT) / STEP_OVER)
  const outside = Math.max(0, (t - RIM_AT) / (1 - RIM_AT))
  return [t, 1 - down - (1 - down) * outside ** 2] as const
}

/** A bonnet whose middle is raised as far as `edge` and as high as its wings: between them lies a valley, `dip` of its rise deep. */
function domed(edge: number, dip: number) {
  return (t: number) => {
    const [wide, high] = level(t, 0)
    const beside = Math.max(0, t - edge)
    const rises = Math.max(0, 1 - (beside / (CREST_AT - edge)) ** 2) ** 2
    return [wide, high - dip * smooth(beside / DOME_OVER) * rises] as const
  }
}

/** A bonnet: hollow by `dip` of its rise between the crests over its wheels, falling away outside of them. */
function level(t: number, dip: number) {
  const inside = Math.max(0, 1 - (t / CREST_AT) ** 2) ** 2
  const outside = Math.max(0, (t - CREST_AT) / (1 - CREST_AT))
  return [t, 1 - dip * inside - (1 - dip * inside) * outside ** 2.2] as const
}

/** A cabin: a level roof, a rounded rail, sides that lean in. */
function house(t: number, roundness: number, lean: number) {
  const angle = (t * Math.PI) / 2
  const high = Math.cos(angle) ** (2 / roundness)
  return [Math.sin(angle) ** (2 / roundness) * (1 - lean * high), high] as const
}

/** How high a cabin stands at a part of its foot's width. */
function heightOf(wide: number, roundness: number, lean: number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (house(middle, roundness, lean)[0] < wide) low = middle
    else high = middle
  }
  return house(low, roundness, lean)[1]
}

/** A roof's edge: how wide it is as a part of the foot, and how high as a part of the rise, 0 to 1. */
interface RoofEdge {
  readonly width: number
  readonly height: number
}

/** How far the sides of an upright cabin lean in, as a part of the foot's width, so that its roof can be as wide as it is. */
const leanOf = ({ width, height }: RoofEdge) => Math.min(LEAN, (1 - width / FILLED) / height)

/** The exponent of the curve that passes the roof's edge. */
function squareness({ width, height }: RoofEdge, lean: number): number {
  const wanted = Math.min(FILLED, width / (1 - lean * height))
  let [low, high] = [1.6, 12]
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    const reached = (1 - height ** middle) ** (1 / middle)
    if (reached < wanted) low = middle
    if (reached >= wanted) high = middle
  }
  return low
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t
