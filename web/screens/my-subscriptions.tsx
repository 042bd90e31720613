import { useTranslations } from 'use-intl'
import { ButtonLink } from '../components/button.tsx'
import { ContractLink } from '../components/contract/contract-link.tsx'
import { ContractLife } from '../components/contract-life.tsx'
import { Empty } from '../components/empty.tsx'
import { Section } from '../components/section.tsx'
import { SubscriptionSummary } from '../components/subscription-summary.tsx'
import { useOpenChoice } from '../data/choices.ts'
import { useSubscriptions } from '../data/subscriptions.ts'

/** /profile/mysubscriptions. The subscriptions, newest first, and a choice that is being reviewed. */
export function MySubscriptionsScreen() {
  const t = useTranslations()
  const subscriptions = useSubscriptions()
  const open = useOpenChoice()
  return (
    <Section title={t('profile.pages.subscriptions')} of={subscriptions}>
      {(list) => (
        <div className="grid gap-6">
          {open.data && (
            <Empty title={t('driveline.inReview')} text={t('driveline.inReviewText')}>
              <ButtonLink to="/becomeclient" look="outline">
                {t('driveline.seeChoice')}
              </ButtonLink>
            </Empty>
          )}
          {list.length === 0 && !open.data && (
            <Empty title={t('driveline.none')} text={t('driveline.noneText')}>
              <ButtonLink to="/flotte">{t('home.discover')}</ButtonLink>
            </Empty>
          )}
          {list.map((subscription) => (
            <SubscriptionSummary key={subscription._id} subscription={subscription}>
              <ContractLink subscription={subscription} />
              <ContractLife subscription={subscription} />
            </SubscriptionSummary>
          ))}
        </div>
      )}
    </Section>
  )
}
