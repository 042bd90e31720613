import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import type { Subscription } from '../../../../shared/api/subscriptions.ts'
import { ChargeDialog } from '../../../parts/desk/charge-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { EndDialog } from './end-dialog.tsx'
import { WithdrawOffer } from './withdraw-offer.tsx'

/** What staff do with a contract beside its money: charge a fee of it, end it, refuse its renewal; withdraw it before its signature. */
export function SubscriptionActions({
  subscription,
  file,
}: {
  subscription: Subscription
  file: CustomerFile
}) {
  const t = useTranslations()
  const [open, setOpen] = useState<'charge' | 'end'>()
  const close = () => setOpen(undefined)
  if (subscription.status === 'to_sign')
    return (
      <div className="mt-2">
        <WithdrawOffer contract={subscription} />
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap gap-x-7">
      <Button look="quiet" onClick={() => setOpen('charge')}>
        {t('charge.action')}
      </Button>
      {subscription.status !== 'terminated' && (
        <Button look="quiet" onClick={() => setOpen('end')}>
          {t('staffEnd.action')}
        </Button>
      )}
      {open === 'charge' && <ChargeDialog {...{ subscription, file }} onClose={close} />}
      {open === 'end' && <EndDialog {...{ subscription }} customer={file.customer} onClose={close} />}
    </div>
  )
}
