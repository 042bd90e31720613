import type { CreditReason } from '../../../shared/books/credit-reasons.ts'
import type { Cents } from '../../../shared/rules/money.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import * as payments from '../../store/payments.ts'
import type { Credit } from './credit.ts'
import type { Netted } from './issue.ts'
import { refundTaskOp } from './refund-task.ts'

/** What follows from taking invoices back as a whole. */
export interface Withdrawn {
  credits: Credit[]
  /** What was paid of them and pays something else now. */
  netted: Netted[]
  /** What is left of the payments: people give it back. */
  refunds: Op[]
  refundCents: Cents
}

/**
 * Takes invoices back as a whole. What was paid of them pays another amount first, up to it; the rest is for people to give
 * back.
 */
export async function withdraw(
  invoices: readonly StoredInvoice[],
  neededCents: Cents,
  reason: CreditReason,
  now: string,
  today: string,
): Promise<Withdrawn> {
  const [first] = invoices.toSorted((a, b) => a._id.localeCompare(b._id))
  const paid = first ? await payments.since(first.customerId, first._id) : []
  const out: Withdrawn = { credits: [], netted: [], refunds: [], refundCents: 0 }
  let needed = neededCents
  for (const invoice of invoices) {
    const cents = invoice.totals.totalCents - (invoice.creditedCents ?? 0)
    // What earlier credit notes left over and nobody gave back yet is the customer's as well.
    const surplus = invoice.paidCents ?? 0
    const movedCents = Math.min(surplus, needed)
    needed -= movedCents
    const providerId = paid.find((one) => one.invoiceId === invoice._id && one.providerId)?.providerId
    out.credits.push({ invoice, cents, reason, movedCents })
    if (movedCents > 0) out.netted.push({ invoiceId: invoice._id, cents: movedCents, providerId })
    if (surplus > movedCents) out.refunds.push(await refundTaskOp(invoice, now, today))
    out.refundCents += surplus - movedCents
  }
  return out
}
