import type { CarGeometry } from '../geometry/drawable.ts'
import { archParts } from './arches.ts'
import { bodySurface } from './body-surface.ts'
import { cockpitParts } from './cockpit.ts'
import { indicatorParts } from './indicators.ts'
import { lipParts } from './lips.ts'
import { mirrorParts } from './mirrors.ts'
import type { SolidPart } from './part.ts'
import { spareWheelParts } from './spare-wheel.ts'
import { tailpipeParts } from './tailpipes.ts'
import { wingParts } from './wings.ts'

/** A car in three dimensions, without its wheels: what the 3D page shows and the studio renders. */
export function solidOf(car: CarGeometry): SolidPart[] {
  const skin = bodySurface(car.body, car.girth)
  return [
    { name: 'body', material: 'body', skin },
    ...mirrorParts(car),
    ...cockpitParts(car),
    ...wingParts(car, skin),
    ...lipParts(car, skin),
    ...archParts(car),
    ...indicatorParts(car),
    ...tailpipeParts(car, skin),
    ...spareWheelParts(car, skin),
  ]
}
