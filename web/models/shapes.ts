import type { DrawnModel } from '../../shared/pictures.ts'
import type { ModelShape } from '../car/sketch/sketch.ts'
import { astonMartin } from './aston-martin.ts'
import { bentley } from './bentley.ts'
import { bmw } from './bmw.ts'
import { ferrari } from './ferrari.ts'
import { lamborghini } from './lamborghini.ts'
import { mclaren } from './mclaren.ts'
import { mercedes } from './mercedes.ts'
import { porsche } from './porsche.ts'
import { rangeRover } from './range-rover.ts'

/** The shape of every model that is drawn as itself. */
export const SHAPES: Record<DrawnModel, ModelShape> = {
  ...astonMartin,
  ...bentley,
  ...bmw,
  ...ferrari,
  ...lamborghini,
  ...mclaren,
  ...mercedes,
  ...porsche,
  ...rangeRover,
}
