import type { BodyType } from '../../../shared/pictures.ts'
import type { Curve } from '../curve.ts'
import type { Blades } from '../ends/blades.ts'
import type { Point } from '../spline.ts'
import type { Part } from './shape.ts'

/** A row of thin fins, two pairs of stout keels, level slats, or nothing. */
export type Diffuser = 'fins' | 'keels' | 'slats' | 'plain'

/** A car's front or rear, in centimetres: x from the car's middle, y above the ground. Curves are the right half's. */
export interface EndGeometry {
  /** Height at which bonnet or boot meets the glass, and at which it turns over into the face. */
  readonly deck: number
  readonly edge: number
  /** Where the face is lowest. */
  readonly lip: number
  readonly lens: Curve
  /** What is lit in it; several lines are set apart by semicolons. */
  readonly led: Curve
  /** The dark opening in the middle, closed by mirroring at x = 0; one that starts beside the middle is a pair. */
  readonly opening?: {
    readonly shape: Curve
    readonly bars: 'level' | 'mesh' | 'upright' | 'diamond' | 'closed'
    readonly frame: 'chrome' | 'black'
  }
  readonly intakes: readonly Curve[]
  /** Rear only: what stands in its valance, where that is not a row of fins. */
  readonly diffuser?: Diffuser
  /** Front only: what crosses the intakes in its corners. */
  readonly blades?: Blades
  /** Creases that catch the light. */
  readonly creases: readonly Curve[]
  /** Rear only: where the tailpipes end, and their half-width. */
  readonly pipes?: { readonly at: readonly Point[]; readonly half: number; readonly shape: 'round' | 'oval' }
  /** Rear only: height of the line of light from lamp to lamp. */
  readonly bar?: number
  /** Rear only: height of the number plate's lower edge, where it is not on the face. */
  readonly plate?: number
  /** What else makes this end known: wings, bars, vents; mirrored, in one of the car's materials. */
  readonly extras?: readonly (readonly [
    material: Exclude<Part['material'], 'duct' | 'outlet'> | 'light',
    shape: Curve,
  ])[]
  /** Rear only: the middle of a spare wheel on the door. */
  readonly spare?: Point
}

/** How wide a body is, and its roof; its tyres' width seen from the end. */
export interface Girth {
  readonly width: number
  readonly roofHalf: number
  /** How far the glass stands inside the body at its foot. */
  readonly inset: number
  readonly frontTyre: number
  readonly rearTyre: number
}

/** Widths of every body. */
export const girthOf: Record<BodyType, Girth> = {
  coupe: { width: 190, roofHalf: 53, inset: 13, frontTyre: 25, rearTyre: 28 },
  gt: { width: 194, roofHalf: 52, inset: 13, frontTyre: 27, rearTyre: 30 },
  'rear-engine-coupe': { width: 185, roofHalf: 50, inset: 13, frontTyre: 25, rearTyre: 31 },
  supercar: { width: 198, roofHalf: 46, inset: 13, frontTyre: 26, rearTyre: 33 },
  sedan: { width: 192, roofHalf: 56, inset: 13, frontTyre: 25, rearTyre: 27 },
  fastback: { width: 195, roofHalf: 54, inset: 13, frontTyre: 27, rearTyre: 31 },
  wagon: { width: 193, roofHalf: 56, inset: 13, frontTyre: 27, rearTyre: 28 },
  suv: { width: 204, roofHalf: 70, inset: 11, frontTyre: 28, rearTyre: 28 },
  'suv-coupe': { width: 200, roofHalf: 60, inset: 12, frontTyre: 29, rearTyre: 32 },
  offroader: { width: 190, roofHalf: 75, inset: 9, frontTyre: 28, rearTyre: 28 },
  convertible: { width: 190, roofHalf: 53, inset: 13, frontTyre: 25, rearTyre: 28 },
  minivan: { width: 194, roofHalf: 79, inset: 7, frontTyre: 24, rearTyre: 24 },
}
