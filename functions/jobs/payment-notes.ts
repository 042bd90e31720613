import type { IsoDate } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { nextNoteOn, noteOn } from '../../shared/rules/payment-terms.ts'
import { amount } from '../billing/parts/amount.ts'
import { isPaymentOnItsWay } from '../billing/parts/on-its-way.ts'
import { overdueValues } from '../billing/parts/overdue-values.ts'
import { job } from '../chain/job.ts'
import { methodName, preferredMethod } from '../payments/parts/preferred-method.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as invoices from '../store/invoices.ts'
import { notifyOps } from '../store/notifications.ts'
import * as work from '../store/planned-work.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * Friendly notes 3 days before an invoice is due, on the day and 3 days after (readings, payment terms); dunning comes later and by itself.
 * After an outage a customer gets the note of today, not those that were missed.
 */
export const handler = job('payment-notes', {
  due: work.dueBy('payment_note'),
  work: (piece, today, at) =>
    untilFresh(async () => {
      if (!(await work.isStill(piece))) return 'skipped'
      const { customerId, subjectId } = piece
      const [customer, invoice] = await Promise.all([
        customers.find(customerId),
        invoices.find(customerId, subjectId),
      ])
      // Settled, or dunning has said more than a note would.
      if (!customer || invoice?.status !== 'open' || invoice.steps.length > 0)
        return commit([work.doneOp(piece)]).then(() => 'skipped' as const)
      const next = nextNoteOn(invoice.dueOn, today)
      const kind = await noteOf(invoice, today)
      const words = kind ? await notifyOps(customer, kind, await valuesOf(invoice), at) : []
      await commit([
        next ? work.againOp(piece, next) : work.doneOp(piece),
        invoices.stillOp(invoice),
        ...words,
      ])
      return kind ? 'processed' : 'skipped'
    }),
})

/** The note of a day; none when a payment is on its way, or the customer has heard today that it was not possible. */
async function noteOf(invoice: invoices.StoredInvoice, today: IsoDate) {
  const { dueOn, payment } = invoice
  if (payment && luxembourgDate(payment.at) === today) return undefined
  const note = noteOn(dueOn, today)
  // Its own, or the one payment of a reinstatement, which pays every open invoice and is not noted on any of them.
  return note && (await isPaymentOnItsWay(invoice, today)) ? undefined : note
}

/**
 * What a note says of an invoice, and how it is paid. Of a suspended subscription nothing is collected, and no invoice is paid by itself: one
 * payment of everything is asked for (readings, reinstatement).
 */
async function valuesOf(invoice: invoices.StoredInvoice): Promise<Record<string, string>> {
  const { reference, ...asked } = overdueValues(invoice)
  const values = { ...asked, total: amount(openCents(invoice)) }
  const subscription = await subscriptions.find(invoice.customerId, invoice.contractId)
  if (subscription?.status === 'suspended') return { ...values, suspended: 'yes' }
  const method = await preferredMethod(invoice.customerId)
  return { ...values, ...(reference && { reference }), ...(method && { method: methodName(method) }) }
}
