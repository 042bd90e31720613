import type { CarGeometry } from '../geometry/drawable.ts'
import type { SolidPart } from './part.ts'
import { pillow } from './pillow.ts'
import { joined, mirrored, outwards, type Point3, type Skin } from './skin.ts'

/** A shell: half its height and width, and how deep it is before its flat back, in centimetres. */
const SHELL = { high: 5.2, wide: 10.4, deep: 11 } as const
/** Below this part of half its height, from its middle down, a shell is dark. */
const DARK_BELOW = -0.3
/** How far an upper point stands behind a lower one, and an outer one behind an inner one, per centimetre. */
const RAKE = 0.3
const SWEEP = 0.14
/** How much lower a shell is at the door than outside. */
const TAPER = 0.2
/** How square a shell is, seen from ahead at the door and outside, and cut along the car: 2 is round. */
const SQUARE = { inner: 4, outer: 2.6, cut: 2.3 } as const
/** Sections across a shell, and points of a section's front and of its back. */
const SECTIONS = 16
const FRONT_POINTS = 12
const BACK_POINTS = 2

/** The outside mirrors: each a shell on a foot that grows out of the door. */
export function mirrorParts({ body, girth }: CarGeometry): SolidPart[] {
  const [x, y] = body.mirror
  const edge = girth.width / 2
  const [wide, high] = body.mirrorSize ?? [1, 1]
  // A larger shell grows upwards and outwards from the same foot.
  const up = 4.7 * (high - 1)
  const out = 10 * (wide - 1)
  const at: Shell = {
    back: [x + 14.2, y + 5.9 + up, edge + 1.7 + out],
    high: SHELL.high * high,
    wide: SHELL.wide * wide,
    power: high > 1 ? 4 : SQUARE.outer,
  }
  const shell = shellOf(at, (up) => Math.max(up, DARK_BELOW))
  const under = shellOf(at, (up) => Math.min(up, DARK_BELOW))
  const foot = pillow({
    middle: [x + 9.4, y + 0.6, edge - girth.inset / 2 - 2],
    half: [3.6, 2.2, girth.inset / 2 + 5],
    square: 2.6,
  })
  const glass = pillow({
    middle: [at.back[0] + 0.2, at.back[1] - 0.1, at.back[2] + 0.2],
    half: [0.9, 3.9 * high, 8.6 * wide],
    square: high > 1 ? 4 : 3,
    lean: 8,
  })
  return [
    { name: 'mirror shells', material: 'paint', skin: joined([shell, mirrored(shell)]) },
    { name: 'mirror undersides', material: 'trim', skin: joined([under, mirrored(under)]) },
    { name: 'mirror feet', material: 'trim', skin: joined([foot, mirrored(foot)]) },
    { name: 'mirror glass', material: 'chrome', skin: joined([glass, mirrored(glass)]) },
  ]
}

/** A shell: the middle of its back, half its height and width, and how square it is outside. */
interface Shell {
  readonly back: Point3
  readonly high: number
  readonly wide: number
  readonly power: number
}

/** A shell, bowed in front and flat behind; `cut` moves a point's height, -1 to 1, to keep a part of the shell. */
function shellOf({ back: [x, y, z], high, wide, power }: Shell, cut: (up: number) => number): Skin {
  const rings = Array.from({ length: SECTIONS + 1 }, (_, i) => {
    const u = -Math.cos((i / SECTIONS) * Math.PI)
    const size = rounded(Math.abs(u), u < 0 ? SQUARE.inner : power)
    const tall = high * size * (1 - TAPER * (0.5 - u / 2) ** 2)
    const deep = SHELL.deep * Math.sqrt(size)
    return SECTION.map(([ahead, up]): Point3 => {
      const dy = tall * cut(up)
      return [x - deep * ahead + RAKE * dy + SWEEP * u * wide, y + dy, z + u * wide]
    })
  })
  return outwards(rings)
}

/** How far in a rounded edge stands, 1 in its middle and 0 at its end. */
const rounded = (out: number, power: number) => Math.max(0, 1 - out ** power) ** (1 / power)

/** A shell's section over its front and down its back: how far before its back, 0 to 1, and above its middle, -1 to 1. */
const SECTION: readonly (readonly [ahead: number, up: number])[] = [
  ...Array.from({ length: FRONT_POINTS + 1 }, (_, i) => {
    const up = -Math.cos((i / FRONT_POINTS) * Math.PI)
    return [rounded(Math.abs(up), SQUARE.cut), up] as const
  }),
  ...Array.from({ length: BACK_POINTS }, (_, i) => [0, 1 - (2 * (i + 1)) / (BACK_POINTS + 1)] as const),
]
