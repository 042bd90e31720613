import type { OwnSubscription } from '../../../shared/api/subscriptions.ts'
import { NoticePart } from './notice-part.tsx'
import { PausePart } from './pause-part.tsx'
import { WithdrawalPart } from './withdrawal-part.tsx'

/** What an advisor does for them on the telephone: whoever withdraws says so themselves. */
export function LifecycleByPhone({ subscription }: { subscription: OwnSubscription }) {
  if (subscription.status === 'to_sign' || subscription.status === 'terminated') return null
  return (
    <div className="grid">
      <NoticePart subscription={subscription} />
      <PausePart subscription={subscription} />
    </div>
  )
}

/**
 * What a customer can do with a contract that runs: give notice until its last day, pause it, withdraw from it. Nothing of it
 * is shown before the signature or after the end.
 */
export function SubscriptionLifecycle({ subscription }: { subscription: OwnSubscription }) {
  if (subscription.status === 'to_sign' || subscription.status === 'terminated') return null
  return (
    <div className="grid">
      <NoticePart subscription={subscription} />
      <PausePart subscription={subscription} />
      <WithdrawalPart subscription={subscription} />
    </div>
  )
}
