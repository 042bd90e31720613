import { parseArgs } from 'node:util'

/**
 * `npm run reseal -- --table=<name> --pepper=<the secret's id> [--region=<region>] [--endpoint=<url>]`: after the secret `Pepper` was
 * changed, seals with its new value what was sealed with the one before (docs/operations.md). Prints how many by type, nothing personal.
 * Ends with 1 when something could not be opened.
 */
const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    pepper: { type: 'string' },
    region: { type: 'string' },
    endpoint: { type: 'string' },
  },
})
const { table, pepper, region, endpoint } = values
if (!table || !pepper)
  throw new Error('Say which table and which secret: npm run reseal -- --table=<name> --pepper=<id>')
Object.assign(process.env, {
  TABLE_NAME: table,
  PEPPER_SECRET_ID: pepper,
  ...(region && { AWS_REGION: region }),
  ...(endpoint && { AWS_ENDPOINT_URL_DYNAMODB: endpoint }),
})

// The client reads its settings when it is loaded.
const { resealTable } = await import('./reseal-table.ts')
const { byType, unknown } = await resealTable()
for (const [type, count] of byType) console.log(`${count} ${type} sealed again`)
for (const key of unknown) console.log(`${key} was sealed with another value`)
if (byType.size === 0 && unknown.length === 0) console.log('Everything is sealed with the newest value.')
else if (unknown.length === 0) console.log('Run it once more, until nothing is left.')
process.exitCode = unknown.length === 0 ? 0 : 1
