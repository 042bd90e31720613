import { type Curve, samples } from '../../curve.ts'
import type { CarGeometry } from '../../geometry/drawable.ts'
import type { DoorGeometry, Pillar } from '../../geometry/shape.ts'
import { heightAt } from '../../height.ts'
import { ABOVE_SILL_CM } from '../../sketch/gaps.ts'
import type { Point } from '../../spline.ts'
import { drawnIn } from '../cabin.ts'
import { cockpitHole } from '../cockpit-hole.ts'
import type { Field } from './cut.ts'

/** Where a door of the left side is cut out, all in centimetres. */
export interface DoorRegion {
  /** The x of its front and its rear edge at a height. */
  readonly front: (y: number) => number
  readonly rear: (y: number) => number
  readonly bottom: number
  /** Its upper edge at x: above its window, or at the belt. */
  readonly top: (x: number) => number
  readonly belt: (x: number) => number
  /** How far out the glass stands at its foot. */
  readonly foot: number
  /** Positive inside the door. */
  readonly fields: readonly Field[]
}

/** A window's frame opens with the door. */
const FRAME_CM = 1
/** Beside the windows a door reaches over the edge of the belt. */
const OVER_BELT_CM = 0.2
/** An open car's door takes all that lies above its belt beside the cockpit. */
const ALL_CM = 30
/** No door reaches further in than this, or than an open cockpit's edge by this much. */
const LEAST_OUT_CM = 24
const RIM_CM = 1
/** An edge turns into its pillar within this height at the belt. */
const STEP_CM = 1.2

export function doorRegion({ body, girth }: CarGeometry, door: DoorGeometry): DoorRegion {
  const { lines, glass, sill } = body
  const belt = (x: number) => heightAt(lines.belt, x)
  const [front, rear] = door.pillars
  const frontAt = edge(door.front, front, belt)
  const rearAt = edge(door.rear, rear, belt)
  const bottom = sill + ABOVE_SILL_CM
  const hole = cockpitHole(body, girth)
  const pane = glass.side && samples(glass.side).map(([x]) => x)
  const [from, to] = pane ? [Math.min(...pane), Math.max(...pane)] : [0, 0]
  const top = (x: number) => {
    const least = belt(x) + OVER_BELT_CM
    if (hole) return x > hole.from && x < hole.to ? least + ALL_CM : least
    if (!glass.side || x < from || x > to) return least
    return Math.max(least, heightAt(glass.side, x) + FRAME_CM)
  }
  return {
    front: frontAt,
    rear: rearAt,
    bottom,
    top,
    belt,
    foot: girth.width / 2 - girth.inset - drawnIn(body, rearAt(belt(body.length / 2))),
    fields: [
      (x, y) => x - frontAt(y),
      (x, y) => rearAt(y) - x,
      (_, y) => y - bottom,
      (x, y) => top(x) - y,
      // What crosses the car before and behind an open cockpit belongs to the body.
      (_x, _y, z) => Math.abs(z) - (hole ? hole.half - RIM_CM : LEAST_OUT_CM),
    ],
  }
}

/** An edge as x over y: down its gap, and above the belt along its pillar. */
function edge(gap: Curve, pillar: Pillar | undefined, belt: (x: number) => number): (y: number) => number {
  const line = samples(gap).toSorted((a, b) => b[1] - a[1])
  const [x = 0, high = 0] = line[0] ?? []
  const foot = belt(x)
  const above = (y: number) => (pillar ? pillar.x + (pillar.lean / 10) * (y - foot - 3) : x)
  const turn = foot + STEP_CM - 0.4
  return (y) => {
    if (y >= turn) return above(y)
    if (y > high) return x + ((above(turn) - x) * (y - high)) / (turn - high)
    return along(line, y)
  }
}

/** The x of a line at a height, its points from top to bottom. */
function along(line: readonly Point[], y: number): number {
  const next = line.findIndex(([, high]) => high <= y)
  const below = line[next === -1 ? line.length - 1 : next]
  const above = line[Math.max(0, (next === -1 ? line.length : next) - 1)]
  if (!below || !above || above[1] === below[1]) return below?.[0] ?? 0
  const t = Math.min(1, Math.max(0, (above[1] - y) / (above[1] - below[1])))
  return above[0] + (below[0] - above[0]) * t
}
