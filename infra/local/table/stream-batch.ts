import { setTimeout as pause } from 'node:timers/promises'
import type { Functions } from '../functions/functions.ts'
import { fitsPattern } from '../template/event-pattern.ts'
import { REGION } from '../template/physical-names.ts'
import type { StreamRecord } from './stream-reader.ts'
import type { StreamSubscription } from './stream-subscriptions.ts'

const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 5000

/** Who hears how far the records have come. */
export interface Progress {
  /** This record and all before it are done with. */
  delivered(record: StreamRecord): void
  /** This record failed too often. */
  givenUp(record: StreamRecord): void
}

/** Hands records to one function as Lambda does: in batches, in order, again when they fail, until the retries are spent. */
export class StreamBatch {
  readonly #subscription: StreamSubscription
  readonly #functions: Functions
  readonly #stop: AbortSignal
  readonly #progress: Progress

  constructor(subscription: StreamSubscription, functions: Functions, stop: AbortSignal, progress: Progress) {
    this.#subscription = subscription
    this.#functions = functions
    this.#stop = stop
    this.#progress = progress
  }

  /** Returns when all records are delivered or given up; throws when the run is stopped before. */
  async hand(records: StreamRecord[]): Promise<void> {
    const { batchSize } = this.#subscription
    for (let i = 0; i < records.length; i += batchSize) await this.#batch(records.slice(i, i + batchSize), 0)
  }

  async #batch(batch: StreamRecord[], tried: number): Promise<void> {
    this.#stop.throwIfAborted()
    const failedAt = await this.#call(batch)
    const done = batch.slice(0, failedAt ?? batch.length)
    const left = batch.slice(done.length)
    const last = done.at(-1)
    if (last) this.#progress.delivered(last)
    if (!left.length) return

    if (tried >= this.#subscription.retries) return this.#giveUp(left)
    await pause(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tried), undefined, { signal: this.#stop })
    const half = this.#subscription.bisects ? Math.ceil(left.length / 2) : left.length
    await this.#batch(left.slice(0, half), tried + 1)
    if (half < left.length) await this.#batch(left.slice(half), tried + 1)
  }

  #giveUp(records: StreamRecord[]) {
    for (const record of records) {
      this.#progress.givenUp(record)
      this.#progress.delivered(record)
    }
  }

  /** Calls the function with the records that its filters let through. Answers the place of the first that failed. */
  async #call(batch: StreamRecord[]): Promise<number | undefined> {
    const { filters, functionArn, reportsFailures, id } = this.#subscription
    const passes = (record: StreamRecord) =>
      !filters.length || filters.some((each) => fitsPattern(record, each))
    const passing = batch.filter(passes)
    if (!passing.length) return undefined
    const Records = passing.map((record) => ({ ...record, awsRegion: REGION, eventSource: 'aws:dynamodb' }))
    try {
      const answer = (await this.#functions.invoke(functionArn, { Records })) as BatchAnswer | undefined
      const failed = reportsFailures ? (answer?.batchItemFailures ?? []) : []
      const places = failed.map(({ itemIdentifier }) =>
        batch.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
      )
      // An identifier that is in no record means the whole batch, as in Lambda.
      return places.length ? Math.max(0, Math.min(...places)) : undefined
    } catch (error) {
      console.error(`Stream of ${id}: a batch of ${batch.length} failed:`, error)
      return 0
    }
  }
}

interface BatchAnswer {
  batchItemFailures?: { itemIdentifier: string }[]
}
