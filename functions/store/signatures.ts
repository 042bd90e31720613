import type { Subscription } from '../../shared/api/subscriptions.ts'
import type { Signature } from '../pdf/contract-data.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import { putNew } from './writes.ts'

const keyOf = (customerId: string, contractId: string) => ({
  pk: partition(customerId),
  sk: `SIGNATURE#${contractId}`,
})

/** How a contract was signed: the evidence, kept as long as the contract. The code is not stored. */
export const find = (customerId: string, contractId: string) =>
  getItem<Signature>(keyOf(customerId, contractId))

/** A contract is signed once. */
export const addOp = ({ customerId, _id }: Subscription, signature: Signature): Op =>
  putNew({ ...keyOf(customerId, _id), type: 'Signature', ...signature }, 'contract_not_to_sign')
