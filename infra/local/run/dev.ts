import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { buildFonts } from '../../../scripts/fonts.ts'
import { FIRST_HOURS } from '../../../shared/rules/opening-hours.ts'
import { writtenHours } from '../../../shared/rules/opening-words.ts'
import { LocalFailure } from '../lib/failure.ts'
import { freePort } from '../lib/free-port.ts'
import { type LocalRun, startLocal } from './local-run.ts'
import { bundleAll } from './prepare.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Editors write a file in several steps. */
const SETTLE_MS = 100

// `npm run dev`: the site from its sources, with hot reload, in front of a local run whose functions follow every save.
try {
  const port = Number(process.env.PORT ?? 4173)
  const url = `http://localhost:${port}`
  await buildFonts()
  const run = await startLocal({ port: await freePort(), siteUrl: url, site: false })
  const behind = `http://127.0.0.1:${run.port}`
  const vite = await createServer({
    configFile: path.join(ROOT, 'vite.config.ts'),
    plugins: [{ name: 'first-hours', transformIndexHtml: withFirstHours }],
    server: {
      port,
      strictPort: true,
      host: process.env.HOST ?? '127.0.0.1',
      // The host is kept: the local run lets only pages of its own origin move the clock.
      proxy: Object.fromEntries(['/api', '/_local', '/pictures'].map((at) => [at, { target: behind }])),
    },
  })
  await vite.listen()
  followSources(run, vite)
  console.log(`Ready ${url}\n  Outbox, clock, jobs and accounts: ${url}/_local`)
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isClosing) return
      isClosing = true
      await vite.close()
      await run.close()
      process.exit(0)
    })
  }
} catch (error) {
  console.error(error instanceof LocalFailure ? error.message : error)
  process.exit(1)
}

/** Pages that nobody has written say the first hours, as those of the build do. */
function withFirstHours(html: string): string {
  const hours = JSON.stringify(writtenHours(FIRST_HOURS.weeks)).replaceAll('"', '&quot;')
  return html.replace('<div id="root">', `<div id="root" data-hours="${hours}">`)
}

/** Bundles again after a save. A mistake is shown, and the functions do not change. */
function followSources(run: LocalRun, { watcher }: ViteDevServer) {
  let timer: NodeJS.Timeout | undefined
  const bundleAgain = async () => {
    try {
      const { unchanged, milliseconds } = await bundleAll()
      if (unchanged) return
      run.reloadFunctions()
      console.log(`Functions bundled again in ${Math.round(milliseconds)} ms`)
    } catch (error) {
      console.error(String(error))
    }
  }
  watcher.add(['functions', 'shared', 'infra'].map((folder) => path.join(ROOT, folder)))
  watcher.on('all', (_, file) => {
    const [folder = '', inner] = path.relative(ROOT, file).split(path.sep)
    if (folder === 'infra' && inner !== 'local') {
      console.log('The infrastructure changed: start again to see it.')
    }
    if (!['functions', 'shared'].includes(folder)) return
    clearTimeout(timer)
    timer = setTimeout(bundleAgain, SETTLE_MS)
  })
}
