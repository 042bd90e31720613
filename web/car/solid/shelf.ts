import type { BodyGeometry } from '../geometry/shape.ts'
import { smooth } from '../spline.ts'
import type { Point3 } from './skin.ts'

/** How deep a boot lid lies within the bumper below it, and over what height the bumper's edge turns up into it, in centimetres. */
const DEEP_CM = 2.6
const EDGE_CM = 7
/** A lid that is lower than this from its edge to its lip has none. */
const LEAST_CM = 14
/** It runs out to the corners: from here on, and to here, as parts of half the car's width. */
const FULL_TO = 0.5
const ENDS_AT = 0.88

/**
 * The bumper stands out below a boot lid, and its upper edge lies in the light: without it a tail is one wall from its lip to the road.
 * Moves points of the skin at the rear, in centimetres; those elsewhere stay where they are.
 */
export function shelved({ lid, wheels }: BodyGeometry, halfWidth: number): (point: Point3) => Point3 {
  if (!lid || lid.high - lid.low < LEAST_CM) return (point) => point
  return ([x, y, z]) => {
    if (x < wheels.axles[1].x || y <= lid.low || y >= lid.high) return [x, y, z]
    const edge = smooth((y - lid.low) / EDGE_CM)
    const above = 1 - smooth((y - lid.low - EDGE_CM) / (lid.high - lid.low - EDGE_CM))
    const aside = 1 - smooth((Math.abs(z) / halfWidth - FULL_TO) / (ENDS_AT - FULL_TO))
    return [x - DEEP_CM * edge * above * aside, y, z]
  }
}
