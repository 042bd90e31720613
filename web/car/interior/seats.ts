import { grid, joined, mirrored, type Point3, type Skin } from '../solid/skin.ts'
import { smooth } from '../spline.ts'
import type { InteriorPart } from './part.ts'
import { SEAT_Z } from './room.ts'
import { mix, seam, steps } from './shapes.ts'
import type { Trim } from './trim.ts'

/** A cushion's length ahead of the hips, half its width, and half that of the part between its bolsters. */
const FRONT_X = -50
const BACK_X = 14
const HALF_CM = 26
const INNER_CM = 15
const BOLSTER_CM = 5.4
/** Along and across a cushion. */
const ALONG = 110
const ACROSS = 90

/** The cushions of both front seats, with their seams. */
export function frontSeats({ seats }: Trim): InteriorPart[] {
  const height = heightOf(seats)
  const row = (x: number): Point3[] => {
    const inside = steps(-HALF_CM, HALF_CM, ACROSS).map((z): Point3 => [x, height(x, z), SEAT_Z + z])
    const wall = (z: number): Point3 => [x, -16, SEAT_Z + z]
    return [wall(-HALF_CM - 0.6), ...inside, wall(HALF_CM + 0.6)]
  }
  const rows = steps(FRONT_X, BACK_X, ALONG).map(row)
  const front = (rows[0] ?? []).map(([x, , z]): Point3 => [x + 3, -18, z])
  const lines = [INNER_CM + 0.6, -INNER_CM - 0.6].map((z) =>
    seam(steps(FRONT_X + 4, BACK_X, 40).map((x): Point3 => [x, height(x, z) + 0.05, SEAT_Z + z])),
  )
  const both = (skin: Skin) => joined([skin, mirrored(skin)])
  return [
    { name: 'seat', material: 'seat', skin: both(grid([front, ...rows])) },
    { name: 'seam', material: 'thread', skin: both(joined(lines)) },
  ]
}

/** How high leather stands at a place of a cushion: lower in its middle, with bolsters beside, and folds where it is quilted. */
function heightOf(pattern: Trim['seats']): (x: number, z: number) => number {
  return (x, z) => {
    const side = Math.abs(z)
    const along = (x - FRONT_X) / (BACK_X - FRONT_X)
    // It rises towards the knees and falls away at its front edge.
    const base = mix(3.4, -3.6, smooth(along * 1.1)) - 9 * smooth((0.09 - along) / 0.09) ** 2
    const bolster = BOLSTER_CM * smooth((side - INNER_CM) / 6) * smooth(along / 0.16)
    const outer = 7 * smooth((side - HALF_CM + 4.5) / 4.5) ** 2
    const groove = 0.9 * Math.exp(-(((side - INNER_CM) / 0.7) ** 2))
    const inside = smooth((INNER_CM - 0.6 - side) / 1.4) * smooth((along - 0.09) / 0.03)
    return base + bolster - outer - groove + inside * folds(pattern, x, z)
  }
}

function folds(pattern: Trim['seats'], x: number, z: number): number {
  const crease = (value: number, each: number) => {
    const off = Math.abs(((((value / each) % 1) + 1) % 1) - 0.5) * 2
    return off ** 5
  }
  if (pattern === 'flutes') return 0.5 - 0.85 * crease(z, 4.6)
  if (pattern === 'quilt') return 0.5 - 0.8 * Math.max(crease(x + z, 7.4), crease(x - z, 7.4))
  return 0.25 - 0.6 * crease(x, 15)
}
