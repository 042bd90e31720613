import { type Curve, round, samples } from '../curve.ts'

/** Draws something on the right and its mirror on the left. */
export const both = (drawn: string) => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

/** A right half and its mirror as one closed outline, so that no seam shows in the middle. */
export function whole(right: Curve): string {
  const line = samples(right).map(([x, y]) => `${round(x)} ${round(y)}`)
  const back = [...samples(right)].reverse().map(([x, y]) => `${round(-x)} ${round(y)}`)
  return `M${[...line, ...back].join('L')}Z`
}
