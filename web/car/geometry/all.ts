import type { BodyType } from '../../../shared/pictures.ts'
import { convertible } from './convertible.ts'
import { coupe } from './coupe.ts'
import { fastback } from './fastback.ts'
import { gt } from './gt.ts'
import { minivan } from './minivan.ts'
import { offroader } from './offroader.ts'
import { rearEngineCoupe } from './rear-engine-coupe.ts'
import { sedan } from './sedan.ts'
import type { BodyGeometry } from './shape.ts'
import { supercar } from './supercar.ts'
import { suv } from './suv.ts'
import { suvCoupe } from './suv-coupe.ts'
import { wagon } from './wagon.ts'

/** The geometry of every body. */
export const geometryOf: Record<BodyType, BodyGeometry> = {
  coupe,
  gt,
  'rear-engine-coupe': rearEngineCoupe,
  supercar,
  sedan,
  fastback,
  wagon,
  suv,
  'suv-coupe': suvCoupe,
  offroader,
  convertible,
  minivan,
}
