import { PAUSE_WAITS } from '../../../shared/api/subscriptions.ts'
import { isOverdue } from '../../../shared/rules/invoices.ts'
import { pauseRefusal } from '../../../shared/rules/pause.ts'
import * as invoices from '../../store/invoices.ts'
import * as reservations from '../../store/reservations.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'

/** What is read of a customer to decide about a pause: what they have booked, and whether an invoice is late. */
export async function pauseFacts(customerId: string, today: string) {
  const [booked, billed] = await Promise.all([reservations.live(customerId), invoices.open(customerId)])
  return { isLate: billed.some((invoice) => isOverdue(invoice, today)), reservations: booked }
}

/** A subscription with why a pause would be refused now, so that none is offered then. */
export async function withPauseRefusal<Shown extends StoredSubscription>(subscription: Shown, today: string) {
  const { status, plan, customerId } = subscription
  if (status !== 'active' || plan === 'Single') return subscription
  const reason = pauseRefusal({ ...(await pauseFacts(customerId, today)), subscription })
  return { ...subscription, pauseRefusal: PAUSE_WAITS.find((one) => one === reason) }
}
