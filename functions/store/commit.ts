import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { log } from '../chain/log.ts'
import { withGuards } from './account-guard.ts'
import type { Op, TransactWrite as Write } from './op.ts'
import { storedWordsOps } from './search-words.ts'
import { standingOps } from './standing.ts'
import { db, table } from './table.ts'
import { pointerOps } from './task-pointers.ts'

export type { Op } from './op.ts'

/** What was read has changed meanwhile; nothing was written. */
export class Stale extends Error {}

/** Of one transaction. */
export const MOST_WRITES = 100
const ATTEMPTS = 12
const LONGEST_PAUSE_MS = 400

/**
 * Writes all or nothing. A condition that fails throws its op's refusal; two transactions that touch the same item at
 * once (`TransactionConflict`) are tried again, because only the loser of a condition has lost. What changes something of a
 * customer is written only while the account is not deleted, and where the customer stands is written with it.
 */
export async function commit(given: readonly Op[]): Promise<void> {
  refuseTwoOfOne(given)
  const guarded = completed(given)
  const words = storedWordsOps(guarded)
  const room = Math.max(0, MOST_WRITES - guarded.length)
  const ops = [...guarded, ...words.slice(0, room)]
  await write(ops)
  // One payment of twenty invoices has more words than a transaction holds: the others follow at once. Should the function end
  // between, these payments are found by their customer only, and `npm run verify` names them.
  for (let at = room; at < words.length; at += MOST_WRITES) await write(words.slice(at, at + MOST_WRITES))
}

/** With what belongs to them, whoever asks for them. */
const completed = (given: readonly Op[]) =>
  withGuards([...given, ...standingOps(given), ...pointerOps(given)])

/** How many writes a transaction of these has; words by which they are found may follow in another. */
export const writesOf = (given: readonly Op[]): number => completed(given).length

async function write(ops: readonly Op[]): Promise<void> {
  const TransactItems = ops.map(asWrite)
  for (let attempt = 1; ; attempt += 1) {
    const reasons = await send(TransactItems)
    if (!reasons) return
    const failed = ops[reasons.indexOf('ConditionalCheckFailed')]
    if (failed?.stale) throw new Stale()
    if (failed) throw new Refusal(failed.refusal ?? 'try_again')
    if (attempt === ATTEMPTS || !reasons.some(isPassing)) throw new Refusal('try_again')
    await pause(attempt)
  }
}

/**
 * A transaction takes one write an item. Two come of reads that saw different moments, such as a reservation before its
 * confirmation and its invoices after: then everything is read again. @throws Stale
 */
function refuseTwoOfOne(ops: readonly Op[]): void {
  const keys = ops.map(({ put, update, delete: removed, check }) => {
    const { pk, sk } = put?.Item ?? (update ?? removed ?? check)?.Key ?? {}
    return `${pk} ${sk}`
  })
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
  if (twice.length === 0) return
  // Only what kind of item it is: partition keys may hold a phone number.
  const kinds = twice.map((key) => key.split(' ')[1]?.split('#')[0])
  log('warn', 'two writes of one item', { kinds: [...new Set(kinds)].join() })
  throw new Stale()
}

const isPassing = (code: string) =>
  ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(code)

/** The reasons of a cancelled transaction, op by op; undefined when it was written. */
async function send(TransactItems: Write[]): Promise<string[] | undefined> {
  try {
    await db.send(new TransactWriteCommand({ TransactItems }))
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'TransactionInProgressException') return ['TransactionConflict']
    if (error.name !== 'TransactionCanceledException') throw error
    const { CancellationReasons = [] } = error as { CancellationReasons?: { Code?: string }[] }
    return CancellationReasons.map((reason) => reason.Code ?? 'None')
  }
}

/** A random pause that grows, so that rivals do not meet again. */
const pause = (attempt: number) =>
  new Promise((resume) => setTimeout(resume, Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt)))

function asWrite(op: Op): Write {
  const TableName = table()
  return {
    ...(op.put && { Put: { TableName, ...op.put } }),
    ...(op.update && { Update: { TableName, ...op.update } }),
    ...(op.delete && { Delete: { TableName, ...op.delete } }),
    ...(op.check && { ConditionCheck: { TableName, ...op.check } }),
  } as Write
}

const FRESH_ATTEMPTS = 60

/** Reads, decides and writes again until what was read is still true when it is written. */
export async function untilFresh<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Stale)) throw error
      if (round === FRESH_ATTEMPTS) throw new Refusal('try_again')
      await pause(Math.min(round, 5))
    }
  }
}
