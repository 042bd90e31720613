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
  // Contracts first: a step that another invoice takes between the two reads changes the version that was read.
  const contractIds = [...new Set(settled.map((invoice) => invoice.contractId))]
  const contracts = await Promise.all(contractIds.map((id) => subscriptions.find(first.customerId, id)))
  const all = await invoices.list(first.customerId)
  const stillOpen = all.filter(
    ({ _id, status, steps }) =>
      status === 'open' && steps.length > 0 && !settled.some((invoice) => invoice._id === _id),
  )
  const ops: Op[] = []
  for (const contract of contracts) {
    if (!contract?.bookingsBlocked || !['active', 'paused'].includes(contract.status)) continue
    if (stillOpen.some((invoice) => invoice.contractId === contract._id)) continue
    ops.push(subscriptions.changeOp(contract, { bookingsBlocked: false }))
  }
  return ops
}
