import { DRAWN_MODELS, type Drawable, type DrawnModel } from '../../shared/pictures.ts'
import { type CarGeometry, modelGeometry, plainGeometry } from '../car/geometry/drawable.ts'
import type { ModelShape } from '../car/sketch/sketch.ts'

/** The makes, each a file of its own: a visitor's browser fetches the shapes of the make that is shown. */
const MAKES: Record<string, () => Promise<Readonly<Record<string, ModelShape>>>> = {
  'aston-martin': async () => (await import('./aston-martin.ts')).astonMartin,
  bentley: async () => (await import('./bentley.ts')).bentley,
  bmw: async () => (await import('./bmw.ts')).bmw,
  ferrari: async () => (await import('./ferrari.ts')).ferrari,
  lamborghini: async () => (await import('./lamborghini.ts')).lamborghini,
  mclaren: async () => (await import('./mclaren.ts')).mclaren,
  mercedes: async () => (await import('./mercedes.ts')).mercedes,
  porsche: async () => (await import('./porsche.ts')).porsche,
  'range-rover': async () => (await import('./range-rover.ts')).rangeRover,
}

/** What a car is built from, its make fetched first. Rejects where it cannot be fetched. */
export async function loadGeometry(car: Drawable): Promise<CarGeometry> {
  if (!isModel(car)) return plainGeometry(car)
  const make = Object.keys(MAKES).find((name) => car.startsWith(`${name}-`)) ?? ''
  const shape = (await MAKES[make]?.())?.[car]
  if (!shape) throw new Error(`${car} has no shape`)
  return modelGeometry(car, shape)
}

const isModel = (car: Drawable): car is DrawnModel => DRAWN_MODELS.some((id) => id === car)
