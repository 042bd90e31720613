import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { useActing } from '../../lib/acting.ts'
import { useFormat } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** Nothing can be reserved for now: why not, and the one step that changes it. */
export function OnHold({ subscription }: { subscription: Subscription }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const acting = useActing()
  const { _id, status, signBy } = subscription
  if (status === 'to_sign')
    return (
      <Empty title={t('driveline.hold.sign')} text={t('subscription.waits', { date: longDate(signBy) })}>
        {!acting && <ButtonLink to={`/profile/contracts/${_id}`}>{t('subscription.readAndSign')}</ButtonLink>}
      </Empty>
    )
  if (status === 'paused')
    return (
      <Empty title={t('driveline.hold.paused')} text={t('driveline.hold.pausedText')}>
        {!acting && <ButtonLink to="/profile/mysubscriptions">{t('driveline.hold.toResume')}</ButtonLink>}
      </Empty>
    )
  return (
    <Empty title={t('driveline.hold.unpaid')} text={t('driveline.hold.unpaidText')}>
      {!acting && <ButtonLink to="/profile/invoices">{t('subscription.toInvoices')}</ButtonLink>}
    </Empty>
  )
}
