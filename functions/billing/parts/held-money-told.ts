import { openCents } from '../../../shared/rules/invoices.ts'
import { type Cents, sum } from '../../../shared/rules/money.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import type { StoredPayment } from '../../store/payments.ts'
import { amount } from './amount.ts'

/** What a customer is told of money that we held and that has paid invoices: nobody thanks them for a payment that they did not make. */
export type HeldMoney = 'deposit_used' | 'advance_used'

/** A part of money that pays an invoice, which is as it was before. */
export interface Used {
  invoice: StoredInvoice
  cents: Cents
}

/** Which money a payment left over is; undefined for one that the customer has made. */
export function heldMoneyOf({ method, refundAbout }: StoredPayment): HeldMoney | undefined {
  if (method === 'deposit') return 'deposit_used'
  return method === 'credit' && refundAbout ? 'advance_used' : undefined
}

/**
 * The news of invoices that money we held has paid, or has paid in part, in one notice: the first of them by its number, and how many more.
 * @param backCents what people are asked to give back of it
 */
export async function heldMoneyToldOps(
  customer: StoredCustomer | undefined,
  kind: HeldMoney,
  { parts, backCents }: { parts: readonly Used[]; backCents: Cents },
  now: string,
): Promise<Op[]> {
  const [first] = parts
  if (!customer || !first) return []
  const more = parts.length > 1 ? ` (+${parts.length - 1})` : ''
  const last = parts.at(-1) ?? first
  const openOfLast = openCents(last.invoice) - last.cents
  const values = {
    number: `${first.invoice.number}${more}`,
    invoiceId: first.invoice._id,
    total: amount(sum(parts.map(({ cents }) => cents))),
    // The oldest is paid first: only the last may be left in part.
    ...(openOfLast > 0 && { rest: amount(openOfLast) }),
    ...(backCents > 0 && { back: amount(backCents) }),
  }
  return notifyOps(customer, kind, values, now)
}
