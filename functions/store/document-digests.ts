import type { DocumentKey } from '../../shared/api/documents.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { dueBy as dueByKind, dueKeys } from './due-index.ts'
import { getItem } from './table.ts'
import { put, remove } from './writes.ts'

/** Documents of a customer that were accepted while others still waited: one mail names all of them. */
export interface DocumentDigest {
  customerId: string
  documents: DocumentKey[]
}

const keyOf = (customerId: string) => ({ pk: partition(customerId), sk: 'DIGEST#documents' })

export const find = (customerId: string) => getItem<DocumentDigest>(keyOf(customerId))

/** Keeps what the next mail names; unless something ends the row before, the evening's job sends it. */
export function keepOp(
  before: DocumentDigest | undefined,
  { customerId, documents }: DocumentDigest,
  today: IsoDate,
): Op {
  const kept = put<DocumentDigest & { pk: string }>({
    ...keyOf(customerId),
    type: 'DocumentDigest',
    customerId,
    documents,
    ...dueKeys('document_digest', today, customerId),
  })
  return (before ? kept.when({ documents: before.documents }) : kept.when({ pk: absent })).orReadAgain()
}

/** Its mail is written, once. */
export const doneOp = ({ customerId, documents }: DocumentDigest): Op =>
  remove<DocumentDigest>(keyOf(customerId)).when({ documents }).orReadAgain()

/** Digests that no decision has ended. */
export const dueBy = (today: IsoDate) => dueByKind<DocumentDigest>(['document_digest'], today)
