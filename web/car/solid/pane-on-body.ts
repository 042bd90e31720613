import { type Curve, round } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import type { Point } from '../spline.ts'
import { sectionAt } from './cabin.ts'

/** Points of an edge of a pane. */
const STEPS = 12

/** Where a windscreen or a rear window meets roof and bonnet or boot: centimetres from the nose, and half its width there. */
export interface PaneEnds {
  readonly roof: { readonly x: number; readonly half: number }
  readonly foot: { readonly x: number; readonly half: number }
}

/**
 * Right half of a pane as it is seen from the end, in centimetres from the middle and above the ground: on the body its edges run straight
 * from the roof to its foot.
 */
export function paneOnBody(body: BodyGeometry, girth: Girth, { roof, foot }: PaneEnds): Curve {
  const at = sectionAt(body, girth)
  const edge = (line: (share: number) => Point) =>
    Array.from({ length: STEPS + 1 }, (_, i) => line(i / STEPS)).map(([z, y]) => `${round(z)} ${round(y)}`)
  const top = edge((share) => at(roof.x, roof.half * share))
  const side = edge((share) => at(mix(roof.x, foot.x, share), mix(roof.half, foot.half, share)))
  const low = edge((share) => at(foot.x, foot.half * (1 - share)))
  // At a corner the next line begins where the last has ended.
  return [top, side.slice(1), low.slice(1)].map((points) => points.join(', ')).join(' / ')
}

/** On an upright wall a pillar is no higher than this, however far out it reaches. */
const STEEPEST_CM = 12

/** A pane's edge as it is seen from the side, so many centimetres further out, from its foot up: a pillar lies between. */
export function edgeBeside(body: BodyGeometry, girth: Girth, { roof, foot }: PaneEnds, out: number): Point[] {
  const at = sectionAt(body, girth)
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const x = mix(foot.x, roof.x, i / STEPS)
    const half = mix(foot.half, roof.half, i / STEPS)
    return [x, Math.max(at(x, half + out)[1], at(x, half)[1] - STEEPEST_CM)]
  })
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t
