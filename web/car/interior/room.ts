import type { CarGeometry } from '../geometry/drawable.ts'

/**
 * Where things are in a cabin, in centimetres: x from the hips of whoever drives (0) towards the tail, y above them, z from the car's middle,
 * left is positive. People are of one size: only how wide a cabin is and how high its dashboard stands differ.
 */
export interface Room {
  /** Half its width at the elbows. */
  readonly half: number
  /** The height of the dashboard's edge. */
  readonly brow: number
}

/** Between the outer skin of a door and its lining. */
const DOOR_CM = 17
/** The middle of a front seat, from the car's. */
export const SEAT_Z = 37
/** The dashboard's edge, and the foot of the windscreen. */
export const EDGE_X = -72
export const COWL_X = -128

export const roomOf = ({ girth }: Pick<CarGeometry, 'girth'>, brow: number): Room => ({
  half: girth.width / 2 - DOOR_CM,
  brow,
})
