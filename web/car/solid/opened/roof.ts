import type { CarGeometry } from '../../geometry/drawable.ts'
import type { RoofGeometry } from '../../geometry/shape.ts'
import { heightAt } from '../../height.ts'
import { smooth } from '../../spline.ts'
import { screenFrame } from '../cockpit.ts'
import { bar } from '../pillow.ts'
import { grid, joined, mirrored, type Point3, type Skin } from '../skin.ts'
import type { FacingSkin } from './cut.ts'
import { doorRegion } from './door-region.ts'

/** An open car's roof at one moment: its number of points and triangles never changes. */
export interface RoofParts {
  /** Fabric or painted panel, with what it leaves of the sides behind the doors' windows. */
  readonly cover: Skin
  /** The rear window in it, and the bow at its front edge. */
  readonly window: Skin
  readonly bow: Skin
  /** The left door's window; the right one's mirrors it. */
  readonly pane: Skin
}

/** A soft top ends this far behind the last seats, and its rear edge is bowed so far. */
const BEHIND_SEATS_CM = 62
const BOWED_CM = { soft: 32, hard: 9 } as const
/** How far the roof's edge lies below its middle along the windows. */
const DROP_CM = 8.5
/** It is tucked into the deck and behind the belt by this much. */
const TUCK_CM = 0.5
/** The deck is looked at from this far before the roof's rear corners. */
const BEFORE_CM = 50
const ACROSS = 24
const ALONG = 28
const DOWN = 8
/** Where in the cover the rear window is: along it, and to each side. */
const WINDOW = { soft: [0.7, 0.92, 0.56], hard: [0.9, 0.97, 0.5] } as const

/** A place on the roof: `s` from the screen (0) to the deck (1), `t` across (-1 to 1) or down a side (0 to 1). */
type Place = (s: number, t: number) => Point3

/** The roof that closes an open car, from 0, folded away, to 1, closed. Undefined for a car that is closed anyway. */
export function roofOf(car: CarGeometry, skin: FacingSkin): ((closed: number) => RoofParts) | undefined {
  const { roof } = car.body.cockpit ?? {}
  if (!roof) return undefined
  const { top, side, glazed } = surfaces(car, roof, skin)
  const [from, to, wide] = WINDOW[roof.kind]
  return (closed) => {
    // It is drawn back along its own surface; while it moves its front edge stands up a little.
    const begin = 1 - smooth(closed)
    const lift = 9 * Math.sin(Math.PI * Math.min(1, Math.max(0, closed)))
    const raised: Place = (s, t) => {
      const [x, y, z] = top(s, t)
      return [x, y + lift * ((1 - s) / (1 - begin || 1)), z]
    }
    const at = (s: number) => begin + (1 - begin) * s
    const rows = (place: Place, ss: readonly number[], ts: readonly number[]) =>
      ss.map((s) => ts.map((t) => place(s, t)))
    const cover = grid(rows(raised, steps(0, 1, ALONG).map(at), steps(-1, 1, ACROSS)))
    const cheek = grid(
      rows(
        (s, v) => side(s, v),
        steps(glazed, 1, 8).map((s) => Math.max(s, begin)),
        steps(0, 1, DOWN),
      ),
    )
    const window = grid(
      rows((s, t) => outwards(raised(Math.max(s, begin), t)), steps(from, to, 6), steps(-wide, wide, 12)),
    )
    const shut = 1 - smooth((closed - 0.35) / 0.65)
    const pane = grid(rows(side, steps(0, glazed, 14), steps(shut, 1, DOWN)))
    const front = steps(-1, 1, ACROSS).map((t) => raised(begin, t))
    return {
      cover: joined([cover, cheek, mirrored(cheek)]),
      window,
      bow: bar(front, 1.1),
      pane,
    }
  }
}

const outwards = ([x, y, z]: Point3): Point3 => [x, y + 0.35, z]

/** Both surfaces of a closed roof: over the seats, and down the left side to the belt. */
function surfaces(car: CarGeometry, roof: RoofGeometry, skin: FacingSkin) {
  const { body, girth } = car
  const frame = screenFrame(car)
  const header = frame.at(-1) ?? []
  const [crownX, crownY] = header[(header.length - 1) / 2] ?? [0, 0]
  const corner = header.at(-1) ?? ORIGIN
  const root = frame[0]?.at(-1) ?? ORIGIN
  const last = body.cockpit?.seats.at(-1)?.[0] ?? crownX
  const foot = girth.width / 2 - girth.inset
  const endX = roof.end ?? last + BEHIND_SEATS_CM
  const endZ = foot * 0.94
  const sideX = endX - BOWED_CM[roof.kind]
  const deck = deckOf(skin, sideX - BEFORE_CM, endX + 2, foot)
  const end: Point3 = [sideX, deck(sideX, endZ), endZ]
  const middle = roofLine([crownX, crownY], roof.height, [endX, deck(endX, 0)])
  const belt = (x: number) => heightAt(body.lines.belt, x)
  const door = body.doors?.at(-1)
  const behind = door ? doorRegion(car, door).rear(belt(last) - 2) : last
  const glazed = Math.min(0.94, (behind + 1 - root[0]) / (end[0] - root[0]))

  const rail = (s: number): Point3 => {
    const x = mix(corner[0], end[0], s)
    const drops = [middle(corner[0]) - corner[1], middle(end[0]) - end[1]] as const
    const drop =
      mix(drops[0], DROP_CM, smooth(s / 0.4)) + (drops[1] - DROP_CM) * smooth((s - 0.45) / 0.55) ** 1.4
    return [x, middle(x) - drop, mix(corner[2], end[2], smooth((s - 0.25) / 0.75))]
  }
  const top: Place = (s, t) => {
    const [railX, railY, railZ] = rail(s)
    const x = mix(mix(crownX, endX, s), railX, t ** 2)
    const z = t * railZ
    const high = middle(mix(crownX, endX, s))
    const y = high + (railY - high) * Math.abs(t) ** 3.2
    const down = smooth((s - 0.8) / 0.2)
    return [x, down === 0 ? y : mix(y, deck(x, z) - TUCK_CM, down), z]
  }
  const side: Place = (s, v) => {
    const [x, y, z] = top(s, 1)
    const footX = mix(root[0], end[0], s)
    const low = mix(root[1], Math.min(belt(footX) - TUCK_CM, end[1]), smooth(s / 0.1))
    const below: Point3 = [
      footX,
      s > 0.999 ? y : low,
      mix(root[2], Math.max(endZ, foot - 1.2), smooth(s / 0.2)),
    ]
    const swell = Math.sin(Math.PI * v)
    const out = 2.6 * swell * smooth(s / 0.2) * (1 - smooth((s - 0.7) / 0.3))
    return [
      mix(x, below[0], v) - 1.4 * swell * (1 - smooth(s / 0.2)),
      mix(y, below[1], v),
      mix(z, below[2], v) + out,
    ]
  }
  return { top, side, glazed }
}

/** The middle of a roof as y over x: from the screen up to its highest point, and down to the deck. */
function roofLine(
  from: readonly [number, number],
  height: number,
  to: readonly [number, number],
): (x: number) => number {
  const rise = Math.max(0.5, height - from[1])
  const peak = from[0] + Math.min(50, Math.max(20, rise * 6), (to[0] - from[0]) * 0.55)
  const climb = Math.min(0.4, (2 * rise) / (peak - from[0]))
  const fall = (1.7 * (to[1] - height)) / (to[0] - peak)
  return (x) =>
    x < peak
      ? between([from[0], from[1], climb], [peak, height, 0], x)
      : between([peak, height, 0], [to[0], to[1], fall], x)
}

/** A cubic from one point to another with the slopes given as their third numbers. */
function between(from: Point3, to: Point3, x: number): number {
  const run = to[0] - from[0] || 1
  const t = Math.min(1, Math.max(0, (x - from[0]) / run))
  const [t2, t3] = [t * t, t * t * t]
  return (
    (2 * t3 - 3 * t2 + 1) * from[1] +
    (t3 - 2 * t2 + t) * run * from[2] +
    (3 * t2 - 2 * t3) * to[1] +
    (t3 - t2) * run * to[2]
  )
}

/**
 * The height of a body's upper side above a place behind `from`, read from a raster that is made once: a roof that moves asks for
 * thousands of places in each frame. Over the cockpit, where there is no skin, the deck behind it goes on.
 */
function deckOf(skin: FacingSkin, from: number, to: number, half: number): (x: number, z: number) => number {
  const columns = Math.ceil((to - from) / RASTER_CM) + 2
  const rows = Math.ceil(half / RASTER_CM) + 2
  const heights = new Float32Array(columns * rows)
  for (let i = 0; i < skin.triangles.length; i += 3) {
    const corners = cornersOf(skin, skin.triangles.subarray(i, i + 3))
    if (corners) raise(corners)
  }
  for (let column = columns - 2; column >= 0; column--)
    for (let row = 0; row < rows; row++)
      heights[column * rows + row] ||= heights[(column + 1) * rows + row] ?? 0
  return (x, z) => {
    const [a, b] = [(x - from) / RASTER_CM, Math.abs(z) / RASTER_CM]
    const column = Math.min(columns - 2, Math.max(0, Math.floor(a)))
    const row = Math.min(rows - 2, Math.floor(b))
    const at = (i: number, k: number) => heights[(column + i) * rows + row + k] ?? 0
    const [u, v] = [Math.min(1, Math.max(0, a - column)), Math.min(1, b - row)]
    return mix(mix(at(0, 0), at(1, 0), u), mix(at(0, 1), at(1, 1), u), v)
  }

  /** Corners in steps of the raster; undefined where a triangle lies elsewhere or does not face up. */
  function cornersOf({ positions, normals }: FacingSkin, triangle: Uint32Array): Triangle | undefined {
    if (triangle.some((corner) => (normals[3 * corner + 1] ?? 0) < 0.15)) return undefined
    const made = [...triangle].map((corner): Point3 => {
      const [x = 0, y = 0, z = 0] = positions.subarray(3 * corner, 3 * corner + 3)
      return [(x - from) / RASTER_CM, y, z / RASTER_CM]
    }) as [Point3, Point3, Point3]
    const isBehind = made.some(([x]) => x >= 0) && made.some(([x]) => x < columns)
    return isBehind && made.some(([, , z]) => z >= 0) ? made : undefined
  }
  function raise(corners: Triangle) {
    const [xs, zs] = [corners.map(([x]) => x), corners.map(([, , z]) => z)]
    for (let x = Math.max(0, Math.ceil(Math.min(...xs))); x <= Math.min(columns - 1, Math.max(...xs)); x++)
      for (let z = Math.max(0, Math.ceil(Math.min(...zs))); z <= Math.min(rows - 1, Math.max(...zs)); z++)
        heights[x * rows + z] = Math.max(heights[x * rows + z] ?? 0, heightOn(corners, x, z) ?? 0)
  }
}

type Triangle = readonly [Point3, Point3, Point3]
const RASTER_CM = 1

/** The height of a triangle above a place; undefined beside it. */
function heightOn([[ax, ay, az], [bx, by, bz], [cx, cy, cz]]: Triangle, x: number, z: number) {
  const whole = (bz - cz) * (ax - cx) + (cx - bx) * (az - cz)
  if (Math.abs(whole) < 1e-9) return undefined
  const u = ((bz - cz) * (x - cx) + (cx - bx) * (z - cz)) / whole
  const v = ((cz - az) * (x - cx) + (ax - cx) * (z - cz)) / whole
  if (u < -1e-6 || v < -1e-6 || u + v > 1 + 1e-6) return undefined
  return u * ay + v * by + (1 - u - v) * cy
}

const ORIGIN: Point3 = [0, 0, 0]
const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)
const mix = (a: number, b: number, t: number) => a + (b - a) * t
