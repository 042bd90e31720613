import { MEASURES } from '../../../shared/catalogue/measures.ts'
import type { BodyType, DrawnModel } from '../../../shared/pictures.ts'
import { samples } from '../curve.ts'
import { lidEdge } from '../ends/shut-lines.ts'
import { tyreWidth } from '../sketch/axles.ts'
import { bodyOf } from '../sketch/body.ts'
import type { ModelShape } from '../sketch/sketch.ts'
import { geometryOf } from './all.ts'
import { calipersOf } from './calipers.ts'
import { type EndGeometry, type Girth, girthOf } from './ends.ts'
import { faceOf } from './faces.ts'
import type { BodyGeometry } from './shape.ts'
import { tailOf } from './tails.ts'

/** Everything that a car's pictures are drawn from. */
export interface CarGeometry {
  readonly body: BodyGeometry
  readonly girth: Girth
  readonly face: EndGeometry
  readonly tail: EndGeometry
}

/** A model from its shape and its measures. */
export function modelGeometry(
  id: DrawnModel,
  { side, roofHalf, inset, face, tail }: ModelShape,
): CarGeometry {
  const measures = MEASURES[id]
  const [frontTyre, rearTyre] = measures.tyres
  const girth = {
    width: measures.width / 10,
    roofHalf,
    inset,
    frontTyre: tyreWidth(frontTyre),
    rearTyre: tyreWidth(rearTyre),
  }
  const body = bodyOf(side, measures)
  const wheels = { ...body.wheels, calipers: calipersOf(id) }
  return { body: { ...body, wheels, ...lidOf(tail) }, girth, face, tail }
}

/** The heights of a boot lid above a bumper. */
function lidOf(tail: EndGeometry): Pick<BodyGeometry, 'lid'> {
  const edge = lidEdge(tail)
  if (!edge) return {}
  return { lid: { low: Math.max(...samples(edge).map(([, y]) => y)), high: tail.edge } }
}

/** A plain body, for models without a shape of their own. */
export const plainGeometry = (type: BodyType): CarGeometry => ({
  body: geometryOf[type],
  girth: girthOf[type],
  face: faceOf[type],
  tail: tailOf[type],
})
