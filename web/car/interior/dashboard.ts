import { bar } from '../solid/pillow.ts'
import { grid, joined, type Point3, type Skin } from '../solid/skin.ts'
import { type Point, smooth } from '../spline.ts'
import type { InteriorPart } from './part.ts'
import { COWL_X, type Room } from './room.ts'
import { line, plane, rounded, seam, slab, steps } from './shapes.ts'
import type { Trim } from './trim.ts'

/** Sections of a usual dashboard from its edge: the padded upper half from the windscreen on, the strip of decor, the lower half. */
const TOP: readonly Point[] = [
  [COWL_X, -5],
  [-112, -2.6],
  [-95, -0.8],
  [-83, 0],
]
const LIP: readonly Point[] = [
  [-76, -0.4],
  [-72.6, -2.1],
  [-71.7, -4.6],
  [-72.5, -6.7],
  [-74.6, -7.5],
]
const DECOR: readonly Point[] = [
  [-74, 0],
  [-72.5, -0.9],
  [-72, -3.5],
  [-72.3, -6],
  [-74, -7.3],
]
const LOWER: readonly Point[] = [
  [-74, 0.1],
  [-71.5, -1.3],
  [-70.7, -3.9],
  [-72, -8.3],
  [-77, -14.3],
  [-86, -20.8],
  [-98, -28.3],
]
const ACROSS = 64
/** From here on to the doors a dashboard comes round towards those who sit in it, by this much. */
const WRAP = { from: 46, by: 9 } as const
/** Where the lid of the glovebox and the airbag's are, before whoever sits beside the driver. */
const LID: Point = [-58, -16]

/** How far towards the seats a dashboard has come at z. */
export const wrapped = ({ half }: Room, z: number): number =>
  WRAP.by * smooth((Math.abs(z) - WRAP.from) / (half - WRAP.from)) ** 1.3

/** The strip of decor below the dashboard's edge: the heights of its edges and of its middle, and how far ahead of the usual it lies. */
export function stripOf({ form: { pad, decor, deep } }: Pick<Trim, 'form'>) {
  const top = -7.4 * pad
  const bottom = top - 7.3 * decor
  return { top, bottom, middle: (top + bottom) / 2, deep }
}

/** The dashboard's body with its seams, its lids, and its lines of metal and of light. */
export function dashboard(room: Room, trim: Trim): InteriorPart[] {
  const { top, bottom, deep } = stripOf(trim)
  const { pad, decor } = trim.form
  const place = ([x, y]: Point, z: number): Point3 => [x + wrapped(room, z), room.brow + y, z]
  const across = (point: Point, [from, to]: Point = [-room.half, room.half]) =>
    steps(from, to, ACROSS).map((z) => place(point, z))
  const swept = (section: readonly Point[]): Skin => grid(line(section).map((point) => across(point)))
  const lower = LOWER.map(([x, y]): Point => [x, bottom + y])
  const lid = line(lower).filter(([, y]) => y < bottom - 2 && y > bottom - 15)
  const ends = lid.length > 0 ? [lid[0] ?? [0, 0], lid.at(-1) ?? [0, 0]] : []
  const glovebox = [
    ...ends.map((point) => across(point, LID)),
    ...LID.map((z) => lid.map((point) => place(point, z))),
  ]
  const airbag = [
    across([-90, -0.4], LID),
    ...LID.map((z) => [place([-90, -0.4], z), place([-83, 0], z), place([-77, -0.3], z)]),
  ]
  return [
    {
      name: 'upper dashboard',
      material: 'pad',
      skin: swept([...TOP, ...LIP.map(([x, y]): Point => [x, y * pad])]),
    },
    {
      name: 'decor',
      material: 'decor',
      skin: swept(DECOR.map(([x, y]): Point => [x - deep, top + y * decor])),
    },
    { name: 'lower dashboard', material: 'hide', skin: swept(lower) },
    { name: 'seam', material: 'thread', skin: seam(across([-78.6, -0.1])) },
    { name: 'seam', material: 'thread', skin: seam(across([-80, -0.02])) },
    { name: 'seam', material: 'thread', skin: seam(across([-70.6, bottom - 5])) },
    {
      name: 'lids',
      material: 'dark',
      skin: joined([...glovebox, ...airbag].map((points) => bar(points, 0.13))),
    },
    { name: 'demister', material: 'dark', skin: bar(across([-117, -3.2], [-48, 48]), 0.7) },
    {
      name: 'loudspeaker',
      material: 'mesh',
      skin: slab(plane([-103, room.brow - 1.35, 0], 97), rounded(7, 5, 4.9), 0.3),
    },
    { name: 'line of metal', material: 'chrome', skin: bar(across([-72.4, top - 0.3]), 0.2) },
    { name: 'line of light', material: 'glow', skin: bar(across([-72, bottom - 0.5]), 0.2) },
  ]
}
