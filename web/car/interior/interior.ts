import type { CarGeometry } from '../geometry/drawable.ts'
import { middleConsole } from './console.ts'
import { dashboard } from './dashboard.ts'
import { doors } from './doors.ts'
import type { InteriorPart } from './part.ts'
import { roomOf } from './room.ts'
import { screens } from './screens.ts'
import { frontSeats } from './seats.ts'
import { shell } from './shell.ts'
import { steeringWheel } from './steering-wheel.ts'
import type { Trim } from './trim.ts'
import { vents } from './vents.ts'

/** A model's cabin as whoever sits behind its front seats sees it. */
export function interiorOf(car: Pick<CarGeometry, 'girth'>, trim: Trim): InteriorPart[] {
  const room = roomOf(car, trim.high)
  return [
    ...shell(room),
    ...dashboard(room, trim),
    ...vents(room, trim),
    ...screens(room, trim),
    ...steeringWheel(room, trim),
    ...middleConsole(room, trim),
    ...frontSeats(trim),
    ...doors(room),
  ]
}
