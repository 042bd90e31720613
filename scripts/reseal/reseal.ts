import { parseArgs } from 'node:util'
import type { Resealed } from './reseal-table.ts'

/**
 * `npm run reseal -- --table=<name> --pepper=<the secret's id> [--region=<region>] [--endpoint=<url>]`: after the secret `Pepper` was
 * changed, seals with its new value what was sealed with the one before (docs/operations.md). Prints how many by type, nothing personal.
 * Ends with 1 when something could not be opened, or the secret itself could not be read.
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
const { resealTable, SecretUnread } = await import('./reseal-table.ts')
try {
  process.exitCode = say(await resealTable())
} catch (error) {
  if (!(error instanceof SecretUnread)) throw error
  console.error(`${error.message}: ${error.cause}`)
  process.exitCode = 1
}

function say({ byType, unknown, damaged }: Resealed): number {
  for (const [type, count] of byType) console.log(`${count} ${type} sealed again`)
  for (const key of unknown) console.log(`${key} was sealed with another value`)
  for (const key of damaged) console.log(`${key} cannot be opened with the value that it names`)
  const left = unknown.length + damaged.length
  if (byType.size === 0 && left === 0) console.log('Everything is sealed with the newest value.')
  else if (left === 0) console.log('Run it once more, until nothing is left.')
  return left === 0 ? 0 : 1
}
