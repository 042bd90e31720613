import type { Op } from '../../store/commit.ts'
import * as invoices from '../../store/invoices.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/**
 * What settling invoices gives back: bookings, when their subscription was only blocked (day 7) and no other of its
 * invoices has reached that step. A suspended subscription is reinstated by people, with interest and a month in advance
 * (spec §4).
 */
export async function unblockOps(settled: readonly invoices.StoredInvoice[]): Promise<Op[]> {
  const [first] = settled
  if (!first) return []
  // Subscriptions first: a step that another invoice takes between the two reads changes the version that was read.
  const subscriptionIds = [...new Set(settled.map((invoice) => invoice.contractId))]
  const touched = await Promise.all(subscriptionIds.map((id) => subscriptions.find(first.customerId, id)))
  const all = await invoices.list(first.customerId)
  const stillOpen = all.filter(
    ({ _id, status, steps }) =>
      status === 'open' && steps.length > 0 && !settled.some((invoice) => invoice._id === _id),
  )
  const ops: Op[] = []
  for (const subscription of touched) {
    if (!subscription?.bookingsBlocked || !['active', 'paused'].includes(subscription.status)) continue
    if (stillOpen.some((invoice) => invoice.contractId === subscription._id)) continue
    ops.push(subscriptions.changeOp(subscription, { bookingsBlocked: false }))
  }
  return ops
}
