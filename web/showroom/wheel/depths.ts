import type { RimDesign } from '../../car/rims.ts'
import type { WheelSize } from './parts.ts'

/** How deep the hub lies behind the lip, as a share of the rim's radius: closed wheels are flatter, or their upper half would lie in the dark. */
const DISH = 0.16
const FLATTER: Partial<Record<RimDesign, number>> = { aero: 0.09, slots: 0.12, block: 0.12 }
/** How thick a spoke is, as a share of the rim's radius. */
const THICK = 0.115
/** How far spokes begin behind the lip's foremost edge, and the hub's face stands out from them, in centimetres. */
const BEHIND_LIP_CM = 0.6
const HUB_STEP_CM = 0.25
/** From the lip to the middle of the brake disc, in centimetres: behind the hub. */
const TO_DISC_CM = 11.4

/** The hub's radius as a share of the rim's. */
export const HUB = 0.27

/** Above 1 a spoke is hollow: it falls away from the lip slowly and to the hub steeply. */
const HOLLOW = 1.7

/** Where a spoke's face ends at the lip, as a share of the rim's radius. */
const LIP = 0.95

/** How far inwards of the lip a point is, 0 there and 1 at the hub, from its distance from the axle in centimetres. */
export function inwardsOfLip({ rim }: WheelSize, away: number): number {
  return Math.min(1, Math.max(0, (rim * LIP - away) / (rim * (LIP - HUB))))
}

/** Where a spoke's face is along the axle, at a distance from it; all in centimetres. */
export function spokeFace(size: WheelSize, away: number): number {
  const dish = (FLATTER[size.design] ?? DISH) * size.rim
  return size.width / 2 - BEHIND_LIP_CM - dish * inwardsOfLip(size, away) ** HOLLOW
}

/** How thick spokes are, in centimetres. */
export const spokeThickness = ({ rim }: WheelSize) => THICK * rim

/** Where the hub's face is along the axle. */
export const hubFace = (size: WheelSize) => spokeFace(size, 0) + HUB_STEP_CM

/** Where the middle of the brake disc is along the axle. */
export const discMiddle = ({ width }: WheelSize) => width / 2 - TO_DISC_CM
