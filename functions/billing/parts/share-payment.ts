import { openCents } from '../../../shared/rules/invoices.ts'
import { allocate } from '../../../shared/rules/ledger.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import { creditOps, type Received, receiveOps } from './receive.ts'
import { refundTaskOp } from './refund-task.ts'
import { settleOps } from './settle.ts'

interface Sharing {
  customer: StoredCustomer
  /** What the money may pay, the oldest first; those that are settled are passed over. */
  invoices: readonly StoredInvoice[]
  /** About what staff are asked to give back the rest. */
  about: { customerId: string; contractId?: string; _id?: string }
  received: Received
}

/**
 * Shares a payment of the provider over invoices, and what follows. Money that has come cannot be refused: what no invoice asks
 * for is the customer's credit, and staff are asked to give it back.
 */
export async function sharePaymentOps(
  { customer, invoices, about, received }: Sharing,
  now: string,
  today: string,
): Promise<Op[]> {
  const open = invoices.filter(({ status }) => status === 'open')
  const owing = open.map((invoice) => ({ ...invoice, owedCents: openCents(invoice) }))
  const ops: Op[] = []
  const changed: StoredInvoice[] = []
  for (const { cents, invoiceId } of allocate(received.cents, owing)) {
    const invoice = open.find(({ _id }) => _id === invoiceId)
    if (!invoice) {
      const refundAbout = about._id ?? about.contractId
      ops.push(...creditOps(customer._id, { ...received, cents, refundAbout }, now))
      ops.push(refundTaskOp(about, now, today))
      continue
    }
    const one = await receiveOps(customer, invoice, { ...received, cents }, now)
    ops.push(...one.ops)
    changed.push(one.invoice)
  }
  return [...ops, ...(await settleOps(changed, now))]
}
