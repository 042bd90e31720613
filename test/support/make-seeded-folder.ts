import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startLocal } from '../../infra/local/run/local-run.ts'
import { type Checkpoint, StreamReader } from '../../infra/local/table/stream-reader.ts'
import { subscriptionsTo } from '../../infra/local/table/stream-subscriptions.ts'
import { createTables } from '../../infra/local/table/table.ts'
import { Template } from '../../infra/local/template/template.ts'

/** Starts a local run once in an empty folder and stops it when every change of its demo data has been delivered. */

const [dataDir = '', cdkOut = '', kind] = process.argv.slice(2)
const run = await startLocal({
  port: 0,
  dataDir,
  cdkOut,
  report: () => {},
  site: false,
  pdfs: kind === 'site',
})
const template = new Template(cdkOut)
const [table] = await createTables(template, run.tableEndpoint)
if (!table?.streamArn) throw new Error('The table has no stream')
const subscriptions = subscriptionsTo(template, table)
while (!(await allDelivered(table.streamArn))) await pause(50)
await run.close()

/** Functions that a change calls may write again: then there are newer changes at the next look. */
async function allDelivered(streamArn: string): Promise<boolean> {
  const last = await lastChanges(streamArn)
  return subscriptions.every(({ id }) => {
    const file = path.join(dataDir, `stream-${id}.json`)
    if (!existsSync(file)) return Object.keys(last).length === 0
    const { delivered }: Checkpoint = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(last).every(([shard, sequence]) => delivered[shard] === sequence)
  })
}

/** The sequence number of the newest change in each shard. */
async function lastChanges(streamArn: string): Promise<Record<string, string>> {
  const reader = new StreamReader(run.tableEndpoint, streamArn, undefined)
  for (;;) {
    const page = await reader.next()
    const newest = page?.records.at(-1)
    if (!page || !newest) return reader.checkpoint.delivered
    reader.delivered(page.shardId, newest)
  }
}
