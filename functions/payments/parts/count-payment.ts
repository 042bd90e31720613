import { openCents } from '../../../shared/rules/invoices.ts'
import { allocate } from '../../../shared/rules/ledger.ts'
import { creditOps, receiveOps } from '../../billing/parts/receive.ts'
import { refundTaskOp } from '../../billing/parts/refund-task.ts'
import { settleOps } from '../../billing/parts/settle.ts'
import { log } from '../../chain/log.ts'
import type { Purpose } from '../../ports/payments.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
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
    if (!customer || !invoice) return log('error', 'a payment for nobody', { paymentId })

    const open = invoice.status === 'open' ? [{ ...invoice, owedCents: openCents(invoice) }] : []
    const ops = [payments.firstTimeOp(customerId, paymentId)]
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
    await commit(ops)
  })
}
