import { type Drawable, drawableOf } from '../pictures.ts'
import { FLEET } from './fleet.ts'
import { PAINTS } from './paints.ts'

/** How a paint of a car answers light. A colour that the catalogue does not know is a metallic one. */
export function finishOf(car: Drawable, hex: string): (typeof PAINTS)[keyof typeof PAINTS]['finish'] {
  const own = FLEET.find((model) => drawableOf(model) === car)?.colours.find((paint) => paint.hex === hex)
  const known = own ?? Object.values(PAINTS).find((paint) => paint.hex === hex)
  return known?.finish ?? 'metallic'
}
