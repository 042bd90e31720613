import type { StaffRole } from '../../../../shared/api/roles.ts'
import { callOffReservation } from '../../../../shared/api/staff-reservations.ts'
import type { CreditReason } from '../../../../shared/books/credit-reasons.ts'
import { type Cents, sum } from '../../../../shared/rules/money.ts'
import { needsSecondPerson } from '../../../../shared/rules/second-person.ts'
import { depositLeftOn } from '../../../reservations/parts/called-off-money.ts'
import { unchangedAccountOp } from '../../../store/account-guard.ts'
import type { Op } from '../../../store/commit.ts'
import * as creditNotes from '../../../store/credit-notes.ts'
import type { StoredCustomer } from '../../../store/customers.ts'
import type { StoredInvoice } from '../../../store/invoices.ts'
import { creditsBefore } from './before.ts'
import type { Doing } from './decided.ts'
import { propose } from './propose.ts'
import { aboutInvoices } from './proposed-about.ts'

/** What is asked for where the month of a reservation that we call off is to be credited: all that is left of its invoice. */
interface CalledOff {
  customerId: string
  invoiceId: string
  /** The reservation that we could not keep. */
  calledOffId: string
  /** It is printed on the credit note: what staff wrote is for us. */
  reason: CreditReason
}

/** Who calls reservations off, and so proposes these credits. */
export const CALL_OFF_ROLES: readonly StaffRole[] = callOffReservation.staff ?? []

export const isCalledOff = (asked: unknown): asked is CalledOff =>
  typeof asked === 'object' && asked !== null && 'calledOffId' in asked

/** What is left of the rent on a month's invoice, with VAT: a deposit that is on it as well is none of it. */
export const monthCents = (invoice: StoredInvoice): Cents =>
  invoice.totals.totalCents - (invoice.creditedCents ?? 0) - Math.max(0, depositLeftOn(invoice))

/**
 * Crediting months that have begun, of a vehicle that we could not give: above the limit, together with what was credited today, each becomes a
 * proposal (readings, roles; decision 0037). Undefined where nobody else is needed.
 */
export async function proposeMonths(
  customer: StoredCustomer,
  begun: readonly StoredInvoice[],
  { reservationId, reason }: { reservationId: string; reason: string },
  { by, now, today }: Doing,
): Promise<{ ops: Op[]; awaitsApproval?: string } | undefined> {
  const months = begun.filter((invoice) => monthCents(invoice) > 0)
  // After the account, whose version says whether what is read of its credit notes was all.
  const notes = await creditNotes.since(customer._id, today)
  const ids = months.map(({ _id }) => _id)
  const earlier = notes.filter(({ invoiceId }) => !ids.includes(invoiceId))
  const before = [
    ...earlier.filter(({ issuedOn }) => issuedOn === today).map(({ totals }) => totals.totalCents),
    ...months.flatMap(({ creditedCents }) => creditedCents ?? []),
  ]
  if (months.length === 0 || !needsSecondPerson(sum(months.map(monthCents)), before)) return undefined

  const ops: Op[] = [unchangedAccountOp(customer)]
  const taskIds: string[] = []
  for (const invoice of months) {
    const input: CalledOff = {
      customerId: customer._id,
      invoiceId: invoice._id,
      calledOffId: reservationId,
      reason: 'reservation_cancelled',
    }
    const of = aboutInvoices([invoice])
    const wish = { kind: 'credit', input, subjectId: invoice._id, of, reason } as const
    const others = months.filter((one) => one !== invoice).map(monthCents)
    const decided = {
      cents: monthCents(invoice),
      before: [...creditsBefore(notes, invoice, today), ...others],
    }
    const proposed = await propose(wish, decided, { by, now, today })
    if (!proposed) continue
    taskIds.push(proposed.taskId)
    ops.push(...proposed.ops)
  }
  const [awaitsApproval] = taskIds
  return { ops, ...(awaitsApproval && { awaitsApproval }) }
}
