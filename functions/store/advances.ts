import type { Cents } from '../../shared/rules/money.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import { put, remove, update } from './writes.ts'

/** What we hold of a month in advance under a subscription, until the next rent uses it. The ledger has the same amount. */
export interface Advance {
  customerId: string
  contractId: string
  cents: Cents
  /** The provider's id of the payment with which it came, for a refund later on. */
  providerId?: string | undefined
}

const keyOf = ({ customerId, contractId }: Pick<Advance, 'customerId' | 'contractId'>) => ({
  pk: partition(customerId),
  sk: `ADVANCE#${contractId}`,
})

export const find = (customerId: string, contractId: string) =>
  getItem<Advance>(keyOf({ customerId, contractId }))

/** A month came in advance; what is still held of an earlier one is added to it. */
export const holdOp = (advance: Advance, held: Advance | undefined): Op => {
  const cents = advance.cents + (held?.cents ?? 0)
  const item = put<Advance>({ ...keyOf(advance), type: 'Advance', ...advance, cents })
  return (held ? item.when({ cents: held.cents }) : item.when({ pk: absent })).orReadAgain()
}

/** A part of it, or all, is used, if it is still as it was read. */
export const takeOp = (advance: Advance, cents: Cents): Op =>
  cents === advance.cents
    ? remove<Advance>(keyOf(advance)).when({ cents: advance.cents }).orReadAgain()
    : update<Advance>(keyOf(advance))
        .set({ cents: advance.cents - cents })
        .when({ cents: advance.cents })
        .orReadAgain()
