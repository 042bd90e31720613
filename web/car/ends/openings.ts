import { type Curve, path, round, samples } from '../curve.ts'
import { grille } from '../grille.ts'
import { crossed, isCrossed } from './blades.ts'
import type { EndView } from './body.ts'
import { both, whole } from './mirrored.ts'
import { isValance, valance } from './valance.ts'

/** A soft fold in the panel: shadow under it, light on it. */
export const creaseLine = (curve: Curve, id: string) =>
  `<g filter="url(#${id}soft)"><path d="${path(curve)}" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="1.6" transform="translate(0 -.9)"/>
   <path d="${path(curve)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1"/></g>`

/** An air intake; at the rear the valance, or a dark recess. One that starts in the middle is a single piece. */
export function hole(curve: Curve, { end, rear }: EndView, id: string): string {
  if (rear && isValance(curve, end)) return valance(curve, end, id)
  const draw = (area: string) => (rear ? recess(area, id) : grille(area, id))
  if (curve.startsWith('0 ')) return draw(whole(curve, !rear))
  const drawn = draw(path(curve, true))
  const { blades } = end
  if (!isCrossed(curve, blades)) return both(drawn)
  const side = (name: string) => crossed(drawn, curve, blades, `${id}${name}`)
  return `${side('r')}<g transform="scale(-1 1)">${side('l')}</g>`
}

/** A dark recess: black under its upper edge, where it keeps the light out, with a lower edge that catches some. */
const recess = (area: string, id: string) =>
  `<path d="${area}" fill="url(#${id}recess)"/><path d="${area}" fill="none" stroke="url(#${id}recessEdge)" stroke-width=".6"/>`

/** The opening in the middle, with its bars and its frame. */
export function opening({ end, rear }: EndView, id: string): string {
  if (!end.opening) return ''
  const { shape, bars, frame } = end.opening
  const area = openingArea(shape, !rear)
  if (bars === 'closed') return panel(area, id)
  const [edge, width] = frame === 'chrome' ? [`url(#${id}chrome)`, 1.5] : ['#1b1d1f', 0.9]
  return `<clipPath id="${id}mouth"><path d="${area}"/></clipPath>
    ${grille(area, id)}${bars === 'mesh' ? '' : `<g clip-path="url(#${id}mouth)">${both(BARS[bars]())}</g>`}
    <path d="${area}" fill="none" stroke="#060607" stroke-width="${width + 1}"/><path d="${area}" fill="none" stroke="${edge}" stroke-width="${width}"/>`
}

/** A closed grille: a flush, dark panel within a narrow frame. */
const panel = (area: string, id: string) =>
  `<path d="${area}" fill="url(#${id}flush)"/><path d="${area}" fill="none" stroke="#050506" stroke-width="2"/>
    <path d="${area}" fill="none" stroke="#6f757b" stroke-width=".8"/>`

/** An opening as a whole: one that starts in the middle is a single piece, any other one of a pair. */
export const openingArea = (shape: Curve, isLevel: boolean): string =>
  shape.startsWith('0 ') ? whole(shape, isLevel) : pair(shape)

/** An outline and its mirror, beside each other. */
const pair = (right: Curve) =>
  [1, -1]
    .map(
      (side) =>
        `M${samples(right)
          .map(([x, y]) => `${round(side * x)} ${round(y)}`)
          .join('L')}Z`,
    )
    .join('')

const uprightBars = () => {
  const lines = Array.from({ length: 18 }, (_, i) => `M${1.6 + i * 3.4} 10V130`).join('')
  return `<path d="${lines}" stroke="#3a3d41" stroke-width="1.3"/><path d="${lines}" stroke="#9a9ea3" stroke-width=".36" transform="translate(-.4 0)"/>`
}

const levelBars = () => {
  const lines = Array.from({ length: 24 }, (_, i) => `M0 ${14 + i * 4}H70`).join('')
  return `<path d="${lines}" stroke="#3a3d41" stroke-width="1"/><path d="${lines}" stroke="#8b8f94" stroke-width=".28" transform="translate(0 .5)"/>`
}

/** A lattice of bright wire, as a make of grand tourers has it. */
const diamonds = () => {
  const lines = Array.from({ length: 52 }, (_, i) => `M${i * 3.6 - 90} 10l90 120M${i * 3.6} 10l-90 120`).join(
    '',
  )
  return `<path d="${lines}" stroke="#2c2f33" stroke-width="1.3"/><path d="${lines}" stroke="#7d8287" stroke-width=".5" transform="translate(0 .25)"/>`
}

const BARS = { level: levelBars, upright: uprightBars, diamond: diamonds } as const
