import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What is in the table beside the demo. */
interface Size {
  vehicles: number
  customers: number
}
const SIZES: readonly Size[] = [
  { vehicles: 0, customers: 100 },
  { vehicles: 200, customers: 3_000 },
  { vehicles: 2_000, customers: 3_000 },
  { vehicles: 20_000, customers: 20_000 },
  { vehicles: 20_000, customers: 142_858 },
]

type ByRoute = Record<string, { reads: number; writes: number }>

/** What one call of each route consumes at a size: the worst of its calls. */
function consumedAt({ vehicles, customers }: Size): ByRoute {
  const folder = mkdtempSync(path.join(tmpdir(), 'driveline-size-'))
  const file = path.join(folder, 'consumed.json')
  const script = path.join(import.meta.dirname, 'consumed-at.ts')
  execFileSync(process.execPath, [script, String(vehicles), String(customers), '0', file], {
    stdio: 'ignore',
  })
  const consumed = JSON.parse(readFileSync(file, 'utf8')) as ByRoute
  rmSync(folder, { recursive: true })
  return consumed
}

const whole = (value: number) => value.toLocaleString('en')

/** A table of routes × sizes; those whose cost does not change are counted, and those that grow are named. */
export function sizeRows(): string[] {
  const measured = SIZES.map(consumedAt)
  const [first] = measured
  const routes = Object.keys(first ?? {})
  const unitsOf = (route: string, of: 'reads' | 'writes') => measured.map((one) => one[route]?.[of] ?? 0)
  // One unit more or less: an item that is a little longer, a moment that is a digit longer.
  const grows = (units: number[]) => Math.max(...units) > Math.min(...units) * 1.2 + 2
  const growing = routes.filter((route) => grows(unitsOf(route, 'reads')) || grows(unitsOf(route, 'writes')))
  const titles = SIZES.map(
    ({ vehicles, customers }) => `+ ${whole(vehicles)} vehicles, ${whole(customers)} customers`,
  )
  const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    `Capacity units of one call, reads / writes, over the demo and with that many vehicles and customers (seven items each) beside it.`,
    'Each call reads the fleet again; in use an instance does so once a minute.',
    '',
    `${routes.length - growing.length} of ${routes.length} routes cost the same at every size. Those that do not:`,
    '',
    row('route', ...titles),
    row('---', ...SIZES.map(() => '---:')),
    ...growing.map((route) => {
      const [reads, writes] = [unitsOf(route, 'reads'), unitsOf(route, 'writes')]
      return row(`\`${route}\``, ...reads.map((units, at) => `${units} / ${writes[at]}`))
    }),
    '',
    'All routes:',
    '',
    row('route', ...titles),
    row('---', ...SIZES.map(() => '---:')),
    ...routes.map((route) => {
      const [reads, writes] = [unitsOf(route, 'reads'), unitsOf(route, 'writes')]
      return row(`\`${route}\``, ...reads.map((units, at) => `${units} / ${writes[at]}`))
    }),
  ]
}
