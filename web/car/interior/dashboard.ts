import { bar } from '../solid/pillow.ts'
import { grid, type Point3, type Skin } from '../solid/skin.ts'
import type { Point } from '../spline.ts'
import type { InteriorPart } from './part.ts'
import { COWL_X, type Room } from './room.ts'
import { line, seam, smooth, steps } from './shapes.ts'

/** Sections of a dashboard below its edge: the padded upper half from the windscreen on, the strip of decor, the lower half. */
const PAD: readonly Point[] = [
  [COWL_X, -5],
  [-112, -2.6],
  [-95, -0.8],
  [-83, 0],
  [-76, -0.4],
  [-72.6, -2.1],
  [-71.7, -4.6],
  [-72.5, -6.7],
  [-74.6, -7.5],
]
const DECOR: readonly Point[] = [
  [-74, -7.4],
  [-72.5, -8.3],
  [-72, -10.9],
  [-72.3, -13.4],
  [-74, -14.7],
]
const LOWER: readonly Point[] = [
  [-74, -14.6],
  [-71.5, -16],
  [-70.7, -18.6],
  [-72, -23],
  [-77, -29],
  [-86, -35.5],
  [-98, -43],
]
const ACROSS = 64
/** From here on to the doors a dashboard comes round towards those who sit in it, by this much. */
const WRAP = { from: 46, by: 9 } as const

/** How far towards the seats a dashboard has come at z. */
export const wrapped = ({ half }: Room, z: number): number =>
  WRAP.by * smooth((Math.abs(z) - WRAP.from) / (half - WRAP.from)) ** 1.3

/** A line across the dashboard at a point of its section, from z to z. */
export const along = (room: Room, [x, y]: Point, [from, to]: Point, count = ACROSS): Point3[] =>
  steps(from, to, count).map((z) => [x + wrapped(room, z), room.brow + y, z])

/** The dashboard's body with its seams and its lines of metal and of light. */
export function dashboard(room: Room): InteriorPart[] {
  const whole: Point = [-room.half, room.half]
  const swept = (section: readonly Point[]): Skin =>
    grid(line(section).map((point) => along(room, point, whole)))
  const across = (point: Point) => along(room, point, whole)
  return [
    { name: 'upper dashboard', material: 'pad', skin: swept(PAD) },
    { name: 'decor', material: 'decor', skin: swept(DECOR) },
    { name: 'lower dashboard', material: 'hide', skin: swept(LOWER) },
    { name: 'seam', material: 'thread', skin: seam(across([-78.6, -0.16])) },
    { name: 'seam', material: 'thread', skin: seam(across([-80, -0.1])) },
    { name: 'seam', material: 'thread', skin: seam(across([-70.9, -19.6])) },
    { name: 'line of metal', material: 'chrome', skin: bar(across([-72.4, -7.7]), 0.2) },
    { name: 'line of light', material: 'glow', skin: bar(across([-72, -15.2]), 0.2) },
  ]
}
