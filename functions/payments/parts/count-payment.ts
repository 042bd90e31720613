import { Refusal } from '../../../shared/refusals/refusal.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { allocate } from '../../../shared/rules/ledger.ts'
import { creditOps, receiveOps } from '../../billing/parts/receive.ts'
import { refundTaskOp } from '../../billing/parts/refund-task.ts'
import { settleOps } from '../../billing/parts/settle.ts'
import { log } from '../../chain/log.ts'
import type { Purpose } from '../../ports/payments.ts'
import { deletedOp } from '../../store/account-guard.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, Stale, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { eraseAgainOp } from '../../store/deletions.ts'
import * as invoices from '../../store/invoices.ts'
import * as payments from '../../store/payments.ts'

interface Paid {
  purpose: Purpose
  paymentId: string
  cents: number
}

/**
 * Counts a payment of the provider once. Money that has come cannot be refused: what its invoice does not ask for any more
 * (it was paid otherwise, or credited) is the customer's credit, and staff are asked to give it back.
 */
export function countPayment(paid: Paid, now: string, today: string): Promise<void> {
  const { paymentId, purpose, cents: total } = paid
  const { customerId, invoiceId } = purpose
  return untilFresh(async () => {
    if (await payments.isRecorded(customerId, paymentId)) return
    const [customer, invoice] = await Promise.all([
      customers.find(customerId),
      invoices.find(customerId, invoiceId),
    ])
    if (!customer || !invoice) return countForDeleted(paid, now, today)

    const open = invoice.status === 'open' ? [{ ...invoice, owedCents: openCents(invoice) }] : []
    const ops = [payments.firstTimeOp(customerId, paymentId), payments.endedOp(customerId, paymentId, now)]
    for (const share of allocate(total, open)) {
      const received = {
        cents: share.cents,
        method: 'online',
        receivedOn: today,
        providerId: paymentId,
      } as const
      if (!share.invoiceId) {
        ops.push(...creditOps(customerId, received, now), refundTaskOp(invoice, now, today))
        continue
      }
      const { ops: written, invoice: after } = await receiveOps(customer, invoice, received, now)
      ops.push(...written, ...(await settleOps([after], now)))
    }
    ops.push(auditOp(customerId, { by: 'payment provider', what: 'paid online', subject: invoiceId }, now))
    await commit(ops).catch(readAgainIfDeleted)
  })
}

/** The account was deleted since it was read: the money is booked all the same. */
function readAgainIfDeleted(error: unknown): never {
  if (error instanceof Refusal && error.code === 'customer_not_found') throw new Stale()
  throw error
}

/**
 * Money that arrives for an account that is deleted: it is booked as the former customer's credit, and staff are asked to give
 * it back. What names an account that never was is only logged.
 */
async function countForDeleted(
  { paymentId, purpose, cents }: Paid,
  now: string,
  today: string,
): Promise<void> {
  const { customerId, invoiceId } = purpose
  const account = await customers.findEvenDeleted(customerId)
  if (!account) return log('error', 'a payment for nobody', { paymentId })
  const received = { cents, method: 'online', receivedOn: today, providerId: paymentId } as const
  await commit([
    payments.firstTimeOp(customerId, paymentId),
    ...creditOps(customerId, received, now),
    refundTaskOp({ customerId, _id: invoiceId }, now, today),
    auditOp(customerId, { by: 'payment provider', what: 'paid online', subject: invoiceId }, now),
    ...(account.isDeleted ? [deletedOp(customerId), eraseAgainOp(customerId, today)] : []),
  ])
}
