import type { Notification } from '../api/notifications.ts'

/**
 * What a customer has to learn of, because a debt, a date or a right depends on it: where their e-mail address does not work it is said by
 * SMS. Everything else waits in their profile. Our choice (docs/decisions/0105).
 */
const MUST_REACH: readonly Notification['kind'][] = [
  ...(['contract_to_sign', 'contract_terminated', 'reservation_cancelled'] as const),
  ...(['invoice_issued', 'invoice_still_unpaid', 'payment_missing', 'collection_failed'] as const),
  ...(['vehicle_blocked', 'subscription_suspended', 'formal_notice'] as const),
  ...(['payment_returned', 'payment_reversed', 'refund_failed', 'fee_charged', 'phone_changed'] as const),
]

export const mustReach = (kind: Notification['kind']): boolean => MUST_REACH.includes(kind)
