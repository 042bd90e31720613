import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BodyView, DRAWN_MODELS, type DrawnModel, VIEWS } from '../../../shared/pictures.ts'
import { carGeometry } from '../../../web/models/car-geometry.ts'
import CAMERAS from '../cameras.json' with { type: 'json' }
import { checksums, meshesBehind } from '../checksums.ts'
import { widthOf } from '../large.ts'
import { panesOf } from '../masks.ts'

/** The views that show a car's windows from outside. */
export const GLASS_VIEWS = VIEWS.filter((view): view is BodyView => view !== 'interior')

const FOLDERS = [path.dirname(import.meta.dirname), import.meta.dirname]

/**
 * A checksum of all that the glass of a model is rendered from, in all its views: the windows, what stands before them, the studio. No nose is
 * as high as a window, and no window mirrors what is drawn on one.
 */
export async function checksumOfGlass(id: DrawnModel): Promise<string> {
  const car = carGeometry(id)
  const views = GLASS_VIEWS.map((view) => [view, CAMERAS[view], widthOf(id, view)])
  const hash = createHash('sha256')
    .update(meshesBehind(id))
    .update(JSON.stringify([panesOf(car), views]))
  for (const folder of FOLDERS)
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.py')).sort())
      hash.update(await readFile(path.join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Which of these models' glass was not rendered yet, or from something else. */
export async function staleGlass(models: readonly DrawnModel[] = DRAWN_MODELS): Promise<DrawnModel[]> {
  const known = await checksums()
  const today = await Promise.all(models.map(checksumOfGlass))
  return models.filter((id, i) => known[`${id}-glass`] !== today[i])
}
