import type { Manifest } from 'vite'
import type { Published } from '../../shared/catalogue/published.ts'
import type { Language } from '../../shared/language.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../../shared/price-book.ts'
import type { WrittenHours } from '../../shared/rules/opening-words.ts'
import type { PageCode } from '../../web/app/page-code.ts'

/** What a page's template is filled with. */
export interface Filling {
  lang: Language
  head: string
  body: string
  /** For browsers that run no code. */
  noScript: readonly string[]
  /** What the code of each page that is not prerendered consists of, for `web/app/boot.ts` too. */
  privateCode?: PageCode
  /** Present on a page that the browser takes over as it is. */
  address?: string
  /** What its code consists of, for `web/app/boot.ts` to fetch. */
  modules?: readonly string[]
  /** The whole style sheet, which it fetches then too. */
  styles?: string
  /** What staff have changed of the models that it shows; nothing on most pages. */
  published?: Published
  /** The prices that the page is written with; it carries them where they are not those of the build. */
  prices?: PriceBook
  /** When somebody answers the telephone. */
  hours: WrittenHours
}

const quoted = (value: unknown) =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A page of the site: the built template with its words in it. */
export function fill(template: string, filling: Filling): string {
  const { lang, head, body, noScript, published = {}, prices = FIRST_PRICE_BOOK, hours } = filling
  const lines = noScript.map((words) => `<p class="wrap py-6">${words}</p>`).join('')
  const changed = Object.keys(published).length > 0 ? ` data-fleet="${quoted(published)}"` : ''
  const priced = prices.version === FIRST_PRICE_BOOK.version ? '' : ` data-prices="${quoted(prices)}"`
  return template
    .replace('<html lang="en">', `<html lang="${lang}">`)
    .replace('<!--head-->', () => head)
    .replace(
      '<div id="root">',
      () => `<div id="root"${attributes(filling)}${changed}${priced} data-hours="${quoted(hours)}">`,
    )
    .replace('<!--app-->', () => body)
    .replace('<!--no-script-->', () => `<noscript>${lines}</noscript>`)
}

function attributes({ address, modules = [], styles, privateCode }: Filling): string {
  if (address !== undefined)
    return ` data-page="${address}" data-modules="${modules.join(' ')}" data-styles="${styles}"`
  return privateCode ? ` data-code="${JSON.stringify(privateCode).replaceAll('"', '&quot;')}"` : ''
}

/** Every file of some sources' code; without this list the browser would learn of them one after another. */
export function modulesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    const file = chunk && `/${chunk.file}`
    if (!file || files.has(file)) return
    files.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const source of sources) add(source)
  return [...files]
}
