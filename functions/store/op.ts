import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { RefusalCode } from '../../shared/refusals/refusal.ts'
import type { Cents } from '../../shared/rules/money.ts'

/** A write of a transaction as DynamoDB takes it. */
export type TransactWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Without<T> = T extends object ? Omit<T, 'TableName'> : never

/**
 * What a write changes of where a customer stands. It travels with the write, and `commit` adds all of a transaction to the customer's
 * one item, so that no caller can forget it (docs/decisions/0098).
 */
export interface StandingChange {
  customerId: string
  /** Added to what the ledger says of invoices, of the account without an invoice, and of deposits. */
  billedCents?: Cents
  accountCents?: Cents
  depositCents?: Cents
  /** What an invoice asks for from now on; `undefined` once it is settled. */
  invoice?: { id: string; openCents: Cents | undefined }
  /** Whether a reservation holds its vehicle from now on. */
  reservation?: { id: string; isLive: boolean }
}

/** One write of a transaction, and the refusal to answer with when its condition does not hold. */
export interface Op {
  put?: Without<NonNullable<TransactWrite['Put']>>
  update?: Without<NonNullable<TransactWrite['Update']>>
  delete?: Without<NonNullable<TransactWrite['Delete']>>
  check?: Without<NonNullable<TransactWrite['ConditionCheck']>>
  refusal?: RefusalCode
  /** The condition guards what was read before: when it fails, read again instead of refusing. */
  stale?: true
  /** What it changes of where a customer stands. */
  standing?: StandingChange
}
