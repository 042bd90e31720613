/** The largest speck that is taken off, in pixels, and its box: folds stand upright, pieces of thin lines lie. How far around it paint must be whole. */
const LARGEST = 24
const BOX = { wide: 4, high: 10 }
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
  for (let at = width * (AROUND + BOX.high); at < paint.length - width * (AROUND + BOX.high); at++) {
    const level = paint[at - AROUND] ?? 0
    if (level < PAINT || (paint[at] ?? 0) > DARK * level) continue
    const speck = speckAt(at, paint, width, DARK * level)
    const box = speck && boxOf(speck, width)
    if (!box || ringAround(box, width).some((beside) => (paint[beside] ?? 0) < WHOLE * level)) continue
    for (const plane of planes) fill(plane, box, width)
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

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The box around a speck and its soft edge; none around what is longer, a piece of a line. */
function boxOf(speck: readonly number[], width: number): Box | undefined {
  const [xs, ys] = [speck.map((at) => at % width), speck.map((at) => Math.floor(at / width))]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (right - left >= BOX.wide || bottom - top >= BOX.high) return undefined
  return { left: left - AROUND, right: right + AROUND, top: top - AROUND, bottom: bottom + AROUND }
}

/** The points on the edge of a box. */
function ringAround({ left, right, top, bottom }: Box, width: number): number[] {
  const found: number[] = []
  for (let x = left; x <= right; x++) found.push(top * width + x, bottom * width + x)
  for (let y = top + 1; y < bottom; y++) found.push(y * width + left, y * width + right)
  return found
}

/** Fills a box from its edge: each point from those on its row and in its column, the nearer the more. */
function fill(plane: Float32Array, { left, right, top, bottom }: Box, width: number): void {
  const at = (x: number, y: number) => plane[y * width + x] ?? 0
  for (let y = top + 1; y < bottom; y++) {
    for (let x = left + 1; x < right; x++) {
      const [along, down] = [(x - left) / (right - left), (y - top) / (bottom - top)]
      const row = at(left, y) * (1 - along) + at(right, y) * along
      const column = at(x, top) * (1 - down) + at(x, bottom) * down
      plane[y * width + x] = (row + column) / 2
    }
  }
}
