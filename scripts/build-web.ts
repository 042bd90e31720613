import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, type Manifest } from 'vite'
import { drawLegalText } from '../functions/pdf/legal-text.ts'
import { FIRST_PRICE_BOOK } from '../shared/price-book.ts'
import { compressSite } from './compress-site.ts'
import { buildFonts } from './fonts.ts'
import { writeKit } from './pages/kit.ts'
import { styleLink } from './pages/page-styles.ts'
import type { Blueprint } from './pages/site-pages.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
type SitePages = typeof import('./pages/site-pages.ts')
type Config = { configFile: string; logLevel: 'warn' }

/** Builds the site: the browser's files, then every public page as HTML in every language, and spa.html for the rest. */
export async function buildWeb({ outdir = 'build/site', pictures = false } = {}): Promise<void> {
  // What is tested is what ships: a test runner's own NODE_ENV would bring React's development build.
  process.env.NODE_ENV = 'production'
  const site = path.resolve(ROOT, outdir)
  const config: Config = { configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' }
  await buildFonts()
  await build({ ...config, build: { outDir: site } })
  const { folder, code } = await buildPages(config)
  const blueprint = await blueprintOf(site)

  for await (const { path: file, text } of code.everyFile(blueprint)) await writeInto(site, file, text)
  for (const { path: file, text, language } of code.legalFiles(FIRST_PRICE_BOOK))
    await writeInto(site, file, await drawLegalText(text, language))
  await rm(path.join(site, '.vite'), { recursive: true })
  await compressSite(site)
  await writeKit(site, folder, blueprint)
  if (pictures) await (await import('./build-pictures.ts')).buildPictures(path.join(site, 'pictures'))
}

/**
 * The same screens and what writes them into pages, bundled for Node with everything that they import: it is run where no packages are.
 * In a folder of its own, since a running process never loads a file twice.
 */
async function buildPages(config: Config): Promise<{ folder: string; code: SitePages }> {
  const parent = path.join(ROOT, 'build/prerender')
  await rm(parent, { recursive: true, force: true })
  const folder = path.join(parent, String(Date.now()))
  await build({
    ...config,
    ssr: { noExternal: true },
    // It is also run where nobody sets this.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: folder,
      ssr: path.join(ROOT, 'scripts/pages/site-pages.ts'),
      manifest: false,
      copyPublicDir: false,
    },
  })
  return { folder, code: await import(pathToFileURL(path.join(folder, 'site-pages.js')).href) }
}

async function blueprintOf(site: string): Promise<Blueprint> {
  const template = await readFile(path.join(site, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(path.join(site, '.vite/manifest.json'), 'utf8'))
  const sheet = await readFile(path.join(site, styleLink(template).href), 'utf8')
  return { template, manifest, sheet }
}

async function writeInto(site: string, file: string, content: string | Uint8Array) {
  const target = path.join(site, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { outdir: { type: 'string' }, pictures: { type: 'boolean' } } })
  const started = performance.now()
  await buildWeb({ outdir: values.outdir ?? 'build/site', pictures: values.pictures ?? false })
  console.log(`Site built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
