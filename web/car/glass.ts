import { steeringWheel } from './cockpit.ts'
import { path } from './curve.ts'
import type { BodyGeometry } from './geometry/shape.ts'
import type { Point } from './spline.ts'

/** Gradients and clips of the windows. */
export function glassDefs({ glass }: BodyGeometry, id: string): string {
  return `
    ${glass.side ? `<clipPath id="${id}side"><path d="${panesPath(glass)}"/></clipPath>` : ''}
    <linearGradient id="${id}pane" x1="0" x2="0" y1="1" y2="0">
      <stop offset="0" stop-color="#2a3036"/><stop offset=".25" stop-color="#14181b"/>
      <stop offset=".6" stop-color="#0a0c0e"/><stop offset="1" stop-color="#050607"/>
    </linearGradient>
    <linearGradient id="${id}beyond" x1="0" x2="0" y1="1" y2="0">
      <stop offset="0" stop-color="#4a545c" stop-opacity=".42"/><stop offset="1" stop-color="#262d33" stop-opacity=".5"/>
    </linearGradient>
    <linearGradient id="${id}sheen" x1="0" x2=".25" y1="1" y2="0">
      <stop offset="0" stop-color="#e8f0f5" stop-opacity=".26"/><stop offset=".4" stop-color="#e8f0f5" stop-opacity=".07"/>
      <stop offset=".43" stop-color="#e8f0f5" stop-opacity=".01"/><stop offset="1" stop-color="#e8f0f5" stop-opacity="0"/>
    </linearGradient>
    <linearGradient id="${id}chrome" x1="0" x2="0" y1="1" y2="0">
      <stop offset="0" stop-color="#f2f3f4"/><stop offset=".45" stop-color="#9a9da1"/>
      <stop offset=".6" stop-color="#5d6064"/><stop offset="1" stop-color="#d9dbdd"/>
    </linearGradient>`
}

/** The side windows with what is behind them, their frame and, unless left out, windscreen and rear window seen edge on. */
export function glasshouse(body: BodyGeometry, id: string, isWithScreens = true): string {
  const { glass } = body
  const screens = isWithScreens ? [glass.windscreen, glass.rear] : []
  const slivers = screens.flatMap((curve) => (curve ? [sliver(curve, id)] : []))
  return slivers.join('') + (glass.side ? sideWindows(body, panesPath(glass), id) : '')
}

/** The side windows as path data: one pane, or windows that stand apart. */
export const panesPath = ({ side = '', apart = [side] }: BodyGeometry['glass']): string =>
  apart.map((pane) => path(pane, true)).join('')

function sideWindows(body: BodyGeometry, pane: string, id: string): string {
  const { seats, posts, frame, apart } = body.glass
  const dark = apart ? [] : posts
  return `<path d="${pane}" fill="url(#${id}pane)"/>
    <g clip-path="url(#${id}side)">
      <path d="${pane}" fill="url(#${id}beyond)" transform="translate(3 -2.4)"/>
      ${seats.map(seatShape).join('')}
      ${steeringWheel(seats[0], body.lines.belt)}
      <path d="${pane}" fill="url(#${id}sheen)"/>
      ${dark.map((post) => `<path d="${path(post, true)}" fill="#060708" stroke="#30353a" stroke-width=".45"/>`).join('')}
      <path d="${pane}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="1.6"/>
    </g>
    <path d="${pane}" fill="none" stroke="#08090a" stroke-width="${frame === 'chrome' ? 1.7 : 1.3}"/>
    ${frame === 'chrome' ? `<path d="${pane}" fill="none" stroke="url(#${id}chrome)" stroke-width=".85"/>` : ''}`
}

const sliver = (curve: string, id: string) =>
  `<path d="${path(curve, true)}" fill="#0b0e10"/><path d="${path(curve, true)}" fill="url(#${id}sheen)"/>`

/** A sports seat behind tinted glass; the point is the top of its headrest. */
function seatShape([x, y]: Point): string {
  const front = `C${x - 4} ${y + 1.4} ${x + 4} ${y + 1.2} ${x + 5} ${y - 2}`
  const back = `C${x + 6.4} ${y - 8} ${x + 9} ${y - 11} ${x + 12} ${y - 15}L${x + 20} ${y - 60}L${x - 10} ${y - 60}`
  const chest = `C${x - 9} ${y - 36} ${x - 10} ${y - 20} ${x - 7.6} ${y - 14.6}C${x - 5} ${y - 11} ${x - 5} ${y - 8} ${x - 4.4} ${y - 2}`
  return `<path d="M${x - 4.4} ${y - 2}${front}${back}${chest}Z" fill="#050607" opacity=".42"/>`
}
