import { type EndView, faceSurface, lowerBody } from '../ends/body.ts'
import { extras } from '../ends/extras.ts'
import { lamps } from '../ends/lamps.ts'
import { both } from '../ends/mirrored.ts'
import { openTop } from '../ends/open-top.ts'
import { creaseLine, hole, opening } from '../ends/openings.ts'
import { mirrors, tyres } from '../ends/outboard.ts'
import { roof } from '../ends/roof.ts'
import { standsOut, tailDetails } from '../ends/tail.ts'
import { glassDefs } from '../glass.ts'
import { grilleDefs } from '../grille.ts'
import { lightDefs } from '../lights.ts'
import { painted } from '../surface.ts'

/** The front or the rear of a car: everything that stands on the ground, in centimetres, x from the middle. */
export function endOn(view: EndView, id: string): { defs: string; car: string } {
  const panels = painted(faceSurface(view), view.paint, id)
  const half = view.girth.width / 2
  const box = `filterUnits="userSpaceOnUse" x="${-half - 10}" y="0" width="${view.girth.width + 20}" height="220"`
  return {
    defs: `${panels.defs}${glassDefs(view.body, id)}${lightDefs(id)}${grilleDefs(id)}
      <clipPath id="${id}body"><path d="${lowerBody(view)}"/></clipPath>
      <filter color-interpolation-filters="sRGB" id="${id}blend" ${box}><feGaussianBlur stdDeviation="2 .3"/></filter>
      <filter color-interpolation-filters="sRGB" id="${id}soft" ${box}><feGaussianBlur stdDeviation=".9"/></filter>`,
    car: `${tyres(view)}${view.body.cockpit ? openTop(view, id) : roof(view, id)}${mirrors(view, id)}
      <g clip-path="url(#${id}body)">
        <g filter="url(#${id}blend)">${panels.shapes}</g>
        <path d="${lowerBody(view)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.2" filter="url(#${id}soft)"/>
        ${view.end.creases.map((crease) => both(creaseLine(crease, id))).join('')}
        ${view.end.intakes.map((intake) => hole(intake, view, id)).join('')}
      </g>
      ${opening(view, id)}${extras(view, id)}${lamps(view, id)}${view.rear ? tailDetails(view, id) + standsOut(view, id) : ''}`,
  }
}
