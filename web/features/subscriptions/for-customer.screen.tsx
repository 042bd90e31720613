import { useTranslations } from 'use-intl'
import { useSubscriptions } from '../../lib/data/subscriptions.ts'
import { SubscriptionSummary } from '../../parts/subscriptions/summary.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/section.tsx'
import { LifecycleByPhone } from './lifecycle.tsx'

/** /staff/customers/:customerId/phone/subscriptions. Notice and pause for a customer on the telephone. */
export function SubscriptionsForCustomer() {
  const t = useTranslations()
  const subscriptions = useSubscriptions()
  return (
    <Loaded of={subscriptions}>
      {(all) => (
        <section className="grid gap-6">
          <h2 className="sr-only">{t('pages.subscriptions')}</h2>
          {all.length === 0 && <Empty title={t('subscription.none')} />}
          {all.map((subscription) => (
            <SubscriptionSummary key={subscription._id} subscription={subscription}>
              <LifecycleByPhone subscription={subscription} />
            </SubscriptionSummary>
          ))}
        </section>
      )}
    </Loaded>
  )
}
