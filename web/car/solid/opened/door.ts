import type { SolidPart } from '../part.ts'
import { type Pillow, pillow } from '../pillow.ts'
import { joined, type Point3, type Skin } from '../skin.ts'
import { type FacingSkin, rimOf } from './cut.ts'
import type { DoorRegion } from './door-region.ts'
import { pointAt, pointsOf, strip } from './strip.ts'

/** A window's thickness, and how much narrower a door's inner side is at each edge. */
const GLASS_CM = 1
const BEVEL_CM = 5
/** The inner side leans in by this much from the belt to the sill. */
const LEAN_CM = 5
/** The part of the foot's width at which the lining runs, as in an open car's tub. */
const LINING = 0.97
const CAP_CM = 3
/** Its upper and lower edges are rounded over this height. */
const CAP_REACH_CM = 14

/** A door's fittings stay this far from its edges. */
const FITTED_CM = 8

/** Where a door's inner side lies behind a point of its skin. */
export interface InnerSide {
  readonly place: (point: Point3, normal: Point3) => Point3
  /** Its plane at a height. */
  readonly out: (y: number) => number
  readonly middle: number
  readonly half: number
}

/** The inner side of a door whose skin is known: flat and upright below the belt, a pane's thickness behind the glass. */
export function innerSide(region: DoorRegion, { positions }: FacingSkin): InnerSide {
  const xs = positions.filter((_, i) => i % 3 === 0)
  const [from, to] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))]
  const { belt, bottom, foot } = region
  const [middle, half] = [(from + to) / 2, (to - from) / 2]
  const lining = foot * LINING
  const out = (y: number) => lining - LEAN_CM * share(belt(middle) - 5 - y, belt(middle) - 5 - bottom)
  return {
    out,
    middle,
    half,
    place: ([x, y, z], [nx, ny, nz]) => {
      const rim = belt(x)
      if (y > rim + 0.05) return [x - nx * GLASS_CM, y - ny * GLASS_CM, z - nz * GLASS_CM]
      // Over the cap of the door, then down its inner side.
      const over = y > rim - 0.05 ? share(z - foot, 10) * 0.8 : 1
      const cap = Math.min(z, lining + CAP_CM)
      const narrowed = inset(region, x, y, BEVEL_CM * over)
      if (over < 1) return [narrowed, rim - 0.6 - 4 * over, cap + (lining - cap) * over]
      const inner = y - 4 * (1 - share(rim - y, CAP_REACH_CM)) + 2 * (1 - share(y - bottom, CAP_REACH_CM))
      return [narrowed, inner, out(inner)]
    },
  }
}

/** A door as solid parts: its skin, edges and inner side with what is mounted on that. The skin's decals stay where they are. */
export function doorParts(skin: FacingSkin, region: DoorRegion): SolidPart[] {
  const inner = innerSide(region, skin)
  const points = pointsOf(skin.positions)
  const placed = points.map((point, i) => inner.place(point, pointAt(skin.normals, i)))
  const back: Skin = {
    positions: new Float32Array(placed.flat()),
    triangles: skin.triangles.toReversed(),
  }
  const isGlass = (i: number) => (points[i]?.[1] ?? 0) > region.belt(points[i]?.[0] ?? 0) + 0.3
  const rim = rimOf(skin)
  const band = (edges: readonly (readonly [number, number])[]) =>
    strip(edges, (i) => [points[i] ?? ORIGIN, placed[i] ?? ORIGIN])
  const [panes, metal] = [rim.filter(([a]) => isGlass(a)), rim.filter(([a]) => !isGlass(a))]
  return [
    { name: 'door lining', material: 'trim', skin: joined([back, band(panes)]) },
    { name: 'door edge', material: 'paint', skin: band(metal) },
    ...fittings(inner, region),
  ]
}

/** What is mounted on the inner side, as far as the door reaches at its height: a padded panel, the armrest, a pocket, the pull. */
function fittings({ out, middle, half }: InnerSide, region: DoorRegion): SolidPart[] {
  const { belt, bottom } = region
  const rim = belt(middle)
  const height = rim - bottom
  const y = rim - height * 0.36
  const length = half * 0.66
  const fitted = (wanted: Pillow) => pillow(within(wanted, region))
  const panel = fitted({
    middle: [middle, rim - height * 0.3, out(y) - 0.2],
    half: [length, height * 0.14, 2.2],
    square: 6,
  })
  const rest = fitted({
    middle: [middle + half * 0.1, rim - height * 0.47, out(y) - 2],
    half: [length * 0.82, 2.8, 5.4],
    square: 3.4,
  })
  const pocket = fitted({
    middle: [middle, bottom + height * 0.2, out(bottom + height * 0.2) - 0.4],
    half: [length * 0.9, height * 0.1, 3.2],
    square: 5,
  })
  const at = rim - height * 0.28
  const pull = fitted({
    middle: [middle + half * 0.24, at, out(at) - 2.8],
    half: [half * 0.2, 0.9, 1.3],
    square: 4,
  })
  return [
    { name: 'door panel', material: 'leather', skin: joined([panel, rest]) },
    { name: 'door pocket', material: 'trim', skin: pocket },
    { name: 'door pull', material: 'chrome', skin: pull },
  ]
}

/** A fitting that ends before the edges of the door, which a wheel arch may cut short. */
function within({ middle: [x, y, z], half: [long, high, deep], square }: Pillow, region: DoorRegion): Pillow {
  const heights = [-1, -0.5, 0, 0.5, 1].map((part) => y + part * high)
  const from = Math.max(x - long, ...heights.map((at) => region.front(at) + FITTED_CM))
  const to = Math.min(x + long, ...heights.map((at) => region.rear(at) - FITTED_CM))
  return { middle: [(from + to) / 2, y, z], half: [(to - from) / 2, high, deep], square }
}

/** What a door leaves in the body: painted edges that lead inwards, and behind them the dark frame that its seal lies on. */
export function frameParts(skin: FacingSkin, region: DoorRegion): SolidPart[] {
  const points = pointsOf(skin.positions)
  const edges = rimOf(skin).filter(([a, b]) => isCut(region, points[a], points[b]))
  const { belt, bottom } = region
  const step = (i: number, deep: number): Point3 => {
    const [x, y, z] = points[i] ?? ORIGIN
    const [nx, ny, nz] = pointAt(skin.normals, i)
    const narrowed = inset(region, x, y, 0.7 * deep)
    if (y > belt(x) + 0.3) return [narrowed - nx * 1.6 * deep, y - ny * 1.6 * deep, z - nz * 1.6 * deep]
    const raised = Math.max(y, bottom + 2.4 * deep)
    const lining = liningAt(region, belt(x), y)
    return [narrowed, Math.min(raised, belt(x) - 0.4 * deep), z + (lining - 3 - z) * share(deep, 3)]
  }
  // Seen from the opening's middle: the rim of the door runs the other way round.
  const ring = (from: number, to: number, of: typeof edges) =>
    strip(
      of.map(([a, b]) => [b, a]),
      (i) => [from === 0 ? (points[i] ?? ORIGIN) : step(i, from), step(i, to)],
    )
  const isHigh = ([a]: readonly [number, number]) => (points[a]?.[1] ?? 0) > belt(points[a]?.[0] ?? 0) + 0.3
  const low = edges.filter((edge) => !isHigh(edge))
  return [
    { name: 'door frame', material: 'paint', skin: ring(0, 1, low) },
    {
      name: 'door seal',
      material: 'trim',
      skin: joined([ring(1, 3, low), ring(0, 2, edges.filter(isHigh))]),
    },
  ]
}

/** How far out the lining of a door's frame is at a height: it leans in towards the sill. */
export const liningAt = ({ foot, bottom }: DoorRegion, belt: number, y: number): number =>
  foot * LINING - 6 * share(belt - y, belt - bottom)

/** Whether an edge of the door was cut, and is not where an open car's skin ends anyway. */
function isCut({ fields }: DoorRegion, a: Point3 = ORIGIN, b: Point3 = ORIGIN): boolean {
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2] as const
  return fields.some((field) => Math.abs(field(...middle)) < 0.25)
}

/** An x that much nearer to the middle of a door at a height, so that both of its edges draw in evenly. */
function inset({ front, rear }: DoorRegion, x: number, y: number, by: number): number {
  const [middle, half] = [(front(y) + rear(y)) / 2, (rear(y) - front(y)) / 2]
  return middle + (x - middle) * (1 - by / Math.max(half, by))
}

const ORIGIN: Point3 = [0, 0, 0]
const share = (part: number, whole: number) => Math.min(1, Math.max(0, part / whole))
