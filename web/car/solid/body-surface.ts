import { samples } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import { flank, yaw } from '../profile.ts'
import type { Point } from '../spline.ts'
import { cabinOf } from './cabin.ts'
import { type CockpitHole, cockpitHole } from './cockpit-hole.ts'
import type { Skin } from './skin.ts'

/** Sections along the car; they stand close together at both ends, where the body turns. */
const SECTIONS = 180
/** Points of half a section: over the roof, across the shoulder, down the side, along the floor. */
const ROOF_POINTS = 28
const SHOULDER_POINTS = 4
const SIDE_POINTS = 34
const FLOOR_POINTS = 10
/** How far the doors lie inside the wheels, as a share of the car's length. */
const WAIST_SHARE = 0.0085

/**
 * The painted skin of a body, worked out from the same lines that draw it flat: its outline gives the height, the tilts of the
 * side its bulge, the rounded corners its plan, the girth its width.
 */
export function bodySurface(body: BodyGeometry, girth: Girth): Skin {
  const ends = samples(body.outline).map(([x]) => x)
  const [from, to] = [Math.min(...ends) + 0.05, Math.max(...ends) - 0.05]
  const section = sectionsOf(body, girth)
  const rings = Array.from({ length: SECTIONS + 1 }, (_, i): Ring => {
    const u = i / SECTIONS
    const x = from + (to - from) * (u - (0.97 * Math.sin(2 * Math.PI * u)) / (2 * Math.PI))
    return { x, half: section(x) }
  })
  return skin([tip(rings[0]), ...rings, tip(rings.at(-1))], cockpitHole(body, girth))
}

/** Half a section of the body at x. */
interface Ring {
  readonly x: number
  readonly half: readonly Point[]
}

/** An end closes where its section has shrunk to a line. */
function tip(ring: Ring | undefined): Ring {
  const { x, half } = ring ?? { x: 0, half: [] }
  const heights = half.map(([, y]) => y)
  const middle = (Math.max(...heights) + Math.min(...heights)) / 2
  return { x, half: half.map(([z]) => [z, middle]) }
}

/** Both sides of each ring, joined to the next. */
function skin(rings: readonly Ring[], hole: CockpitHole | undefined): Skin {
  const halfLength = rings[0]?.half.length ?? 0
  const ring = 2 * halfLength - 1
  const positions = rings.flatMap(({ x, half }) => [
    ...half
      .slice(1)
      .reverse()
      .flatMap(([z, y]) => [x, y, -z]),
    ...half.flatMap(([z, y]) => [x, y, z]),
  ])
  const triangles: number[] = []
  for (let i = 0; i + 1 < rings.length; i++) {
    for (let j = 0; j + 1 < ring; j++) {
      if (hole && isOpen(hole, rings[i], rings[i + 1], Math.abs(j + 0.5 - (halfLength - 1)))) continue
      const a = i * ring + j
      triangles.push(a, a + 1, a + ring, a + ring, a + 1, a + ring + 1)
    }
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

/** Half a section at x, as z over y, from the middle of the roof down to the sill. */
function sectionsOf(body: BodyGeometry, girth: Girth): (x: number) => Point[] {
  const plan = planOf(body, girth)
  const cabin = cabinOf(body, girth)
  const side = flank(body)
  const waist = waistOf(body)
  return (x) => {
    const { low, top } = spanAt(body, x)
    const rows = side.rows(x).slice(2)
    const widest = plan(x) - waist(x)
    const belt = Math.min(rows[0]?.y ?? top, top - 0.2)
    const flankPoints = bulge(rows, { belt, low }).map(
      ([z, y]): Point => [Math.max(1, widest + z + flare(body, x, y)), y],
    )
    const edge = flankPoints[0]?.[0] ?? 1
    const { foot, crown } = cabin(x, edge)
    const roof = Array.from({ length: ROOF_POINTS + 1 }, (_, i): Point => {
      const [wide, high] = crown(i / ROOF_POINTS)
      return [foot * wide, belt + (top - belt) * high]
    })
    const shoulder = Array.from({ length: SHOULDER_POINTS }, (_, i): Point => {
      const t = (i + 1) / (SHOULDER_POINTS + 1)
      return [foot + (edge - foot) * t, belt]
    })
    const [foremost, under] = flankPoints.at(-1) ?? [0, low]
    // The floor closes the section; at the ends, where the outline falls back under the bumper, it is the lower face.
    const floor = Array.from(
      { length: FLOOR_POINTS },
      (_, i): Point => [foremost * (1 - (i + 1) / FLOOR_POINTS), under],
    )
    return [...roof, ...shoulder, ...flankPoints, ...floor]
  }
}

/** The side below the belt: what its tilts add up to, zero where it stands out furthest. */
function bulge(
  rows: readonly { y: number; tilt: number }[],
  { belt, low }: { belt: number; low: number },
): Point[] {
  const floor = Math.min(low, belt - 0.2)
  const points: Point[] = []
  let z = 0
  let before = belt
  for (let i = 0; i <= SIDE_POINTS; i++) {
    const y = belt + ((floor - belt) * i) / SIDE_POINTS
    z += Math.tan((tiltAt(rows, (y + before) / 2) * Math.PI) / 180) * (before - y)
    points.push([z, y])
    before = y
  }
  const widest = Math.max(...points.map(([out]) => out))
  return points.map(([out, y]) => [out - widest, y])
}

function tiltAt(rows: readonly { y: number; tilt: number }[], y: number): number {
  const below = rows.findIndex((row) => row.y <= y)
  const lower = rows[below === -1 ? rows.length - 1 : below]
  const upper = rows[Math.max(0, (below === -1 ? rows.length : below) - 1)]
  if (!lower || !upper || upper.y === lower.y) return lower?.tilt ?? 0
  const t = Math.min(1, Math.max(0, (upper.y - y) / (upper.y - lower.y)))
  return upper.tilt + (lower.tilt - upper.tilt) * t
}

/** Half the width at x: the sum of how far the corners have turned away. */
function planOf(body: BodyGeometry, girth: Girth): (x: number) => number {
  const drop = (upTo: number, towards: 1 | -1) => {
    const corner = towards === 1 ? body.corners.front : body.corners.rear
    const origin = towards === 1 ? 0 : body.length
    let sum = 0
    for (let at = corner; at > upTo; at -= 0.5) {
      sum += Math.tan((Math.abs(yaw(body, origin + towards * at)) * Math.PI) / 180) * 0.5
    }
    return sum
  }
  const width = girth.width / 2
  return (x) => width - drop(x, 1) - drop(body.length - x, -1)
}

/** How far the body draws in between its wheels, in centimetres: nothing at the axles, most at the doors. */
function waistOf({ wheels, length }: BodyGeometry): (x: number) => number {
  const [front, rear] = wheels.axles
  const reach = (rear.x - front.x) * 0.24
  const haunch = (axle: number, x: number) => Math.exp(-(((x - axle) / reach) ** 2))
  return (x) => {
    const isBetween = x > front.x && x < rear.x
    const drawn = 1 - haunch(front.x, x) - haunch(rear.x, x)
    return isBetween ? Math.max(0, drawn) * WAIST_SHARE * length : 0
  }
}

/** Arches stand out a little around the wheels. */
function flare({ wheels }: BodyGeometry, x: number, y: number): number {
  const away = Math.min(
    ...wheels.axles.map((axle) => Math.hypot(x - axle.x, y - axle.radius) - axle.radius - wheels.gap),
  )
  return 1.6 * Math.exp(-((away / 9) ** 2))
}

/** The lowest and the highest point of the outline at x. Between the bumpers the lowest is the sill. */
function spanAt({ outline, sill }: BodyGeometry, x: number): { low: number; top: number } {
  const points = samples(outline)
  const top = heightAt(outline, x)
  let low = Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? [0, 0]
    const [x1, y1] = points[i] ?? [0, 0]
    if (x < Math.min(x0, x1) || x > Math.max(x0, x1) || x0 === x1) continue
    low = Math.min(low, y0 + ((y1 - y0) * (x - x0)) / (x1 - x0))
  }
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  return { low: x > first && x < last ? sill : low, top }
}
