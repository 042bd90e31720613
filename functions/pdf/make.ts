import type { PdfKind } from '../../shared/api/pdfs.ts'
import { setting } from '../chain/env.ts'
import { languageOf } from '../messages/mail.ts'
import * as conditionReports from '../store/condition-reports.ts'
import * as creditNotes from '../store/credit-notes.ts'
import * as customers from '../store/customers.ts'
import * as invoices from '../store/invoices.ts'
import type { PdfOrder } from '../store/issued-pdfs.ts'
import * as signatures from '../store/signatures.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { drawConditionReportPdf } from './condition-report.ts'
import { drawContractPdf } from './contract.ts'
import { drawCreditNotePdf } from './credit-note.ts'
import { drawInvoicePdf } from './invoice.ts'
import { sealed } from './seal.ts'

/** A PDF as it was ordered: a draft as it is, the others sealed. Undefined when what it is about was removed. */
export async function make(order: PdfOrder, now: string): Promise<Buffer | undefined> {
  const drawn = await draw(order)
  return drawn && order.kind !== 'draft' ? sealed(drawn, now) : drawn
}

const DRAWN: Record<PdfKind, (order: PdfOrder) => Promise<Buffer | undefined>> = {
  draft: (order) => drawContract(order),
  contract: (order) => drawContract(order),
  invoice: (order) => drawInvoice(order),
  credit_note: (order) => drawCreditNote(order),
  hand_over: (order) => drawConditionReport(order),
  return: (order) => drawConditionReport(order),
}

const draw = (order: PdfOrder) => DRAWN[order.kind](order)

async function drawConditionReport({ customerId, subjectId }: PdfOrder) {
  const report = await conditionReports.find(customerId, subjectId)
  return report && drawConditionReportPdf(report, await languageIn(customerId), setting('SITE_URL'))
}

async function drawContract({ kind, language, customerId, subjectId }: PdfOrder) {
  const [subscription, signature] = await Promise.all([
    subscriptions.find(customerId, subjectId),
    signatures.find(customerId, subjectId),
  ])
  if (!subscription) return undefined
  if (kind === 'draft') {
    const agreement = { ...subscription.agreement, ...(language && { language }) }
    return drawContractPdf({ ...subscription, agreement }, undefined, setting('SITE_URL'))
  }
  return signature && drawContractPdf(subscription, signature, setting('SITE_URL'))
}

async function drawInvoice({ customerId, subjectId, paidCents = 0 }: PdfOrder) {
  const invoice = await invoices.find(customerId, subjectId)
  if (!invoice?.billTo) return undefined
  const [subscription, language] = await Promise.all([
    subscriptions.find(customerId, invoice.contractId),
    languageIn(customerId),
  ])
  const drawn = {
    ...invoice,
    billTo: invoice.billTo,
    contractNumber: subscription?.number,
    paidAtIssueCents: paidCents,
  }
  return drawInvoicePdf(drawn, language, setting('SITE_URL'))
}

async function drawCreditNote({ customerId, subjectId, orderedAt }: PdfOrder) {
  const note = await creditNotes.find(customerId, subjectId)
  if (!note?.billTo) return undefined
  const drawn = { ...note, billTo: note.billTo, issuedAt: orderedAt }
  return drawCreditNotePdf(drawn, await languageIn(customerId), setting('SITE_URL'))
}

/** The language that a customer reads; one who has left is written to in English. */
async function languageIn(customerId: string) {
  const customer = await customers.find(customerId)
  return customer ? languageOf(customer) : 'en'
}
