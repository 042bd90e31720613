import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EVENTS } from '../infra/events.ts'
import { JOBS } from '../infra/jobs.ts'
import { ROUTES } from '../infra/routes.ts'
import { chainGrants, jobGrants, type TableGrants, VERBS, type Verb } from '../infra/table-grants.ts'
import { keptUses } from './support/kept-uses.ts'

/**
 * `npm run grants`: writes into infra/table-grants.json what the tests that ran last used of the table beyond what is there, of each
 * function of which they used all that its line names.
 * `--exact`, after all tests: what no test used is taken out. `--unused`: prints what would be taken out, and ends with 1.
 */
const FILE = path.resolve(import.meta.dirname, '../infra/table-grants.json')
const isExact = process.argv.includes('--exact')
const onlySays = process.argv.includes('--unused')

const before: Record<string, Record<string, string>> = JSON.parse(readFileSync(FILE, 'utf8'))
const uses = keptUses()
const after: typeof before = {}
const unused: string[] = []
const ids = [...ROUTES.map(({ endpoint }) => endpoint.id), ...[...JOBS, ...EVENTS].map(({ id }) => id)]
for (const id of ids.toSorted()) {
  const chain = chainOf(id)
  const used = (uses.get(id) ?? new Set()) as ReadonlySet<string>
  const had = Object.entries(before[id] ?? {}).flatMap(([partition, verbs]) =>
    verbs.split(' ').map((verb) => `${partition} ${verb}`),
  )
  unused.push(...had.filter((grant) => !used.has(grant)).map((grant) => `${id}: ${grant}`))
  const own = [...used].filter((use) => !isOfChain(chain, use))
  const grants = asGrants(isExact ? own : [...had, ...own])
  if (before[id] || isWhole(id, used)) after[id] = grants
}
if (onlySays) {
  for (const line of unused) console.log(`granted and used by no test: ${line}`)
  process.exit(unused.length === 0 ? 0 : 1)
}
writeFileSync(FILE, `${JSON.stringify(after, undefined, 2)}\n`)

/** Every partition that its line names was used: then the tests that ran are those of the whole function. */
function isWhole(id: string, used: ReadonlySet<string>): boolean {
  const line = [...ROUTES.map((route) => ({ ...route, id: route.endpoint.id })), ...JOBS, ...EVENTS].find(
    (one) => one.id === id,
  )
  const seen = [...used].map((use) => use.split(' ')[0] ?? '')
  const named: string[] = [...(line?.reads ?? []), ...(line?.writes ?? [])]
  return (
    used.size > 0 &&
    named.every((partition) => seen.includes(partition)) &&
    (line?.indexes ?? []).every((index) => seen.some((one) => one.startsWith(`${index}:`)))
  )
}

function chainOf(id: string): TableGrants {
  const route = ROUTES.find(({ endpoint }) => endpoint.id === id)
  if (route) return chainGrants(route.endpoint)
  return JOBS.some((job) => job.id === id) ? jobGrants : {}
}

function isOfChain(chain: TableGrants, use: string): boolean {
  const [partition = '', verb] = use.split(' ')
  return chain[partition]?.includes(verb as Verb) ?? false
}

/** `CUSTOMER#* get` and `CUSTOMER#* put` as `"CUSTOMER#*": "get put"`. */
function asGrants(uses: readonly string[]): Record<string, string> {
  const byPartition = Map.groupBy(new Set(uses), (use) => use.split(' ')[0] ?? '')
  const order = Object.keys(VERBS)
  return Object.fromEntries(
    [...byPartition]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([partition, all]) => [
        partition,
        order.filter((verb) => all.includes(`${partition} ${verb}`)).join(' '),
      ]),
  )
}
