import type { Vehicle } from '../../shared/api/vehicle-fields.ts'
import type { PaintWish } from '../../shared/rules/onboarding.ts'
import { slug } from '../../shared/vocabulary.ts'
import { fullName } from './vehicle-name.ts'

type Painted = Pick<Vehicle, '_id' | 'colours'>
type Wishes = readonly PaintWish[] | undefined

/** The paint that a visitor chose for a model; undefined when none was chosen, or it is no longer made. */
export const paintOf = ({ _id, colours }: Painted, wishes: Wishes) =>
  colours.find(({ name }) => wishes?.some(({ model, paint }) => model === _id && paint === slug(name)))

/** A vehicle's name with the paint that was wished for: `Porsche 911 Carrera GTS (Guards Red)`. */
export function paintedName(vehicle: Painted & Parameters<typeof fullName>[0], wishes: Wishes): string {
  const paint = paintOf(vehicle, wishes)
  return paint ? `${fullName(vehicle)} (${paint.name})` : fullName(vehicle)
}
