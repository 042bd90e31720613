import type { Skin } from '../solid/skin.ts'

/** What a part of a cabin is made of; its colours are those of the cabin's trim. */
export type InteriorMaterial =
  /** The leather of seats, of the upper dashboard, of its lower half and the doors. */
  | 'seat'
  | 'pad'
  | 'hide'
  | 'thread'
  | 'decor'
  /** The same, its grain along the car. */
  | 'decor-along'
  /** The red of a start button. */
  | 'accent'
  | 'metal'
  | 'gloss'
  | 'chrome'
  | 'dark'
  | 'carpet'
  | 'mesh'
  | 'lining'
  | 'glow'
  | 'paint'
  | 'driver-screen'
  | 'middle-screen'
  | 'passenger-screen'

/** A part of a cabin: `edge` is the radius of its rounded edges in centimetres, `uv` where a drawing lies on it, two numbers a point. */
export interface InteriorPart {
  readonly name: string
  readonly material: InteriorMaterial
  readonly skin: Skin
  readonly edge?: number
  readonly uv?: readonly number[]
}
