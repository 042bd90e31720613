import type { Party } from '../api/agreement.ts'
import type { CreditNote } from '../api/credit-notes.ts'
import type { Invoice } from '../api/invoices.ts'
import type { Language } from '../language.ts'
import { ofVatNumber, receiverOf } from '../rules/peppol.ts'
import { creditReason } from './credit-reasons.ts'
import type { BilledDocument } from './ubl.ts'

type Issued = Pick<
  Invoice,
  'number' | 'issuedOn' | 'dueOn' | 'lines' | 'totals' | 'about' | 'paidAtIssueCents' | 'billTo'
>
type Credited = Pick<
  CreditNote,
  'number' | 'issuedOn' | 'lines' | 'totals' | 'billTo' | 'invoiceNumber' | 'reason'
>

interface Known {
  language: Language
  contractNumber?: string | undefined
  /** Where it goes, or went; else where the company can be found. */
  to?: string | undefined
}

/** Where a company is found, also one that gets nothing by Peppol: its file names it all the same. */
const addressOf = (party: Party) =>
  receiverOf(party) ?? (party.vatNumber ? ofVatNumber(party.vatNumber) : undefined)

/** An invoice as Peppol has it; undefined when it is of no company. */
export function invoiceDocument(invoice: Issued, known: Known): BilledDocument | undefined {
  const { number, issuedOn, dueOn, lines, totals, about, paidAtIssueCents, billTo } = invoice
  const to = known.to ?? (billTo && addressOf(billTo))
  if (!billTo || !to) return undefined
  return { number, issuedOn, dueOn, lines, totals, about, paidAtIssueCents, billTo, ...known, to }
}

/** A credit note as Peppol has it; undefined when it is of no company. */
export function creditDocument(note: Credited, known: Known): BilledDocument | undefined {
  const { number, issuedOn, lines, totals, billTo, invoiceNumber, reason } = note
  const to = known.to ?? (billTo && addressOf(billTo))
  if (!billTo || !to) return undefined
  const credits = { invoiceNumber, reason: creditReason(reason, known.language) }
  return { number, issuedOn, lines, totals, billTo, credits, ...known, to }
}
