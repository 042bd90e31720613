import type { PdfFile } from '../../shared/api/pdfs.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { pdfKey } from '../../shared/storage-keys.ts'
import { setting } from '../chain/env.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import { keep } from '../ports/storage.ts'
import { commit, type Op, Stale } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as issuedPdfs from '../store/issued-pdfs.ts'
import { notifyOps } from '../store/notifications.ts'
import * as subscriptions from '../store/subscriptions.ts'
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

  const { kind, customerId, number, orderedAt } = pdf
  const file = { sha256: sha256(bytes), bytes: bytes.length, madeAt: now }
  await keep(pdfKey(customerId, file.sha256), bytes, 'application/pdf')
  const entry = { kind, number, issuedOn: luxembourgDate(orderedAt) }
  const ops = [
    issuedPdfs.madeOp(pdf, file),
    ...issuedPdfs.registerOps(file.sha256, entry),
    ...(await mailOps(pdf, file)),
  ]
  try {
    await commit(ops)
    return file
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    return (await issuedPdfs.find(of))?.file
  }
}

/** A contract is sent to the customer by mail: the draft in their language with the way to sign it, then the sealed one. */
async function mailOps(pdf: issuedPdfs.StoredPdf, { sha256: hash }: PdfFile): Promise<Op[]> {
  const { kind, language, customerId, subjectId, number, orderedAt } = pdf
  if (kind !== 'draft' && kind !== 'contract') return []
  const [customer, subscription] = await Promise.all([
    customers.find(customerId),
    subscriptions.find(customerId, subjectId),
  ])
  if (!customer || !subscription) return []
  const attachments = [{ key: pdfKey(customerId, hash), fileName: pdfFileName(pdf) }]
  if (kind === 'contract')
    return notifyOps(customer, 'contract_sealed', { number, contractId: subjectId }, orderedAt, attachments)
  if (subscription.status !== 'to_sign' || language !== subscription.agreement.language) return []
  const link = `${setting('SITE_URL')}/profile/contracts/${subjectId}`
  const values = { number, plan: subscription.plan, until: subscription.signBy, link, contractId: subjectId }
  return notifyOps(customer, 'contract_to_sign', values, orderedAt, attachments)
}
