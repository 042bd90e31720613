import { creditOps } from '../../billing/parts/receive.ts'
import { refundTaskOp } from '../../billing/parts/refund-task.ts'
import { log } from '../../chain/log.ts'
import type { PaidFor } from '../../ports/payments.ts'
import { deletedOp } from '../../store/account-guard.ts'
import { auditOp } from '../../store/audit.ts'
import { commit } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { eraseAgainOp } from '../../store/deletions.ts'
import * as payments from '../../store/payments.ts'

interface Paid {
  /** An invoice, or the reinstatement of a subscription. */
  purpose: PaidFor
  paymentId: string
  cents: number
  /** What it counts once under. */
  marker: string
}

/**
 * Money that arrives for an account that is deleted: it is booked as the former customer's credit, and staff are asked to give
 * it back. What names an account that never was is only logged.
 */
export async function countForDeleted(
  { paymentId, purpose, cents, marker }: Paid,
  now: string,
  today: string,
): Promise<void> {
  const { customerId } = purpose
  const account = await customers.findEvenDeleted(customerId)
  if (!account) return log('error', 'a payment for nobody', { paymentId })
  const about =
    'invoiceId' in purpose
      ? { customerId, _id: purpose.invoiceId }
      : { customerId, contractId: purpose.contractId }
  const subject = 'invoiceId' in purpose ? purpose.invoiceId : purpose.contractId
  const received = { cents, method: 'online', receivedOn: today, providerId: paymentId } as const
  await commit([
    payments.firstTimeOp(customerId, marker),
    ...creditOps(customerId, { ...received, refundAbout: subject }, now),
    await refundTaskOp(about, now, today),
    auditOp(customerId, { by: 'payment provider', what: 'paid online', subject }, now),
    ...(account.isDeleted ? [deletedOp(customerId), eraseAgainOp(customerId, today)] : []),
  ])
}
