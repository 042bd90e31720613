import { bar, pillow } from '../solid/pillow.ts'
import { joined, type Point3, type Skin } from '../solid/skin.ts'
import type { Point } from '../spline.ts'
import type { InteriorPart } from './part.ts'
import { type Room, SEAT_Z } from './room.ts'
import { circle, loop, type Plane, plane, rounded, seam, slab, steps } from './shapes.ts'
import type { Trim } from './trim.ts'

const RADIUS_CM = 17.6
const RIM_CM = 1.55
const LEAN = 24
/** A rim that is flat at its foot ends at this part of its radius. */
const FLAT = 0.8

/** How far below the dashboard's edge its middle is: whoever drives sees the instruments over its rim. */
const BELOW_EDGE_CM = 12.5

/** The wheel, its column, and the levers behind it. */
export function steeringWheel({ brow }: Room, { wheel, start }: Trim): InteriorPart[] {
  const on = plane([-52, brow - BELOW_EDGE_CM, SEAT_Z], LEAN)
  const rim = rimOf(wheel.flat)
  const inner = rim.map(([across, up]) => on(across * 0.915, up * 0.915, 0.35))
  const rimLine = loop(
    rim.map(([a, u]) => on(a, u)),
    RIM_CM,
  )
  return [
    { name: 'steering wheel', material: 'hide', skin: joined([rimLine, ...grips(on)]) },
    { name: 'seam', material: 'thread', skin: seam([...inner, ...inner.slice(0, 1)], 0.1) },
    ...hub(on, wheel),
    { name: 'spokes', material: 'gloss', skin: joined(spokes(on, wheel)), edge: 0.35 },
    { name: 'spoke edges', material: 'metal', skin: joined(spokeEdges(on, wheel)) },
    { name: 'buttons', material: 'dark', skin: joined(buttons(on)) },
    { name: 'rollers', material: 'metal', skin: joined(rollers(on)) },
    { name: 'shift levers', material: 'dark', skin: joined(levers(on)), edge: 0.2 },
    {
      name: 'column',
      material: 'dark',
      skin: pillow({ middle: on(0, -1, -8), half: [11, 5.4, 7], square: 3.4, lean: -LEAN }),
    },
    ...(start === 'wheel' ? startButton(on) : []),
    ...(wheel.sport
      ? [
          {
            name: 'mark',
            material: 'thread' as const,
            skin: bar([on(-1, RADIUS_CM + 0.1, 0.1), on(1, RADIUS_CM + 0.1, 0.1)], RIM_CM + 0.06),
          },
        ]
      : []),
  ]
}

/** The airbag's cover with its seam, and a plain disc where a make has its badge. */
function hub(on: Plane, { sport }: Trim['wheel']): InteriorPart[] {
  const half: Point = sport ? [5.4, 4.4] : [6.4, 5]
  const cover = swollen(rounded(half[0], half[1], 3), half)
  const line = cover.map(([a, u]) => on(a * 0.82, u * 0.82, 0.04))
  return [
    { name: 'hub', material: 'pad', skin: slab(on, cover, 1.6), edge: 0.7 },
    { name: 'hub seam', material: 'dark', skin: loop(line, 0.1) },
    {
      name: 'hub disc',
      material: 'gloss',
      skin: slab(plane(on(0, 0, 0.15), LEAN), rounded(1.7, 1.7, 1.69), 0.4),
    },
    {
      name: 'hub ring',
      material: 'chrome',
      skin: loop(
        circle(on, [0, 0], [1.75, 1.75]).map(([x, y, z]): Point3 => [x + 0.15, y + 0.06, z]),
        0.16,
      ),
    },
  ]
}

/** Where hands lie a rim is thicker. */
const grips = (on: Plane): Skin[] =>
  [1, -1].map((side) =>
    bar(
      steps(0.28, 0.82, 10).map((turn) => on(side * RADIUS_CM * Math.cos(turn), RADIUS_CM * Math.sin(turn))),
      RIM_CM + 0.28,
    ),
  )

/** A red button below the hub on the left, and a knob with a red mark on the right. */
function startButton(on: Plane): InteriorPart[] {
  const disc = (at: Point, out: number, radius: number) =>
    slab(plane(on(at[0], at[1], out), LEAN), rounded(radius, radius, radius - 0.01), 0.9)
  return [
    { name: 'start button', material: 'accent', skin: disc([5.2, -6], 0.3, 1.5), edge: 0.2 },
    { name: 'start button ring', material: 'metal', skin: loop(circle(on, [5.2, -6], [1.75, 1.75]), 0.25) },
    { name: 'knob', material: 'metal', skin: disc([-5.2, -6], 0.6, 1.5), edge: 0.25 },
    { name: 'knob mark', material: 'accent', skin: bar([on(-5.2, -6, 0.65), on(-5.2, -4.7, 0.65)], 0.22) },
  ]
}

const rimOf = (isFlat: boolean): Point[] =>
  steps(0, 2 * Math.PI, 72)
    .slice(0, -1)
    .map((turn) => {
      const [across, up] = [RADIUS_CM * Math.cos(turn), RADIUS_CM * Math.sin(turn)]
      const low = -FLAT * RADIUS_CM
      return [across, isFlat && up < low + 2 ? low + 2 * Math.tanh((up - low - 2) / 2) + 0.5 : up]
    })

/** Wider above than below, as the cover of an airbag is. */
const swollen = (outline: readonly Point[], [, tall]: Point): Point[] =>
  outline.map(([across, up]) => [across * (1 + (0.14 * up) / tall), up])

function spokes(on: Plane, { spokes: count }: Trim['wheel']): Skin[] {
  const across = (up: number, half: number): Skin[] =>
    [1, -1].map((side) => {
      const outline: Point[] = [
        [side * 4, up + half + 0.6],
        [side * 16.6, up + half - 0.5],
        [side * 16.6, up - half + 0.9],
        [side * 4, up - half - 1],
      ]
      return prism(on, outline, 1.2)
    })
  const down = (at: number, to: number, half: number): Skin =>
    prism(
      on,
      [
        [at - half, -4],
        [at + half, -4],
        [to + half * 0.8, -FLAT * RADIUS_CM - 0.6],
        [to - half * 0.8, -FLAT * RADIUS_CM - 0.6],
      ],
      1,
    )
  if (count === 2) return [...across(1.6, 1.5), ...across(-3.4, 1.2), down(-3, -3.6, 1), down(3, 3.6, 1)]
  if (count === 4) return [...across(0.6, 2.2), down(-4, -6.4, 1.5), down(4, 6.4, 1.5)]
  return [...across(0.6, 2.4), down(0, 0, 2.4)]
}

function prism(on: Plane, outline: readonly Point[], thick: number): Skin {
  const middle: Point = [
    outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
    outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
  ]
  const at = plane(on(middle[0], middle[1], -0.6), LEAN)
  return slab(
    at,
    outline.map(([x, y]) => [x - middle[0], y - middle[1]]),
    thick,
  )
}

const spokeEdges = (on: Plane, { spokes: count }: Trim['wheel']): Skin[] =>
  [1, -1].flatMap((side) => {
    const low = bar([on(side * 7, -2.6, -0.4), on(side * 16.4, -1.2, -0.4)], 0.25)
    const foot =
      count === 3 ? bar([on(side * 2.7, -5.6, -0.4), on(side * 2.1, -13.6, -0.4)], 0.25) : undefined
    return foot ? [low, foot] : [low]
  })

const buttons = (on: Plane): Skin[] =>
  [1, -1].flatMap((side) =>
    [-1, 2.2].flatMap((up) =>
      [8.6, 12].map((across) =>
        pillow({ middle: on(side * across, up, -0.45), half: [0.3, 0.5, 1.2], square: 4, lean: -LEAN }),
      ),
    ),
  )

const rollers = (on: Plane): Skin[] =>
  [1, -1].map((side) =>
    pillow({ middle: on(side * 10.3, 0.6, -0.3), half: [0.5, 0.9, 0.7], square: 3, lean: -LEAN }),
  )

const levers = (on: Plane): Skin[] =>
  [1, -1].map((side) => {
    const outline: Point[] = [
      [side * 9.4, 5.6],
      [side * 14, 6.8],
      [side * 14.6, 1.4],
      [side * 10, -1],
    ]
    return prism((a, u, o = 0): Point3 => on(a, u, o - 3), outline, 0.5)
  })
