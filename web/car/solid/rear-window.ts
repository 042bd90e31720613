import { type Curve, round, samples } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import type { Point } from '../spline.ts'
import { cabinOf } from './cabin.ts'

/** Points of an edge of the window. */
const STEPS = 12

/**
 * Right half of the rear window as it is seen from behind, in centimetres from the middle and above the ground: on the body its edges run
 * straight from the roof to the boot, beside painted pillars. `inside` is how far they lie inside the roof and inside the glass's foot.
 * Undefined where the side has no such glass.
 */
export function rearWindow(
  body: BodyGeometry,
  girth: Girth,
  inside: { readonly roof: number; readonly foot: number },
): Curve | undefined {
  if (!body.glass.rear) return undefined
  const along = samples(body.glass.rear).map(([x]) => x)
  const [from, to] = [Math.min(...along), Math.max(...along)]
  const halves = [girth.roofHalf - inside.roof, girth.width / 2 - girth.inset - inside.foot] as const
  const at = sectionAt(body, girth)
  const edge = (line: (share: number) => Point) =>
    Array.from({ length: STEPS + 1 }, (_, i) => line(i / STEPS)).map(([z, y]) => `${round(z)} ${round(y)}`)
  const top = edge((share) => at(from, halves[0] * share))
  const side = edge((share) => at(from + (to - from) * share, halves[0] + (halves[1] - halves[0]) * share))
  const foot = edge((share) => at(to, halves[1] * (1 - share)))
  // At a corner the next line begins where the last has ended.
  const [, ...onSide] = side
  const [, ...onFoot] = foot
  return [top, onSide, onFoot].map((points) => points.join(', ')).join(' / ')
}

/** The point of the cabin's section at x that is so far from the middle. */
function sectionAt(body: BodyGeometry, girth: Girth): (x: number, z: number) => Point {
  const cabin = cabinOf(body, girth)
  return (x, z) => {
    const top = heightAt(body.outline, x)
    const belt = Math.min(heightAt(body.lines.belt, x), top - 3)
    const { foot, crown } = cabin(x, girth.width / 2 - 1)
    let [low, high] = [0, 1]
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2
      if (foot * crown(middle)[0] < z) low = middle
      else high = middle
    }
    return [z, belt + (top - belt) * crown(low)[1]]
  }
}
