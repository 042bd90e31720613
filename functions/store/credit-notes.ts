import type { CreditNote } from '../../shared/api/credit-notes.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { queryItems } from './table.ts'
import { putNew } from './writes.ts'

/** All credit notes of a customer, newest first. */
export const list = (customerId: string) =>
  queryItems<CreditNote>(partition(customerId), 'CREDIT-NOTE#', true)

export const addOp = (note: CreditNote): Op =>
  putNew(
    { pk: partition(note.customerId), sk: `CREDIT-NOTE#${note._id}`, type: 'CreditNote', ...note },
    'try_again',
  )
