import { round } from '../curve.ts'
import { shade } from '../paint.ts'
import type { EndView } from './body.ts'
import { both } from './mirrored.ts'

/** Tyres under the body; only their lower parts and inner shadows are seen. */
export function tyres({ body, girth, end, rear }: EndView): string {
  const width = rear ? girth.rearTyre : girth.frontTyre
  const x = girth.width / 2 - width - 3
  const tall = body.wheels.axles[rear ? 1 : 0].radius * 2
  const grooves = [0.3, 0.5, 0.7].map(
    (at) => `<path d="M${round(x + width * at)} .6V${end.lip + 8}" stroke="#000" stroke-width=".9"/>`,
  )
  const tyre = `<rect x="${x}" y="0" width="${width}" height="${tall}" rx="5" fill="#141517"/>
    <rect x="${x + width - 4}" y="3" width="3" height="${tall - 6}" rx="1.5" fill="#232528"/>${grooves.join('')}
    <rect x="${x - 1}" y="${end.lip - 4}" width="${width + 2}" height="${tall - end.lip}" fill="#000" opacity=".6"/>`
  const pan = `<rect x="0" y="${round(body.sill * 0.72)}" width="${x + 4}" height="${end.lip + 6}" fill="#050506"/>`
  return both(`${pan}${tyre}`)
}

/** The outside mirrors: painted shells, their glass seen from the rear. */
export function mirrors({ body, girth, paint, rear }: EndView, id: string): string {
  const x = girth.width / 2 - 13
  const y = body.mirror[1]
  const stops = [60, 30, 10, -14].map(
    (tilt, i) => `<stop offset="${i / 3}" stop-color="${shade(paint, tilt, 18)}"/>`,
  )
  const glass = rear
    ? `<path d="M${x + 4.6} ${y + 4}C${x + 4} ${y + 9} ${x + 7} ${y + 10.4} ${x + 12} ${y + 10.6}C${x + 19} ${y + 10.6} ${x + 20} ${y + 8} ${x + 19.4} ${y + 3}C${x + 14} ${y + 2} ${x + 8} ${y + 2.4} ${x + 4.6} ${y + 4}Z" fill="#39434b"/>`
    : ''
  const shell = `<path d="M${x - 14} ${y - 9}L${x + 8} ${y + 2}L${x + 8} ${y + 6}L${x - 18} ${y - 2}Z" fill="${shade(paint, -12, 0, 0.7)}"/>
    <path d="M${x + 3} ${y + 3.4}C${x + 2} ${y + 9} ${x + 5} ${y + 12} ${x + 12} ${y + 12.2}C${x + 20} ${y + 12.2} ${x + 22.4} ${y + 9} ${x + 21} ${y + 2.4}C${x + 15} ${y + 0.6} ${x + 7} ${y + 1} ${x + 3} ${y + 3.4}Z" fill="url(#${id}mirrorEnd)" stroke="#000" stroke-opacity=".5" stroke-width=".3"/>${glass}`
  return `<linearGradient id="${id}mirrorEnd" x1="0" x2="0" y1="1" y2="0">${stops.join('')}</linearGradient>${both(shell)}`
}
