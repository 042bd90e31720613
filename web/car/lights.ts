import { type Curve, path, round, samples } from './curve.ts'
import type { BodyGeometry } from './geometry/shape.ts'
import type { Point } from './spline.ts'

/** Blurs and lens gradients of the lights. */
export function lightDefs(id: string): string {
  return `
    <filter color-interpolation-filters="sRGB" id="${id}glow" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="2.2"/></filter>
    <linearGradient id="${id}lens" x1="0" x2="1" y1="1" y2="0">
      <stop offset="0" stop-color="#586068"/><stop offset=".35" stop-color="#1b1f23"/><stop offset="1" stop-color="#0a0c0e"/>
    </linearGradient>
    <linearGradient id="${id}red" x1="0" x2="1" y1="1" y2="0">
      <stop offset="0" stop-color="#1c0304"/><stop offset=".45" stop-color="#3a0608"/><stop offset=".8" stop-color="#240405"/><stop offset="1" stop-color="#5c0b0e"/>
    </linearGradient>`
}

/** A headlight seen from the side: dark lens, a cut-glass edge, and its daytime light. */
export function headlight({ headlight }: BodyGeometry, id: string): string {
  const lens = path(headlight.lens, true)
  return `<path d="${lens}" fill="url(#${id}lens)" stroke="#050607" stroke-width=".5"/>
    <path d="${lens}" fill="none" stroke="#dfe8ee" stroke-opacity=".28" stroke-width=".3"/>
    <clipPath id="${id}headlight"><path d="${lens}"/></clipPath>
    <g clip-path="url(#${id}headlight)">${projectors(headlight.led)}${led(headlight.led, ['#bfdcff', '#e4f1ff', '#ffffff'], id)}</g>`
}

/** The lamps behind the glass: one large inside a ring of light, else small ones under the line of light. */
export function projectors(curve: Curve): string {
  const points = samples(curve.split(';')[0] ?? curve)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  if (Math.hypot(first[0] - last[0], first[1] - last[1]) < 1) {
    const middle = (axis: 0 | 1) => points.reduce((sum, p) => sum + p[axis], 0) / points.length
    return projector([middle(0), middle(1)], 4.2)
  }
  const below = (share: number): Point => {
    const [x, y] = points[Math.round((points.length - 1) * share)] ?? first
    return [x + 1, y - 2.6]
  }
  return [0.36, 0.58, 0.8].map((share) => projector(below(share), 1.5)).join('')
}

const projector = ([x, y]: Point, radius: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="#05070a" stroke="#8d99a3" stroke-opacity=".7" stroke-width="${round(radius * 0.16)}"/>
    <circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * 0.62)}" fill="#25303a"/>
    <circle cx="${round(x - radius * 0.25)}" cy="${round(y + radius * 0.28)}" r="${round(radius * 0.22)}" fill="#e8f3ff" opacity=".85"/>`

/** A rear light seen from the side: dark red lens with its lit line. */
export function taillight({ taillight }: BodyGeometry, id: string): string {
  const lens = path(taillight.lens, true)
  return `<path d="${lens}" fill="url(#${id}red)" stroke="#0a0203" stroke-width=".4"/>
    ${led(taillight.led, ['#ff1a1a', '#ff2a24', '#ffb0a0'], id)}`
}

/** A lit line: wide glow, coloured body, hot core. */
export function led(
  curve: string,
  [glow, body, core]: readonly [string, string, string],
  id: string,
  width = 1,
): string {
  const line = curve
    .split(';')
    .map((one) => path(one))
    .join('')
  const stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<path d="${line}" ${stroke} stroke="${glow}" stroke-opacity=".55" stroke-width="${3.4 * width}" filter="url(#${id}glow)"/>
    <path d="${line}" ${stroke} stroke="${body}" stroke-width="${1.15 * width}"/>
    <path d="${line}" ${stroke} stroke="${core}" stroke-width="${0.5 * width}"/>`
}
