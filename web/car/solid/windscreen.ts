import { samples } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import type { PaneEnds } from './pane-on-body.ts'

/** How far the windscreen's edges lie inside the glass's foot and inside the roof, in centimetres. */
const INSIDE = { foot: 7.5, roof: 5 } as const
/** A windscreen that is no longer than this along the car stands upright, and is flat. */
const UPRIGHT_CM = 40

/** Where a closed car's windscreen meets bonnet and roof. */
export function windscreenEnds(body: BodyGeometry, girth: Girth): PaneEnds {
  const along = samples(body.glass.windscreen).map(([x]) => x)
  return {
    isFlat: Math.max(...along) - Math.min(...along) < UPRIGHT_CM,
    roof: { x: Math.max(...along), half: girth.roofHalf - INSIDE.roof },
    foot: { x: Math.min(...along), half: girth.width / 2 - girth.inset - INSIDE.foot },
  }
}
