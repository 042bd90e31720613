import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Bundled, bundleFunctions, type Entry } from '../../bundle.ts'
import { EVENTS } from '../../events.ts'
import { JOBS } from '../../jobs.ts'
import { DEFAULT_ROUTE, ROUTES } from '../../routes.ts'
import { runToEnd } from '../lib/child-process.ts'
import { inTurn } from '../lib/in-turn.ts'
import { unlessMade } from '../lib/unless-made.ts'
import { synthesise } from './synthesise.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** How long each part of the preparation took, in milliseconds. */
export type Timings = Record<string, number>

/** What to prepare, and who hears of it. */
export interface PrepareOptions {
  /** False leaves the site as it is: tests of the API need none. */
  site: boolean
  report: (notice: string) => void
}

/** Bundles the functions, builds the site and synthesises the template, each only when its sources changed. */
export function prepare(options: PrepareOptions): Promise<{ cdkOut: string; timings: Timings }> {
  return inTurn(path.join(ROOT, 'build/prepare.lock'), () => prepareAll(options))
}

/** Bundles the functions alone, for a run that continues with the template it has. */
export function bundleAll(): Promise<Bundled> {
  return bundleFunctions({ entries: entries(), outdir: 'build/functions' })
}

async function prepareAll(options: PrepareOptions) {
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
    timed('site', () => (options.site ? buildSite(options.report) : Promise.resolve())),
  ])
  return { cdkOut, timings }
}

/** Every function of the project: routes, jobs and events. */
export function entries(): Entry[] {
  const routes = ROUTES.map(({ endpoint, file }) => ({ id: endpoint.id, file }))
  const jobs = JOBS.map(({ id, file }) => ({ id, file, maps: true }))
  const events = EVENTS.map(({ id, file, processes }) => ({ id, file, processes, maps: true }))
  return [...routes, { id: DEFAULT_ROUTE.id, file: DEFAULT_ROUTE.file }, ...jobs, ...events]
}

/** The site, when one of its sources changed. */
async function buildSite(report: (notice: string) => void) {
  if (!existsSync(path.join(ROOT, 'scripts/build-web.ts'))) return report('There is no site to build yet.')
  const site = path.join(ROOT, 'build/site')
  const made = {
    from: [
      ...['web/**/*', 'shared/**/*', 'functions/pdf/**/*', 'vite.config.ts', 'package-lock.json'],
      ...['scripts/build-web.ts', 'scripts/compress-site.ts', 'scripts/fonts.ts', 'scripts/pages/*.ts'],
    ],
    result: path.join(site, 'spa.html'),
    stamp: path.join(ROOT, 'build/site.sha256'),
  }
  await unlessMade(made, async () => {
    report('Building the site …')
    await runToEnd('The build of the site', ['scripts/build-web.ts'])
  })
}
