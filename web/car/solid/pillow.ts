import { grid, type Point3, type Skin } from './skin.ts'

const AROUND = 28
const ALONG = 18

/** A rounded body: where its middle is, half its size along each axis, how square it is (2 is round), how far it leans back in degrees. */
export interface Pillow {
  readonly middle: Point3
  readonly half: Point3
  readonly square?: number
  readonly lean?: number
}

/** A shape between a ball and a box, as upholstery and mirrors have it. */
export function pillow({ middle, half, square = 3, lean = 0 }: Pillow): Skin {
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square)
  const [sin, cos] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)]
  const rows = Array.from({ length: ALONG + 1 }, (_, i) => {
    const up = ((i / ALONG - 0.5) * Math.PI) as number
    return Array.from({ length: AROUND }, (_, j): Point3 => {
      const turn = (j / AROUND) * 2 * Math.PI
      const x = half[0] * power(Math.cos(up)) * power(Math.cos(turn))
      const y = half[1] * power(Math.sin(up))
      const z = half[2] * power(Math.cos(up)) * power(Math.sin(turn))
      return [middle[0] + x * cos + y * sin, middle[1] + y * cos - x * sin, middle[2] + z]
    })
  })
  return grid(rows.reverse(), true)
}

/** A round bar along a line of points. */
export function bar(line: readonly Point3[], radius: number): Skin {
  const rows = line.map((point, i) => {
    const before = line[Math.max(0, i - 1)] ?? point
    const after = line[Math.min(line.length - 1, i + 1)] ?? point
    const along = unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]])
    const side = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
    const up = cross(side, along)
    return Array.from({ length: 10 }, (_, j): Point3 => {
      const turn = (j / 10) * 2 * Math.PI
      const [s, u] = [Math.cos(turn) * radius, -Math.sin(turn) * radius]
      return [
        point[0] + side[0] * s + up[0] * u,
        point[1] + side[1] * s + up[1] * u,
        point[2] + side[2] * s + up[2] * u,
      ]
    })
  })
  return grid(rows, true)
}

const cross = (a: Point3, b: Point3): Point3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

function unit([x, y, z]: Point3): Point3 {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
