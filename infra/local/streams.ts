import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type EventPattern, fitsPattern } from './event-pattern.ts'
import type { Functions } from './functions.ts'
import { readKept, writeKept } from './kept-file.ts'
import { REGION } from './physical-names.ts'
import { type Checkpoint, StreamReader, type StreamRecord } from './stream-reader.ts'
import type { LocalTable } from './table.ts'
import type { Template } from './template.ts'

/** How often the stream is asked for news, in milliseconds. */
const POLL_MS = 25
const LONGEST_RETRY_MS = 5000

/** A function that hears of a table's changes. */
export interface Subscription {
  id: string
  functionArn: string
  filters: EventPattern[]
  batchSize: number
  reportsFailures: boolean
}

/** A running delivery. */
export interface Delivery {
  close(): Promise<void>
}

/** The template's event source mappings on the stream of a table. */
export function subscriptionsTo(template: Template, { name }: LocalTable): Subscription[] {
  return template
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => String(properties.EventSourceArn).includes(`:table/${name}/stream/`))
    .map(({ id, properties }) => ({
      id,
      functionArn: functionArn(template, properties.FunctionName),
      filters: (properties.FilterCriteria?.Filters ?? []).map((filter: { Pattern: string }) =>
        JSON.parse(filter.Pattern),
      ),
      batchSize: properties.BatchSize ?? 100,
      reportsFailures: (properties.FunctionResponseTypes ?? []).includes('ReportBatchItemFailures'),
    }))
}

/** Delivers a table's changes to a function, in order, again after a failure, and from where it stopped after a restart. */
export function deliver(options: {
  table: LocalTable
  endpoint: string
  dataDir: string
  subscription: Subscription
  functions: Functions
}): Delivery {
  const { table, subscription } = options
  const file = path.join(options.dataDir, `stream-${subscription.id}.json`)
  const kept = readKept<Checkpoint>(file) ?? { delivered: {}, finished: [] }
  const reader = new StreamReader(options.endpoint, table.streamArn ?? '', kept)
  const stop = new AbortController()
  const running = loop(reader, subscription, options.functions, stop.signal, () =>
    writeKept(file, reader.checkpoint),
  )
  return {
    close: () => {
      stop.abort()
      return running
    },
  }
}

async function loop(
  reader: StreamReader,
  subscription: Subscription,
  functions: Functions,
  stop: AbortSignal,
  keep: () => void,
) {
  let failures = 0
  while (!stop.aborted) {
    try {
      const page = await reader.next()
      for (const batch of page ? batches(page.records, subscription.batchSize) : []) {
        if (stop.aborted) break
        await hand(batch, subscription, functions)
        const last = batch.at(-1)
        if (page && last) reader.delivered(page.shardId, last)
        keep()
      }
      failures = 0
      if (!page?.records.length) await pause(POLL_MS, undefined, { signal: stop }).catch(() => {})
    } catch (error) {
      if (stop.aborted) return
      failures += 1
      if (failures <= 3) console.error(`Stream ${subscription.id}:`, error)
      reader.rewind()
      const wait = Math.min(LONGEST_RETRY_MS, 50 * 2 ** failures)
      await pause(wait, undefined, { signal: stop }).catch(() => {})
    }
  }
}

/** Calls the function with the records of a batch that its filters let through; a failure is thrown, to be tried again. */
async function hand(batch: StreamRecord[], subscription: Subscription, functions: Functions) {
  const { filters, functionArn, reportsFailures } = subscription
  const passing = batch.filter(
    (record) => !filters.length || filters.some((filter) => fitsPattern(record, filter)),
  )
  if (!passing.length) return
  const Records = passing.map((record) => ({ ...record, awsRegion: REGION, eventSource: 'aws:dynamodb' }))
  const answer = (await functions.invoke(functionArn, { Records })) as
    | { batchItemFailures?: { itemIdentifier: string }[] }
    | undefined
  const failed = reportsFailures ? (answer?.batchItemFailures ?? []) : []
  if (failed.length) throw new Error(`${failed.length} records failed, from ${failed[0]?.itemIdentifier}`)
}

function batches(records: StreamRecord[], size: number): StreamRecord[][] {
  const result: StreamRecord[][] = []
  for (let i = 0; i < records.length; i += size) result.push(records.slice(i, i + size))
  return result
}

/** A mapping names its function by ARN or by `Ref`. */
function functionArn(template: Template, name: unknown): string {
  if (String(name).startsWith('arn:')) return String(name)
  const found = template.byReference('AWS::Lambda::Function', name)
  if (!found) throw new Error(`An event source mapping names ${name}, which is no function of the template`)
  return template.arnOf(found)
}
