import { paymentEvents } from '../../../shared/api/payments.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { log } from '../../chain/log.ts'
import { route } from '../../chain/route.ts'
import { eventFrom, type ProviderEvent } from '../../ports/payment-events.ts'
import { commit } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as payments from '../../store/payments.ts'
import { plannedFor } from '../../store/planned-work.ts'
import { failureValues } from '../parts/collect-invoice.ts'
import { countPayment } from '../parts/count-payment.ts'
import { takeBackPayment } from '../parts/take-back-payment.ts'

type PaymentEvent = Exclude<Extract<ProviderEvent, { purpose: object }>, { kind: 'returned' }>

/**
 * POST /payments/events. Events come more than once and in any order: a payment counts once, what is on its way never undoes
 * what has come, and what does not concern us is taken and forgotten. One that must not settle anything (another currency, a date in
 * the future, no whole cents) is refused as a whole and logged; the provider sends it again, and people see it.
 */
export const handler = route(paymentEvents, async ({ contents, header, now, today }) => {
  const event = await eventFrom(contents, header('stripe-signature') ?? '', now).catch(logged)
  if (event.kind === 'paid') await countPayment(event, now, today)
  if (event.kind === 'pending' || event.kind === 'failed') await noteOrTakeBack(event, now, today)
  if (event.kind === 'returned') await takeBackPayment(event, now, today)
  return {}
})

function logged(error: unknown): never {
  if (error instanceof Refusal) log('error', 'payment event refused', { code: error.code })
  throw error
}

/** A payment that fails after it succeeded was taken back: what it had paid is open again. */
async function noteOrTakeBack(event: PaymentEvent, now: string, today: string): Promise<void> {
  const hasCome = await payments.isRecorded(event.purpose.customerId, event.paymentId)
  if (!hasCome) return note(event, now)
  if (event.kind === 'failed') await takeBackPayment(event, now, today)
}

/** Notes on the invoice that a payment is on its way, or has failed, and notifies the customer of a failure. */
async function note({ kind, paymentId, purpose, isCollection }: PaymentEvent, now: string): Promise<void> {
  const { customerId, invoiceId } = purpose
  const [customer, invoice] = await Promise.all([
    customers.find(customerId),
    invoices.find(customerId, invoiceId),
  ])
  if (!customer || !invoice || (kind !== 'pending' && kind !== 'failed')) return
  // What the collecting job hears at once it says itself; here a debit fails that was on its way for days.
  if (isCollection && (kind === 'pending' || invoice.payment?.id !== paymentId)) return
  const planned = isCollection ? await plannedFor(customerId, invoiceId) : []
  const again = planned.find((piece) => piece.kind === 'collection')?.on
  const words = isCollection
    ? await notifyOps(customer, 'collection_failed', failureValues(invoice, again), now)
    : await notifyOps(customer, 'payment_failed', { number: invoice.number, invoiceId }, now)
  const ops = [
    invoices.paymentStateOp(invoice, { id: paymentId, state: kind, at: now }),
    ...(kind === 'failed' ? words : []),
  ]
  await commit(ops).catch(saysNothingNew)
}

/** It was said before, or the invoice is settled meanwhile: the provider need not say it again. */
function saysNothingNew(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'invoice_settled') throw error
}
