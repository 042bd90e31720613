import { useTranslations } from 'use-intl'
import { useOpenChoice } from '../../lib/data/choices.ts'
import { useSubscriptions } from '../../lib/data/subscriptions.ts'
import { SubscriptionSummary } from '../../parts/subscriptions/summary.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { ContractLink } from './contract-link.tsx'
import { SubscriptionLifecycle } from './lifecycle.tsx'

/** /profile/mysubscriptions. The subscriptions, newest first, and a choice that is being reviewed. */
export function MySubscriptionsScreen() {
  const t = useTranslations()
  const subscriptions = useSubscriptions()
  const open = useOpenChoice()
  return (
    <Section title={t('pages.subscriptions')} of={subscriptions}>
      {(list) => (
        <div className="grid gap-6">
          {open.data && (
            <Empty title={t('subscription.inReview')} text={t('subscription.inReviewText')}>
              <ButtonLink to="/becomeclient" look="outline">
                {t('subscription.seeChoice')}
              </ButtonLink>
            </Empty>
          )}
          {list.length === 0 && !open.data && (
            <Empty title={t('subscription.none')} text={t('subscription.noneText')}>
              <ButtonLink to="/flotte">{t('plans.discover')}</ButtonLink>
            </Empty>
          )}
          {list.map((subscription) => (
            <SubscriptionSummary key={subscription._id} subscription={subscription}>
              <ContractLink subscription={subscription} />
              <SubscriptionLifecycle subscription={subscription} />
            </SubscriptionSummary>
          ))}
        </div>
      )}
    </Section>
  )
}
