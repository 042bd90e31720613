import { type PriceLine, totals } from '../../shared/rules/price-line.ts'
import { newId } from '../lib/ids.ts'
import type { Op } from '../store/commit.ts'
import type { StoredCustomer } from '../store/customers.ts'
import * as invoices from '../store/invoices.ts'
import { tellOps } from '../store/notifications.ts'

export interface Bill {
  customer: StoredCustomer
  contractId: string
  reservationId?: string
  lines: readonly PriceLine[]
  dueOn: string
}

/** An amount as mails show it: `1027.26`. */
export const amount = (cents: number): string => (cents / 100).toFixed(2)

/** A new invoice under the year's next number, with its writes: the number, the invoice, and the news to the customer. */
export async function issue(
  bill: Bill,
  now: string,
  today: string,
): Promise<{ invoice: invoices.StoredInvoice; ops: Op[] }> {
  const { number, op: counted } = await invoices.nextNumber(today.slice(0, 4))
  const invoice: invoices.StoredInvoice = {
    _id: newId('inv', now),
    customerId: bill.customer._id,
    contractId: bill.contractId,
    reservationId: bill.reservationId,
    number,
    status: 'open',
    lines: [...bill.lines],
    totals: totals(bill.lines),
    issuedOn: today,
    dueOn: bill.dueOn,
    steps: [],
    issuedAt: now,
  }
  const values = { number, total: amount(invoice.totals.totalCents), due: bill.dueOn, invoiceId: invoice._id }
  return {
    invoice,
    ops: [
      counted,
      invoices.issueOp(invoice),
      ...(await tellOps(bill.customer, 'invoice_issued', values, now)),
    ],
  }
}
