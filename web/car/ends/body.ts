import type { Curve } from '../curve.ts'
import type { EndGeometry, Girth } from '../geometry/ends.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import type { Paint } from '../paint.ts'
import type { Surface } from '../surface.ts'
import { whole } from './mirrored.ts'

/** A car seen from one end: its measures, that end's drawing, its paint. */
export interface EndView {
  readonly body: BodyGeometry
  readonly girth: Girth
  readonly end: EndGeometry
  readonly paint: Paint
  readonly rear: boolean
}

/** Right half of the painted body below the glass, from the lip's middle to the deck's middle. */
function rightOutline({ body, girth, end }: EndView): Curve {
  const half = girth.width / 2
  const { belt, shoulder } = shoulderHeights(body, end)
  const foot = body.sill + 3
  return `0 ${end.lip} / ${half - 34} ${end.lip}, ${half - 16} ${end.lip + 1.6} / ${half - 5} ${foot},
    ${half - 1.6} ${foot + 14}, ${half} ${(foot + shoulder) / 2 + 4}, ${half - 1.4} ${shoulder},
    ${half - 0.5 * girth.inset} ${(shoulder + belt) / 2 + 1}, ${half - girth.inset - 6} ${belt}, ${half - 46} ${end.deck + 1},
    10 ${end.deck + 2.5}, 0 ${end.deck + 2.6}`
}

/** Where the body is widest below the glass, and where the glass begins at its side. */
export function shoulderHeights(body: BodyGeometry, end: EndGeometry) {
  const belt = Math.max(end.deck - 5, end.edge + 1)
  return { belt, shoulder: Math.min(heightAt(body.lines.shoulder, body.length / 2), belt - 7) }
}

/** The painted body below the glass, as path data. */
export const lowerBody = (view: EndView) => whole(rightOutline(view))

/** Bonnet or boot from above, its edge, then the face down to the lip. */
export function faceSurface(view: EndView): Surface {
  const { girth, end, rear } = view
  const half = girth.width / 2
  const outline = rightOutline(view)
  return {
    from: -half,
    to: half,
    slope: () => 0,
    yaw: (x) => Math.sign(x) * 64 * Math.max(0, (Math.abs(x) - half * 0.42) / (half * 0.58)) ** 1.8,
    rows: (x) => {
      const top = heightAt(outline, Math.min(Math.abs(x), half - 8))
      const edge = Math.min(end.edge - (Math.abs(x) / half) ** 2 * (rear ? 4 : 6), top - 2)
      const face = edge - end.lip
      return [
        { y: top, tilt: 72 },
        { y: (top + edge) / 2 + 2, tilt: 57 },
        { y: edge + 3, tilt: 46 },
        { y: edge, tilt: 34 },
        { y: edge - face * 0.08, tilt: 13 },
        { y: edge - face * 0.14, tilt: 5 },
        { y: edge - face * 0.42, tilt: -3 },
        { y: edge - face * 0.62, tilt: 6, open: 0.85 },
        { y: edge - face * 0.7, tilt: -8, open: 0.75 },
        { y: end.lip, tilt: -30, open: 0.4 },
      ]
    },
  }
}
