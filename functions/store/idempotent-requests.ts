import { Refusal } from '../../shared/refusals/refusal.ts'
import { seal, sha256, unseal } from '../crypto/sealed-values.ts'
import { expiry } from '../ports/clock.ts'
import { commit, type Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getItem } from './table.ts'
import { put } from './writes.ts'

const KEPT_SECONDS = 24 * 60 * 60
const TWIN_LOOKS = 15
const TWIN_PAUSE_MS = 100

interface Kept {
  bodyHash: string
  /** The reply, sealed with the caller's own key: the table alone cannot open it. */
  reply: string
}

/** What makes a request the same one: who sent it, to which route, under which key, with which contents. */
export interface RequestIdentity {
  scope: string
  key: string | undefined
  body: string
  now: string
  /** One of us who acts for a customer: what changes something says so in the record of the same transaction. */
  actor?: string | undefined
}

/**
 * Carries out a request once (promise 6). With an `Idempotency-Key` the record of the request is in the effect's own
 * transaction, so that there is never an effect without its record; a repetition gets the first reply.
 */
export class IdempotentRequest {
  private readonly request: RequestIdentity

  constructor(request: RequestIdentity) {
    this.request = request
  }

  /** The reply to an earlier request with this key. @throws Refusal `idempotency_mismatch` when its contents differ */
  private async earlierReply<R>(): Promise<R | undefined> {
    if (!this.request.key) return undefined
    const kept = await getItem<Kept>(this.itemKey())
    if (!kept) return undefined
    if (kept.bodyHash !== sha256(this.request.body)) throw new Refusal('idempotency_mismatch')
    return unseal<R>(kept.reply, this.sealPurpose())
  }

  /**
   * Answers the request: with its earlier reply, or by doing the work. Twins of a request may run at the same moment, and
   * the one that loses meets what the other has changed (a spent code, a taken day): then the winner's reply is its answer.
   */
  async answer<R>(work: () => Promise<R>): Promise<R> {
    const earlier = await this.earlierReply<R>()
    if (earlier !== undefined) return earlier
    try {
      return await work()
    } catch (error) {
      const twins = await this.earlierReply<R>()
      if (twins !== undefined) return twins
      throw error
    }
  }

  /** Writes the effect, with the record of this request when it has a key, and gives back the reply to send. */
  async commit<R>(ops: readonly Op[], reply: R): Promise<R> {
    this.refuseUnrecorded(ops)
    if (this.request.key) await commit([await this.record(reply), ...ops])
    else if (ops.length > 0) await commit(ops)
    return reply
  }

  /** No route can forget the record of what one of us did for a customer: without it nothing is written. */
  private refuseUnrecorded(ops: readonly Op[]): void {
    const { actor } = this.request
    const isRecorded = ops.some(({ put: { Item } = {} }) => Item?.type === 'Audit' && Item.by === actor)
    if (actor && ops.length > 0 && !isRecorded)
      throw new Error('What was done for a customer is not in their record')
  }

  /** Names this request with its contents; undefined without a key. */
  get id(): string | undefined {
    const { scope, key, body } = this.request
    return key && sha256(`${scope}\n${key}\n${body}`)
  }

  /** Waits a moment for a twin that is ahead of this request, until its reply is there. */
  async letTwinFinish(): Promise<void> {
    if (!this.request.key) return
    for (let look = 0; look < TWIN_LOOKS; look += 1) {
      if ((await this.earlierReply()) !== undefined) return
      await new Promise((resume) => setTimeout(resume, TWIN_PAUSE_MS))
    }
  }

  private async record(reply: unknown): Promise<Op> {
    const item = {
      ...this.itemKey(),
      type: 'Request',
      bodyHash: sha256(this.request.body),
      reply: await seal(reply, this.sealPurpose()),
      ttl: expiry(this.request.now, KEPT_SECONDS),
    }
    return put(item).when({ pk: absent }).op()
  }

  private itemKey() {
    return { pk: `REQUEST#${sha256(`${this.request.scope}\n${this.request.key}`)}`, sk: 'REQUEST' }
  }

  private sealPurpose() {
    return `reply ${this.request.scope} ${this.request.key}`
  }
}
