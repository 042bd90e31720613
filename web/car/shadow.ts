import { round } from './curve.ts'
import type { BodyGeometry } from './geometry/shape.ts'

/** Blurs that the shadow and the floor's mirror need. */
export function shadowDefs(length: number, id: string): string {
  return `
    <filter color-interpolation-filters="sRGB" id="${id}wide" x="-20%" y="-300%" width="140%" height="700%"><feGaussianBlur stdDeviation="14 4"/></filter>
    <filter color-interpolation-filters="sRGB" id="${id}near" x="-20%" y="-300%" width="140%" height="700%"><feGaussianBlur stdDeviation="5 1.3"/></filter>
    <filter color-interpolation-filters="sRGB" id="${id}contact" x="-30%" y="-300%" width="160%" height="700%"><feGaussianBlur stdDeviation="2 .7"/></filter>
    <filter color-interpolation-filters="sRGB" id="${id}floor" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation=".5 .9"/></filter>
    <linearGradient id="${id}fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="-54">
      <stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset=".35" stop-color="#fff" stop-opacity=".24"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
    <mask id="${id}mirror" maskUnits="userSpaceOnUse" x="-60" y="-58" width="${round(length + 120)}" height="58">
      <rect x="-60" y="-58" width="${round(length + 120)}" height="58" fill="url(#${id}fade)"/>
    </mask>`
}

/** The floor's mirror of what `car` names, and the shadow: wide and soft, dark under the sills, black at the tyres. */
export function ground({ length, wheels }: BodyGeometry, car: string, id: string): string {
  const middle = length / 2
  const tyres = [wheels.front, wheels.rear].map(
    (x) =>
      `<ellipse cx="${x}" cy="-.2" rx="${round(wheels.radius * 0.62)}" ry="1.5" fill="#000" filter="url(#${id}contact)"/>`,
  )
  return `<g mask="url(#${id}mirror)"><use href="#${car}" transform="scale(1 -1)" filter="url(#${id}floor)"/></g>
    <ellipse cx="${middle}" cy="-1.5" rx="${round(middle * 1.0)}" ry="6" fill="#000" opacity=".5" filter="url(#${id}wide)"/>
    <ellipse cx="${middle}" cy="0" rx="${round(middle * 0.9)}" ry="2.6" fill="#000" opacity=".75" filter="url(#${id}near)"/>
    ${tyres.join('')}`
}
