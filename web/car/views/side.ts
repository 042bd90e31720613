import { cockpit } from '../cockpit.ts'
import { path, round } from '../curve.ts'
import { details } from '../details.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
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
  const look = { ...body.wheels, finish: trim.rim, caliper: trim.caliper }
  return {
    defs: `${panels.defs}${sideDefs(body, id)}${wheelDefs(look, id)}${glassDefs(body, id)}${lightDefs(id)}`,
    car: `${underbody(body)}
      ${wheel(look, body.wheels.front, 1, id)}${wheel(look, body.wheels.rear, -1, id)}
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
  const reach = wheels.radius + wheels.gap
  const half = archHalf(body)
  const wells = [wheels.front, wheels.rear].map(
    (x) => `<circle cx="${x}" cy="${wheels.radius}" r="${reach + 1}"/>`,
  )
  const pan = `M${round(wheels.front - half - 20)} ${sill + 12}L${round(wheels.rear + half + 24)} ${sill + 12}L${round(wheels.rear + half + 12)} ${sill - 3}L${round(wheels.front - half - 14)} ${sill - 2}Z`
  return `<g fill="#040404"><path d="${pan}"/>${wells.join('')}</g>`
}

/** The shadow that the body throws on the tyre's top. */
function archShade({ wheels }: BodyGeometry, id: string): string {
  return [wheels.front, wheels.rear]
    .map((x) => `<circle cx="${x}" cy="${wheels.radius}" r="${wheels.radius + 0.3}" fill="url(#${id}well)"/>`)
    .join('')
}

/** What the panels alone do not show: flared arches, the glint of edges, dark ground seen in the sills. */
function modelling(body: BodyGeometry, id: string): string {
  const { wheels, outline, lines } = body
  const reach = wheels.radius + wheels.gap
  const arches = [wheels.front, wheels.rear].map(
    (x) => `
    <circle cx="${x}" cy="${wheels.radius}" r="${reach + 7}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="6" filter="url(#${id}softer)"/>
    <circle cx="${x}" cy="${wheels.radius}" r="${reach + 2.6}" fill="none" stroke="url(#${id}lipLight)" stroke-width="1.8" filter="url(#${id}soft)"/>
    <circle cx="${x}" cy="${wheels.radius}" r="${reach}" fill="none" stroke="#000" stroke-opacity=".7" stroke-width="1.1"/>`,
  )
  return `${arches.join('')}
    <path d="${path(outline)}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="1.3" filter="url(#${id}soft)"/>
    <path d="${path(outline)}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width=".5"/>
    <path d="${path(lines.shoulder)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".5"/>
    <rect x="0" y="0" width="${body.length}" height="${body.sill + 3.4}" fill="#040405" opacity=".85"/>`
}
