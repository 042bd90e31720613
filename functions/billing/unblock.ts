import type { Op } from '../store/commit.ts'
import * as invoices from '../store/invoices.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * What settling invoices gives back: bookings, when their contract was only blocked (day 7) and no other of its invoices has
 * reached that step. A suspended contract is reinstated by people, with interest and a month in advance (spec §4).
 */
export async function unblockOps(settled: readonly invoices.StoredInvoice[]): Promise<Op[]> {
  const [first] = settled
  if (!first) return []
  const all = await invoices.list(first.customerId)
  const stillOpen = all.filter(
    ({ _id, status, steps }) =>
      status === 'open' && steps.length > 0 && !settled.some((invoice) => invoice._id === _id),
  )
  const ops: Op[] = []
  for (const contractId of new Set(settled.map((invoice) => invoice.contractId))) {
    const contract = await subscriptions.find(first.customerId, contractId)
    if (!contract?.bookingsBlocked || !['active', 'paused'].includes(contract.status)) continue
    if (stillOpen.some((invoice) => invoice.contractId === contractId)) continue
    ops.push(subscriptions.changeOp(contract, { bookingsBlocked: false }))
  }
  return ops
}
