import { round } from './curve.ts'

/** Designs of rims; none is a maker's. */
export type RimDesign = 'twin' | 'star' | 'blade' | 'mesh' | 'turbine' | 'block'

/** Metals and lacquers of rims. */
export type RimFinish = 'silver' | 'graphite' | 'black' | 'bronze'

/** What one wheel looks like; lengths in centimetres. */
export interface WheelLook {
  readonly radius: number
  readonly rim: number
  readonly design: RimDesign
  readonly finish: RimFinish
  readonly caliper: string
}

/** Face and flank greys (0–255) and tint of a finish: the machined face is bright, the flanks may be lacquered. */
const FINISHES: Record<RimFinish, { face: number; flank: number; tint: readonly [number, number, number] }> =
  {
    silver: { face: 206, flank: 120, tint: [1, 1.005, 1.015] },
    graphite: { face: 128, flank: 62, tint: [1, 1, 1.03] },
    black: { face: 62, flank: 26, tint: [1, 1, 1.02] },
    bronze: { face: 168, flank: 84, tint: [1.06, 0.86, 0.6] },
  }

/** Where light falls from, seen on the wheel's face. */
const LIGHT = [-0.42, 0.91] as const

/** Shapes of one spoke pointing up: its left half, in fractions of the rim's radius; mirrored for the right half. */
const SPOKES: Record<RimDesign, { count: number; halves: readonly (readonly [number, number])[][] }> = {
  twin: {
    count: 10,
    halves: [
      [
        [-0.015, 0.3],
        [-0.07, 0.96],
        [-0.125, 0.95],
        [-0.06, 0.2],
        [-0.015, 0.2],
      ],
    ],
  },
  star: {
    count: 5,
    halves: [
      [
        [-0.03, 0.42],
        [-0.11, 0.96],
        [-0.27, 0.93],
        [-0.14, 0.5],
        [-0.13, 0.17],
        [-0.03, 0.17],
      ],
    ],
  },
  blade: {
    count: 6,
    halves: [
      [
        [-0.04, 0.5],
        [-0.09, 0.97],
        [-0.3, 0.92],
        [-0.15, 0.45],
        [-0.11, 0.17],
        [-0.04, 0.17],
      ],
    ],
  },
  mesh: {
    count: 12,
    halves: [
      [
        [0, 0.56],
        [-0.1, 0.96],
        [-0.165, 0.95],
        [-0.035, 0.5],
        [-0.04, 0.18],
        [0, 0.18],
      ],
    ],
  },
  turbine: {
    count: 14,
    halves: [
      [
        [0, 0.2],
        [0, 0.955],
        [-0.09, 0.95],
        [-0.035, 0.2],
      ],
    ],
  },
  block: {
    count: 5,
    halves: [
      [
        [0, 0.2],
        [0, 0.95],
        [-0.24, 0.92],
        [-0.19, 0.55],
        [-0.15, 0.2],
      ],
    ],
  },
}

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
  const shape = `M${on(outer, -12)}A${outer} ${outer} 0 0 ${sweep[0]} ${on(outer, 46)}L${on(inner, 42)}A${inner} ${inner} 0 0 ${sweep[1]} ${on(inner, -8)}Z`
  return `<circle r="${round(disc)}" fill="url(#${id}disc)"/>
    <path d="${holes.join('')}" stroke="#141517" stroke-width=".62" stroke-linecap="round"/>
    <circle r="${round(disc * 0.56)}" fill="#1c1d1f"/><circle r="${round(disc * 0.56)}" fill="none" stroke="#55585b" stroke-width=".3"/>
    <path d="${shape}" fill="${caliper}"/><path d="${shape}" fill="url(#${id}tyrelit)"/>
    <path d="M${on(rim * 0.8, -8)}A${rim * 0.8} ${rim * 0.8} 0 0 ${sweep[0]} ${on(rim * 0.8, 42)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".5"/>
    <circle r="${rim}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="${round(rim * 0.1)}"/>`
}

/** Spokes lit by the direction that each flank faces, the rim's lip, the hub and its bolts. */
function rimFace(look: WheelLook, id: string): string {
  const { rim, design, finish } = look
  const { count, halves } = SPOKES[design]
  const spokes = Array.from(
    { length: count },
    (_, i) => (i / count) * 360 + (design === 'star' ? 0 : 180 / count),
  )
  const faces = spokes.flatMap((angle) =>
    halves.flatMap((half) => [-1, 1].map((side) => flank(half, side, angle, look))),
  )
  const bolts = Array.from({ length: 5 }, (_, i) => {
    const angle = (i / 5) * 2 * Math.PI + 0.6
    return `<circle cx="${round(rim * 0.145 * Math.cos(angle))}" cy="${round(rim * 0.145 * Math.sin(angle))}" r="${round(rim * 0.026)}" fill="#101113" stroke="#77797c" stroke-width=".14"/>`
  })
  return `${faces.join('')}
    <circle r="${round(rim * 0.965)}" fill="none" stroke="url(#${id}lip)" stroke-width="${round(rim * 0.06)}"/>
    <circle r="${round(rim * 0.93)}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width=".3"/>
    <circle r="${rim}" fill="none" stroke="#000" stroke-opacity=".7" stroke-width=".4"/>
    <circle r="${round(rim * 0.205)}" fill="${grey(finish, 0.55)}"/><circle r="${round(rim * 0.205)}" fill="none" stroke="url(#${id}lip)" stroke-width=".5"/>
    ${bolts.join('')}
    <circle r="${round(rim * 0.1)}" fill="url(#${id}cap)" stroke="${grey(finish, 0.8)}" stroke-width=".3"/>`
}

/** Half a spoke: the flank below it (its thickness), its face, and a bright edge where it meets the light. */
function flank(
  half: readonly (readonly [number, number])[],
  side: number,
  angle: number,
  { rim, finish }: WheelLook,
): string {
  const turn = (-angle * Math.PI) / 180
  const place = ([x, y]: readonly [number, number], sink = 0): [number, number] => {
    const [px, py] = [side * x * rim, y * rim]
    return [
      px * Math.cos(turn) - py * Math.sin(turn) + sink * 0.2,
      px * Math.sin(turn) + py * Math.cos(turn) - sink,
    ]
  }
  const draw = (sink: number) => `M${half.map((p) => place(p, sink).map(round).join(' ')).join('L')}Z`
  // The left flank of a spoke that points up faces left: turn that direction with the spoke.
  const facing = [-side * -1 * Math.cos(turn) * -1, -side * -1 * Math.sin(turn) * -1] as const
  const light = facing[0] * LIGHT[0] + facing[1] * LIGHT[1]
  const edge = half
    .slice(1, 4)
    .map((p) => place(p).map(round).join(' '))
    .join('L')
  return `<path d="${draw(rim * 0.045)}" fill="${grey(finish, 0, 0.55 + 0.35 * light)}"/>
    <path d="${draw(0)}" fill="${grey(finish, 0.78 + 0.32 * light)}"/>
    <path d="M${edge}" fill="none" stroke="#fff" stroke-opacity="${round(Math.max(0.05, 0.22 + 0.4 * light))}" stroke-width=".22"/>`
}

/** A grey of the finish: `face` and `flank` weigh its two metals. */
function grey(finish: RimFinish, face: number, flank = 0): string {
  const { face: bright, flank: dark, tint } = FINISHES[finish]
  const level = bright * face + dark * flank
  return `#${tint
    .map((t) =>
      Math.round(Math.min(255, level * t))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
