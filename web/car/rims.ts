import { round } from './curve.ts'

/** Designs of rims; none is a maker's. */
export type RimDesign =
  | 'twin'
  | 'star'
  | 'blade'
  | 'mesh'
  | 'turbine'
  | 'block'
  | 'pairs'
  | 'fork'
  | 'aero'
  | 'forged'
  | 'slots'

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

/** One spoke pointing up: its left half in fractions of the rim's radius, mirrored for the right half. */
export const SPOKES: Record<RimDesign, { count: number; half: string }> = {
  twin: { count: 10, half: '-0.015 0.3, -0.07 0.96, -0.125 0.95, -0.06 0.2, -0.015 0.2' },
  star: { count: 5, half: '-0.03 0.42, -0.11 0.96, -0.27 0.93, -0.14 0.5, -0.13 0.17, -0.03 0.17' },
  blade: { count: 6, half: '-0.04 0.5, -0.09 0.97, -0.3 0.92, -0.15 0.45, -0.11 0.17, -0.04 0.17' },
  mesh: { count: 12, half: '0 0.56, -0.1 0.96, -0.165 0.95, -0.035 0.5, -0.04 0.18, 0 0.18' },
  turbine: { count: 14, half: '0 0.2, 0 0.955, -0.09 0.95, -0.035 0.2' },
  pairs: { count: 5, half: '-0.07 0.3, -0.1 0.96, -0.19 0.94, -0.15 0.3, -0.12 0.17, -0.05 0.17' },
  fork: { count: 5, half: '0 0.46, -0.2 0.96, -0.33 0.91, -0.09 0.4, -0.09 0.17, 0 0.17' },
  aero: { count: 5, half: '0 0.34, 0 0.965, -0.42 0.87, -0.2 0.34, -0.13 0.17, 0 0.17' },
  forged: { count: 7, half: '-0.012 0.4, -0.09 0.96, -0.17 0.95, -0.075 0.4, -0.075 0.18, -0.012 0.18' },
  slots: { count: 9, half: '0 0.2, 0 0.965, -0.2 0.94, -0.13 0.6, -0.07 0.2' },
  block: { count: 5, half: '0 0.2, 0 0.95, -0.24 0.92, -0.19 0.55, -0.15 0.2' },
}

/** Spokes lit by the direction that each flank faces, the rim's lip, the hub and its bolts. */
export function rimFace(look: WheelLook, id: string): string {
  const { rim, design, finish } = look
  const { count } = SPOKES[design]
  const half = SPOKES[design].half
    .split(',')
    .map((pair) => pair.trim().split(' ').map(Number) as [number, number])
  const spokes = Array.from(
    { length: count },
    (_, i) => (i / count) * 360 + (design === 'star' ? 0 : 180 / count),
  )
  const faces = spokes.flatMap((angle) => [-1, 1].map((side) => flank(half, side, angle, look)))
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
  const facing = [-side * Math.cos(turn), -side * Math.sin(turn)] as const
  const light = facing[0] * LIGHT[0] + facing[1] * LIGHT[1]
  const edge = half
    .slice(1, 4)
    .map((p) => place(p).map(round).join(' '))
    .join('L')
  return `<path d="${draw(rim * 0.045)}" fill="${grey(finish, 0, 0.55 + 0.35 * light)}"/>
    <path d="${draw(0)}" fill="${grey(finish, 0.8 + 0.22 * light)}"/>
    <path d="M${edge}" fill="none" stroke="#fff" stroke-opacity="${round(Math.max(0.05, 0.22 + 0.4 * light))}" stroke-width=".22"/>`
}

/** A grey of the finish: `face` and `flank` weigh its two metals. */
export function grey(finish: RimFinish, face: number, flank = 0): string {
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
