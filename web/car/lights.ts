import { path } from './curve.ts'
import type { BodyGeometry } from './geometry/shape.ts'
import { projectors } from './projectors.ts'

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
    <g clip-path="url(#${id}headlight)">${projectors(headlight.led, headlight.lens)}${led(headlight.led, ['#bfdcff', '#e4f1ff', '#ffffff'], id)}</g>`
}

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
