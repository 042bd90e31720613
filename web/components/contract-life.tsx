import type { Subscription } from '../../shared/contracts/subscriptions.ts'
import { NoticePart } from './contract/notice-part.tsx'
import { PausePart } from './contract/pause-part.tsx'
import { WithdrawalPart } from './contract/withdrawal-part.tsx'

/**
 * What a customer can do with a contract that runs: give notice until its last day, pause it, withdraw from it. Nothing of it
 * stands there before the signature or after the end.
 */
export function ContractLife({ subscription }: { subscription: Subscription }) {
  if (subscription.status === 'to_sign' || subscription.status === 'terminated') return null
  return (
    <div className="grid">
      <NoticePart subscription={subscription} />
      <PausePart subscription={subscription} />
      <WithdrawalPart subscription={subscription} />
    </div>
  )
}
