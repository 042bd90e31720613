import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Published } from '../../shared/catalogue/published.ts'
import { KIT_KEY, type Kit } from '../../shared/publishing-kit.ts'
import { siteFile } from '../ports/site.ts'

/** A file of the site as the kit writes it (`scripts/pages/site-pages.ts`). */
interface PageFile {
  path: string
  text: string
}

/** What writes the pages of the site that is uploaded: its own build's code. */
export interface SitePages {
  filesShowing(published: Published, modelIds: readonly string[]): AsyncIterable<PageFile>
  /** What of these models differs from what the site was built with. */
  published(models: readonly unknown[]): Published
}

interface Code {
  filesShowing(blueprint: unknown, published: Published, modelIds: readonly string[]): AsyncIterable<PageFile>
  published(models: readonly unknown[]): Published
}

/**
 * Opens the kit that was uploaded with the site; undefined before the first upload. The pages that it writes name the files of that very
 * build, whichever version of this function runs.
 */
export async function openKit(): Promise<SitePages | undefined> {
  const packed = await siteFile(KIT_KEY)
  if (!packed) return undefined
  const { code, blueprint }: Kit = JSON.parse((await promisify(gunzip)(packed)).toString('utf8'))
  const folder = path.join(
    tmpdir(),
    `driveline-kit-${createHash('sha256').update(packed).digest('hex').slice(0, 24)}`,
  )
  if (!existsSync(folder)) await unpack(code, folder)
  const { filesShowing, published }: Code = await import(
    pathToFileURL(path.join(folder, 'site-pages.js')).href
  )
  return { published, filesShowing: (changes, ids) => filesShowing(blueprint, changes, ids) }
}

/** Beside its place first: whoever finds the folder finds all of it. */
async function unpack(code: Kit['code'], folder: string): Promise<void> {
  const fresh = `${folder}.${randomUUID()}`
  await mkdir(path.join(fresh, 'assets'), { recursive: true })
  await writeFile(path.join(fresh, 'package.json'), '{"type":"module"}')
  for (const [name, text] of Object.entries(code)) await writeFile(path.join(fresh, name), text)
  await rename(fresh, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error
  })
}
