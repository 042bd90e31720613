import { openCents } from '../../../shared/rules/invoices.ts'
import { allocate } from '../../../shared/rules/ledger.ts'
import { MOST_AT_ONCE } from '../../../shared/rules/reinstatement.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import { asManyAsFit } from '../../store/fitting.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import { creditOps, paidInvoice, type Received, receiveManyOps, toldTogetherOps } from './receive.ts'
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
 * for is the customer's credit, and staff are asked to give it back. It pays as many invoices as one transaction has room for, the oldest: what
 * the bank takes back of it is taken back in one transaction too.
 */
export async function sharePaymentOps(sharing: Sharing, now: string, today: string): Promise<Op[]> {
  const open = sharing.invoices
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const { ops } = await asManyAsFit(Math.min(open.length, MOST_AT_ONCE), async (most) => ({
    ops: await sharedOps({ ...sharing, invoices: open.slice(0, most) }, now, today),
  }))
  return ops
}

async function sharedOps(
  { customer, invoices: open, about, received }: Sharing,
  now: string,
  today: string,
): Promise<Op[]> {
  const owing = open.map((invoice) => ({ ...invoice, owedCents: openCents(invoice) }))
  const shares = allocate(received.cents, owing)
  const parts = shares.flatMap(({ cents, invoiceId }) => {
    const invoice = open.find(({ _id }) => _id === invoiceId)
    return invoice ? [{ invoice, cents }] : []
  })
  const [rest] = shares.filter(({ invoiceId }) => invoiceId === undefined)
  const refundAbout = about._id ?? about.contractId
  return [
    ...(await receiveManyOps(customer, parts, received, now)),
    ...(await toldTogetherOps(customer, parts, received.receivedOn, now)),
    ...(rest
      ? [
          ...creditOps(customer._id, { ...received, cents: rest.cents, refundAbout }, now),
          await refundTaskOp(about, now, today),
        ]
      : []),
    ...(await settleOps(
      parts.map((part) => paidInvoice(part, received.receivedOn)),
      now,
    )),
  ]
}
