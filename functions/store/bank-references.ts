import { plainReference } from '../../shared/rules/creditor-reference.ts'
import type { RecordedTransfer } from '../../shared/rules/recorded-transfer.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import { ownReference } from './bank-entries.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getInParts, getItem, type Item } from './table.ts'
import { check, putNew, remove, update } from './writes.ts'

/** A transfer as staff describe it. `about`: the invoice, or the customer where it pays several. */
interface Transfer {
  about: string
  cents: number
  receivedOn: string
  bankReference?: string | undefined
}

/**
 * What a transfer is known by: the bank's own reference, which no other transfer into our account has. Without one, what was said of it:
 * the same amount of the same day for the same invoice, recorded twice, is taken for one.
 */
export const transferKey = ({ about, cents, receivedOn, bankReference }: Transfer): string =>
  bankReference ? plainReference(bankReference) : sha256(`${about} ${cents} ${receivedOn}`)

const keyOf = (transferKey: string) => ({ pk: `BANK#${transferKey}`, sk: 'BANK' })

/** What is recorded under a key. Until decision 0173 it was only that something is. */
export type Recorded = Item<Partial<RecordedTransfer>>

export const find = (transferKey: string): Promise<Recorded | undefined> => getItem(keyOf(transferKey))

/** What is recorded under some keys, by key. */
export async function findMany(transferKeys: readonly string[]): Promise<Map<string, Recorded>> {
  const found = await getInParts<Partial<RecordedTransfer>>(transferKeys.map(keyOf))
  return new Map(
    transferKeys.flatMap((key) => {
      const one = found.find(({ pk }) => pk === keyOf(key).pk)
      return one ? [[key, one]] : []
    }),
  )
}

/** Of whom, how much and as of which day, where that is kept. */
export const factsOf = (recorded: Recorded | undefined): RecordedTransfer | undefined => {
  const { customerId, cents, receivedOn } = recorded ?? {}
  return customerId && cents && receivedOn ? { customerId, cents, receivedOn } : undefined
}

/**
 * A transfer is recorded once, whoever's it is said to be: not under its reference, nor as the entry of this day and amount to which the bank
 * gave that reference again.
 */
export const firstTimeOps = (transferKey: string, recorded: RecordedTransfer): Op[] => [
  putNew({ ...keyOf(transferKey), type: 'BankReference', ...recorded }, 'payment_twice'),
  check(keyOf(repeatedKey(transferKey, recorded)))
    .when({ pk: absent })
    .orRefuse('payment_twice'),
]

const repeatedKey = (transferKey: string, { receivedOn: bookedOn, cents }: RecordedTransfer) =>
  ownReference(transferKey, { bookedOn, cents })

/** Its money is given back: it is nobody's payment from then on. Of one that is recorded as of another day only what was read is asked for. */
export const givenBackOp = (transferKey: string, recorded: Recorded | undefined): Op =>
  recorded
    ? unchangedOp(transferKey, recorded)
    : putNew({ ...keyOf(transferKey), type: 'BankReference' }, 'payment_twice')

/** What was recorded was less than the bank brought: it is so much by now, unless somebody changed it meanwhile. */
export const toppedUpOp = (transferKey: string, { customerId, cents }: RecordedTransfer, more: number): Op =>
  update<RecordedTransfer>(keyOf(transferKey))
    .set({ cents: cents + more })
    .when({ customerId, cents })
    .orReadAgain()

/** Nothing is recorded under it, or nothing more than was read: then what was decided on it still holds. */
export const unchangedOp = (transferKey: string, recorded: Recorded | undefined): Op =>
  check<RecordedTransfer>(keyOf(transferKey))
    .when(recorded ? { pk: recorded.pk, cents: recorded.cents } : { pk: absent })
    .orReadAgain()

/** It was recorded wrongly: it may be recorded again, for whom it is from. With what was read of it, if nothing was added meanwhile. */
export const forgetOp = (transferKey: string, recorded?: Recorded): Op => {
  const removed = remove<RecordedTransfer>(keyOf(transferKey))
  return recorded ? removed.when({ cents: recorded.cents }).orReadAgain() : removed.op()
}
