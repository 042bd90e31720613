import { type Curve, samples } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { paneOnBody } from './pane-on-body.ts'

/** Above hips a rear window's corner stays this far off the round foot of the cabin. */
const OFF_HIPS_CM = 6

/**
 * Right half of the rear window as it is seen from behind, beside painted pillars. `inside` is how far its edges lie inside the roof and
 * inside the glass's foot. Undefined where the side has no such glass.
 */
export function rearWindow(
  body: BodyGeometry,
  girth: Girth,
  inside: { readonly roof: number; readonly foot: number },
): Curve | undefined {
  if (!body.glass.rear) return undefined
  const along = samples(body.glass.rear).map(([x]) => x)
  const drawnIn = body.hips === undefined ? 0 : body.hips + OFF_HIPS_CM
  return paneOnBody(body, girth, {
    roof: { x: Math.min(...along), half: girth.roofHalf - inside.roof },
    foot: { x: Math.max(...along), half: girth.width / 2 - girth.inset - drawnIn - inside.foot },
  })
}
