import { round } from './curve.ts'

/** Where a picture's car touches the ground, in centimetres: its ends and its tyres. */
export interface Footprint {
  readonly from: number
  readonly to: number
  readonly tyres: readonly { readonly x: number; readonly half: number }[]
}

/** Blurs that the shadow and the floor's mirror need. */
export function shadowDefs({ from, to }: Footprint, id: string): string {
  const box = `maskUnits="userSpaceOnUse" x="${round(from - 60)}" y="-58" width="${round(to - from + 120)}" height="58"`
  const blur = (name: string, deviation: string, reach: number) =>
    `<filter color-interpolation-filters="sRGB" id="${id}${name}" x="-${reach}%" y="-300%" width="${100 + 2 * reach}%" height="700%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
  return `${blur('wide', '14 4', 20)}${blur('near', '5 1.3', 20)}${blur('contact', '2 .7', 30)}
    <filter color-interpolation-filters="sRGB" id="${id}floor" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation=".5 .9"/></filter>
    <linearGradient id="${id}fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="-54">
      <stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset=".35" stop-color="#fff" stop-opacity=".24"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
    <mask id="${id}mirror" ${box}><rect x="${round(from - 60)}" y="-58" width="${round(to - from + 120)}" height="58" fill="url(#${id}fade)"/></mask>`
}

/** The floor's mirror of what `car` names, and the shadow: wide and soft, dark under the sills, black at the tyres. */
export function ground({ from, to, tyres }: Footprint, car: string, id: string): string {
  const middle = round((from + to) / 2)
  const half = (to - from) / 2
  const ellipse = (x: number, y: number, rx: number, ry: number, opacity: number, filter: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${round(rx)}" ry="${ry}" fill="#000" opacity="${opacity}" filter="url(#${id}${filter})"/>`
  return `<g mask="url(#${id}mirror)"><use href="#${car}" transform="scale(1 -1)" filter="url(#${id}floor)"/></g>
    ${ellipse(middle, -1.5, half, 6, 0.5, 'wide')}${ellipse(middle, 0, half * 0.9, 2.6, 0.75, 'near')}
    ${tyres.map((tyre) => ellipse(tyre.x, -0.2, tyre.half, 1.5, 1, 'contact')).join('')}`
}
