import { type Curve, round, samples } from '../curve.ts'
import type { Girth } from '../geometry/ends.ts'
import { shade } from '../paint.ts'
import { type EndView, shoulderHeights } from './body.ts'
import { both, whole } from './mirrored.ts'

/** Roof, pillars and the screen between them. */
export function roof(view: EndView, id: string): string {
  const { end, paint } = view
  const top = roofTop(view)
  const stops = [76, 52, 34, 27, 24].map(
    (tilt, i) => `<stop offset="${i / 4}" stop-color="${shade(paint, tilt, 0)}"/>`,
  )
  return `<linearGradient id="${id}roof" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${end.deck}">${stops.join('')}</linearGradient>
    <path d="${whole(shellOutline(view, top))}" fill="url(#${id}roof)"/>
    <path d="${whole(shellOutline(view, top))}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width=".6"/>
    ${screen(view, id)}`
}

const roofTop = ({ body }: EndView) => Math.max(...samples(body.outline).map(([, y]) => y))

/** How wide a pillar is at its foot, seen from the front. */
const PILLAR_CM = 9

/** The windscreen or the rear window, whose right half may be given, and what is seen through it. */
export function screen(view: EndView, id: string, half = screenOutline(view)): string {
  const { girth, end, rear } = view
  const top = roofTop(view)
  const glass = whole(half)
  return `<linearGradient id="${id}screenSheen" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#dfe9ef" stop-opacity=".34"/>
      <stop offset=".5" stop-color="#dfe9ef" stop-opacity=".1"/><stop offset="1" stop-color="#dfe9ef" stop-opacity=".02"/></linearGradient>
    <path d="${glass}" fill="#090b0d" stroke="#050607" stroke-width="1"/>
    <clipPath id="${id}screen"><path d="${glass}"/></clipPath>
    <g clip-path="url(#${id}screen)">${rear ? rearShelf(girth, top, end.deck) : cabin(top, end.deck)}</g>
    <path d="${glass}" fill="url(#${id}screenSheen)"/>`
}

/** Right half of roof and pillars. The second point lies close to the first: the roof is level in the middle. */
function shellOutline({ body, girth, end }: EndView, top: number): Curve {
  const base = girth.width / 2 - girth.inset
  const foot = shoulderHeights(body, end).belt - 7
  const { roofHalf } = girth
  return `0 ${top}, 8 ${top - 0.1}, ${roofHalf - 18} ${top - 1.8}, ${roofHalf - 4} ${top - 5.4}, ${roofHalf + 4} ${top - 13},
    ${(roofHalf + base) / 2 + 3} ${(top - 13 + foot) / 2}, ${base} ${foot} / 0 ${foot}`
}

/** Right half of the windscreen or the rear window. */
function screenOutline(view: EndView): Curve {
  const { body, girth, end, rear } = view
  const base = girth.width / 2 - girth.inset - PILLAR_CM
  const top = roofTop(view) - (rear ? 9 : 7)
  const { roofHalf } = girth
  const foot = Math.min(end.deck, shoulderHeights(body, end).belt + 4)
  return `0 ${top}, 8 ${top - 0.1}, ${roofHalf - 22} ${top - 1.2}, ${roofHalf - 8} ${top - 4} / ${roofHalf - 4} ${top - 7},
    ${(roofHalf + base) / 2 - 1} ${(top + foot) / 2}, ${base} ${foot - 2} / ${base - 40} ${foot - 1}, 0 ${foot}`
}

/** Seats, wheel and mirror behind the windscreen. */
function cabin(top: number, deck: number): string {
  const high = Math.min(top - 15, deck + 34)
  const seat = `<path d="M16 ${deck - 3}C16 ${deck + 6} 20 ${high - 15} 26 ${high - 12}C29 ${high - 9} 29 ${high} 35 ${high}C41 ${high} 41 ${high - 9} 44 ${high - 12}C50 ${high - 15} 54 ${deck + 6} 54 ${deck - 3}Z" fill="#181c20" opacity=".7"/>`
  return `${both(seat)}<ellipse cx="35" cy="${deck}" rx="14" ry="8" fill="none" stroke="#2a3036" stroke-width="2" opacity=".6"/>
    <rect x="-9" y="${top - 15}" width="18" height="4.4" rx="2" fill="#1b2024"/>`
}

/** Headrests seen through the rear window. */
function rearShelf({ roofHalf }: Girth, top: number, deck: number): string {
  const high = Math.min(top - 16, deck + 22)
  return both(
    `<rect x="${round(roofHalf * 0.42)}" y="${round(deck - 4)}" width="16" height="${round(Math.max(4, high - deck + 4))}" rx="5" fill="#1a1f23" opacity=".6"/>`,
  )
}
