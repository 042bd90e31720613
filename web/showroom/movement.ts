import type { Group, Object3D } from 'three'
import type { Car } from './car.ts'
import type { Movable } from './movable.ts'
import type { MovingParts } from './moving-parts.ts'

/** How long a door or a roof takes from one end to the other. */
const DURATION_MS: Readonly<Record<Movable, number>> = { doors: 800, roof: 900 }

/** The doors and the roof of a car that stands in the showroom. */
export interface Movement {
  readonly parts: readonly Movable[]
  /** Begins to move a part; what moves is built, and its code fetched, the first time. */
  readonly start: (part: Movable, isMoved: boolean, isAtOnce: boolean) => Promise<void>
  /** Places what moves as it is at a time; false once all stands still. */
  readonly step: (now: number) => boolean
}

interface Course {
  readonly from: number
  readonly to: number
  readonly isAtOnce: boolean
  began?: number
}

/** What of a car can be moved, as it arrives: doors closed, an open car's roof folded away. */
export function movement(car: Car, place: Object3D, reflection: (of: Group) => Group): Movement {
  const { body } = car.geometry
  const shares: Record<Movable, number> = { doors: 0, roof: 0 }
  const courses = new Map<Movable, Course>()
  let building: Promise<MovingParts> | undefined
  let moving: MovingParts | undefined

  const build = async () => {
    const { movingParts } = await import('./moving-parts.ts')
    const made = movingParts(car)
    // The floor mirrors what was added, unless another car stands there by now.
    const [shown, mirrored] = place.children
    if (shown === car.group && mirrored) {
      place.remove(mirrored)
      place.add(reflection(car.group))
    }
    return made
  }
  return {
    parts: [...(body.doors ? ['doors' as const] : []), ...(body.cockpit?.roof ? ['roof' as const] : [])],
    async start(part, isMoved, isAtOnce) {
      building ??= build().catch((failed) => {
        // What could not be fetched is asked for again the next time.
        building = undefined
        throw failed
      })
      moving = await building
      courses.set(part, { from: shares[part], to: isMoved ? 1 : 0, isAtOnce })
    },
    step(now) {
      for (const [part, course] of courses) {
        course.began ??= now
        const whole = DURATION_MS[part] * Math.abs(course.to - course.from)
        const done = course.isAtOnce || whole === 0 ? 1 : Math.min(1, (now - course.began) / whole)
        shares[part] = course.from + (course.to - course.from) * eased(done)
        if (done === 1) courses.delete(part)
        moving?.place(part, shares[part], place)
      }
      return courses.size > 0
    },
  }
}

/** Begins and ends gently. */
const eased = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
