/** The largest hole that is closed, in pixels: what lies between the struts of a wing is larger. */
const LARGEST = 400
const SOLID = 0.5

/**
 * Where the car is, without the small holes through which one would see what a page has behind it: at a wheel arch one looks past the tyre
 * and out on the other side.
 * @param covered where the car is, 0 to 1, a row after the other
 */
export function withoutPinholes(covered: Float32Array, width: number): Float32Array {
  const closed = covered.slice()
  const isSeen = new Uint8Array(covered.length)
  for (const [start, share] of covered.entries()) {
    if (isSeen[start] || share >= SOLID) continue
    const hole = holeFrom(start, covered, isSeen, width)
    if (hole.length <= LARGEST) for (const at of hole) closed[at] = 1
  }
  return closed
}

/** Every open point that is connected with one, itself among them. */
function holeFrom(start: number, covered: Float32Array, isSeen: Uint8Array, width: number): number[] {
  const hole = [start]
  isSeen[start] = 1
  for (const at of hole) {
    const aside = [...(at % width > 0 ? [at - 1] : []), ...(at % width < width - 1 ? [at + 1] : [])]
    for (const next of [...aside, at - width, at + width]) {
      if (next < 0 || next >= covered.length || isSeen[next] || (covered[next] ?? 1) >= SOLID) continue
      isSeen[next] = 1
      hole.push(next)
    }
  }
  return hole
}

/** How far from what a car covers its edge reaches, in points. */
const EDGE = 2

/** What a car covers without crumbs: two passes see the floor's far edge with other rays, and differ there by part of a point. */
export function withoutCrumbs(covered: Float32Array, width: number): Float32Array {
  const height = covered.length / width
  const isCar = (x: number, y: number) => (covered[y * width + x] ?? 0) > 0.5
  const isBesideCar = (at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let row = Math.max(0, y - EDGE); row <= Math.min(height - 1, y + EDGE); row++)
      for (let column = Math.max(0, x - EDGE); column <= Math.min(width - 1, x + EDGE); column++)
        if (isCar(column, row)) return true
    return false
  }
  return covered.map((value, at) => (value > 0 && value <= 0.5 && !isBesideCar(at) ? 0 : value))
}
