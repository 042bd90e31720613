import type { BufferGeometry, Mesh } from 'three'
import { type RimDesign, SPOKES } from '../../car/rims.ts'
import { HUB, inwardsOfLip, spokeFace, spokeThickness } from './depths.ts'
import { type Point, part, surface, type WheelSize } from './parts.ts'

/** How a design's spokes are formed: how steeply they fall away to both sides of their middle, and the pocket in broad ones. */
interface Form {
  readonly ridge: number
  /** Whether a spoke's halves are one piece from the hub to the lip. */
  readonly isWhole?: true
  readonly pocket?: Pocket
}

/** A hollow in a spoke's face, lengths in shares of the rim's radius: how wide its border is, and what is left along the spoke's middle. */
interface Pocket {
  readonly border: number
  readonly spine: number
  readonly deep: number
}

const FORMS: Record<RimDesign, Form> = {
  twin: { ridge: 0.2 },
  star: { ridge: 0.24, pocket: { border: 0.022, spine: 0.022, deep: 0.03 } },
  blade: { ridge: 0.24, pocket: { border: 0.022, spine: 0.022, deep: 0.03 } },
  mesh: { ridge: 0.2 },
  turbine: { ridge: 0.3, isWhole: true },
  pairs: { ridge: 0.24 },
  fork: { ridge: 0.2, pocket: { border: 0.024, spine: 0.024, deep: 0.03 } },
  forged: { ridge: 0.24 },
  aero: { ridge: 0.14, isWhole: true, pocket: { border: 0.034, spine: 0.018, deep: 0.045 } },
  slots: { ridge: 0.14, isWhole: true, pocket: { border: 0.032, spine: 0, deep: 0.045 } },
  block: { ridge: 0.14, isWhole: true, pocket: { border: 0.036, spine: 0, deep: 0.05 } },
}

/** Spokes begin inside the hub and end inside the lip: shares of the rim's radius. */
const BEGIN = HUB - 0.05
const END = 0.985
/** How wide a spoke's rounded edge is, in centimetres, and the wall of its pocket. */
const EDGE_CM = 0.5
const WALL_CM = 0.45
/** A rounded edge turns by 30 degrees at each of its corners: how far in and down its middle one is, as shares of it. */
const EDGE_MIDDLE = 0.366
/** What is left at the lip of the slope to both sides of a spoke's middle: it runs out there, so that all of a spoke's end meets the lip. */
const RIDGE_AT_LIP = 0.3
/** The most of half a spoke's width that edge, border and wall take. */
const MOST_OF_HALF = 0.8
/** Where a spoke is cut, as shares of its length, and where its pocket begins and ends, each wall between two cuts. */
const CUTS = [0, 0.3, 0.65, 1] as const
const POCKET_CUTS = [0, 0.2, 0.25, 0.5, 0.82, 0.87, 1] as const
const POCKET_FLOOR = [0.25, 0.82] as const
const POCKET_RANGE = [0.2, 0.87] as const

/** A point of a cut across a spoke: from its outer edge, or from its inner one, so far in and down, in centimetres. */
interface Cut {
  readonly from: 'outer' | 'inner'
  readonly inwards: number
  readonly down: number
  /** What the strip from here to the next point is. */
  readonly strip: 'face' | 'flank' | 'pocket'
}

/** All spokes: their bright faces, and their flanks with their pockets. */
export function spokes(size: WheelSize): Mesh[] {
  const { count } = SPOKES[size.design]
  return [false, true].flatMap((isMirrored) => {
    const { face, flank } = halfSpoke(size, isMirrored)
    return Array.from({ length: count }, (_, i) => {
      const both = [part('alloy', face), part('flank', flank)]
      for (const mesh of both) mesh.rotation.z = (i / count) * 2 * Math.PI
      return both
    }).flat()
  })
}

function halfSpoke(size: WheelSize, isMirrored: boolean): { face: BufferGeometry; flank: BufferGeometry } {
  const form = FORMS[size.design]
  const cuts: readonly number[] = form.pocket ? POCKET_CUTS : CUTS
  const profile = profileOf(size, form)
  const edges = edgesOf(size)
  const rows = cuts.map((along) => cutAt(size, form, profile, edges, along))
  const placed = isMirrored ? rows.map((row) => row.map(([x, y, z]): Point => [-x, y, z])) : rows
  const isFlank = (row: number, column: number) => {
    const strip = profile[column]?.strip
    const [begins, ends] = [cuts[row] ?? 0, cuts[row + 1] ?? 1]
    return strip === 'flank' || (strip === 'pocket' && begins >= POCKET_RANGE[0] && ends <= POCKET_RANGE[1])
  }
  return {
    face: surface(placed, (row, column) => !isFlank(row, column), isMirrored),
    flank: surface(placed, isFlank, isMirrored),
  }
}

/** From the foot of the outer flank over the face to the spoke's middle, or to the foot of the inner flank. */
function profileOf(size: WheelSize, { isWhole, pocket }: Form): Cut[] {
  const { rim } = size
  const middle = EDGE_MIDDLE * EDGE_CM
  const cut = (from: Cut['from'], inwards: number, down: number, strip: Cut['strip']) => ({
    from,
    inwards,
    down,
    strip,
  })
  const outer = [
    cut('outer', 0, spokeThickness(size), 'flank'),
    cut('outer', 0, EDGE_CM, 'face'),
    cut('outer', middle, middle, 'face'),
    cut('outer', EDGE_CM, 0, 'face'),
  ]
  const inner = isWhole
    ? [cut('inner', 0, 0, 'face')]
    : [
        cut('inner', EDGE_CM, 0, 'face'),
        cut('inner', middle, middle, 'face'),
        cut('inner', 0, EDGE_CM, 'flank'),
        cut('inner', 0, spokeThickness(size), 'flank'),
      ]
  if (!pocket) return [...outer, ...inner]
  const [border, spine, deep] = [pocket.border * rim, pocket.spine * rim, pocket.deep * rim]
  const begins = [cut('outer', border, 0, 'pocket'), cut('outer', border + WALL_CM, deep, 'pocket')]
  if (spine === 0) return [...outer, ...begins, cut('inner', 0, deep, 'face')]
  const ends = [cut('inner', spine + WALL_CM, deep, 'pocket'), cut('inner', spine, 0, 'face')]
  return [...outer, ...begins, ...ends, ...inner]
}

type Chain = readonly (readonly [x: number, y: number])[]

/** The two edges of the left half of a spoke that points up, from the hub to the lip, in centimetres. */
function edgesOf({ rim, design }: WheelSize): { outer: Chain; inner: Chain } {
  const points = SPOKES[design].half
    .split(',')
    .map((pair) => pair.trim().split(' ').map(Number) as [number, number])
  // A half begins somewhere on its inner edge, goes out along it, across to the outer edge and back, and across at the hub.
  const last = points.findIndex(([, y], i) => y > (points[i + 1]?.[1] ?? 0))
  const lowest = points.reduce((low, [, y]) => Math.min(low, y), 1)
  const feet = points.filter(([, y]) => y === lowest)
  const inmost = Math.max(...feet.map(([x]) => x))
  const isInner = ([x, y]: readonly [number, number]) => y === lowest && x === inmost
  const inner = [...points.filter(isInner), ...points.slice(0, last + 1).filter((point) => !isInner(point))]
  const outer = points.slice(last + 1).filter((point) => !isInner(point))
  const scaled = (chain: Chain): Chain => chain.map(([x, y]) => [x * rim, y * rim])
  return { inner: scaled(inner), outer: scaled(outer.reverse()) }
}

/** A point of an edge, a share of the way from the hub to the lip: edges are drawn on to both. */
function along(chain: Chain, rim: number, share: number): readonly [number, number] {
  const [x = 0, y = 0] = chain.at(-1) ?? []
  const stretch = (END * rim) / Math.hypot(x, y)
  const drawn: Chain = [...chain.slice(0, -1), [x * stretch, y * stretch]]
  const high = BEGIN * rim + share * (y * stretch - BEGIN * rim)
  const above = Math.max(
    1,
    drawn.findIndex(([, at]) => at >= high - 1e-6),
  )
  const [from, to] = [drawn[above - 1] ?? [0, 0], drawn[above] ?? [0, 0]]
  const part = (high - from[1]) / (to[1] - from[1] || 1)
  return [from[0] + part * (to[0] - from[0]), high]
}

/** One row of points across half a spoke. */
function cutAt(
  size: WheelSize,
  form: Form,
  profile: readonly Cut[],
  edges: { outer: Chain; inner: Chain },
  share: number,
): Point[] {
  const outer = along(edges.outer, size.rim, share)
  const inner = along(edges.inner, size.rim, share)
  const wide = Math.hypot(outer[0] - inner[0], outer[1] - inner[1])
  const widest = Math.max(...profile.map(({ inwards }) => inwards))
  const narrow = Math.min(1, ((form.isWhole ? 1 : 0.5) * MOST_OF_HALF * wide) / widest)
  // Where both halves of a spoke meet, their inner edges are not rounded.
  const parted = form.isWhole ? 1 : Math.min(1, Math.abs(inner[0]) / (EDGE_CM / 2))
  const isHollow = share >= POCKET_FLOOR[0] && share <= POCKET_FLOOR[1]
  return profile.map(({ from, inwards, down, strip }, i) => {
    const isPocket = strip === 'pocket' || profile[i - 1]?.strip === 'pocket'
    const isEdge = from === 'inner' && !isPocket && down < EDGE_CM + 1e-6
    const scale = narrow * (isEdge ? parted : 1)
    const part = (inwards * scale) / wide
    const [first, second] = from === 'outer' ? [outer, inner] : [inner, outer]
    const x = first[0] + part * (second[0] - first[0])
    const y = first[1] + part * (second[1] - first[1])
    const sunk = isPocket && !isHollow ? 0 : down * (isEdge ? parted : 1) * (isPocket ? narrow : 1)
    const away = Math.hypot(x, y)
    const steep = RIDGE_AT_LIP + (1 - RIDGE_AT_LIP) * inwardsOfLip(size, away)
    return [x, y, spokeFace(size, away) - steep * form.ridge * Math.abs(x) - sunk]
  })
}
