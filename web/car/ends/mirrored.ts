import { alongPieces, type Curve, halfPieces, round, samples } from '../curve.ts'

/** Draws something on the right and its mirror on the left. */
export const both = (drawn: string) => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

/** A right half and its mirror as one closed outline, so that no seam shows in the middle; a level one has no dent there either. */
export function whole(right: Curve, isLevel = false): string {
  const half = isLevel ? alongPieces(halfPieces(right)) : samples(right)
  const line = half.map(([x, y]) => `${round(x)} ${round(y)}`)
  const back = half.toReversed().map(([x, y]) => `${round(-x)} ${round(y)}`)
  return `M${[...line, ...back].join('L')}Z`
}
