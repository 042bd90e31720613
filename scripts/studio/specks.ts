/** The largest speck that is taken off, in pixels, and how far around it the paint must be whole. */
const LARGEST = 16
const AROUND = 3
/** Below this share of the paint around it a point is a speck's; above the other one is of the paint. */
const DARK = 0.45
const WHOLE = 0.7
/** Paint gives back more than this. */
const PAINT = 0.01

/** What was rendered of a picture, a row after the other; each plane is changed where a speck is taken off. */
interface Rendered {
  /** Light that the paint gives back: where it is dark all around, there is no paint. */
  readonly paint: Float32Array
  /** Planes that show the picture, among them the one above. */
  readonly planes: readonly Float32Array[]
  readonly width: number
}

/**
 * Takes specks off the paint: where the skin has a fold, one sees a few points of its dark inside. A drawing on the paint, however thin, is
 * longer, and stays.
 */
export function takeOffSpecks({ paint, planes, width }: Rendered): void {
  for (let at = width * (AROUND + 2); at < paint.length - width * (AROUND + 2); at++) {
    const level = paint[at - AROUND] ?? 0
    if (level < PAINT || (paint[at] ?? 0) > DARK * level) continue
    const speck = speckAt(at, paint, width, DARK * level)
    const ring = speck && ringAround(speck, width)
    if (!ring || ring.some((beside) => (paint[beside] ?? 0) < WHOLE * level)) continue
    const within = insideOf(speck, width)
    for (const plane of planes) {
      const mean = ring.reduce((sum, beside) => sum + (plane[beside] ?? 0), 0) / ring.length
      for (const point of within) plane[point] = mean
    }
  }
}

/** All dark points that are connected with one; none where there are too many. */
function speckAt(start: number, paint: Float32Array, width: number, dark: number): number[] | undefined {
  const found = [start]
  for (const at of found) {
    for (const step of [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]) {
      const next = at + step
      if (found.includes(next) || (paint[next] ?? 1) > dark) continue
      if (found.length === LARGEST) return undefined
      found.push(next)
    }
  }
  return found
}

/** The box around some points, so much wider on each side. */
function boxOf(points: readonly number[], width: number, wider: number) {
  const [xs, ys] = [points.map((at) => at % width), points.map((at) => Math.floor(at / width))]
  return {
    left: Math.min(...xs) - wider,
    right: Math.max(...xs) + wider,
    top: Math.min(...ys) - wider,
    bottom: Math.max(...ys) + wider,
  }
}

/** The points on the edge of a box around a speck. */
function ringAround(speck: readonly number[], width: number): number[] {
  const { left, right, top, bottom } = boxOf(speck, width, AROUND)
  const found: number[] = []
  for (let x = left; x <= right; x++) found.push(top * width + x, bottom * width + x)
  for (let y = top + 1; y < bottom; y++) found.push(y * width + left, y * width + right)
  return found
}

/** A speck and its soft edge. */
function insideOf(speck: readonly number[], width: number): number[] {
  const { left, right, top, bottom } = boxOf(speck, width, AROUND - 1)
  const found: number[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) found.push(y * width + x)
  return found
}
