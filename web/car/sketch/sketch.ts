import type { Curve } from '../curve.ts'
import type { EndGeometry } from '../geometry/ends.ts'
import type { DoorMotion, Part, RoofGeometry, Tilts } from '../geometry/shape.ts'
import type { RimDesign } from '../rims.ts'
import type { Point } from '../spline.ts'

/** A part of a sketch: its material and its outline. */
export type SketchedPart = readonly [material: Part['material'], shape: Curve]

/**
 * The side of a model as a designer would draw it: only the lines that make it this model. Pillars, panes, doors, creases and
 * gaps follow from them (`body.ts`), wheels and length from its measures. Centimetres, x from the nose, y above the ground.
 */
export interface Sketch {
  /** From the lower front edge over the roof to the lower rear edge. */
  readonly outline: Curve
  readonly sill: number
  /** Where glass meets body, from the windscreen's foot to the tail. */
  readonly belt: Curve
  /** The crease along the flank, from nose to tail. */
  readonly shoulder: Curve
  /** Where the windscreen leaves the bonnet and where it meets the roof. */
  readonly screen: readonly [foot: number, top: number]
  /** The side windows: how far back they follow the roof, how thick pillar, roof and rear are above them, and their rear end. */
  readonly window?: {
    readonly to: number
    readonly rail: readonly [number, number, number]
    readonly end: Curve
  }
  /** Windows that stand apart in painted frames, within the pane that `window` describes. */
  readonly apart?: readonly Curve[]
  /** From where to where the rear window follows the outline. */
  readonly rearGlass?: readonly [number, number]
  /** Dark posts between the side windows: where they leave the belt, or their outline. */
  readonly posts?: readonly (number | Curve)[]
  /** Where doors begin and end at the belt: two of a two-door, three of a four-door. */
  readonly doors: readonly number[]
  /** How front and rear doors open, where they do not swing out about their front edge. */
  readonly opens?: readonly [front: DoorMotion, rear?: DoorMotion]
  /** Where headrests are seen. */
  readonly seats?: readonly number[]
  readonly frame?: 'chrome' | 'black'
  /** Where the bonnet's gap begins; absent where it is not seen from the side. */
  readonly bonnet?: number
  readonly head: readonly [lens: Curve, led: Curve]
  readonly rear: readonly [lens: Curve, led: Curve]
  readonly rim: RimDesign
  readonly gap?: number
  readonly corners?: readonly [front: number, rear: number]
  /** How far the wings stand above the bonnet between them, in centimetres; negative where the bonnet stands above flat wings. */
  readonly wings?: number
  /** Wings that stand far above the bonnet from the lamps on, with a valley beside them: by so many centimetres. */
  readonly crests?: number
  /** Half the width of a bonnet's raised middle, at the nose and at the screen, as parts of half its own; a bonnet with one between crests ends at their feet. */
  readonly dome?: readonly [nose: number, screen: number]
  /** Sides that lean in no further than the roof's width asks for, and are flat. */
  readonly isUpright?: boolean
  /** How wide the pillar beside the windscreen is, in centimetres across the car, where that is not as on most cars. */
  readonly pillar?: number
  /** Rear wings beside an arched lid: how far the glass draws in from the doors to the rear axle, in centimetres; 0 on an open car. */
  readonly hips?: number
  /** How far the bonnet's edge falls on its last third to the nose, in centimetres: little where a nose is upright. */
  readonly droop?: number
  readonly tilts?: Partial<Tilts>
  /** Half the height over which its creases turn, in centimetres; little where they are sharp. */
  readonly crease?: number
  readonly waist?: Curve
  readonly hem?: Curve
  /** Further gaps: boot lid, fuel flap. */
  readonly cuts?: readonly Curve[]
  /** How far the handles are above the shoulder; absent where none are seen. */
  readonly handles?: number
  /** Whether they lie flush in the doors. */
  readonly isFlush?: boolean
  readonly mirror?: Point
  /** How wide and how high its shell is, as parts of what it is on most cars. */
  readonly mirrorSize?: readonly [wide: number, high: number]
  readonly parts?: readonly SketchedPart[]
  /** A dark skirt between the wheels, by its height above the sill. */
  readonly skirt?: number
  /** Wheel arches in black plastic, by their width. */
  readonly cladding?: number
  /** An open car: the screen's upper edge, the tops of its seats, and the roof that closes it where that is not of fabric. */
  readonly open?: {
    readonly top: Point
    readonly seats: readonly Point[]
    readonly roof?: Pick<RoofGeometry, 'kind' | 'end'>
  }
}

/** A model: its side, its ends, and how wide its roof is. */
export interface ModelShape {
  readonly side: Sketch
  readonly roofHalf: number
  /** How far the glass stands inside the body at its foot. */
  readonly inset: number
  readonly face: EndGeometry
  readonly tail: EndGeometry
}
