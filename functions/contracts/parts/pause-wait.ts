import { PAUSE_WAITS, RESUME_WAITS } from '../../../shared/api/subscriptions.ts'
import { isOverdue } from '../../../shared/rules/invoices.ts'
import { pauseRefusal, resumeRefusal } from '../../../shared/rules/pause.ts'
import * as invoices from '../../store/invoices.ts'
import * as reservations from '../../store/reservations.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'

/** Whether an invoice of a customer is open past its due day. */
export async function hasLateInvoice(customerId: string, today: string) {
  return (await invoices.open(customerId)).some((invoice) => isOverdue(invoice, today))
}

/** What is read of a customer to decide about a pause: what they have booked, and whether an invoice is late. */
export async function pauseFacts(customerId: string, today: string) {
  const [booked, isLate] = await Promise.all([
    reservations.live(customerId),
    hasLateInvoice(customerId, today),
  ])
  return { isLate, reservations: booked }
}

/** A subscription with why a pause, or the end of one, would be refused now, so that it is not offered then. */
export async function withPauseRefusal<Shown extends StoredSubscription>(subscription: Shown, today: string) {
  const { status, plan, customerId } = subscription
  if (status === 'paused') {
    const reason = resumeRefusal(subscription, await hasLateInvoice(customerId, today))
    return { ...subscription, resumeRefusal: RESUME_WAITS.find((one) => one === reason) }
  }
  if (status !== 'active' || plan === 'Single') return subscription
  const reason = pauseRefusal({ ...(await pauseFacts(customerId, today)), subscription })
  return { ...subscription, pauseRefusal: PAUSE_WAITS.find((one) => one === reason) }
}
