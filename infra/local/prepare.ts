import { existsSync, globSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Bundled, bundleFunctions, type Entry } from '../bundle.ts'
import { EVENTS } from '../events.ts'
import { JOBS } from '../jobs.ts'
import { ROUTES } from '../routes.ts'
import { inTurn } from './in-turn.ts'
import { synthesise } from './synthesise.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** How long each part of the preparation took, in milliseconds. */
export type Timings = Record<string, number>

/** Bundles the functions, builds the site and synthesises the template, each only when its sources changed. */
export function prepare(report: (notice: string) => void): Promise<{ cdkOut: string; timings: Timings }> {
  return inTurn(path.join(ROOT, 'build/prepare.lock'), () => prepareAll(report))
}

/** Bundles the functions alone, for a run that goes on with the template it has. */
export function bundleAll(): Promise<Bundled> {
  return bundleFunctions({ entries: entries(), outdir: 'build/functions' })
}

async function prepareAll(report: (notice: string) => void) {
  const timings: Timings = {}
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const result = await work()
    timings[name] = Math.round(performance.now() - started)
    return result
  }
  // The template does not contain the site, so both are made at the same time.
  const [cdkOut] = await Promise.all([
    timed('bundle', bundleAll).then(() => timed('synthesis', () => synthesise())),
    timed('site', () => buildSite(report)),
  ])
  return { cdkOut, timings }
}

/** Every function of the project: routes, jobs and events. */
export function entries(): Entry[] {
  const routes = ROUTES.map(({ contract, file }) => ({ id: contract.id, file }))
  return [...routes, ...JOBS, ...EVENTS].map(({ id, file }) => ({ id, file }))
}

/** The site, when a source of it is newer than what was built. */
async function buildSite(report: (notice: string) => void) {
  if (!existsSync(path.join(ROOT, 'scripts/build-web.ts')))
    return report('The site is not built: no build script.')
  if (!isOlderThanSources(path.join(ROOT, 'build/site/spa.html'))) return
  report('Building the site …')
  const { buildWeb } = await importFromRoot('scripts/build-web.ts')
  await buildWeb()
}

function isOlderThanSources(built: string): boolean {
  if (!existsSync(built)) return true
  const builtMs = statSync(built).mtimeMs
  const sources = globSync(['web/**/*', 'shared/**/*', 'scripts/build-web.ts', 'package-lock.json'], {
    cwd: ROOT,
  })
  return sources.some((file) => statSync(path.join(ROOT, file)).mtimeMs > builtMs)
}

// biome-ignore lint/suspicious/noExplicitAny: imported by path, because the file is only there in a whole project.
function importFromRoot(file: string): Promise<any> {
  return import(/* @vite-ignore */ pathToFileURL(path.join(ROOT, file)).href)
}
