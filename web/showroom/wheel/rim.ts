import type { Mesh } from 'three'
import { turned, type WheelSize } from './parts.ts'

const LIP_CORNERS = 48
const BARREL_CORNERS = 36

/** The rounded flange on which the tyre sits and where the spokes end. */
export function lip({ rim, width }: WheelSize): Mesh {
  const half = width / 2
  return turned(
    'alloy',
    [
      [rim + 0.6, half - 1.1],
      [rim + 0.35, half - 0.45],
      [rim - 0.35, half - 0.3],
      [rim - 0.95, half - 0.55],
      [rim - 1.2, half - 1.6],
    ],
    LIP_CORNERS,
  )
}

/** The deep cylinder behind the spokes, with the step down to its drop centre. */
export function barrel({ rim, width }: WheelSize): Mesh {
  const half = width / 2
  return turned(
    'barrel',
    [
      // Behind the lip's edge, which has more corners: no gap opens between them.
      [rim - 1, half - 1.4],
      [rim - 1.7, half - 5.4],
      [rim - 3.4, half - 6.4],
      [rim - 3.9, -half + 3],
    ],
    BARREL_CORNERS,
  )
}
