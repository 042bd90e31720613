import type { Point3 } from './skin.ts'

/** What closes an end: further points, and triangles that face outwards at the rear. */
interface End {
  readonly positions: readonly number[]
  readonly triangles: readonly (readonly [number, number, number])[]
}

/**
 * Closes an end in a line, half as high as its last section: above it the section's first points, so many, and below it all others. Both
 * share the points of the line, so that light runs over it without an edge. The section's middle has the number `middle` among the
 * skin's points, the line's first point the number `first`.
 */
export function endOf(half: readonly Point3[], upper: number, middle: number, first: number): End {
  const heights = half.map(([, y]) => y)
  const high = (Math.max(...heights) + Math.min(...heights)) / 2
  // Towards its corners a section falls: where it is lower than the line, the line runs along it, and no face looks inwards.
  const line = half.slice(0, upper).map(([x, y, z]) => [x, Math.min(high, y), z] as const)
  const left = line.flat()
  const right = line.slice(1).flatMap(([x, y, z]) => [x, y, -z])
  const onLine = (at: number, side: 1 | -1) => first + (side === 1 || at === 0 ? at : upper - 1 + at)
  const pieces = [...above(upper), ...below(half, upper)]
  const triangles = ([1, -1] as const).flatMap((side) =>
    pieces.map((piece) => {
      const [a, b, c] = piece.map(({ line: isLine, at }) => (isLine ? onLine(at, side) : middle + side * at))
      return side === 1 ? ([a, b, c] as const) : ([a, c, b] as const)
    }),
  )
  return { positions: [...left, ...right], triangles: triangles as End['triangles'] }
}

/** A point of the section, or of the line, counted from the middle. */
interface Corner {
  readonly line: boolean
  readonly at: number
}
const ofSection = (at: number): Corner => ({ line: false, at })
const ofLine = (at: number): Corner => ({ line: true, at })

/** Between the upper points and the line, which has as many. */
const above = (upper: number): Corner[][] =>
  Array.from({ length: upper - 1 }, (_, j) => [
    [ofSection(j), ofSection(j + 1), ofLine(j)],
    [ofLine(j), ofSection(j + 1), ofLine(j + 1)],
  ]).flat()

/** Between the line and the points of side and floor, from the outside to the middle: always on to what is further out. */
function below(half: readonly Point3[], upper: number): Corner[][] {
  const out = (at: number) => half[at]?.[2] ?? Number.NEGATIVE_INFINITY
  const found: Corner[][] = []
  let [at, onLine] = [upper - 1, upper - 1]
  while (at + 1 < half.length || onLine > 0) {
    const isSection = onLine === 0 || (at + 1 < half.length && out(at + 1) >= out(onLine - 1))
    found.push(
      isSection
        ? [ofSection(at), ofSection(at + 1), ofLine(onLine)]
        : [ofLine(onLine), ofSection(at), ofLine(onLine - 1)],
    )
    if (isSection) at++
    else onLine--
  }
  return found
}
