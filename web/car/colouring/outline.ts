import type { Size } from './planes.ts'

// Where a car ends in its picture.

/** A point that the car covers less than this, of 255, belongs to it only if one so near, in points, is covered more. */
const FAINT_CAR = { most: 96, around: 2 } as const

/**
 * How much of each point the car covers, 0 to 1. What is faint and has nothing of the car beside it is the horizon, where two passes of the
 * studio differ.
 */
export function coverOf(car: Buffer, size: Size): Float32Array {
  const cover = new Float32Array(car.length)
  for (let at = 0; at < car.length; at++) {
    const own = car[at] ?? 0
    if (own > 0 && (own > FAINT_CAR.most || isBesideTheCar(car, size, at))) cover[at] = own / 255
  }
  return cover
}

function isBesideTheCar(car: Buffer, { width }: Size, at: number): boolean {
  for (let down = -FAINT_CAR.around; down <= FAINT_CAR.around; down++)
    for (let aside = -FAINT_CAR.around; aside <= FAINT_CAR.around; aside++)
      if ((car[at + down * width + aside] ?? 0) > FAINT_CAR.most) return true
  return false
}

/** The points around one, aside and down, and their shares of what it shows at an outline. */
const AROUND = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].map((aside) => ({ aside, down, share: ((2 - Math.abs(aside)) * (2 - Math.abs(down))) / 16 })),
)

/**
 * How much of each point the car covers, its outline smooth: the studio measured that with four rays a point, each outline in steps. Points of
 * the outline show what the car shows around them from here on.
 */
export function smoothed(cover: Float32Array, shown: Float32Array, size: Size): Float32Array {
  const smooth = cover.slice()
  const whole = shown.slice()
  for (const at of outlineOf(cover, size)) {
    let covered = 0
    const light = [0, 0, 0]
    for (const { aside, down, share } of AROUND) {
      const other = at + down * size.width + aside
      const weight = share * (cover[other] ?? 0)
      covered += weight
      for (let i = 0; i < 3; i++) light[i] = (light[i] ?? 0) + weight * (whole[3 * other + i] ?? 0)
    }
    smooth[at] = covered
    if (covered > 0) for (let i = 0; i < 3; i++) shown[3 * at + i] = (light[i] ?? 0) / covered
  }
  return smooth
}

/** The points that the car covers more or less than one beside them. */
function outlineOf(cover: Float32Array, { width, height }: Size): number[] {
  const found: number[] = []
  for (let at = width; at < width * (height - 1); at++) {
    // Past an edge of the picture another row begins.
    if (at % width === 0 || at % width === width - 1) continue
    const own = cover[at]
    const isInside = own === cover[at - 1] && own === cover[at + 1]
    if (!isInside || own !== cover[at - width] || own !== cover[at + width]) found.push(at)
  }
  return found
}
