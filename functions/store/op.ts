import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { RefusalCode } from '../../shared/refusals/refusal.ts'

/** A write of a transaction as DynamoDB takes it. */
export type TransactWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Without<T> = T extends object ? Omit<T, 'TableName'> : never

/** One write of a transaction, and the refusal to answer with when its condition does not hold. */
export interface Op {
  put?: Without<NonNullable<TransactWrite['Put']>>
  update?: Without<NonNullable<TransactWrite['Update']>>
  delete?: Without<NonNullable<TransactWrite['Delete']>>
  check?: Without<NonNullable<TransactWrite['ConditionCheck']>>
  refusal?: RefusalCode
  /** The condition guards what was read before: when it fails, read again instead of refusing. */
  stale?: true
}
