import { round } from './curve.ts'
import { grey, rimFace, type WheelLook } from './rims.ts'

/** Gradients that all wheels of a picture share. */
export function wheelDefs(look: WheelLook, id: string): string {
  const { radius, rim } = look
  return `
    <radialGradient id="${id}tyre" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${radius}">
      <stop offset="${round(rim / radius)}" stop-color="#0a0b0c"/><stop offset="${round(rim / radius + 0.03)}" stop-color="#1d1f21"/>
      <stop offset=".91" stop-color="#17181a"/><stop offset=".965" stop-color="#0c0d0e"/><stop offset="1" stop-color="#060607"/>
    </radialGradient>
    <linearGradient id="${id}tyrelit" gradientUnits="userSpaceOnUse" x1="-14" y1="${radius}" x2="8" y2="${-radius}">
      <stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".35" stop-color="#fff" stop-opacity=".03"/>
      <stop offset="1" stop-color="#000" stop-opacity=".5"/>
    </linearGradient>
    <radialGradient id="${id}barrel" gradientUnits="userSpaceOnUse" cx="0" cy="-1.4" r="${rim}">
      <stop offset=".55" stop-color="#050506"/><stop offset=".86" stop-color="#1a1b1d"/><stop offset="1" stop-color="#3a3c3f"/>
    </radialGradient>
    <linearGradient id="${id}disc" gradientUnits="userSpaceOnUse" x1="-12" y1="16" x2="10" y2="-18">
      <stop offset="0" stop-color="#a2a5a8"/><stop offset=".3" stop-color="#5c5f63"/><stop offset=".5" stop-color="#8e9195"/>
      <stop offset=".72" stop-color="#45484b"/><stop offset="1" stop-color="#75787c"/>
    </linearGradient>
    <linearGradient id="${id}lip" gradientUnits="userSpaceOnUse" x1="-10" y1="${rim}" x2="8" y2="${-rim}">
      <stop offset="0" stop-color="${grey(look.finish, 1.2)}"/><stop offset=".3" stop-color="${grey(look.finish, 0.62)}"/>
      <stop offset=".62" stop-color="${grey(look.finish, 0.3)}"/><stop offset="1" stop-color="${grey(look.finish, 0.8)}"/>
    </linearGradient>
    <linearGradient id="${id}cap" gradientUnits="userSpaceOnUse" x1="-2" y1="4" x2="2" y2="-4">
      <stop offset="0" stop-color="#5a5d60"/><stop offset=".5" stop-color="#232426"/><stop offset="1" stop-color="#0d0e0f"/>
    </linearGradient>
    <g id="${id}rim">${rimFace(look, id)}</g>`
}

/** One wheel at a hub; `caliperSide` is 1 where the brake caliper sits to the right of the hub, -1 to the left. */
export function wheel(look: WheelLook, x: number, caliperSide: 1 | -1, id: string): string {
  const { radius, rim } = look
  return `<g transform="translate(${x} ${radius})">
    <circle r="${radius}" fill="url(#${id}tyre)"/><circle r="${radius}" fill="url(#${id}tyrelit)"/>
    <circle r="${round(radius * 0.955)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width=".35"/>
    <circle r="${round(rim + (radius - rim) * 0.42)}" fill="none" stroke="#fff" stroke-opacity=".05" stroke-width=".5"/>
    <circle r="${rim}" fill="url(#${id}barrel)"/>
    ${brake(look, caliperSide, id)}
    <use href="#${id}rim"/>
  </g>`
}

/** Disc with drilled holes, and the caliper over it. */
function brake({ rim, caliper }: WheelLook, side: 1 | -1, id: string): string {
  const disc = rim * 0.76
  const holes = Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI
    const reach = disc * (0.66 + 0.11 * (i % 3))
    return `M${round(reach * Math.cos(angle))} ${round(reach * Math.sin(angle))}h.01`
  })
  const outer = rim * 0.83
  const inner = rim * 0.53
  const on = (reach: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(side * reach * Math.cos(angle))} ${round(reach * Math.sin(angle))}`
  }
  const sweep = side === 1 ? [1, 0] : [0, 1]
  const bolts = [4, 17, 30].map(
    (degrees) =>
      `<path d="M${on(rim * 0.6, degrees)}L${on(rim * 0.76, degrees)}" stroke="#000" stroke-opacity=".28" stroke-width=".5"/>`,
  )
  const shape = `M${on(outer, -12)}A${outer} ${outer} 0 0 ${sweep[0]} ${on(outer, 46)}L${on(inner, 42)}A${inner} ${inner} 0 0 ${sweep[1]} ${on(inner, -8)}Z`
  return `<circle r="${round(disc)}" fill="url(#${id}disc)"/>
    <path d="${holes.join('')}" stroke="#141517" stroke-width=".62" stroke-linecap="round"/>
    <circle r="${round(disc * 0.56)}" fill="#1c1d1f"/><circle r="${round(disc * 0.56)}" fill="none" stroke="#55585b" stroke-width=".3"/>
    <path d="${shape}" fill="${caliper}"/><path d="${shape}" fill="url(#${id}tyrelit)"/>
    <path d="M${on(rim * 0.8, -8)}A${rim * 0.8} ${rim * 0.8} 0 0 ${sweep[0]} ${on(rim * 0.8, 42)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".5"/>
    ${bolts.join('')}
    <circle r="${rim}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="${round(rim * 0.1)}"/>`
}
