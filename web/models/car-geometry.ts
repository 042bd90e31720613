import { DRAWN_MODELS, type Drawable, type DrawnModel } from '../../shared/pictures.ts'
import { type CarGeometry, modelGeometry, plainGeometry } from '../car/geometry/drawable.ts'
import { SHAPES } from './shapes.ts'

const known = new Map<Drawable, CarGeometry>()

/** What a car's pictures are drawn from; worked out once a car. */
export function carGeometry(car: Drawable): CarGeometry {
  const made = known.get(car) ?? (isModel(car) ? modelGeometry(car, SHAPES[car]) : plainGeometry(car))
  known.set(car, made)
  return made
}

const isModel = (car: Drawable): car is DrawnModel => DRAWN_MODELS.some((id) => id === car)
