import type { CreditNote } from '../../shared/api/credit-notes.ts'
import type { Op } from './commit.ts'
import { present } from './conditions.ts'
import { partition } from './customers.ts'
import { idSince } from './ids.ts'
import type { StoredPeppol } from './peppol.ts'
import { getInParts, getItem, querySince } from './table.ts'
import { putNew, update } from './writes.ts'

export type StoredCreditNote = Omit<CreditNote, 'peppol'> & { peppol?: StoredPeppol }

const keyOf = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `CREDIT-NOTE#${id}` })

export const find = (customerId: string, id: string) => getItem<StoredCreditNote>(keyOf(customerId, id))

/** A customer's credit notes since a moment, newest first. */
export const since = async (customerId: string, from: string) =>
  (await querySince<StoredCreditNote>(partition(customerId), 'CREDIT-NOTE#', idSince('crn', from))).reverse()

/** Credit notes by customer and id, read for lists; those that are not there are left out. */
export const findMany = (of: readonly { customerId: string; id: string }[]) =>
  getInParts<StoredCreditNote>(of.map(({ customerId, id }) => keyOf(customerId, id)))

export const addOp = (note: CreditNote): Op =>
  putNew({ ...keyOf(note.customerId, note._id), type: 'CreditNote', ...note }, 'try_again')

/** Notes how it goes by Peppol, if that is still as it was read. */
export const peppolOp = ({ customerId, _id, peppol }: StoredCreditNote, next: StoredPeppol): Op =>
  update<StoredCreditNote>(keyOf(customerId, _id))
    .set({ peppol: next })
    .when({ pk: present, 'peppol.messageId': peppol?.messageId, 'peppol.state': peppol?.state })
    .orReadAgain()
