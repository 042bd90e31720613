import type { Op } from '../../store/commit.ts'
import * as creditNotes from '../../store/credit-notes.ts'
import * as invoices from '../../store/invoices.ts'
import { documentOp, type PeppolDocument, replaceOp } from '../../store/outbox.ts'
import type { StoredPeppol } from '../../store/peppol.ts'

/** An invoice or a credit note, as far as it goes by Peppol. */
export type Billed =
  | { kind: 'invoice'; document: invoices.StoredInvoice }
  | { kind: 'credit_note'; document: creditNotes.StoredCreditNote }

/** The invoice or credit note of an id. */
export async function findBilled(customerId: string, subjectId: string): Promise<Billed | undefined> {
  if (subjectId.startsWith('crn_')) {
    const note = await creditNotes.find(customerId, subjectId)
    return note && { kind: 'credit_note', document: note }
  }
  const invoice = await invoices.find(customerId, subjectId)
  return invoice && { kind: 'invoice', document: invoice }
}

/** Notes how a document goes by Peppol. */
export const notedOp = (billed: Billed, peppol: StoredPeppol): Op =>
  billed.kind === 'invoice'
    ? invoices.peppolOp(billed.document, peppol)
    : creditNotes.peppolOp(billed.document, peppol)

/** Sends a document to a participant from the outbox, in the place of a message that failed. */
export async function sendOps(
  billed: Billed,
  to: string,
  now: string,
): Promise<{ peppol: StoredPeppol; ops: Op[] }> {
  const { customerId, _id: subjectId, peppol: before } = billed.document
  const document: Omit<PeppolDocument, 'channel'> = { customerId, kind: billed.kind, subjectId, to }
  const { id, op } = await documentOp(document, now)
  const peppol: StoredPeppol = { state: 'waiting', at: now, to, messageId: id }
  return {
    peppol,
    ops: [op, notedOp(billed, peppol), ...(before ? [replaceOp(before.messageId, now)] : [])],
  }
}
