import type { Skin } from './skin.ts'

/** What a part is made of. `body` is paint that wears the drawings of windows, lamps and openings. */
export type SolidMaterial = 'body' | 'paint' | 'trim' | 'leather' | 'glass' | 'chrome' | 'soot'

/** A part of a car in three dimensions. */
export interface SolidPart {
  readonly name: string
  readonly material: SolidMaterial
  readonly skin: Skin
}
