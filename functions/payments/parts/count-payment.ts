import { Refusal } from '../../../shared/refusals/refusal.ts'
import { sharePaymentOps } from '../../billing/parts/share-payment.ts'
import type { Purpose } from '../../ports/payments.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, Stale, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import * as payments from '../../store/payments.ts'
import { countForDeleted } from './count-for-deleted.ts'

interface Paid {
  purpose: Purpose
  paymentId: string
  cents: number
  /** What it counts once under; the payment itself unless its money comes a second time, after a dispute. */
  marker?: string | undefined
}

/**
 * Counts a payment of the provider once. Money that has come cannot be refused. Where its invoice was credited because its booking was
 * billed again, as a switch of the vehicle does while a debit is on its way, it pays what the booking asks for now; what nothing asks for
 * any more is the customer's credit, and staff are asked to give it back.
 */
export function countPayment(
  { purpose, paymentId, cents, marker = paymentId }: Paid,
  now: string,
  today: string,
): Promise<void> {
  const { customerId, invoiceId } = purpose
  return untilFresh(async () => {
    if (await payments.isRecorded(customerId, marker)) return
    const [customer, invoice] = await Promise.all([
      customers.find(customerId),
      invoices.find(customerId, invoiceId),
    ])
    if (!customer || !invoice) return countForDeleted({ purpose, paymentId, cents, marker }, now, today)
    const asking = [invoice, ...(await billedAgain(invoice))]
    const received = { cents, method: 'online', receivedOn: today, providerId: paymentId } as const
    await commit([
      payments.firstTimeOp(customerId, marker),
      payments.endedOp(customerId, paymentId, now),
      ...(await sharePaymentOps({ customer, invoices: asking, about: invoice, received }, now, today)),
      auditOp(customerId, { by: 'payment provider', what: 'paid online', subject: invoiceId }, now),
    ]).catch(readAgainIfDeleted)
  })
}

async function billedAgain({ customerId, reservationId, status }: invoices.StoredInvoice) {
  if (status !== 'credited' || !reservationId) return []
  return (await invoices.open(customerId)).filter((one) => one.reservationId === reservationId)
}

/** The account was deleted since it was read: the money is booked all the same. */
export function readAgainIfDeleted(error: unknown): never {
  if (error instanceof Refusal && error.code === 'customer_not_found') throw new Stale()
  throw error
}
