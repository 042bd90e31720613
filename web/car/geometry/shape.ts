import type { Curve } from '../curve.ts'
import type { RimDesign } from '../rims.ts'
import type { Point } from '../spline.ts'

/**
 * A detail drawn by its own outline, in one of the car's materials. A duct is a scoop in a side: paint that turns
 * inwards towards the rear; an outlet is the same towards the front.
 */
export interface Part {
  readonly shape: Curve
  readonly material:
    | 'black'
    | 'duct'
    | 'outlet'
    | 'plastic'
    | 'grille'
    | 'gloss'
    | 'chrome'
    | 'paint'
    | 'steel'
    | 'amber'
}

/** Where an axle is, and how large its wheels are: radii of tyre and rim. */
export interface Axle {
  readonly x: number
  readonly radius: number
  readonly rim: number
}

/** The lines that carry the light along a side, each as y over x. */
export interface Lines {
  /** Where the glass meets the body. */
  readonly belt: Curve
  /** The crease below the glass: light above it, shadow under it. */
  readonly shoulder: Curve
  /** Half-way down the doors. */
  readonly waist: Curve
  /** The lower crease that catches light above the sill. */
  readonly hem: Curve
}

/** How far the side faces up at its lines, in degrees; a car keeps the default where it says nothing. */
export interface Tilts {
  readonly crown: number
  readonly rail: number
  readonly belt: number
  readonly aboveShoulder: number
  readonly belowShoulder: number
  readonly waist: number
  readonly aboveHem: number
  readonly belowHem: number
  readonly sill: number
}

/**
 * How a door opens: it swings out about its front edge; a swan's wing rises a little with it; a coach door swings about its rear
 * edge; it slides back along the body; scissors turn up in their own plane; dihedral doors turn up and out about a slanted hinge.
 */
export type DoorMotion = 'swing' | 'swan' | 'coach' | 'slide' | 'scissor' | 'dihedral'

/** A door of the left side. Its edges run from the belt down; above the belt they go on towards the roof. */
export interface DoorGeometry {
  readonly motion: DoorMotion
  readonly front: Curve
  readonly rear: Curve
  /** Where its edges are above the belt; a front door's front edge follows the windscreen. */
  readonly pillars: readonly [front: Pillar | undefined, rear: Pillar]
}

/** An edge between windows: where it is at the belt, and ten centimetres higher. */
export interface Pillar {
  readonly x: number
  readonly lean: number
}

/** What closes an open car: fabric or a hard top, how high it stands, and where it ends if that does not follow from its height. */
export interface RoofGeometry {
  readonly kind: 'soft' | 'hard'
  readonly height: number
  readonly end?: number
}

/** A body seen from its left side, front to the left, in centimetres: x from the nose, y above the ground. */
export interface BodyGeometry {
  readonly length: number
  readonly wheels: {
    readonly axles: readonly [front: Axle, rear: Axle]
    /** The gap between tyre and body. */
    readonly gap: number
    readonly design: RimDesign
    /** The colour of the brake calipers, as `#a3272c`; a body without a model leaves it open. */
    readonly calipers?: string
  }
  /** From the lower front edge over the roof to the lower rear edge. */
  readonly outline: Curve
  readonly sill: number
  readonly lines: Lines
  readonly tilts?: Partial<Tilts>
  /** How sharp the creases of its sides are: half the height over which one turns, in centimetres. */
  readonly crease?: number
  /** Centimetres of length over which the ends turn away from the viewer. */
  readonly corners: { readonly front: number; readonly rear: number }
  /** How far the wings stand above the bonnet, in centimetres, where that is not as on most cars; negative where they lie below it. */
  readonly wings?: number
  /** Wings that stand far above the bonnet from the lamps on, with a valley beside them: by so many centimetres. */
  readonly crests?: number
  /** Half the width of a bonnet's raised middle, at the nose and at the screen, as parts of half its own; it steps down to a valley beside each wing or crest. */
  readonly dome?: readonly [nose: number, screen: number]
  /** Sides that lean in no further than the roof's width asks for, and are flat: they neither draw in between the wheels nor swell about them. */
  readonly isUpright?: boolean
  /** Rear wings beside an arched lid: how far the glass draws in from the doors to the rear axle, in centimetres; 0 on an open car. */
  readonly hips?: number
  /** How wide the pillar beside the windscreen is, in centimetres across the car, where that is not as on most cars. */
  readonly pillar?: number
  /** The heights of a boot lid that ends above a bumper which stands out: its lower edge, and its lip. */
  readonly lid?: { readonly low: number; readonly high: number }
  readonly glass: {
    readonly windscreen: Curve
    /** Absent where the car is open. */
    readonly side?: Curve
    /** Windows that stand apart within `side`, each in a painted frame; absent where only dark posts part it. */
    readonly apart?: readonly Curve[]
    readonly rear?: Curve
    /** Dark posts between the side windows. */
    readonly posts: readonly Curve[]
    readonly frame: 'chrome' | 'black'
    /** Headrests seen through the glass: the top of each. */
    readonly seats: readonly Point[]
  }
  readonly cuts: readonly Curve[]
  readonly handles: readonly Point[]
  /** Whether its handles lie flush in the doors. */
  readonly isFlush?: boolean
  readonly mirror: Point
  /** How wide and how high its shell is, as parts of what it is on most cars. */
  readonly mirrorSize?: readonly [wide: number, high: number]
  readonly headlight: { readonly lens: Curve; readonly led: Curve }
  readonly taillight: { readonly lens: Curve; readonly led: Curve }
  readonly parts: readonly Part[]
  /** Wheel arches in black plastic, by their width in centimetres. */
  readonly cladding?: number
  /** An open car's inside: the tops of its seats, the screen's upper frame and its pillar. */
  readonly cockpit?: {
    readonly seats: readonly Point[]
    readonly frame: Curve
    readonly pillar: Curve
    readonly roof?: RoofGeometry
  }
  /** Doors that open, front to back; absent where nothing is known of them. */
  readonly doors?: readonly DoorGeometry[]
}
