import type { CarGeometry } from '../geometry/drawable.ts'
import type { SolidPart } from './part.ts'
import { pillow } from './pillow.ts'
import { joined, mirrored } from './skin.ts'

/** The outside mirrors: each a shell on a foot that grows out of the door. */
export function mirrorParts({ body, girth }: CarGeometry): SolidPart[] {
  const [x, y] = body.mirror
  const edge = girth.width / 2
  const [wide, high] = body.mirrorSize ?? [1, 1]
  // A larger shell grows upwards and outwards from the same foot.
  const up = 4.7 * (high - 1)
  const out = 10 * (wide - 1)
  const shell = pillow({
    middle: [x + 9, y + 5.6 + up, edge + 1.5 + out],
    half: [6, 4.7 * high, 10 * wide],
    square: high > 1 ? 4 : 2.7,
    lean: 8,
  })
  const foot = pillow({
    middle: [x + 9.4, y + 0.6, edge - girth.inset / 2 - 2],
    half: [3.6, 2.2, girth.inset / 2 + 5],
    square: 2.6,
  })
  const glass = pillow({
    middle: [x + 14.4, y + 5.4 + up, edge + 1.9 + out],
    half: [0.9, 3.6 * high, 8.2 * wide],
    square: high > 1 ? 4 : 3,
    lean: 8,
  })
  return [
    { name: 'mirror shells', material: 'paint', skin: joined([shell, mirrored(shell)]) },
    { name: 'mirror feet', material: 'trim', skin: joined([foot, mirrored(foot)]) },
    { name: 'mirror glass', material: 'chrome', skin: joined([glass, mirrored(glass)]) },
  ]
}
