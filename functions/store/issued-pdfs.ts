import type { PdfFile, PdfKind } from '../../shared/api/pdfs.ts'
import { LANGUAGES, type Language } from '../../shared/language.ts'
import type { Cents } from '../../shared/rules/money.ts'
import type { Op } from './commit.ts'
import { absent, present } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import { check, put, remove, update } from './writes.ts'

/** A PDF that was ordered in the transaction that it is about; the table's stream has it made. */
export interface PdfOrder {
  kind: PdfKind
  /** Of a draft: there is one in each language, and what is read is what is signed. */
  language?: Language
  customerId: string
  /** The contract, invoice or credit note. */
  subjectId: string
  number: string
  orderedAt: string
  /** What was paid already when an invoice was issued. */
  paidCents?: Cents
}

/** An ordered PDF, and its file once that is made. */
export type StoredPdf = PdfOrder & { file?: PdfFile }

/** What names a PDF. */
export type PdfName = Pick<PdfOrder, 'customerId' | 'subjectId' | 'kind' | 'language'>

const keyOf = ({ customerId, subjectId, kind, language }: PdfName) => ({
  pk: partition(customerId),
  sk: `PAPER#${subjectId}#${kind}${language ? `#${language}` : ''}`,
})

export const find = (of: PdfName) => getItem<StoredPdf>(keyOf(of))

/** The drafts of a contract, one in each language, as far as they are ordered. */
export const drafts = (customerId: string, subjectId: string) =>
  Promise.all(LANGUAGES.map((language) => find({ customerId, subjectId, kind: 'draft', language }))).then(
    (found) => found.filter((pdf) => pdf !== undefined),
  )

/** Has a PDF made once the transaction is written: there is never a contract or an invoice that nobody draws. */
export const orderOp = (order: PdfOrder): Op => put({ ...keyOf(order), type: 'Paper', ...order }).op()

/** Has a draft made in each language. */
export const orderDraftsOps = (order: Omit<PdfOrder, 'kind' | 'language'>): Op[] =>
  LANGUAGES.map((language) => orderOp({ ...order, kind: 'draft', language }))

/** The file is there. Of two deliveries that made it at once, one is kept. */
export const madeOp = (pdf: StoredPdf, file: PdfFile): Op =>
  update<StoredPdf>(keyOf(pdf)).set({ file }).when({ pk: present, file: absent }).orReadAgain()

/** What is signed is the draft that was read, and no other. */
export const draftIsOp = (name: PdfName, sha256: string): Op =>
  check<StoredPdf>(keyOf(name)).when({ 'file.sha256': sha256 }).orRefuse('contract_changed')

/** Forgets the drafts of a contract that was never signed. */
export const forgetDraftsOps = (customerId: string, subjectId: string): Op[] =>
  LANGUAGES.map((language) => remove(keyOf({ customerId, subjectId, kind: 'draft', language })).op())

/** What anybody may learn of a PDF who holds it: nothing of a person. */
export interface RegisteredPdf {
  kind: PdfKind
  number: string
  issuedOn: string
}

const registerKey = (name: string) => ({ pk: `PAPER#${name}`, sk: 'PAPER' })

/** Enters a PDF into the public register, under the hash of its file and under its number. */
export const registerOps = (sha256: string, entry: RegisteredPdf): Op[] => [
  put({ ...registerKey(sha256), type: 'RegisteredPaper', ...entry }).op(),
  ...(entry.kind === 'draft'
    ? []
    : [put({ ...registerKey(entry.number), type: 'RegisteredPaper', ...entry }).op()]),
]

/** What the register says of a hash or a number. */
export const registered = (name: string) => getItem<RegisteredPdf>(registerKey(name))
