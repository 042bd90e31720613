import { grid, joined, mirrored, type Point3 } from '../solid/skin.ts'
import { smooth } from '../spline.ts'
import type { InteriorPart } from './part.ts'
import { COWL_X, type Room, SEAT_Z } from './room.ts'
import { box, line, mix, steps } from './shapes.ts'

const FLOOR_Y = -24

/** What closes a cabin: the screen's pillars, its foot, the bonnet ahead of it, the floor. */
export function shell({ half, brow }: Room): InteriorPart[] {
  const pillar = line(
    [
      [COWL_X - 2, 0],
      [-98, 0.36],
      [-64, 0.75],
      [-30, 1],
    ],
    8,
  ).map(([x, t]) => {
    const middle: Point3 = [x, mix(brow - 6, brow + 56, t), mix(half + 6, half - 22, t ** 1.2)]
    return steps(0, 2 * Math.PI, 18)
      .slice(0, -1)
      .map(
        (turn): Point3 => [
          middle[0] + 7 * Math.cos(turn),
          middle[1] + 4.4 * Math.cos(turn),
          middle[2] + 4.6 * Math.sin(turn),
        ],
      )
  })
  const left = grid(pillar, true)
  const bonnet = steps(COWL_X - 8, COWL_X - 108, 24).map((x) =>
    steps(-half, half, 40).map((z): Point3 => {
      const side = Math.abs(z) / half
      const crest = 2.6 * smooth(side / 0.7) - 8 * smooth((side - 0.72) / 0.28) ** 2
      return [x, brow - 9 + crest - 12 * ((COWL_X - 8 - x) / 100) ** 1.7, z]
    }),
  )
  const cowl = [COWL_X + 1, COWL_X - 9].map((x) =>
    steps(-half - 6, half + 6, 8).map((z): Point3 => [x, brow - 5.4 - 0.3 * (COWL_X - x), z]),
  )
  const floor = [-130, 40].map((x) => [-half - 4, half + 4].map((z): Point3 => [x, FLOOR_Y, z]))
  return [
    { name: 'pillars', material: 'lining', skin: joined([left, mirrored(left)]) },
    { name: 'bonnet', material: 'paint', skin: grid(bonnet) },
    { name: 'cowl', material: 'dark', skin: grid(cowl) },
    { name: 'floor', material: 'carpet', skin: grid(floor) },
    { name: 'footwell', material: 'carpet', skin: grid(footwell(half)) },
    {
      name: 'mats',
      material: 'carpet',
      skin: joined([1, -1].map((side) => box([-84, FLOOR_Y + 1, side * SEAT_Z], [22, 0.8, 20]))),
      edge: 0.6,
    },
    { name: 'pedals', material: 'metal', skin: joined(pedals()), edge: 0.5 },
  ]
}

/** Where the floor rises to the wall before one's feet. */
const footwell = (half: number): Point3[][] =>
  line(
    [
      [-98, FLOOR_Y + 0.2],
      [-112, -16],
      [-118, 4],
    ],
    4,
  ).map(([x, y]) => [-half, half].map((z): Point3 => [x, y, z]))

/** Brake and accelerator. */
const pedals = () => [box([-103, -6, SEAT_Z - 2], [1, 3, 5]), box([-104, -9, SEAT_Z - 16], [1, 7.4, 2.6])]
