import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { useFormat } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Leads to the contract itself: to read and sign it while it waits, to its PDF afterwards. */
export function ContractLink({ subscription }: { subscription: Subscription }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { _id, status, signBy } = subscription
  const to = `/profile/contracts/${_id}`
  if (status !== 'to_sign')
    return (
      <p className="mb-6">
        <ButtonLink to={to} look="quiet">
          {t('contract.see')}
        </ButtonLink>
      </p>
    )
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
      <p className="text-small text-soft">{t('subscription.waits', { date: longDate(signBy) })}</p>
      <ButtonLink to={to}>{t('subscription.readAndSign')}</ButtonLink>
    </div>
  )
}
