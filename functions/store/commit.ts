import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { Refusal, type RefusalCode } from '../../shared/refusals.ts'
import { db, table } from './table.ts'

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Without<T> = T extends object ? Omit<T, 'TableName'> : never

/** One write of a transaction, and the refusal to answer with when its condition does not hold. */
export interface Op {
  put?: Without<NonNullable<Write['Put']>>
  update?: Without<NonNullable<Write['Update']>>
  delete?: Without<NonNullable<Write['Delete']>>
  check?: Without<NonNullable<Write['ConditionCheck']>>
  refusal?: RefusalCode
}

const ATTEMPTS = 12
const LONGEST_PAUSE_MS = 400

/**
 * Writes all or nothing. A condition that fails throws its op's refusal; two transactions that touch the same item at
 * once (`TransactionConflict`) are tried again, because only the loser of a condition has lost.
 */
export async function commit(ops: readonly Op[]): Promise<void> {
  const TransactItems = ops.map(asWrite)
  for (let attempt = 1; ; attempt += 1) {
    const reasons = await send(TransactItems)
    if (!reasons) return
    const failed = reasons.indexOf('ConditionalCheckFailed')
    if (failed >= 0) throw new Refusal(ops[failed]?.refusal ?? 'try_again')
    if (attempt === ATTEMPTS || !reasons.some(isPassing)) throw new Refusal('try_again')
    await pause(attempt)
  }
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

const IS_NEW = 'attribute_not_exists(pk)'

/** Puts an item that must not be there yet. */
export const putNew = (item: object, refusal: RefusalCode): Op => ({
  put: { Item: item, ConditionExpression: IS_NEW },
  refusal,
})
