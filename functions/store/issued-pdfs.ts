import type { PdfFile, PdfKind } from '../../shared/api/pdfs.ts'
import type { Cents } from '../../shared/rules/money.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'

/** A paper that was ordered in the transaction that it is about; the table's stream has it made. */
export interface PdfOrder {
  kind: PdfKind
  customerId: string
  /** The contract, invoice or credit note. */
  subjectId: string
  number: string
  orderedAt: string
  /** What was paid already when an invoice was issued. */
  paidCents?: Cents
}

/** An ordered paper, and its file once that is made. */
export type StoredPdf = PdfOrder & { file?: PdfFile }

const keyOf = ({ customerId, subjectId, kind }: Pick<PdfOrder, 'customerId' | 'subjectId' | 'kind'>) => ({
  pk: partition(customerId),
  sk: `PAPER#${subjectId}#${kind}`,
})

export const find = (of: Pick<PdfOrder, 'customerId' | 'subjectId' | 'kind'>) => getItem<StoredPdf>(keyOf(of))

/** Has a paper made once the transaction is written: there is never a contract or an invoice that nobody draws. */
export const orderOp = (order: PdfOrder): Op => ({
  put: { Item: { ...keyOf(order), type: 'Paper', ...order } },
})

/** The file is there. Of two deliveries that made it at once, one is kept. */
export const madeOp = (pdf: StoredPdf, file: PdfFile): Op => ({
  update: {
    Key: keyOf(pdf),
    UpdateExpression: 'SET #file = :file',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#file)',
    ExpressionAttributeNames: { '#file': 'file' },
    ExpressionAttributeValues: { ':file': file },
  },
  stale: true,
})

/** What is signed is the draft that was read, and no other. */
export const draftIsOp = (customerId: string, contractId: string, sha256: string): Op => ({
  check: {
    Key: keyOf({ customerId, subjectId: contractId, kind: 'draft' }),
    ConditionExpression: '#file.sha256 = :sha256',
    ExpressionAttributeNames: { '#file': 'file' },
    ExpressionAttributeValues: { ':sha256': sha256 },
  },
  refusal: 'contract_changed',
})

/** Forgets a draft that was never signed. */
export const forgetDraftOp = (customerId: string, contractId: string): Op => ({
  delete: { Key: keyOf({ customerId, subjectId: contractId, kind: 'draft' }) },
})

/** What anybody may learn of a paper who holds it: nothing of a person. */
export interface RegisteredPdf {
  kind: PdfKind
  number: string
  issuedOn: string
}

const registerKey = (name: string) => ({ pk: `PAPER#${name}`, sk: 'PAPER' })

/** Enters a paper into the public register, under the hash of its file and under its number. */
export const registerOps = (sha256: string, entry: RegisteredPdf): Op[] => [
  { put: { Item: { ...registerKey(sha256), type: 'RegisteredPaper', ...entry } } },
  ...(entry.kind === 'draft'
    ? []
    : [{ put: { Item: { ...registerKey(entry.number), type: 'RegisteredPaper', ...entry } } }]),
]

/** What the register says of a hash or a number. */
export const registered = (name: string) => getItem<RegisteredPdf>(registerKey(name))
