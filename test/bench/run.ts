import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { World } from '../support/world.ts'
import { firstVisitFigures } from './first-visit.ts'
import { fleetListFigures } from './fleet-list.ts'
import { functionFigures } from './functions.ts'
import { interactionFigures } from './interactions.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { localRunFigures } from './local-run.ts'
import { type Figure, ROOT } from './measure.ts'
import { moneyFigures, RAW_ITEMS } from './money.ts'
import { plannerFigures } from './planner.ts'
import { publishingFigures } from './publishing.ts'
import { queueFigures } from './queue.ts'
import { everyRoute } from './routes.ts'
import { sizeRows } from './sizes.ts'
import { waitingFigures } from './waiting.ts'

/**
 * `npm run bench`: the figures that the project promises, measured now, printed and written to docs/performance.md.
 * `--only=lighthouse,first-visit` measures some parts; the others keep what was last written of them.
 */

const PARTS: Record<string, (world: World) => Promise<string[]>> = {
  functions: async () => table(await functionFigures()),
  'local-run': async () => table(await localRunFigures()),
  'fleet-list': async (world) => table(await fleetListFigures(world)),
  'first-visit': async (world) => table(await firstVisitFigures(world)),
  waiting: async (world) => table(await waitingFigures(world)),
  publishing: async (world) => table(await publishingFigures(world)),
  lighthouse: async (world) => table(await lighthouseFigures(world)),
  interactions: async (world) => table(await interactionFigures(world)),
  planner: async (world) => table(await plannerFigures(world)),
  queue: async (world) => table(await queueFigures(world)),
  money: async (world) => table(await moneyFigures(world)),
  capacity: async (world) => capacity(await everyRoute(world)),
  sizes: async () => sizeRows(),
}

const REPORT = path.join(ROOT, 'docs/performance.md')
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',') ?? Object.keys(PARTS)

const sections = kept()
const world = await World.start({ site: true })
world.breaks('work lists', RAW_ITEMS)
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.includes(name)) sections.set(name, (await measure(world)).join('\n'))
}
await world.stop()

const report = [
  '# Performance',
  '',
  `Written by \`npm run bench\` on ${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), Node ${process.version}.`,
  'Ratios are taken in one run, in turns; absolute times depend on the machine and on what else it does.',
  '',
  ...Object.keys(PARTS).flatMap((name) => [`## ${name}`, '', sections.get(name) ?? 'Not measured yet.', '']),
].join('\n')
writeFileSync(REPORT, report)
console.log(report)
process.exit(report.includes('**missed**') ? 1 : 0)

/** What was last written, by part. */
function kept(): Map<string, string> {
  const text = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : ''
  const parts = text.split(/^## /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return [name, lines.join('\n').trim()]
    }),
  )
}

function row(...cells: (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}

function table(figures: readonly Figure[]): string[] {
  return [
    row('figure', 'measured', 'wanted', ''),
    row('---', '---', '---', '---'),
    ...figures.map(({ what, measured, wanted: most, met }) =>
      row(what, measured, most, met ? 'met' : '**missed**'),
    ),
  ]
}

function capacity(routes: readonly { route: string; reads: number; writes: number }[]): string[] {
  return [
    'Capacity units as the engine counts them (a transaction costs double), for one call in the main journey. The fleet’s',
    'routes read the table once a minute and function instance: after `GET /vehi/list` its neighbours show 0 here.',
    '',
    row('route', 'reads', 'writes'),
    row('---', '---:', '---:'),
    ...routes.map(({ route, reads, writes }) => row(`\`${route}\``, reads, writes)),
  ]
}
