import { type Curve, round } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import type { Point } from '../spline.ts'
import { sectionAt } from './cabin.ts'

/** Points of an edge of a pane. */
const STEPS = 12
/** How round its upper corners are, and how far its upper edge is bowed between them, in centimetres on the glass: a straight edge would
 * show from the side as a notch in the roof. */
const CORNER_CM = 6
const BOW_CM = 11
const CORNER_STEPS = 6

/** Where a windscreen or a rear window meets roof and bonnet or boot: centimetres from the nose, and half its width there. */
export interface PaneEnds {
  /** Whether its upper edge is straight, as that of an upright screen. */
  readonly isFlat?: boolean
  readonly roof: { readonly x: number; readonly half: number }
  readonly foot: { readonly x: number; readonly half: number }
}

/**
 * Right half of a pane as it is seen from the end, in centimetres from the middle and above the ground: on the body its edges run straight
 * from the roof to its foot.
 */
export function paneOnBody(body: BodyGeometry, girth: Girth, { roof, foot, isFlat }: PaneEnds): Curve {
  const at = sectionAt(body, girth)
  const edge = (line: (share: number) => Point) =>
    Array.from({ length: STEPS + 1 }, (_, i) => line(i / STEPS)).map(written)
  const long = foot.x - roof.x
  const steep = Math.hypot(long, at(roof.x, 0)[1] - at(foot.x, 0)[1])
  // What the corner takes of the pane's length, as a share of it.
  const taken = CORNER_CM / steep
  const beside = (share: number, inside: number) =>
    at(roof.x + long * share, mix(roof.half, foot.half, share) - inside)
  const inner = 1 - CORNER_CM / roof.half
  const bowed = (share: number) => ((isFlat ? 0 : BOW_CM) / steep) * (1 - (share * inner) ** 2)
  const top = edge((share) => at(roof.x + long * bowed(share), roof.half * inner * share))
  const corner = Array.from({ length: CORNER_STEPS }, (_, i) => {
    const turn = ((i + 1) / CORNER_STEPS) * (Math.PI / 2)
    const from = bowed(1) * (1 - Math.sin(turn))
    return beside(from + taken * (1 - Math.cos(turn)), CORNER_CM * (1 - Math.sin(turn)))
  })
  const side = [...corner.map(written), ...edge((share) => beside(taken + (1 - taken) * share, 0)).slice(1)]
  const low = edge((share) => at(foot.x, foot.half * (1 - share)))
  // At a corner the next line begins where the last has ended.
  return [top, side, low.slice(1)].map((points) => points.join(', ')).join(' / ')
}

/** On an upright wall a pillar is no higher than this, however far out it reaches. */
const STEEPEST_CM = 12

/** A pane's edge as it is seen from the side, from its foot up, so many centimetres further out at foot and roof: a pillar lies between. */
export function edgeBeside(
  body: BodyGeometry,
  girth: Girth,
  { roof, foot }: PaneEnds,
  [atFoot, atRoof]: readonly [foot: number, roof: number],
): Point[] {
  const at = sectionAt(body, girth)
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const x = mix(foot.x, roof.x, i / STEPS)
    const half = mix(foot.half, roof.half, i / STEPS)
    const out = mix(atFoot, atRoof, i / STEPS)
    return [x, Math.max(at(x, half + out)[1], at(x, half)[1] - STEEPEST_CM)]
  })
}

const written = ([z, y]: Point) => `${round(z)} ${round(y)}`
const mix = (a: number, b: number, t: number) => a + (b - a) * t
