import type { Op } from '../store/commit.ts'
import * as invoices from '../store/invoices.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * What paying an invoice gives back: bookings, when its contract was only blocked (day 7) and no other of its invoices has
 * reached that step. A suspended contract is reinstated by people, with interest and a month in advance (spec §4).
 */
export async function unblockOps(paid: invoices.StoredInvoice): Promise<Op[]> {
  const [contract, all] = await Promise.all([
    subscriptions.find(paid.customerId, paid.contractId),
    invoices.list(paid.customerId),
  ])
  if (!contract?.bookingsBlocked || contract.status !== 'active') return []
  const others = all.filter((invoice) => invoice._id !== paid._id && invoice.contractId === paid.contractId)
  const stillBlocks = others.some((invoice) => invoice.status === 'open' && invoice.steps.length > 0)
  return stillBlocks ? [] : [subscriptions.changeOp(contract, { bookingsBlocked: false })]
}
