import type { BodyType, View } from './body-types.ts'
import { round } from './curve.ts'
import { geometryOf } from './geometry/all.ts'
import { type Finish, paintOf } from './paint.ts'
import { ground, shadowDefs } from './shadow.ts'
import { side } from './views/side.ts'
import type { RimFinish } from './wheels.ts'

/** What to draw. `paint` is a colour such as `#123a30`; `id` keeps the picture's inner ids apart on one page. */
export interface CarPicture {
  readonly body: BodyType
  readonly paint: string
  readonly view: View
  readonly finish?: Finish
  readonly caliper?: string
  readonly rim?: RimFinish
  readonly id?: string
}

/** Drawing units in a centimetre: the longest body fills the picture's width. */
const SCALE = 2.8
/** Where the wheels stand in every picture. */
export const GROUND_Y = 640

/** Draws a car as a whole SVG picture, 1600 by 800 with a transparent background. */
export function drawCar(picture: CarPicture): string {
  const { body: type, view, finish = 'metallic', caliper = '#a3272c', id = 'car' } = picture
  const body = geometryOf[type]
  const trim = { paint: paintOf(picture.paint, finish), caliper, rim: picture.rim ?? 'silver' }
  const drawn = side(body, trim, id)
  const left = round(800 - (body.length / 2) * SCALE)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 800" data-view="${view}">
    <defs>${drawn.defs}${shadowDefs(body.length, id)}</defs>
    <g transform="translate(${left} ${GROUND_Y}) scale(${SCALE} -${SCALE})">
      <g opacity="1">${ground(body, `${id}car`, id)}</g>
      <g id="${id}car">${drawn.car}</g>
    </g>
  </svg>`
}
