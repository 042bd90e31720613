import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, type Manifest } from 'vite'
import { drawLegalText } from '../functions/pdf/legal-text.ts'
import type { Language } from '../shared/language.ts'
import type { PageCode } from '../web/app/page-code.ts'
import { compressSite } from './compress-site.ts'
import { buildFonts } from './fonts.ts'
import { PageStyles, withStylePolicy } from './page-styles.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
type Prerender = typeof import('../web/app/prerender.tsx')

/** Builds the site: the browser's files, then every public page as HTML in every language, and spa.html for the rest. */
export async function buildWeb({ outdir = 'build/site', pictures = false } = {}): Promise<void> {
  // What is tested is what ships: a test runner's own NODE_ENV would bring React's development build.
  process.env.NODE_ENV = 'production'
  const site = path.resolve(ROOT, outdir)
  const config = { configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const
  await buildFonts()
  await build({ ...config, build: { outDir: site } })
  const prerender = await buildPrerender(config)
  const manifest: Manifest = JSON.parse(await readFile(path.join(site, '.vite/manifest.json'), 'utf8'))

  await writePages(site, manifest, prerender)
  await writeLegalFiles(site, prerender)
  await writeFile(path.join(site, 'sitemap.xml'), sitemap(prerender))
  await rm(path.join(site, '.vite'), { recursive: true })
  await compressSite(site)
  if (pictures) await (await import('./build-pictures.ts')).buildPictures(path.join(site, 'pictures'))
}

/** The same screens, bundled for Node; in a folder of its own, since a running process never loads a file twice. */
async function buildPrerender(config: { configFile: string; logLevel: 'warn' }): Promise<Prerender> {
  const parent = path.join(ROOT, 'build/prerender')
  await rm(parent, { recursive: true, force: true })
  const outDir = path.join(parent, String(Date.now()))
  await build({
    ...config,
    build: { outDir, ssr: 'app/prerender.tsx', manifest: false, copyPublicDir: false },
  })
  return import(pathToFileURL(path.join(outDir, 'prerender.js')).href)
}

async function writePages(site: string, manifest: Manifest, prerender: Prerender) {
  const { LANGUAGES_WRITTEN, NO_SCRIPT, PAGES, UNLISTED, addressOf, render, sourcesOf } = prerender
  const template = await readFile(path.join(site, 'index.html'), 'utf8')
  const styles = new PageStyles(site, template)
  const spa = fill(template, {
    lang: 'en',
    head: '',
    body: '',
    noScript: LANGUAGES_WRITTEN.map((lang) => NO_SCRIPT[lang]),
    privateCode: privateCodeOf(manifest, prerender),
  })
  await writeFile(path.join(site, 'spa.html'), withStylePolicy(spa))
  for (const lang of LANGUAGES_WRITTEN) {
    for (const page of [...PAGES, ...UNLISTED]) {
      const { head, body } = await render(page.path, lang)
      const address = addressOf(page.path, lang)
      const modules = modulesOf(manifest, sourcesOf(page, lang))
      const filling = { lang, head, body, address, modules, styles: styles.href, noScript: [NO_SCRIPT[lang]] }
      await writePage(site, address, styles.inlined(fill(template, filling)))
    }
    const notFound = await render('/404', lang)
    await writeFile(
      path.join(site, addressOf('/404.html', lang)),
      withStylePolicy(fill(template, { lang, ...notFound, noScript: [NO_SCRIPT[lang]] })),
    )
  }
}

async function writePage(site: string, address: string, html: string) {
  const folder = path.join(site, address)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'index.html'), html)
}

/** The legal texts as PDFs, which the footer and their pages offer to download. */
async function writeLegalFiles(site: string, { FILES }: Prerender) {
  for (const { path: address, text, language } of FILES) {
    await mkdir(path.join(site, path.dirname(address)), { recursive: true })
    await writeFile(path.join(site, address), await drawLegalText(text, language))
  }
}

interface Filling {
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
}

function fill(template: string, filling: Filling): string {
  const { lang, head, body, noScript, address, modules = [], styles, privateCode } = filling
  const lines = noScript.map((words) => `<p class="wrap py-6">${words}</p>`).join('')
  const code = `data-modules="${modules.join(' ')}" data-styles="${styles}"`
  const root = `<div id="root" data-page="${address}" ${code}>`
  const spaRoot = privateCode
    ? `<div id="root" data-code="${JSON.stringify(privateCode).replaceAll('"', '&quot;')}">`
    : '<div id="root">'
  return template
    .replace('<html lang="en">', `<html lang="${lang}">`)
    .replace('<!--head-->', () => head)
    .replace('<div id="root">', address ? root : spaRoot)
    .replace('<!--app-->', () => body)
    .replace('<!--no-script-->', `<noscript>${lines}</noscript>`)
}

/** Every file of some sources' code; without this list the browser would learn of them one after another. */
function modulesOf(manifest: Manifest, sources: string[]): string[] {
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

/** The files of each page that is not prerendered, each named once. */
function privateCodeOf(
  manifest: Manifest,
  { CLIENT_SOURCES, LANGUAGES_WRITTEN, PRIVATE, addressOf }: Prerender,
): PageCode {
  const files: string[] = []
  const indexOf = (file: string) => {
    const known = files.indexOf(file)
    return known >= 0 ? known : files.push(file) - 1
  }
  const of = (sources: string[]) => modulesOf(manifest, sources).map(indexOf)
  const wordsIn = (words: (language: Language) => string[]) =>
    Object.fromEntries(LANGUAGES_WRITTEN.map((lang) => [addressOf('', lang), of(words(lang))]))
  const pages = PRIVATE.map(({ address, code, words }) => ({
    address,
    code: of(code),
    words: wordsIn(words),
  }))
  return { files, client: of(CLIENT_SOURCES), pages }
}

/** Every listed page in each language, each with its other languages (hreflang). */
function sitemap({ LANGUAGES_WRITTEN, PAGES, addressOf }: Prerender): string {
  const origin = process.env.VITE_ORIGIN ?? 'https://driveline.lu'
  const entries = PAGES.flatMap(({ path: page }) => {
    const others = [...LANGUAGES_WRITTEN.map((lang) => [lang, addressOf(page, lang)]), ['x-default', page]]
    const links = others.map(
      ([lang, address]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${address}"/>`,
    )
    return LANGUAGES_WRITTEN.map(
      (lang) => `  <url><loc>${origin}${addressOf(page, lang)}</loc>${links.join('')}</url>`,
    )
  }).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}
</urlset>
`
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { outdir: { type: 'string' }, pictures: { type: 'boolean' } } })
  const started = performance.now()
  await buildWeb({ outdir: values.outdir ?? 'build/site', pictures: values.pictures ?? false })
  console.log(`Site built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
