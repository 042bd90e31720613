import { pillow } from '../solid/pillow.ts'
import { grid, joined, type Point3 } from '../solid/skin.ts'
import type { Point } from '../spline.ts'
import { stripOf } from './dashboard.ts'
import type { InteriorPart } from './part.ts'
import type { Room } from './room.ts'
import { box, circle, line, loop, type Plane, plane, rounded, seam, slab, steps } from './shapes.ts'
import type { Trim } from './trim.ts'

const FLOOR_Y = -24

/** The upper edge of a console over x: `below` is from the dashboard's edge, the rest from the hips. */
const TOP: Readonly<Record<Trim['console'], (brow: number) => readonly Point[]>> = {
  high: (brow) => [
    [-76, brow - 17],
    [-66, brow - 23],
    [-54, brow - 30],
    [-40, 10.5],
    [-20, 9],
    [40, 8.6],
  ],
  low: (brow) => [
    [-76, brow - 26],
    [-66, brow - 34],
    [-54, 6.4],
    [-40, 5],
    [-20, 4.6],
    [40, 4.6],
  ],
  bridge: (brow) => [
    [-76, brow - 13],
    [-66, brow - 18],
    [-54, brow - 26],
    [-40, 13],
    [-20, 8.4],
    [40, 7],
  ],
}
const HALF_CM = { high: 13.5, low: 12, bridge: 10.5 } as const

/** The console between the seats: its body, the panel on it, what selects a gear, the armrest. */
export function middleConsole({ brow }: Room, trim: Trim): InteriorPart[] {
  const half = HALF_CM[trim.console]
  const edge = line(TOP[trim.console](brow), 8)
  const body = grid(edge.map(([x, y]) => section(x, y, half)))
  const shown = edge.filter(([x]) => x > -68 && x < -15)
  const panel = grid(
    shown.map(([x, y]) => steps(-half + 2, half - 2, 8).map((z): Point3 => [x, y + 0.35, z])),
  )
  const side = (z: number) => shown.map(([x, y]): Point3 => [x, y + 0.4, z])
  const rim = [...side(half - 2), ...side(-half + 2).reverse()]
  const at = (x: number) => edge.find(([each]) => each >= x)?.[1] ?? 0
  const rest = pillow({ middle: [12, at(10) + 3.4, 0], half: [25, 3.6, half - 1.4], square: 6 })
  return [
    { name: 'console', material: 'hide', skin: body },
    {
      name: 'console panel',
      material: trim.decor === 'wood' || trim.decor === 'carbon' ? 'decor-along' : 'gloss',
      skin: panel,
    },
    { name: 'console frame', material: 'chrome', skin: loop(rim, 0.26) },
    { name: 'armrest', material: 'seat', skin: rest },
    ...[1, -1].map(
      (side): InteriorPart => ({
        name: 'seam',
        material: 'thread',
        skin: seam(edge.filter(([x]) => x > -64).map(([x, y]): Point3 => [x, y - 1.7, side * (half + 0.02)])),
      }),
    ),
    {
      name: 'seam',
      material: 'thread',
      skin: seam([
        [-11.6, at(-12) + 5.7, -half + 4.6],
        [34, at(30) + 7, -half + 4.6],
      ]),
    },
    {
      name: 'seam',
      material: 'thread',
      skin: seam([
        [-11.6, at(-12) + 5.7, half - 4.6],
        [34, at(30) + 7, half - 4.6],
      ]),
    },
    ...selector(trim, (x) => at(x) + 0.4),
    ...climate(brow, trim),
  ]
}

function section(x: number, top: number, half: number): Point3[] {
  const right: Point[] = [
    [half + 1.4, FLOOR_Y],
    [half + 0.3, top - 5],
    [half, top - 1.4],
    [half - 0.7, top - 0.3],
    [half - 2, top],
  ]
  const across = [...right, ...right.map(([z, y]): Point => [-z, y]).reverse()]
  return across.map(([z, y]): Point3 => [x, y, z])
}

/** What lies on the console: what selects a gear, keys, a dial, the holders of cups. */
function selector({ selector: kind, start }: Trim, top: (x: number) => number): InteriorPart[] {
  const lying = (x: number, z: number, up = 0.3) => plane([x, top(x) + up, z], 90)
  const keys = (xs: readonly number[], zs: readonly number[]) =>
    xs.flatMap((x) => zs.map((z) => slab(lying(x, z, 0.25), rounded(1.5, 0.95, 0.4), 0.4)))
  const ring = (x: number, z: number, radius: number) =>
    loop(circle(lying(x, z, 0.15), [0, 0], [radius, radius]), 0.18)
  const cups: readonly Point[] = [
    [-23, 4.7],
    [-23, -4.7],
  ]
  return [
    { name: 'keys', material: 'metal', skin: joined(keys([-46, -42.6, -39.2], [3.2, 6.8])), edge: 0.2 },
    {
      name: 'dial',
      material: 'metal',
      skin: slab(lying(-40, -4.8, 1.1), rounded(2.4, 2.4, 2.39), 1.2),
      edge: 0.2,
    },
    { name: 'dial ring', material: 'chrome', skin: ring(-40, -4.8, 2.9) },
    {
      name: 'cup holders',
      material: 'dark',
      skin: joined(cups.map(([x, z]) => slab(lying(x, z, 0.08), rounded(3.8, 3.8, 3.79), 0.4))),
    },
    { name: 'cup holders', material: 'chrome', skin: joined(cups.map(([x, z]) => ring(x, z, 3.9))) },
    ...lever(kind, top, lying),
    ...(start === 'flap'
      ? [
          {
            name: 'start flap',
            material: 'accent' as const,
            skin: box([-56, top(-56) + 1.4, 0], [2.6, 0.5, 1.9]),
            edge: 0.3,
          },
          {
            name: 'start flap frame',
            material: 'dark' as const,
            skin: box([-56, top(-56) + 0.3, 0], [3.4, 0.8, 2.6]),
            edge: 0.3,
          },
        ]
      : []),
  ]
}

function lever(
  kind: Trim['selector'],
  top: (x: number) => number,
  lying: (x: number, z: number, up?: number) => Plane,
): InteriorPart[] {
  const x = -50
  const y = top(x)
  if (kind === 'none') return []
  if (kind === 'keys')
    return [
      {
        name: 'selector keys',
        material: 'metal',
        skin: joined(
          [-52, -48.6, -45.2].map((at) => slab(lying(at, -4.6, 0.8), rounded(2.5, 1.15, 0.5), 0.9)),
        ),
        edge: 0.3,
      },
    ]
  if (kind === 'stub')
    return [
      {
        name: 'selector base',
        material: 'gloss',
        skin: box([x, y + 0.2, -4.2], [4.6, 0.35, 2.9]),
        edge: 0.4,
      },
      {
        name: 'selector',
        material: 'metal',
        skin: pillow({ middle: [x, y + 2.4, -4.2], half: [1.3, 2.4, 1.7], square: 4, lean: -14 }),
      },
    ]
  return [
    { name: 'selector base', material: 'gloss', skin: box([x, y + 0.2, -3.6], [5.6, 0.35, 3.4]), edge: 0.4 },
    {
      name: 'selector boot',
      material: 'hide',
      skin: pillow({ middle: [x, y + 2, -3.6], half: [2.8, 2.6, 2.4], square: 2.4 }),
    },
    {
      name: 'selector',
      material: 'seat',
      skin: pillow({ middle: [x + 0.8, y + 7.4, -3.6], half: [2.3, 4, 2.5], square: 3, lean: 10 }),
    },
    {
      name: 'selector top',
      material: 'metal',
      skin: pillow({ middle: [x + 1.5, y + 11, -3.6], half: [1.9, 0.7, 2.1], square: 3.4, lean: 10 }),
    },
  ]
}

/** A row of switches for heat and air below the middle of the dashboard. */
function climate(brow: number, { middle, form }: Trim): InteriorPart[] {
  if (middle === 'tall' || middle === 'upright') return []
  const on = plane([-69.6, brow + stripOf({ form }).bottom - 4.8, 0], 10)
  const switches = steps(-9.6, 9.6, 6).map((across) =>
    pillow({ middle: on(across, 0, 0.5), half: [0.6, 0.9, 1.2], square: 4 }),
  )
  return [
    { name: 'climate panel', material: 'gloss', skin: box(on(0, 0, -0.2), [0.6, 1.7, 13.5]), edge: 0.4 },
    { name: 'climate switches', material: 'metal', skin: joined(switches) },
    ...[1, -1].map(
      (side): InteriorPart => ({
        name: 'climate knob',
        material: 'metal',
        skin: pillow({ middle: on(side * 12.6, 0, 0.8), half: [0.9, 1.7, 1.7], square: 2.6 }),
      }),
    ),
  ]
}
