import type { BodyView, Drawable } from '../../shared/pictures.ts'
import { carGeometry } from '../models/car-geometry.ts'
import { round } from './curve.ts'
import { type Finish, paintOf } from './paint.ts'
import type { RimFinish } from './rims.ts'
import { type Footprint, ground, shadowDefs } from './shadow.ts'
import { endOn } from './views/end.ts'
import { side, type Trim } from './views/side.ts'

/** What to draw. `paint` is a colour such as `#123a30`; `id` keeps the picture's inner ids apart on one page. */
export interface CarPicture {
  readonly car: Drawable
  readonly paint: string
  readonly view: BodyView
  readonly finish?: Finish
  readonly caliper?: string
  readonly rim?: RimFinish
  readonly id?: string
}

/** Drawing units in a centimetre and the ground's height in the picture; the same for all bodies, so lists stay in line. */
export const FRAMES = {
  side: { scale: 2.8, groundY: 640 },
  front: { scale: 3.4, groundY: 712 },
  rear: { scale: 3.4, groundY: 712 },
  detail: { scale: 6.2, groundY: 742 },
} as const satisfies Record<BodyView, { scale: number; groundY: number }>

/** In the close crop, the front hub stands this far to the right. */
const DETAIL_HUB_X = 690

/** Draws a car as a whole SVG picture, 1600 by 800 with a transparent background. */
export function drawCar(picture: CarPicture): string {
  const {
    car: drawable,
    view,
    finish = 'metallic',
    caliper = carGeometry(drawable).body.wheels.calipers ?? '#a3272c',
    rim = 'silver',
    id = 'car',
  } = picture
  // What is written into the picture as it stands must be a colour: it may come from a request.
  paintOf(caliper)
  const { defs, car, footprint, left } = drawn(
    drawable,
    view,
    { paint: paintOf(picture.paint, finish), caliper, rim },
    id,
  )
  const { scale, groundY } = FRAMES[view]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 800">
    <defs>${defs}${shadowDefs(footprint, id)}${view === 'detail' ? cropFade(id) : ''}</defs>
    <g${view === 'detail' ? ` mask="url(#${id}crop)"` : ''}><g transform="translate(${round(left)} ${groundY}) scale(${scale} -${scale})">
      ${ground(footprint, `${id}car`, id)}
      <g id="${id}car">${car}</g>
    </g></g>
  </svg>`
}

/** The close crop runs out softly to the right, where the car goes on. */
const cropFade = (
  id: string,
) => `<linearGradient id="${id}cropFade" gradientUnits="userSpaceOnUse" x1="1240" x2="1570" y1="0" y2="0">
      <stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <mask id="${id}crop" maskUnits="userSpaceOnUse" x="0" y="0" width="1600" height="800"><rect width="1600" height="800" fill="url(#${id}cropFade)"/></mask>`

/** The car itself, where it stands, and how far its origin is from the picture's left edge. */
function drawn(drawable: Drawable, view: BodyView, trim: Trim, id: string) {
  const { body, girth, face, tail } = carGeometry(drawable)
  if (view === 'side' || view === 'detail') {
    const tyres = body.wheels.axles.map(({ x, radius }) => ({ x, half: radius * 0.62 }))
    const { scale } = FRAMES[view]
    const left =
      view === 'side' ? 800 - (body.length / 2) * scale : DETAIL_HUB_X - body.wheels.axles[0].x * scale
    return { ...side(body, trim, id), left, footprint: { from: 0, to: body.length, tyres } }
  }
  const end = view === 'rear' ? tail : face
  const width = view === 'rear' ? girth.rearTyre : girth.frontTyre
  const x = girth.width / 2 - width / 2 - 3
  const tyres = [-x, x].map((at) => ({ x: at, half: width / 2 }))
  const footprint: Footprint = { from: -girth.width / 2, to: girth.width / 2, tyres }
  const car = endOn({ body, girth, end, paint: trim.paint, rear: view === 'rear' }, id)
  return { ...car, left: 800, footprint }
}
