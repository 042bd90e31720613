import type { CarGeometry } from '../geometry/drawable.ts'
import { archParts } from './arches.ts'
import { bodySurface } from './body-surface.ts'
import { cockpitParts } from './cockpit.ts'
import { indicatorParts } from './indicators.ts'
import { mirrorParts } from './mirrors.ts'
import type { SolidPart } from './part.ts'
import { wingParts } from './wings.ts'

/** A car in three dimensions, without its wheels: what the 3D page shows and the studio renders. */
export const solidOf = (car: CarGeometry): SolidPart[] => [
  { name: 'body', material: 'body', skin: bodySurface(car.body, car.girth) },
  ...mirrorParts(car),
  ...cockpitParts(car),
  ...wingParts(car),
  ...archParts(car),
  ...indicatorParts(car),
]
