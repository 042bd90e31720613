import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BodyView, DRAWN_MODELS, type DrawnModel, VIEWS } from '../../../shared/pictures.ts'
import { checksumOf, checksums } from '../checksums.ts'

/** The views that show a car's windows from outside. */
export const GLASS_VIEWS = VIEWS.filter((view): view is BodyView => view !== 'interior')

/** A checksum of all that the glass of a model is rendered from, in all its views: what they are rendered from, and what it mirrors. */
export async function checksumOfGlass(id: DrawnModel): Promise<string> {
  const views = await Promise.all(GLASS_VIEWS.map((view) => checksumOf(id, view)))
  const hash = createHash('sha256').update(views.join())
  for (const name of (await readdir(import.meta.dirname)).filter((each) => each.endsWith('.py')).sort())
    hash.update(await readFile(path.join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Which of these models' glass was not rendered yet, or from something else. */
export async function staleGlass(models: readonly DrawnModel[] = DRAWN_MODELS): Promise<DrawnModel[]> {
  const known = await checksums()
  const today = await Promise.all(models.map(checksumOfGlass))
  return models.filter((id, i) => known[`${id}-glass`] !== today[i])
}
