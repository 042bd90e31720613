import { expect, test } from 'vitest'
import { DRAWN_MODELS } from '../../shared/pictures.ts'
import { heightAt } from '../../web/car/height.ts'
import { sectionAt } from '../../web/car/solid/cabin.ts'
import { edgeBeside } from '../../web/car/solid/pane-on-body.ts'
import { windscreenEnds } from '../../web/car/solid/windscreen.ts'
import type { Point } from '../../web/car/spline.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { inPicture } from '../support/studio-camera.ts'

// The painted pillars beside a closed car's windscreen, which run down to its wings in one line.

/** An upright screen stands on its bonnet, as on a van. */
const LEANING = DRAWN_MODELS.filter((id) => {
  const { body } = carGeometry(id)
  return !body.cockpit && !body.isUpright
})

/** Where a pillar's middle stands, beside the edge of the glass. */
const BESIDE_CM = 3
/** How far the body falls again, at most, where a pillar grows out of a wing. */
const BLISTER_CM = 2.6

test.each(LEANING)('no blister stands before the pillar of a %s: from its wing on it only climbs', (id) => {
  const { body, girth } = carGeometry(id)
  const { foot, roof } = windscreenEnds(body, girth)
  const at = sectionAt(body, girth)
  let [highest, falls] = [Number.NEGATIVE_INFINITY, 0]
  for (let x = foot.x; x < roof.x; x++) {
    const above = at(x, foot.half + BESIDE_CM)[1] - heightAt(body.lines.belt, x)
    highest = Math.max(highest, above)
    falls = Math.max(falls, highest - above)
  }
  expect(falls).toBeLessThan(BLISTER_CM)
})

/** By how much the edge of a windscreen turns from one twelfth of its way to the next, at most. */
const TURN_DEGREES = 8

test.each([
  'aston-martin-vantage-coupe',
  'aston-martin-vanquish-coupe',
  'ferrari-12cilindri-coupe',
  'mercedes-amg-gt-63-4matic',
  'bmw-i4-m50-xdrive',
] as const)('the windscreen of a %s ends beside its pillar in one line, without a kink at its foot', (id) => {
  const { body, girth } = carGeometry(id)
  const ends = windscreenEnds(body, girth)
  const edge = edgeBeside(body, girth, ends, [0, 0])
  const seen = edge.map(([x, y], i): Point => {
    const half = ends.foot.half + ((ends.roof.half - ends.foot.half) * i) / (edge.length - 1)
    return inPicture(body, [x, y, half])
  })
  const ways = seen.slice(1).map(([left, top], i) => {
    const [from, under] = seen[i] ?? [0, 0]
    return (Math.atan2(under - top, left - from) * 180) / Math.PI
  })
  for (const [i, way] of ways.slice(1).entries())
    expect(Math.abs(way - (ways[i] ?? 0))).toBeLessThan(TURN_DEGREES)
})
