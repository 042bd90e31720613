import type { StaffTask } from '../../../shared/api/staff-tasks.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { sum } from '../../../shared/rules/money.ts'
import type { Op } from '../../store/commit.ts'
import * as invoices from '../../store/invoices.ts'
import type { StoredPayment } from '../../store/payments.ts'
import * as tasks from '../../store/tasks.ts'

const WITHIN_DAYS = 3

type FailedRefund = NonNullable<StaffTask['failedRefunds']>[number]

/** What the money was for: an invoice, or a subscription's reinstatement. */
interface About {
  customerId: string
  contractId?: string | undefined
  _id?: string | undefined
  /** What the provider could not give back. */
  failedRefund?: FailedRefund
}

/**
 * Asks staff to give back what a customer paid too much: people look at money that leaves. One task for an invoice, however
 * often something of it is too much; it says of each refund so far that it did not arrive.
 */
export async function refundTaskOp(
  { customerId, contractId, _id: invoiceId, failedRefund }: About,
  now: string,
  today: IsoDate,
): Promise<Op> {
  const subjectId = invoiceId ?? contractId ?? customerId
  const before = await tasks.findAbout('refund_payment', subjectId)
  const known = before && !before.closedAt ? (before.failedRefunds ?? []) : []
  const failedRefunds = failedRefund ? [...known, failedRefund] : known
  const task = {
    kind: 'refund_payment' as const,
    customerId,
    contractId,
    invoiceId,
    ...(failedRefunds.length > 0 && { failedRefunds }),
    dueOn: addDays(today, WITHIN_DAYS),
    createdAt: now,
  }
  // As it was read, whatever is added: a refund that fails at this moment is not written over.
  return tasks.askMoreOp(task, subjectId, before)
}

/** What money is about: its invoice, or the invoice or subscription that did not ask for it any more, or the customer alone. */
export const refundedAbout = ({ invoiceId, refundAbout }: StoredPayment): string | undefined =>
  invoiceId ?? refundAbout

/** The same, as a task names it: an invoice with its subscription, or nothing but the customer. */
export async function namedAbout(payment: StoredPayment): Promise<About> {
  const { customerId } = payment
  const about = refundedAbout(payment)
  if (about === customerId) return { customerId }
  if (about?.startsWith('con_')) return { customerId, contractId: about }
  const invoice = about ? await invoices.find(customerId, about) : undefined
  return { customerId, contractId: invoice?.contractId, _id: about }
}

/**
 * The task is withdrawn once nothing of an invoice is left to give back: neither what it has too much, nor the credit that came
 * with its payments. Invoice and payments are as they are after the transaction.
 */
export async function givenBackOps(
  about: string | undefined,
  { invoice, payments }: { invoice: invoices.StoredInvoice | undefined; payments: readonly StoredPayment[] },
  now: string,
): Promise<Op[]> {
  if (!about) return []
  const surplusCents = invoice ? Math.max(0, -openCents(invoice)) : 0
  const credits = payments.filter(
    ({ invoiceId, refundAbout, reversedOn }) => !invoiceId && refundAbout === about && !reversedOn,
  )
  const creditCents = sum(credits.map(({ cents, refundedCents }) => cents - refundedCents))
  return surplusCents + creditCents > 0 ? [] : tasks.withdrawAboutOps('refund_payment', about, now)
}
