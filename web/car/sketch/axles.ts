import type { Measures, TyreSize } from '../../../shared/catalogue/measures.ts'
import { round } from '../curve.ts'
import type { Axle } from '../geometry/shape.ts'

const INCH_CM = 2.54
/** A rim's edge stands this far above the seat that its size names. */
const FLANGE_CM = 2

/** Front and rear wheels as their tyres' sizes make them, where wheelbase and overhang put them. */
export function axlesOf({ frontOverhang, wheelbase, tyres }: Measures): readonly [Axle, Axle] {
  const front = frontOverhang / 10
  return [
    { x: front, ...sizeOf(tyres[0]) },
    { x: round(front + wheelbase / 10), ...sizeOf(tyres[1]) },
  ]
}

/** A tyre's width in centimetres. */
export const tyreWidth = (tyre: TyreSize) => Number.parseInt(tyre, 10) / 10

/** Radii of tyre and rim in centimetres, from a size such as `245/35 R20`. */
function sizeOf(tyre: TyreSize) {
  const [width = 0, share = 0, inches = 0] = tyre.split(/[/ R]+/).map(Number)
  const seat = (inches * INCH_CM) / 2
  return { radius: round(seat + (width * share) / 1000), rim: round(seat + FLANGE_CM) }
}
