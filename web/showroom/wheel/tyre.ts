import type { Mesh } from 'three'
import { type Turned, turned, type WheelSize } from './parts.ts'

const CORNERS = 52

/** Grooves of the tread, in centimetres: where they are between its edges, as shares of it from its middle. */
const GROOVES = [-0.28, 0, 0.28] as const
const GROOVE = { half: 0.6, deep: 0.8 } as const
/** Where the tread ends at the shoulders. */
const SHOULDER_CM = 3.2

/** A tyre: the side that one sees in full, the one behind it plainly. */
export function tyre(size: WheelSize): Mesh {
  return turned('tyre', [...innerSide(size), ...tread(size), ...outerSide(size)], CORNERS)
}

const innerSide = ({ radius, rim, width }: WheelSize): Turned[] => [
  [rim - 0.6, -width / 2 + 1.5],
  [rim + 2.5, -width / 2],
  [radius - 1.5, -width / 2 + 0.9],
]

function tread({ radius, width }: WheelSize): Turned[] {
  const edge = width / 2 - SHOULDER_CM
  const grooves = GROOVES.flatMap((share): Turned[] => {
    const middle = share * 2 * edge
    return [
      [radius, middle - GROOVE.half],
      [radius - GROOVE.deep, middle],
      [radius, middle + GROOVE.half],
    ]
  })
  return [[radius, -edge], ...grooves, [radius, edge]]
}

/** Down from the shoulder over the bulge to the rib that keeps kerbs off the lip. */
function outerSide({ radius, rim, width }: WheelSize): Turned[] {
  const half = width / 2
  const high = radius - rim
  return [
    [radius - 0.55, half - 1.7],
    [radius - 1.9, half - 0.6],
    [rim + 0.62 * high, half - 0.1],
    [rim + 0.58 * high, half - 0.28],
    [rim + 1.9, half - 0.3],
    [rim + 1.3, half],
    [rim + 0.3, half - 1.2],
  ]
}
