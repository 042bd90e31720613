import { samples } from '../curve.ts'
import type { CarGeometry } from '../geometry/drawable.ts'
import { heightAt } from '../height.ts'
import type { SolidPart } from './part.ts'
import { pillow } from './pillow.ts'
import { joined, mirrored } from './skin.ts'

/** How far out they stand, as a share of half the width, and half their own width in centimetres. */
const AT_SHARE = 0.83
const HALF_CM = 4.6
/** They grow out of the wing from so far below the outline. */
const ROOT_CM = 5

/** Indicators that stand on the wings, from the amber part that the side is drawn with. They wear what the front is drawn with at their height. */
export function indicatorParts({ body, girth }: CarGeometry): SolidPart[] {
  const found = body.parts.find(
    ({ material, shape }) =>
      material === 'amber' && samples(shape).some(([x, y]) => y > heightAt(body.outline, x) + 1),
  )
  if (!found) return []
  const points = samples(found.shape)
  const [from, to] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const top = Math.max(...points.map(([, y]) => y))
  const middle = (from + to) / 2
  const low = heightAt(body.outline, middle) - ROOT_CM
  const left = pillow({
    middle: [middle, (low + top) / 2, (girth.width / 2) * AT_SHARE],
    half: [(to - from) / 2, (top - low) / 2, HALF_CM],
    square: 4,
  })
  return [{ name: 'indicators', material: 'body', skin: joined([left, mirrored(left)]) }]
}
