import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DrawnModel } from '../../../shared/pictures.ts'
import { screenDrawings } from '../../../web/car/interior/drawings.ts'
import { interiorOf } from '../../../web/car/interior/interior.ts'
import { carGeometry } from '../../../web/models/car-geometry.ts'
import { trimOf } from '../../../web/models/trims.ts'
import { INSIDE_WIDTH } from './export.ts'

/** A checksum of all that the inside of a model is rendered from: its parts, what its screens show, its trim, the studio. */
export async function checksumOfInside(id: DrawnModel): Promise<string> {
  const trim = trimOf(id)
  const car = carGeometry(id)
  const about = [INSIDE_WIDTH, trim, screenDrawings(trim), car.body.cockpit !== undefined]
  const hash = createHash('sha256').update(JSON.stringify(about))
  for (const { skin, ...part } of interiorOf(car, trim)) {
    hash.update(JSON.stringify(part))
    // A hundredth of a millimetre: what the last digits are is the machine's business.
    hash.update(new Uint8Array(Int32Array.from(skin.positions, (value) => Math.round(value * 1000)).buffer))
    hash.update(new Uint8Array(Int32Array.from(skin.triangles).buffer))
  }
  for (const name of (await readdir(import.meta.dirname)).filter((each) => each.endsWith('.py')).sort())
    hash.update(await readFile(path.join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 16)
}
