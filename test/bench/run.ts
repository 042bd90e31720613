import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { World } from '../world.ts'
import { firstVisitFigures } from './first-visit.ts'
import { fleetListFigures } from './fleet-list.ts'
import { functionFigures } from './functions.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { localRunFigures } from './local-run.ts'
import { type Figure, ROOT } from './measure.ts'
import { everyRoute } from './routes.ts'

/** `npm run bench`: the figures that the project promises, measured now, printed and written to docs/performance.md. */

const figures: Figure[] = [...(await functionFigures()), ...(await localRunFigures())]
const world = await World.start({ site: true })
figures.push(...(await firstVisitFigures(world)), ...(await lighthouseFigures(world)))
figures.push(...(await fleetListFigures(world)))
const routes = await everyRoute(world)
await world.stop()

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const lines = [
  '# Performance',
  '',
  `Written by \`npm run bench\` on ${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), Node ${process.version}.`,
  'Ratios are taken in one run, in turns; absolute times depend on the machine and on what else it does.',
  '',
  '## What is promised',
  '',
  row('figure', 'measured', 'wanted', ''),
  row('---', '---', '---', '---'),
  ...figures.map(({ what, measured, wanted, met }) =>
    row(what, measured, wanted, met ? 'met' : '**missed**'),
  ),
  '',
  '## What each route consumes of the table',
  '',
  'Capacity units as the engine counts them (a transaction costs double), for one call in the main journey. The fleet’s',
  'routes read the table once a minute and function instance: after `GET /vehi/list` its neighbours show 0 here.',
  '',
  row('route', 'reads', 'writes'),
  row('---', '---:', '---:'),
  ...routes.map(({ route, reads, writes }) => row(`\`${route}\``, reads, writes)),
  '',
]
writeFileSync(path.join(ROOT, 'docs/performance.md'), lines.join('\n'))
console.log(lines.join('\n'))
process.exit(figures.every(({ met }) => met) ? 0 : 1)
