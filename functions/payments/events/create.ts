import { paymentEvents } from '../../../shared/api/payments.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { log } from '../../chain/log.ts'
import { route } from '../../chain/route.ts'
import { cardOps } from '../../payment-methods/parts/card-ops.ts'
import { eventFrom, type ProviderEvent } from '../../ports/payment-events.ts'
import { methodOfSetup } from '../../ports/payments.ts'
import { commit, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as payments from '../../store/payments.ts'
import { plannedFor } from '../../store/planned-work.ts'
import * as reinstatements from '../../store/reinstatements.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { failureValues } from '../parts/collect-invoice.ts'
import { countFailedRefund } from '../parts/count-failed-refund.ts'
import { countPayment } from '../parts/count-payment.ts'
import { countReinstatement } from '../parts/count-reinstatement.ts'
import { restorePayment } from '../parts/restore-payment.ts'
import { takeBackPayment } from '../parts/take-back-payment.ts'

type PaymentEvent = Exclude<Extract<ProviderEvent, { purpose: object }>, { kind: 'returned' | 'restored' }>
type SavedEvent = Extract<ProviderEvent, { kind: 'method_saved' }>
type ReinstatementEvent = Extract<ProviderEvent, { reinstates: object }>

/**
 * POST /payments/events. Events come more than once and in any order: a payment counts once, what is on its way never undoes
 * what has come, and what does not concern us is taken and forgotten. One that must not settle anything (another currency, a date in
 * the future, no whole cents) is refused as a whole and logged; the provider sends it again, and people see it.
 */
export const handler = route(paymentEvents, async ({ contents, header, now, today }) => {
  const event = await eventFrom(contents, header('stripe-signature') ?? '', now).catch(logged)
  if ('reinstates' in event) {
    await reinstating(event, now, today)
    return {}
  }
  if (event.kind === 'paid') await countPayment(event, now, today)
  if (event.kind === 'pending' || event.kind === 'failed') await noteOrTakeBack(event, now, today)
  if (event.kind === 'returned') await takeBackPayment({ ...event, purpose: event.of }, now, today)
  if (event.kind === 'restored') await restorePayment({ ...event, purpose: event.of }, now, today)
  if (event.kind === 'method_saved') await keepCard(event, now)
  if (event.kind === 'refund_failed') await countFailedRefund({ ...event, purpose: event.of }, now, today)
  return {}
})

function logged(error: unknown): never {
  if (error instanceof Refusal) log('error', 'payment event refused', { code: error.code })
  throw error
}

/** A card that was typed on the provider's page: the browser that should come back and say so may never do. */
async function keepCard({ customerId, setupId }: SavedEvent, now: string): Promise<void> {
  const saved = await methodOfSetup(setupId)
  if (saved?.kind !== 'card') return
  await untilFresh(async () => {
    const { ops = [] } = (await cardOps(customerId, saved, now)) ?? {}
    if (ops.length > 0) await commit(ops)
  }).catch(saysNothingNew)
}

/** A payment that fails after it succeeded was taken back: what it had paid is open again. */
async function noteOrTakeBack(event: PaymentEvent, now: string, today: string): Promise<void> {
  const hasCome = await payments.isRecorded(event.purpose.customerId, event.paymentId)
  if (!hasCome) return note(event, now)
  if (event.kind === 'failed') await takeBackPayment(event, now, today)
}

/** What became of the one payment of a reinstatement: it counts, or the customer sees that it is on its way or failed. */
async function reinstating(event: ReinstatementEvent, now: string, today: string): Promise<void> {
  const { kind, paymentId, cents, reinstates: purpose } = event
  const { customerId, contractId } = purpose
  if (kind === 'paid') return countReinstatement({ purpose, paymentId, cents }, now, today)
  // A payment that fails after it succeeded was taken back: what it had paid is open again, and dunning goes on.
  if (kind === 'failed' && (await payments.isRecorded(customerId, paymentId)))
    return takeBackPayment({ purpose, paymentId, cents }, now, today)
  const [customer, subscription] = await Promise.all([
    customers.find(customerId),
    subscriptions.find(customerId, contractId),
  ])
  if (!customer) return
  await commit([underWayOp(kind, customerId, paymentId, now)]).catch(saysNothingNew)
  // Events come in any order: one that is late says nothing about a subscription that runs again.
  if (subscription?.status !== 'suspended') return
  const values = { number: subscription.number, contractId }
  const ops = [
    reinstatements.paymentStateOp(customerId, contractId, { id: paymentId, state: kind, at: now }),
    ...(kind === 'failed' ? await notifyOps(customer, 'payment_failed', values, now) : []),
  ]
  await commit(ops).catch(saysNothingNew)
}

/** An account is not deleted while a payment of it is on its way. */
const underWayOp = (kind: 'pending' | 'failed', customerId: string, paymentId: string, now: string) =>
  kind === 'pending'
    ? payments.underWayOp(customerId, paymentId, now)
    : payments.endedOp(customerId, paymentId, now)

/** Notes on the invoice that a payment is on its way, or has failed, and notifies the customer of a failure. */
async function note({ kind, paymentId, purpose, isCollection }: PaymentEvent, now: string): Promise<void> {
  const { customerId, invoiceId } = purpose
  const [customer, invoice] = await Promise.all([
    customers.find(customerId),
    invoices.find(customerId, invoiceId),
  ])
  if (!customer || !invoice || (kind !== 'pending' && kind !== 'failed')) return
  await commit([underWayOp(kind, customerId, paymentId, now)]).catch(saysNothingNew)
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

/** It was said before, the invoice is settled or the account deleted meanwhile: the provider need not say it again. */
function saysNothingNew(error: unknown): void {
  const isOld = error instanceof Refusal && ['invoice_settled', 'customer_not_found'].includes(error.code)
  if (!isOld) throw error
}
