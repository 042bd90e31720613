import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeadLetterQueue } from '../functions/dead-letter-queue.ts'
import type { Functions } from '../functions/functions.ts'
import { readKept, writeKept } from '../lib/kept-file.ts'
import type { Template } from '../template/template.ts'
import { firstStarts } from './first-starts.ts'
import { StreamBatch } from './stream-batch.ts'
import { type Checkpoint, StreamReader } from './stream-reader.ts'
import { type StreamSubscription, subscriptionsTo } from './stream-subscriptions.ts'
import type { LocalTable } from './table.ts'

/** How often the stream is asked for news, in milliseconds: often while changes come, less often when it is quiet. */
const BUSY_POLL_MS = 20
const QUIET_POLL_MS = 60
const BUSY_FOR_MS = 2000
/** How long a function waits that nobody tells of news. */
const UNTOLD_MS = 2000
/** How long to wait after the engine did not answer. */
const ENGINE_PAUSE_MS = 500
const SETTLED_WITHIN_MS = 2000

/** What the deliveries of a table need. */
export interface StreamParts {
  template: Template
  table: LocalTable
  endpoint: string
  dataDir: string
  functions: Functions
  deadLetters: DeadLetterQueue
}

/** A delivery that goes on. */
export interface Delivery {
  /** Comes once it is known where each function begins in a stream that is new. */
  begun: Promise<unknown>
  stop(): Promise<void>
  /**
   * Waits until the changes so far are delivered, but not long for those that fail: they are tried again and again.
   */
  settled(): Promise<void>
}

/**
 * Delivers a table's changes to every function that the template maps to its stream: in order, again after a failure,
 * and after a restart from where it stopped.
 */
export function deliverChanges(parts: StreamParts): Delivery {
  const stop = new AbortController()
  const subscriptions = subscriptionsTo(parts.template, parts.table)
  const each = subscriptions.map((subscription) => ({ subscription, waiters: new Waiters() }))
  const starts = startsOf(parts, subscriptions)
  const running = [
    ...each.map(({ subscription, waiters }) =>
      deliver(parts, { subscription, waiters, starts }, stop.signal),
    ),
    tellOfNews(parts, each, starts, stop.signal),
  ]
  return {
    begun: starts,
    stop: async () => {
      stop.abort()
      await Promise.all(running)
    },
    settled: async () => {
      const everybody = Promise.all(each.map(({ waiters }) => waiters.wait()))
      const enough = new AbortController()
      await Promise.race([
        everybody,
        pause(SETTLED_WITHIN_MS, undefined, { signal: enough.signal }).catch(() => {}),
      ])
      enough.abort()
    },
  }
}

/** Who waits until a stream has no news, and has it asked at once. */
class Waiters {
  #waiting: (() => void)[] = []
  #isRung = false
  #wake = () => {}

  wait(): Promise<void> {
    const quiet = new Promise<void>((done) => this.#waiting.push(done))
    this.ring()
    return quiet
  }

  /** Ends the sleep, or the next one when the stream is being asked at this moment: its answer may not know the news yet. */
  ring(): void {
    this.#isRung = true
    this.#wake()
  }

  /** Those who wait now: an answer that is asked for after this is news for them. */
  take(): (() => void)[] {
    this.#isRung = false
    return this.#waiting.splice(0)
  }

  giveBack(waiting: readonly (() => void)[]): void {
    this.#waiting.unshift(...waiting)
  }

  /** Sleeps until a time is up, the bell rings, or the delivery is stopped. */
  async sleep(ms: number, stop: AbortSignal): Promise<void> {
    if (this.#isRung || stop.aborted) return
    // No signal made of two: such a one may be collected while somebody still waits for it.
    const awake = Promise.withResolvers<void>()
    const timer = setTimeout(awake.resolve, ms)
    this.#wake = awake.resolve
    stop.addEventListener('abort', this.#wake)
    await awake.promise
    clearTimeout(timer)
    stop.removeEventListener('abort', this.#wake)
  }
}

const checkpointFile = ({ dataDir }: StreamParts, { id }: StreamSubscription) =>
  path.join(dataDir, `stream-${id}.json`)

/** Where those begin that have not begun yet, in a stream that nobody has read; an engine that does not answer is asked again by each of them. */
async function startsOf(parts: StreamParts, all: readonly StreamSubscription[]): Promise<Starts> {
  if (all.some((one) => readKept(checkpointFile(parts, one)))) return new Map()
  const reader = new StreamReader(parts.endpoint, parts.table.streamArn ?? '', undefined)
  return firstStarts(reader, all).catch(() => new Map())
}

async function startOf(file: string, { id }: StreamSubscription, starts: Promise<Starts>) {
  return readKept<Checkpoint>(file) ?? (await starts).get(id)
}

type Starts = Awaited<ReturnType<typeof firstStarts>>

/**
 * Asks the stream for news on behalf of all functions, and has each read for itself when there are some: if each asked for itself, a quiet
 * table would be asked a hundred times a second.
 */
async function tellOfNews(
  parts: StreamParts,
  each: readonly Pick<Reading, 'subscription' | 'waiters'>[],
  starts: Promise<Starts>,
  stop: AbortSignal,
) {
  const [first] = each
  if (!first) return
  const start = await startOf(checkpointFile(parts, first.subscription), first.subscription, starts)
  const reader = new StreamReader(parts.endpoint, parts.table.streamArn ?? '', structuredClone(start))
  let lastNews = 0
  while (!stop.aborted) {
    // Each function says by itself when the engine does not answer.
    const page = await reader.next().catch(() => reader.rewind())
    const newest = page?.records.at(-1)
    if (page && newest) {
      reader.delivered(page.shardId, newest)
      lastNews = performance.now()
      for (const { waiters } of each) waiters.ring()
    } else {
      const isBusy = performance.now() - lastNews < BUSY_FOR_MS
      await pause(isBusy ? BUSY_POLL_MS : QUIET_POLL_MS, undefined, { signal: stop }).catch(() => {})
    }
  }
}

interface Reading {
  subscription: StreamSubscription
  waiters: Waiters
  starts: Promise<Starts>
}

async function deliver(parts: StreamParts, { subscription, waiters, starts }: Reading, stop: AbortSignal) {
  const file = checkpointFile(parts, subscription)
  const kept = await startOf(file, subscription, starts)
  const reader = new StreamReader(parts.endpoint, parts.table.streamArn ?? '', kept)
  while (!stop.aborted) {
    const waiting = waiters.take()
    try {
      const page = await reader.next()
      if (!page?.records.length) {
        for (const done of waiting) done()
        await waiters.sleep(UNTOLD_MS, stop)
        continue
      }
      waiters.giveBack(waiting)
      const batch = new StreamBatch(subscription, parts.functions, stop, {
        delivered: (record) => {
          reader.delivered(page.shardId, record)
          writeKept(file, reader.checkpoint)
        },
        givenUp: ({ dynamodb: { SequenceNumber } }) =>
          parts.deadLetters.add({
            version: '1.0',
            requestContext: { functionArn: subscription.functionArn, condition: 'RetryAttemptsExhausted' },
            // A place in the stream and not the record, as in the cloud.
            DDBStreamBatchInfo: {
              shardId: page.shardId,
              startSequenceNumber: SequenceNumber,
              endSequenceNumber: SequenceNumber,
              batchSize: 1,
            },
          }),
      })
      await batch.hand(page.records)
    } catch (error) {
      if (stop.aborted) return
      waiters.giveBack(waiting)
      console.error(`Stream of ${subscription.id}:`, error)
      reader.rewind()
      await pause(ENGINE_PAUSE_MS, undefined, { signal: stop }).catch(() => {})
    }
  }
}
