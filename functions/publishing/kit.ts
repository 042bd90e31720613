import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Published } from '../../shared/catalogue/published.ts'
import type { Language } from '../../shared/language.ts'
import type { PriceBook } from '../../shared/price-book.ts'
import { KIT_KEY, type Kit } from '../../shared/publishing-kit.ts'
import type { WrittenHours } from '../../shared/rules/opening-words.ts'
import type { ReadText } from '../../shared/texts/text.ts'
import { siteFile } from '../ports/site.ts'

/** A file of the site as the kit writes it (`scripts/pages/site-pages.ts`). */
interface PageFile {
  path: string
  text: string
}

/** A legal text that the site has as a PDF. */
interface LegalFile {
  path: string
  language: Language
  text: ReadText
}

/** What pages are written with: models as staff have changed them, the prices that are in force, and the hours of the telephone. */
export interface Changes {
  published: Published
  prices: PriceBook
  hours: WrittenHours
}

/** What writes the pages of the site that is uploaded: its own build's code. */
export interface SitePages {
  /** The pages that show one of these models, or every page. */
  filesShowing(changes: Changes, modelIds: readonly string[] | 'all'): AsyncIterable<PageFile>
  /** What of these models differs from what the site was built with. */
  published(models: readonly unknown[]): Published
  legalFiles(prices: PriceBook, hours: WrittenHours): readonly LegalFile[]
}

interface Code extends Pick<SitePages, 'published' | 'legalFiles'> {
  filesShowing(
    blueprint: unknown,
    changes: Changes,
    modelIds: readonly string[] | 'all',
  ): AsyncIterable<PageFile>
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
  const { filesShowing, published, legalFiles }: Code = await import(
    pathToFileURL(path.join(folder, 'site-pages.js')).href
  )
  return { published, legalFiles, filesShowing: (changes, ids) => filesShowing(blueprint, changes, ids) }
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
