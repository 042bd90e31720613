import { parseArgs } from 'node:util'
import type { AnyItem } from './compare.ts'

/**
 * `npm run restore -- --table=<name> --at=2026-03-01T12:00:00Z [--only=CUSTOMER#cus_…] [--write] [--changed] [--deleted=cus_…]`: see
 * docs/operations.md. Prints what lies between then and now, by type; nothing personal.
 */
const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    at: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean' },
    changed: { type: 'boolean' },
    deleted: { type: 'string', multiple: true },
    region: { type: 'string' },
    endpoint: { type: 'string' },
  },
})
const { table, at, region, endpoint, ...rest } = values
if (!table || !at || Number.isNaN(Date.parse(at)))
  throw new Error('Say which table and when: npm run restore -- --table=<name> --at=2026-03-01T12:00:00Z')

Object.assign(process.env, {
  TABLE_NAME: table,
  ...(region && { AWS_REGION: region }),
  ...(endpoint && { AWS_ENDPOINT_URL_DYNAMODB: endpoint }),
})

// The client reads its settings when it is loaded.
const { restore } = await import('./restore-table.ts')
const { beside, missing, changed, added, copied, left } = await restore({ table, at, ...rest })
console.log(`Restored beside: ${beside}`)
print('missing now', missing)
print(
  'changed since',
  changed.map(({ was }) => was),
)
print('new since', added)
if (rest.write)
  console.log(`${copied} copied back, ${left} left out. Now: npm run verify -- --table=${table}`)
else console.log('Nothing was copied back: add --write')

function print(what: string, items: readonly AnyItem[]): void {
  const counts = Map.groupBy(items, ({ type }) => type ?? 'without a type')
  console.log(`${items.length} ${what}`)
  for (const [type, some] of counts) console.log(`  ${some.length} ${type}`)
}
