import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'

/** What is cut out of an open car's skin: from where to where, and which part of the points between the roof's middle and the belt. */
export interface CockpitHole {
  readonly from: number
  readonly to: number
  readonly width: number
  /** Half of it at the belt, in centimetres, and the height of its edge. */
  readonly half: number
  readonly edge: number
}

/** The part of a half section's points, and how far out on the belt they reach. */
const WIDTH = 0.9
const REACH = 0.97
/** The dashboard begins this far behind the windscreen's foot. */
const BEHIND_SCREEN_CM = 20
/** A seat's back reaches this far behind the top of its headrest. */
const BEHIND_SEAT_CM = 16

/** Where an open car's cockpit is; undefined for a closed one. */
export function cockpitHole(
  { cockpit, outline, lines }: BodyGeometry,
  girth: Girth,
): CockpitHole | undefined {
  const last = cockpit?.seats.at(-1)
  if (!cockpit || !last) return undefined
  const from = Number(cockpit.frame.split(' ')[0]) + BEHIND_SCREEN_CM
  let to = last[0] + BEHIND_SEAT_CM
  // Behind the seats the body may rise at once: the opening ends where it does.
  while (to > from + 60 && heightAt(outline, to) > heightAt(lines.belt, to) + 8) to -= 2
  return {
    from,
    to,
    width: WIDTH,
    half: (girth.width / 2 - girth.inset) * REACH,
    edge: heightAt(outline, from),
  }
}
