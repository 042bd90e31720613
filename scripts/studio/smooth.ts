/** How far in pixels each of three blurs reaches: what they leave is close to a bell's shape. */
const REACH = 3
const BLURS = 3
/** Where less than this of a neighbourhood is floor, there is nothing to smooth it by. */
const LEAST_FLOOR = 0.02

/** A picture's numbers, a row after the other. */
interface Plane {
  readonly values: Float32Array
  readonly width: number
  readonly height: number
}

/**
 * The floor's openness without the grain of few samples, which costs a picture more bytes than the car. Only what is floor counts, so that
 * the shadow does not leak over the car's outline.
 * @param covered where the car is, 0 to 1
 */
export function smoothFloor({ values, width, height }: Plane, covered: Float32Array): Float32Array {
  const shares = covered.map((share) => 1 - share)
  const floor = blurred({ values: values.map((value, at) => value * (shares[at] ?? 0)), width, height })
  const share = blurred({ values: shares, width, height })
  return values.map((value, at) => {
    const counted = share[at] ?? 0
    return counted > LEAST_FLOOR ? (floor[at] ?? 0) / counted : value
  })
}

function blurred({ values, width, height }: Plane): Float32Array {
  const found = values.slice()
  for (let time = 0; time < BLURS; time++) {
    for (let y = 0; y < height; y++) blurLine(found, { from: y * width, step: 1, length: width })
    for (let x = 0; x < width; x++) blurLine(found, { from: x, step: width, length: height })
  }
  return found
}

interface Line {
  from: number
  step: number
  length: number
}

/** Each value of a line becomes the mean of those around it; beyond an end its last value goes on. */
function blurLine(values: Float32Array, { from, step, length }: Line): void {
  const line = Float32Array.from({ length }, (_, i) => values[from + i * step] ?? 0)
  const at = (i: number) => line[Math.min(length - 1, Math.max(0, i))] ?? 0
  let sum = 0
  for (let i = -REACH; i <= REACH; i++) sum += at(i)
  for (let i = 0; i < length; i++) {
    values[from + i * step] = sum / (2 * REACH + 1)
    sum += at(i + REACH + 1) - at(i - REACH)
  }
}
