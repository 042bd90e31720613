import { parseArgs } from 'node:util'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { readAndCheck } from './read-and-check.ts'

/**
 * `npm run verify -- --table=<name> [--region=<region>] [--endpoint=<url>] [--today=<yyyy-mm-dd>]`: reads a whole table and
 * prints every invariant that does not hold. Ends with 1 when any is broken. Credentials come as for every AWS client; with
 * `--endpoint` the table of a local run is read.
 */
const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    region: { type: 'string' },
    endpoint: { type: 'string' },
    today: { type: 'string' },
  },
})
const TABLE_NAME = values.table ?? process.env.TABLE_NAME
if (!TABLE_NAME) throw new Error('Say which table: npm run verify -- --table=<name>')
Object.assign(process.env, {
  TABLE_NAME,
  ...(values.region && { AWS_REGION: values.region }),
  ...(values.endpoint && { AWS_ENDPOINT_URL_DYNAMODB: values.endpoint }),
})

// The client reads its settings when it is loaded.
const { everyItem } = await import('../../functions/store/whole-table.ts')
const lines = await readAndCheck(everyItem, values.today ?? luxembourgDate(new Date().toISOString()))
for (const line of lines) console.log(line)
console.log(lines.length === 0 ? 'All invariants hold.' : `${lines.length} broken.`)
process.exitCode = lines.length === 0 ? 0 : 1
