import { type Curve, samples } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import { paneOnBody } from './pane-on-body.ts'

/** A rear window that falls more than it runs along the car stands upright, and is flat. */
const isUpright = (long: number, drop: number) => long < drop

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
  const [from, to] = [Math.min(...along), Math.max(...along)]
  return paneOnBody(body, girth, {
    isFlat: isUpright(to - from, heightAt(body.outline, from) - heightAt(body.outline, to)),
    roof: { x: from, half: girth.roofHalf - inside.roof },
    foot: { x: to, half: girth.width / 2 - girth.inset - drawnIn - inside.foot },
  })
}
