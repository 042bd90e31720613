import { Refusal } from '../../../shared/refusals/refusal.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { refundFailedEntry } from '../../../shared/rules/ledger.ts'
import { amount } from '../../billing/parts/amount.ts'
import { namedAbout, refundTaskOp } from '../../billing/parts/refund-task.ts'
import { settleOps } from '../../billing/parts/settle.ts'
import { log } from '../../chain/log.ts'
import type { PaidFor } from '../../ports/payments.ts'
import { deletedOp } from '../../store/account-guard.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { eraseAgainOp } from '../../store/deletions.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as payments from '../../store/payments.ts'
import { readAgainIfDeleted } from './count-payment.ts'

interface Failed {
  /** The provider's id of the refund. */
  refundId: string
  /** Under what we asked for it. */
  key: string
  purpose: PaidFor
  cents: number
}

/**
 * A refund did not arrive, days after the provider had taken it: its money is with us again and is the customer's, so it is back on the
 * invoice or the credit that it was taken from, once however often it is said. What nothing asks for is given back by another way, which
 * people arrange. @throws Refusal `try_again` when the refund itself is not recorded yet; `event_amount` when it was of another amount
 */
export function countFailedRefund({ refundId, key, purpose, cents }: Failed, now: string, today: string) {
  const { customerId } = purpose
  const marker = `${refundId}#failed`
  return untilFresh(async () => {
    if (await payments.isRecorded(customerId, marker)) return
    const [customer, all] = await Promise.all([customers.find(customerId), payments.list(customerId)])
    const payment = all.find(({ refunds }) => refunds?.some((one) => one.key === key))
    // Events come in any order: the provider says it again.
    if (!payment) throw new Refusal('try_again')
    const refund = payment.refunds?.find((one) => one.key === key)
    if (refund?.cents !== cents) throw new Refusal('event_amount')
    // What is written in the books once fails once, also where the provider made it twice: it forgets keys after a day.
    if (refund.failedOn) return log('error', 'refund failed twice', { customerId, refundId })
    const { invoiceId, refundedCents } = payment
    const amounts = { beforeCents: refundedCents, afterCents: refundedCents - cents }
    const what = 'could not give money back'
    await commit([
      payments.firstTimeOp(customerId, marker),
      payments.refundFailedOp(payment, { key, cents, on: today }),
      ledger.postOp(customerId, refundFailedEntry({ cents, invoiceId }, today), now, ledger.paidBy(payment)),
      ...(await owedAgainOps(payment, cents, customer, now, today)),
      ...(customer
        ? await notifyOps(customer, 'refund_failed', { total: amount(cents) }, now)
        : [deletedOp(customerId), eraseAgainOp(customerId, today)]),
      auditOp(customerId, { by: 'payment provider', what, subject: payment._id, amounts }, now),
    ]).catch(readAgainIfDeleted)
  })
}

/** The invoice has the money again: it pays what is open of it by now, and people give back the rest. */
async function owedAgainOps(
  payment: payments.StoredPayment,
  cents: number,
  customer: customers.StoredCustomer | undefined,
  now: string,
  today: string,
): Promise<Op[]> {
  const { customerId, invoiceId } = payment
  const failedRefund = { cents, on: today }
  const invoice = invoiceId ? await invoices.find(customerId, invoiceId) : undefined
  if (!invoice) return [await refundTaskOp({ ...(await namedAbout(payment)), failedRefund }, now, today)]
  const paidCents = (invoice.paidCents ?? 0) + cents
  const after = invoices.withAmounts(invoice, { paidCents }, today)
  const isSettledNow = invoice.status === 'open' && after.status !== 'open'
  return [
    invoices.amountsOp(invoice, { paidCents }, today),
    ...(isSettledNow && customer ? await settleOps([after], now) : []),
    ...(openCents(after) < 0 ? [await refundTaskOp({ ...invoice, failedRefund }, now, today)] : []),
  ]
}
