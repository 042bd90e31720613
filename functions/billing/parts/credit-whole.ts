import type { Customer } from '../../../shared/api/account.ts'
import type { Instant, IsoDate } from '../../../shared/rules/dates.ts'
import type { Op } from '../../store/commit.ts'
import * as invoices from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import { credit } from './credit.ts'
import { amount } from './issue.ts'
import { refundTaskOp } from './refund-task.ts'
import { unblockOps } from './unblock.ts'

/**
 * Credits all of an invoice that no earlier credit note took back: the customer is notified, a block that it set is lifted,
 * and staff give back what was paid. Nothing when it was credited already.
 */
export async function creditWholeOps(
  customer: Customer,
  invoiceId: string,
  reason: string,
  now: Instant,
  today: IsoDate,
): Promise<Op[]> {
  const invoice = await invoices.find(customer._id, invoiceId)
  const cents = invoice ? invoice.totals.totalCents - (invoice.creditedCents ?? 0) : 0
  if (!invoice || cents <= 0) return []
  const { creditNote, invoice: after, ops } = await credit({ invoice, cents, reason }, now, today)
  const values = { number: creditNote.number, total: amount(cents), invoice: invoice.number, invoiceId }
  return [
    ...ops,
    ...(invoice.status === 'open' && after.status !== 'open' ? await unblockOps([after]) : []),
    ...((invoice.paidCents ?? 0) > 0 ? [refundTaskOp(invoice, now, today)] : []),
    ...(await notifyOps(customer, 'credit_note_issued', values, now)),
  ]
}
