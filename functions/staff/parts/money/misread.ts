import type { StaffRole } from '../../../../shared/api/roles.ts'
import { readOdometer } from '../../../../shared/api/staff-reservations.ts'
import { creditAndNotify } from '../../../billing/parts/credit.ts'
import { refundTaskOp } from '../../../billing/parts/refund-task.ts'
import { unchangedAccountOp } from '../../../store/account-guard.ts'
import type { Op } from '../../../store/commit.ts'
import * as creditNotes from '../../../store/credit-notes.ts'
import type { StoredCustomer } from '../../../store/customers.ts'
import * as invoices from '../../../store/invoices.ts'
import type { OdometerReading } from '../../../store/odometer.ts'
import { creditsBefore } from './before.ts'
import { decideCredit } from './credit.ts'
import type { Decided, Doing } from './decided.ts'
import { propose } from './propose.ts'
import { aboutInvoices } from './proposed-about.ts'

/** What is asked for where a misread odometer's invoice is to be credited: all that is left of it. */
interface Misread {
  customerId: string
  invoiceId: string
  /** The reading that was wrong. */
  readingId: string
  /** It is printed on the credit note. */
  reason: string
}

/** Who corrects readings, and so proposes these credits. */
export const MISREAD_ROLES: readonly StaffRole[] = readOdometer.staff ?? []

export const isMisread = (asked: unknown): asked is Misread =>
  typeof asked === 'object' && asked !== null && 'readingId' in asked

/**
 * What a reading that was wrong has billed is credited, and staff give back what was paid of it; above the limit a colleague approves it
 * first, as every credit (readings, roles; decision 0037). Nothing where nothing of its invoice is left.
 */
export async function creditMisread(
  customer: StoredCustomer,
  wrong: OdometerReading | undefined,
  reason: string,
  doing: Doing,
): Promise<{ ops: Op[]; awaitsApproval?: string }> {
  const { by, now, today } = doing
  const invoice = wrong?.invoiceId ? await invoices.find(customer._id, wrong.invoiceId) : undefined
  const cents = invoice ? invoice.totals.totalCents - (invoice.creditedCents ?? 0) : 0
  if (!wrong || !invoice || cents <= 0) return { ops: [] }

  // After the account, whose version says whether what is read of its credit notes was all.
  const notes = await creditNotes.since(customer._id, today)
  const unchanged = unchangedAccountOp(customer)
  const input: Misread = { customerId: customer._id, invoiceId: invoice._id, readingId: wrong._id, reason }
  const wish = {
    kind: 'credit',
    input,
    subjectId: invoice._id,
    of: aboutInvoices([invoice]),
    reason,
  } as const
  const before = creditsBefore(notes, invoice, today)
  const proposed = await propose(wish, { cents, before }, { by, now, today })
  if (proposed) return { ops: [unchanged, ...proposed.ops], awaitsApproval: proposed.taskId }

  const { ops } = await creditAndNotify(customer, { invoice, cents, reason: { written: reason } }, now, today)
  return { ops: [unchanged, ...ops, ...(await paidBackOps(invoice, now, today))] }
}

/** The same once a colleague approves it. */
export async function decideMisread(
  asked: Pick<Misread, 'customerId' | 'invoiceId' | 'reason'>,
  doing: Doing,
): Promise<Decided<unknown>> {
  const { customerId, invoiceId, reason } = asked
  const decided = await decideCredit({ customerId, invoiceId, reason }, doing)
  // Of a deleted account people are asked already.
  if (decided.on) return decided
  return {
    ...decided,
    ops: [...decided.ops, ...(await paidBackOps(decided.invoice, doing.now, doing.today))],
  }
}

async function paidBackOps(invoice: invoices.StoredInvoice, now: string, today: string): Promise<Op[]> {
  return (invoice.paidCents ?? 0) > 0 ? [await refundTaskOp(invoice, now, today)] : []
}
