import { paymentEvents } from '../../../shared/api/payments.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import { eventFrom, type ProviderEvent } from '../../ports/payments.ts'
import { commit } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as payments from '../../store/payments.ts'
import { countPayment } from '../parts/count-payment.ts'

type PaymentEvent = Extract<ProviderEvent, { purpose: object }>

/**
 * POST /payments/events. Events come more than once and in any order: a payment counts once, what is on its way never undoes
 * what has come, and what does not concern us is taken and forgotten.
 */
export const handler = route(paymentEvents, async ({ contents, header, now, today }) => {
  const event = await eventFrom(contents, header('stripe-signature') ?? '')
  if (event.kind === 'paid') await countPayment(event, now, today)
  if (event.kind === 'pending' || event.kind === 'failed') await note(event, now)
  return {}
})

/** Notes on the invoice that a payment is on its way, or has failed, and notifies the customer of a failure. */
async function note({ kind, paymentId, purpose }: PaymentEvent, now: string): Promise<void> {
  const { customerId, invoiceId } = purpose
  const [customer, invoice] = await Promise.all([
    customers.find(customerId),
    invoices.find(customerId, invoiceId),
  ])
  if (!customer || !invoice || kind === 'paid') return
  await commit([
    kind === 'pending'
      ? payments.underWayOp(customerId, paymentId, now)
      : payments.endedOp(customerId, paymentId, now),
  ]).catch(saysNothingNew)
  const values = { number: invoice.number, invoiceId }
  const ops = [
    invoices.paymentStateOp(invoice, { id: paymentId, state: kind, at: now }),
    ...(kind === 'failed' ? await notifyOps(customer, 'payment_failed', values, now) : []),
  ]
  await commit(ops).catch(saysNothingNew)
}

/** It was said before, the invoice is settled or the account deleted meanwhile: the provider need not say it again. */
function saysNothingNew(error: unknown): void {
  const isOld = error instanceof Refusal && ['invoice_settled', 'customer_not_found'].includes(error.code)
  if (!isOld) throw error
}
