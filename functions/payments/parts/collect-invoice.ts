import { creditorReference } from '../../../shared/rules/creditor-reference.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { isOnItsWay } from '../../../shared/rules/dunning.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { nextCollectionOn } from '../../../shared/rules/payment-terms.ts'
import { amount } from '../../billing/parts/amount.ts'
import type { Outcome } from '../../chain/job.ts'
import { type Collected, collect } from '../../ports/payments.ts'
import { commit, type Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import { payerOf } from '../../store/payers.ts'
import * as work from '../../store/planned-work.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { countPayment } from './count-payment.ts'
import { preferredToken } from './preferred-method.ts'

/**
 * Collects what an invoice asks for from the preferred way to pay, once for each of its days. Who has none saved is not tried, and neither is
 * an invoice of which a payment is on its way, or of a suspended subscription: there one payment of everything is asked for.
 */
export async function collectInvoice(piece: work.Work, today: IsoDate, at: string): Promise<Outcome> {
  if (!(await work.isStill(piece))) return 'skipped'
  const { customerId, subjectId: invoiceId } = piece
  const [customer, invoice] = await Promise.all([
    customers.find(customerId),
    invoices.find(customerId, invoiceId),
  ])
  if (!customer || invoice?.status !== 'open') return commit([work.doneOp(piece)]).then(() => 'skipped')
  const attempt = invoice.collections ?? 0
  const again = nextCollectionOn(invoice.dueOn, attempt, today)
  const moved = again ? work.againOp(piece, again) : work.doneOp(piece)
  const counted = { collections: attempt + 1 }
  const [payer, subscription] = await Promise.all([
    payerIfSaved(customer),
    subscriptions.find(customerId, invoice.contractId),
  ])
  if (!payer || isOnItsWay(invoice.payment, today) || subscription?.status === 'suspended')
    return commit([moved, invoices.collectedOp(invoice, counted)]).then(() => 'skipped')

  const cents = await askedCents(invoice, attempt)
  const key = `collect ${invoiceId} ${attempt}`
  const done = await collect({
    ...payer,
    customerId,
    invoiceId,
    cents,
    key,
    again: isAsked(invoice, attempt),
  })
  const { paymentId } = done
  // What has come, also at once, is on its way until it is counted: by the provider's event, or by whoever repeats this run.
  const state = done.state === 'paid' || done.state === 'pending' ? 'pending' : 'failed'
  await commit([
    moved,
    invoices.collectedOp(invoice, { ...counted, payment: { id: paymentId, state, at } }),
    ...(await failureOps(customer, invoice, done.state, again, at)),
  ])
  const purpose = { customerId, invoiceId }
  if (done.state === 'paid') await countPayment({ purpose, paymentId, cents }, at, today)
  return 'processed'
}

/**
 * What an attempt asks for. It is written before the provider is asked: a run that was cut off does not know whether the money
 * was taken, so the next one asks for the same amount under the same key. What a part payment has made too much by then is the
 * customer's credit, once, instead of a second charge.
 */
async function askedCents(invoice: invoices.StoredInvoice, attempt: number): Promise<number> {
  if (invoice.asking && isAsked(invoice, attempt)) return invoice.asking.cents
  const cents = openCents(invoice)
  await commit([invoices.askingOp(invoice, { attempt, cents })])
  return cents
}

/** Whether an attempt was begun before: what came of it is not known. */
const isAsked = (invoice: invoices.StoredInvoice, attempt: number) => invoice.asking?.attempt === attempt

async function payerIfSaved(customer: customers.StoredCustomer) {
  const saved = await preferredToken(customer)
  return saved && { ...(await payerOf(customer)), ...saved }
}

async function failureOps(
  customer: customers.StoredCustomer,
  invoice: invoices.StoredInvoice,
  state: Collected['state'],
  again: IsoDate | undefined,
  at: string,
): Promise<Op[]> {
  if (state === 'paid' || state === 'pending') return []
  const kind = state === 'failed' ? 'collection_failed' : 'collection_approval'
  return notifyOps(customer, kind, failureValues(invoice, again), at)
}

/** What a customer reads of a collection that failed. */
export const failureValues = (invoice: invoices.StoredInvoice, again: IsoDate | undefined) => ({
  number: invoice.number,
  invoiceId: invoice._id,
  total: amount(openCents(invoice)),
  reference: creditorReference(invoice.number),
  ...(again && { again }),
})
