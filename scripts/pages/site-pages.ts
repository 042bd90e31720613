import type { Manifest } from 'vite'
import { FLEET, type FleetModel } from '../../shared/catalogue/fleet.ts'
import { type AddedModel, addedTo, type Published, publishedOf } from '../../shared/catalogue/published.ts'
import type { Language } from '../../shared/language.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../../shared/price-book.ts'
import type { WrittenHours } from '../../shared/rules/opening-words.ts'
import type { PageCode } from '../../web/app/page-code.ts'
import {
  addressOf,
  CLIENT_SOURCES,
  FILES,
  FIRST_WRITTEN,
  LANGUAGES_WRITTEN,
  NO_SCRIPT,
  PAGES,
  type Page,
  PRIVATE,
  pagesOfAdded,
  render,
  sourcesOf,
  UNLISTED,
} from '../../web/app/prerender.tsx'
import { fill, modulesOf } from './fill.ts'
import { PageStyles, withStylePolicy } from './page-styles.ts'
import { sitemap } from './sitemap.ts'

/**
 * Writes the site's pages from what the browser's build came to. The build runs it once for all pages; the function that publishes what
 * staff change runs the same bundle, which is uploaded with the site, for the pages that show it (docs/decisions/0090).
 */

/** Texts that are drawn as PDFs, with the figures of some prices. */
export const legalFiles = FILES

/** What of these models differs from what this site was built with. */
export const published = (models: readonly FleetModel[]): Published => publishedOf(models, FLEET)

/** What pages are written with, besides what they are made from: models as staff have changed them, the prices in force, and the hours. */
export interface Changes {
  published: Published
  prices: PriceBook
  /** Absent where the function that publishes is older than the site. */
  hours?: WrittenHours
}
const AS_BUILT: Changes = { published: {}, prices: FIRST_PRICE_BOOK }

/** What pages are made from, besides this code. */
export interface Blueprint {
  template: string
  manifest: Manifest
  /** The whole style sheet. */
  sheet: string
}

/** A file of the site, as text. */
export interface PageFile {
  /** From the site's root, such as `fr/flotte/index.html`. */
  path: string
  text: string
}

/** Every page, and what else is made with them. */
export async function* everyFile(
  blueprint: Blueprint,
  changes: Changes = AS_BUILT,
): AsyncGenerator<PageFile> {
  yield* pages(blueprint, pagesWith(addedTo(FLEET, changes.published)), changes)
  yield* notFound(blueprint, changes)
  yield* besides(blueprint, changes)
}

/** Every page, those of what staff have added among them. */
const pagesWith = (added: readonly AddedModel[]) => [...PAGES, ...UNLISTED, ...pagesOfAdded(added)]

/** What shows one of these models: its pages, those that suggest it, the lists, and what no page says by itself; or every page. */
export async function* filesShowing(
  blueprint: Blueprint,
  changes: Changes,
  modelIds: readonly string[] | 'all',
): AsyncGenerator<PageFile> {
  const added = addedTo(FLEET, changes.published)
  const affected = pagesWith(added).filter(
    (page) => modelIds === 'all' || shownBy(page, added).some((id) => modelIds.includes(id)),
  )
  yield* pages(blueprint, affected, changes)
  if (modelIds === 'all') yield* notFound(blueprint, changes)
  yield* besides(blueprint, changes)
}

/** What is answered where there is no page; whoever goes on from there has the same prices. */
async function* notFound(
  { template }: Blueprint,
  { prices, hours = FIRST_WRITTEN }: Changes,
): AsyncGenerator<PageFile> {
  for (const lang of LANGUAGES_WRITTEN) {
    const page = await render('/404', lang, {}, prices, hours)
    const text = fill(template, { lang, ...page, noScript: [NO_SCRIPT[lang]], prices, hours })
    yield { path: addressOf('/404.html', lang).slice(1), text: withStylePolicy(text) }
  }
}

async function* pages(
  { template, manifest, sheet }: Blueprint,
  wanted: readonly Page[],
  { published: all, prices, hours = FIRST_WRITTEN }: Changes,
): AsyncGenerator<PageFile> {
  const styles = new PageStyles(sheet, template)
  const added = addedTo(FLEET, all)
  for (const lang of LANGUAGES_WRITTEN) {
    for (const page of wanted) {
      const own = only(all, shownBy(page, added))
      const { head, body } = await render(page.path, lang, own, prices, hours)
      const address = addressOf(page.path, lang)
      const modules = modulesOf(manifest, sourcesOf(page, lang))
      const noScript = [NO_SCRIPT[lang]]
      const filled = fill(template, {
        lang,
        head,
        body,
        address,
        modules,
        styles: styles.href,
        noScript,
        published: own,
        prices,
        hours,
      })
      yield {
        path: `${address.slice(1)}/index.html`.replace(/^\//, ''),
        text: styles.inlined(filled),
      }
    }
  }
}

/** The models that a page shows; one with the whole fleet also shows what staff have added, a vehicle's own the new versions of its model. */
function shownBy({ shows, showsAll, modelId }: Page, added: readonly AddedModel[]): readonly string[] {
  const own = FLEET.find(({ _id }) => _id === modelId)
  const isVersion = ({ manufacturer, model }: AddedModel) =>
    manufacturer.name === own?.manufacturer.name && model.name === own.model.name
  return [...shows, ...added.filter((one) => showsAll || isVersion(one)).map(({ _id }) => _id)]
}

const only = (changes: Published, ids: readonly string[]): Published =>
  Object.fromEntries(Object.entries(changes).filter(([id]) => ids.includes(id)))

/** The page of everything that is not prerendered, and the list for search engines. */
function* besides(
  { template, manifest }: Blueprint,
  { published: all, prices, hours = FIRST_WRITTEN }: Changes,
): Generator<PageFile> {
  const spa = fill(template, {
    lang: 'en',
    head: '',
    body: '',
    noScript: LANGUAGES_WRITTEN.map((lang) => NO_SCRIPT[lang]),
    privateCode: privateCodeOf(manifest),
    published: all,
    prices,
    hours,
  })
  yield { path: 'spa.html', text: withStylePolicy(spa) }
  yield { path: 'sitemap.xml', text: sitemap(all) }
}

/** The files of each page that is not prerendered, each named once. */
function privateCodeOf(manifest: Manifest): PageCode {
  const files: string[] = []
  const indexOf = (file: string) => {
    const known = files.indexOf(file)
    return known >= 0 ? known : files.push(file) - 1
  }
  const of = (sources: string[]) => modulesOf(manifest, sources).map(indexOf)
  const wordsIn = (words: (language: Language) => string[]) =>
    Object.fromEntries(LANGUAGES_WRITTEN.map((lang) => [addressOf('', lang), of(words(lang))]))
  const all = PRIVATE.map(({ address, code, words }) => ({ address, code: of(code), words: wordsIn(words) }))
  return { files, client: of(CLIENT_SOURCES), pages: all }
}
