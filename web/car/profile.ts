import { path, round } from './curve.ts'
import type { Axle, BodyGeometry, Tilts } from './geometry/shape.ts'
import { heightAt } from './height.ts'
import type { Row, Surface } from './surface.ts'

const TILTS: Tilts = {
  crown: 74,
  rail: 46,
  belt: 30,
  aboveShoulder: 22,
  belowShoulder: 3,
  waist: -4,
  aboveHem: 9,
  belowHem: -10,
  sill: -36,
}

/** Half the height over which the light turns at a crease, in centimetres, where a car does not say how sharp its own are. */
const CREASE_CM = 1.4
/** A tail that stands this far above the glass's foot is a pillar, and no boot. */
const TAIL_ABOVE_BELT_CM = 10

/** The painted side of a body, as the studio sees it. */
export function flank(body: BodyGeometry): Surface {
  const tilts = { ...TILTS, ...body.tilts }
  return {
    from: 0,
    to: body.length,
    rows: (x) => rows(body, tilts, x),
    slope: (x) => climb(body.lines.shoulder, x),
    yaw: (x) => yaw(body, x),
  }
}

/** The side's rows at x, from the roof down to the sill. */
function rows(body: BodyGeometry, tilts: Tilts, x: number): Row[] {
  const { belt, shoulder, waist, hem } = body.lines
  const crease = body.crease ?? CREASE_CM
  const top = heightAt(body.outline, x)
  const beltY = Math.min(heightAt(belt, x), top - 3)
  const railY = top - beltY > 16 ? top - 5 : (top + beltY) / 2
  const shoulderY = Math.min(heightAt(shoulder, x), beltY - 3)
  const hemY = heightAt(hem, x)
  // Where the outline climbs, as beside the screen or at an upright tail, what is seen is a pillar: it faces the viewer, not the sky.
  const isPillar = x > 30 && (x < body.length - 30 || top - heightAt(belt, x) > TAIL_ABOVE_BELT_CM)
  const steep = Math.min(1, Math.max(0, (Math.abs(climb(body.outline, x)) - 0.28) / 0.25))
  const pillar = (tilt: number) => tilt + (tilts.belt - 4 - tilt) * (isPillar ? steep : 0)
  const falling: Row[] = [
    { y: top, tilt: pillar(tilts.crown) },
    { y: railY, tilt: pillar(tilts.rail) },
    { y: beltY, tilt: tilts.belt },
    { y: shoulderY + crease, tilt: tilts.aboveShoulder },
    { y: shoulderY - crease, tilt: tilts.belowShoulder },
    { y: heightAt(waist, x), tilt: tilts.waist, open: 0.95 },
    { y: hemY + crease, tilt: tilts.aboveHem, open: 0.85 },
    { y: hemY - crease, tilt: tilts.belowHem, open: 0.7 },
    { y: body.sill - 2, tilt: tilts.sill, open: 0.3 },
  ]
  // At the ends the lines run together; each keeps a little room below the one above it.
  let limit = Number.POSITIVE_INFINITY
  return falling.map((row) => {
    limit = Math.min(row.y, limit - 0.4)
    return { ...row, y: limit }
  })
}

const climb = (curve: string, x: number) => (heightAt(curve, x + 5) - heightAt(curve, x - 5)) / 10

/** Degrees by which the side turns away from the viewer at x: both ends are rounded in plan. */
export function yaw({ length, corners }: Pick<BodyGeometry, 'length' | 'corners'>, x: number): number {
  const front = Math.max(0, 1 - x / corners.front)
  const rear = Math.max(0, 1 - (length - x) / corners.rear)
  return 72 * (rear ** 1.7 - front ** 1.7)
}

/** Half the width of an axle's wheel arch at the sill. */
export function archHalf({ wheels, sill }: BodyGeometry, { radius }: Axle): number {
  const reach = radius + wheels.gap
  return Math.sqrt(reach * reach - (radius - sill) ** 2)
}

/** The painted body with its wheel arches cut out, as path data. */
export function bodyPath(body: BodyGeometry): string {
  const { wheels, sill } = body
  const [front, rear] = wheels.axles
  const arch = (axle: Axle) => {
    const reach = round(axle.radius + wheels.gap)
    const half = archHalf(body, axle)
    const large = sill < axle.radius ? 1 : 0
    return `L${round(axle.x + half)} ${sill}A${reach} ${reach} 0 ${large} 1 ${round(axle.x - half)} ${sill}`
  }
  return `${path(body.outline)}${arch(rear)}${arch(front)}Z`
}
