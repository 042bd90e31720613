import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Functions } from '../functions/functions.ts'
import { readKept, writeKept } from '../lib/kept-file.ts'
import type { Template } from '../template/template.ts'
import { StreamBatch } from './stream-batch.ts'
import { type Checkpoint, StreamReader } from './stream-reader.ts'
import { type StreamSubscription, subscriptionsTo } from './stream-subscriptions.ts'
import type { LocalTable } from './table.ts'

/** How often the stream is asked for news, in milliseconds: often while changes come, less often when it is quiet. */
const BUSY_POLL_MS = 20
const QUIET_POLL_MS = 60
const BUSY_FOR_MS = 2000
/** How long to wait after the engine did not answer. */
const ENGINE_PAUSE_MS = 500

/** What the deliveries of a table need. */
export interface StreamParts {
  template: Template
  table: LocalTable
  endpoint: string
  dataDir: string
  functions: Functions
}

/**
 * Delivers a table's changes to every function that the template maps to its stream: in order, again after a failure,
 * and after a restart from where it stopped. Answers what stops it.
 */
export function deliverChanges(parts: StreamParts): () => Promise<void> {
  const stop = new AbortController()
  const running = subscriptionsTo(parts.template, parts.table).map((each) =>
    deliver(parts, each, stop.signal),
  )
  return async () => {
    stop.abort()
    await Promise.all(running)
  }
}

async function deliver(parts: StreamParts, subscription: StreamSubscription, stop: AbortSignal) {
  const file = path.join(parts.dataDir, `stream-${subscription.id}.json`)
  const kept = readKept<Checkpoint>(file)
  const reader = new StreamReader(parts.endpoint, parts.table.streamArn ?? '', kept)
  const deadLetters = path.join(parts.dataDir, 'dead-letters.jsonl')
  let lastNews = 0
  while (!stop.aborted) {
    try {
      const page = await reader.next()
      if (!page?.records.length) {
        const isBusy = performance.now() - lastNews < BUSY_FOR_MS
        await pause(isBusy ? BUSY_POLL_MS : QUIET_POLL_MS, undefined, { signal: stop }).catch(() => {})
        continue
      }
      lastNews = performance.now()
      const batch = new StreamBatch(subscription, parts.functions, stop, {
        delivered: (record) => {
          reader.delivered(page.shardId, record)
          writeKept(file, reader.checkpoint)
        },
        givenUp: (record) => appendFileSync(deadLetters, `${JSON.stringify(record)}\n`),
      })
      await batch.hand(page.records)
    } catch (error) {
      if (stop.aborted) return
      console.error(`Stream of ${subscription.id}:`, error)
      reader.rewind()
      await pause(ENGINE_PAUSE_MS, undefined, { signal: stop }).catch(() => {})
    }
  }
}
