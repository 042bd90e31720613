import type { PdfFile } from '../../shared/api/pdfs.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { receiverOf } from '../../shared/rules/peppol.ts'
import { termOfCommitment } from '../../shared/rules/single.ts'
import { pdfKey } from '../../shared/storage-keys.ts'
import { billedMailOps } from '../billing/parts/billing-email.ts'
import { creditedValues } from '../billing/parts/credit.ts'
import { issuedValues } from '../billing/parts/issue.ts'
import { type Billed, sendOps } from '../billing/parts/peppol.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import { keep } from '../ports/storage.ts'
import { deletedOp } from '../store/account-guard.ts'
import { commit, type Op, untilFresh } from '../store/commit.ts'
import * as conditionReports from '../store/condition-reports.ts'
import * as creditNotes from '../store/credit-notes.ts'
import * as customers from '../store/customers.ts'
import { eraseAgainOp } from '../store/deletions.ts'
import * as invoices from '../store/invoices.ts'
import * as issuedPdfs from '../store/issued-pdfs.ts'
import { notifyOps } from '../store/notifications.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { mailPicture } from '../vehi/parts/mail-picture.ts'
import { pdfFileName } from './download-address.ts'
import { make } from './make.ts'

/**
 * Makes an ordered PDF: drawn from what its transaction fixed, sealed, kept under its hash, entered into the register, and
 * announced. May run again, or twice at once: the first file that is recorded is the one.
 */
export async function fulfil(of: issuedPdfs.PdfName, now: string): Promise<PdfFile | undefined> {
  const pdf = await issuedPdfs.find(of)
  if (!pdf || pdf.file) return pdf?.file
  const bytes = await make(pdf, now)
  if (!bytes) return undefined

  const { kind, number, orderedAt } = pdf
  const file = { sha256: sha256(bytes), bytes: bytes.length, madeAt: now }
  await keep(pdfKey(pdf, file.sha256), bytes, 'application/pdf')
  const entry = { kind, number, issuedOn: luxembourgDate(orderedAt) }
  return untilFresh(async () => {
    // Another delivery may have been faster. What else changed meanwhile, such as a send that the desk asked for, is read again.
    const current = await issuedPdfs.find(of)
    if (!current || current.file) return current?.file
    const { customerId } = current
    const isThere = (await customers.find(customerId)) !== undefined
    await commit([
      // Of an account that was deleted meanwhile too: what was issued is kept, and the next erasure says until when.
      ...(isThere ? [] : [deletedOp(customerId), eraseAgainOp(customerId, luxembourgDate(now))]),
      issuedPdfs.madeOp(current, file),
      ...issuedPdfs.registerOps(file.sha256, entry),
      ...(await mailOps(current, file)),
    ])
    return file
  })
}

/** Every PDF is sent to the customer by mail: a draft in their language with the way to sign it, then the sealed one; what was billed. */
async function mailOps(pdf: issuedPdfs.StoredPdf, { sha256: hash }: PdfFile): Promise<Op[]> {
  const { kind, language, customerId, subjectId, number, orderedAt } = pdf
  if (kind === 'invoice' || kind === 'credit_note') return billedOps(pdf, hash)
  if (kind === 'hand_over' || kind === 'return') return reportOps(pdf, hash)
  const [customer, subscription] = await Promise.all([
    customers.find(customerId),
    subscriptions.find(customerId, subjectId),
  ])
  if (!customer || !subscription) return []
  const attachments = [{ key: pdfKey(pdf, hash), fileName: pdfFileName(pdf) }]
  if (kind === 'contract')
    return notifyOps(customer, 'contract_sealed', { number, contractId: subjectId }, orderedAt, {
      attachments,
    })
  if (subscription.status !== 'to_sign' || language !== subscription.agreement.language) return []
  const term = termOfCommitment(subscription)
  const values = {
    number,
    plan: subscription.plan,
    until: subscription.signBy,
    contractId: subjectId,
    ...(term && {
      vehicle: subscription.agreement.vehicles.join(', '),
      start: term.first,
      end: term.last,
    }),
  }
  return notifyOps(customer, 'contract_to_sign', values, orderedAt, { attachments })
}

/** The mail with the report of a hand-over or a return, and the car's picture. */
async function reportOps(pdf: issuedPdfs.StoredPdf, hash: string): Promise<Op[]> {
  const { customerId, subjectId, number, orderedAt } = pdf
  const [customer, report] = await Promise.all([
    customers.find(customerId),
    conditionReports.find(customerId, subjectId),
  ])
  if (!customer || !report) return []
  const attachments = [{ key: pdfKey(pdf, hash), fileName: pdfFileName(pdf) }]
  const kind = report.move === 'out' ? 'vehicle_handed_over' : 'vehicle_returned'
  const { vehicle, plate } = report
  const reservation = await reservations.find(customerId, report.reservationId)
  const picture = reservation && (await mailPicture(reservation.modelId))
  const values = { vehicle, number, ...(plate && { plate }) }
  return notifyOps(customer, kind, values, orderedAt, { attachments, picture })
}

/** The mail of an invoice or a credit note. One who deleted the account meanwhile has been written to for the last time. */
async function billedOps(pdf: issuedPdfs.StoredPdf, hash: string): Promise<Op[]> {
  const { kind, customerId, subjectId, orderedAt } = pdf
  const customer = await customers.find(customerId)
  if (!customer) return []
  const attachments = [{ key: pdfKey(pdf, hash), fileName: pdfFileName(pdf) }]
  if (kind === 'invoice') {
    const invoice = await invoices.find(customerId, subjectId)
    if (!invoice) return []
    const mails = await billedMailOps(
      customer,
      'invoice_issued',
      issuedValues(invoice),
      attachments,
      orderedAt,
    )
    return [...mails, ...(await peppolOps({ kind, document: invoice }, orderedAt))]
  }
  const note = await creditNotes.find(customerId, subjectId)
  if (!note) return []
  const mails = await billedMailOps(
    customer,
    'credit_note_issued',
    creditedValues(note),
    attachments,
    orderedAt,
  )
  return [...mails, ...(await peppolOps({ kind: 'credit_note', document: note }, orderedAt))]
}

/** Companies get it by Peppol as well, where they can be found there. */
async function peppolOps(billed: Billed, now: string): Promise<Op[]> {
  const { billTo, peppol } = billed.document
  const to = billTo && receiverOf(billTo)
  return to && !peppol ? (await sendOps(billed, to, now)).ops : []
}
