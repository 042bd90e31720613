import { cockpit } from '../cockpit.ts'
import { path, round } from '../curve.ts'
import { claddings, details } from '../details.ts'
import type { Axle, BodyGeometry } from '../geometry/shape.ts'
import { glassDefs, glasshouse } from '../glass.ts'
import { grilleDefs } from '../grille.ts'
import { headlight, lightDefs, taillight } from '../lights.ts'
import type { Paint } from '../paint.ts'
import { archHalf, bodyPath, flank } from '../profile.ts'
import type { RimFinish } from '../rims.ts'
import { painted } from '../surface.ts'
import { wheel, wheelDefs } from '../wheels.ts'

/** What a buyer chooses beside body and paint. */
export interface Trim {
  readonly paint: Paint
  readonly caliper: string
  readonly rim: RimFinish
}

/** The side of a car: everything of it that stands on the ground, in centimetres, front to the left. */
export function side(body: BodyGeometry, trim: Trim, id: string): { defs: string; car: string } {
  const panels = painted(flank(body), trim.paint, id)
  const wheels = wheelsOf(body, trim, id)
  return {
    defs: `${panels.defs}${sideDefs(body, id)}${wheels.defs}${glassDefs(body, id)}${lightDefs(id)}`,
    car: `${underbody(body)}
      ${wheels.shapes}
      ${archShade(body, id)}${cockpit(body, id)}
      <g clip-path="url(#${id}body)">
        <g filter="url(#${id}blend)">${panels.shapes}</g>
        ${modelling(body, id)}
      </g>
      ${glasshouse(body, id)}
      ${details(body, trim.paint, id)}
      ${headlight(body, id)}${taillight(body, id)}`,
  }
}

/** Both wheels; each axle has its own size, the caliper sits behind the front hub and before the rear one. */
function wheelsOf({ wheels }: BodyGeometry, trim: Trim, id: string): { defs: string; shapes: string } {
  const drawn = wheels.axles.map((axle, i) => {
    const look = {
      radius: axle.radius,
      rim: axle.rim,
      design: wheels.design,
      finish: trim.rim,
      caliper: trim.caliper,
    }
    const own = `${id}${i === 0 ? 'f' : 'r'}`
    return { defs: wheelDefs(look, own), shape: wheel(look, axle.x, i === 0 ? 1 : -1, own) }
  })
  return {
    defs: drawn.map(({ defs }) => defs).join(''),
    shapes: drawn.map(({ shape }) => shape).join(''),
  }
}

function sideDefs(body: BodyGeometry, id: string): string {
  const { length } = body
  return `${grilleDefs(id)}
    <clipPath id="${id}body"><path d="${bodyPath(body)}"/></clipPath>
    <filter color-interpolation-filters="sRGB" id="${id}blend" filterUnits="userSpaceOnUse" x="-20" y="0" width="${length + 40}" height="220"><feGaussianBlur stdDeviation="3.2 .3"/></filter>
    <filter color-interpolation-filters="sRGB" id="${id}soft" filterUnits="userSpaceOnUse" x="-20" y="-10" width="${length + 40}" height="230"><feGaussianBlur stdDeviation="1.1"/></filter>
    <filter color-interpolation-filters="sRGB" id="${id}softer" filterUnits="userSpaceOnUse" x="-20" y="-10" width="${length + 40}" height="230"><feGaussianBlur stdDeviation="4"/></filter>
    <linearGradient id="${id}lipLight" x1="0" x2="0" y1="1" y2="0">
      <stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".45" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#fff" stop-opacity=".05"/>
    </linearGradient>
    <linearGradient id="${id}well" x1="0" x2="0" y1="1" y2="0">
      <stop offset="0" stop-color="#000" stop-opacity=".95"/><stop offset=".2" stop-color="#000" stop-opacity=".55"/><stop offset=".5" stop-color="#000" stop-opacity="0"/>
    </linearGradient>`
}

/** What is dark under the car: floor pan, and the wells in which the wheels stand. */
function underbody(body: BodyGeometry): string {
  const { wheels, sill } = body
  const [front, rear] = wheels.axles
  const wells = wheels.axles.map(
    ({ x, radius }) => `<circle cx="${x}" cy="${radius}" r="${round(radius + wheels.gap + 1)}"/>`,
  )
  const from = front.x - archHalf(body, front)
  const to = rear.x + archHalf(body, rear)
  const pan = `M${round(from - 20)} ${sill + 12}L${round(to + 24)} ${sill + 12}L${round(to + 12)} ${sill - 3}L${round(from - 14)} ${sill - 2}Z`
  return `<g fill="#040404"><path d="${pan}"/>${wells.join('')}</g>`
}

/** The shadow that the body throws on the tyre's top. */
function archShade({ wheels }: BodyGeometry, id: string): string {
  return wheels.axles
    .map(
      ({ x, radius }) =>
        `<circle cx="${x}" cy="${radius}" r="${round(radius + 0.3)}" fill="url(#${id}well)"/>`,
    )
    .join('')
}

/** What the panels alone do not show: flared arches, the glint of edges, dark ground seen in the sills. */
function modelling(body: BodyGeometry, id: string): string {
  const { wheels, outline, lines } = body
  const arches = wheels.axles.map((axle) => arch(axle, body, id))
  return `${arches.join('')}${claddings(body)}
    <path d="${path(outline)}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="1.3" filter="url(#${id}soft)"/>
    <path d="${path(outline)}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width=".5"/>
    <path d="${path(lines.shoulder)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".5"/>
    <rect x="0" y="0" width="${body.length}" height="${body.sill + 3.4}" fill="#040405" opacity=".85"/>`
}

/** A wheel arch: the panel's swell around it, and its lip in the light. */
function arch({ x, radius }: Axle, { wheels }: BodyGeometry, id: string): string {
  const reach = radius + wheels.gap
  const ring = (r: number, paint: string) =>
    `<circle cx="${x}" cy="${radius}" r="${round(r)}" fill="none" ${paint}/>`
  return `${ring(reach + 7, `stroke="#000" stroke-opacity=".2" stroke-width="6" filter="url(#${id}softer)"`)}
    ${ring(reach + 2.6, `stroke="url(#${id}lipLight)" stroke-width="1.8" filter="url(#${id}soft)"`)}
    ${ring(reach, 'stroke="#000" stroke-opacity=".7" stroke-width="1.1"')}`
}
