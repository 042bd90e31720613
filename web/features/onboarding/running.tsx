import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { useFormat } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** In place of becoming a client: the subscription that there is, its next step, and what another plan would take. */
export function Running({ subscription }: { subscription: Subscription }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { status, endsOn } = subscription
  const step = useStep(subscription)
  const isSigned = status !== 'to_sign'
  return (
    <>
      <h1 className="mb-10 text-heading">
        {t(isSigned ? 'onboarding.choice.runningTitle' : 'onboarding.choice.toSignTitle')}
      </h1>
      <Empty title={step.title} text={step.text}>
        <ButtonLink to={step.to}>{step.action}</ButtonLink>
      </Empty>
      {isSigned && (
        <Empty
          title={t('onboarding.choice.otherPlan')}
          text={
            endsOn
              ? t('onboarding.choice.otherPlanEnds', { date: longDate(endsOn) })
              : t('onboarding.choice.otherPlanText')
          }
        >
          <ButtonLink to="/profile/mysubscriptions" look="quiet">
            {t('pages.subscriptions')}
          </ButtonLink>
        </Empty>
      )}
    </>
  )
}

/** What comes next under a subscription as it is. */
function useStep({ _id, plan, status, signBy, bookingsBlocked, commitment }: Subscription) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const [query] = useSearchParams()
  if (status === 'to_sign')
    return {
      title: t('onboarding.choice.toSign', { plan }),
      text: t('subscription.waits', { date: longDate(signBy) }),
      to: `/profile/contracts/${_id}`,
      action: t('subscription.readAndSign'),
    }
  if (status === 'suspended' || bookingsBlocked)
    return {
      title: t('onboarding.choice.onHold', { plan }),
      text: t('onboarding.choice.onHoldText'),
      to: '/profile/invoices',
      action: t('subscription.toInvoices'),
    }
  if (status === 'paused')
    return {
      title: t('onboarding.choice.paused', { plan }),
      text: t('onboarding.choice.pausedText'),
      to: '/profile/mysubscriptions',
      action: t('onboarding.choice.toResume'),
    }
  // The car whose page they come from is where they go on.
  const model = commitment ? null : query.get('model')
  return {
    title: t('onboarding.choice.running', { plan }),
    text: t(commitment ? 'onboarding.choice.runningCommitted' : 'onboarding.choice.runningText'),
    to: model ? `/drive-line?model=${encodeURIComponent(model)}` : '/drive-line',
    action: t('links.toDriveline'),
  }
}
