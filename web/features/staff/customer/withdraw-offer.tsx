import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endSubscription } from '../../../../shared/api/subscription-life.ts'
import type { Subscription } from '../../../../shared/api/subscriptions.ts'
import { showToast } from '../../../lib/toasts.ts'
import { OwnWork } from '../../../parts/desk/own-work.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { useEndSubscription } from '../charges.data.ts'

interface Props {
  contract: Pick<Subscription, '_id' | 'customerId'>
  /** Where several rows have the same button: whose contract it is, for screen readers. */
  of?: string | undefined
}

/** Withdraws a contract that waits for its signature, with the reason that the customer reads. */
export function WithdrawOffer({ contract: { _id: contractId, customerId }, of }: Props) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const end = useEndSubscription()
  const withdraw = async (note: string) => {
    await end.trigger({ customerId, contractId, reason: 'offer_withdrawn', note })
    void showToast('success', t('staffEnd.done'))
  }
  return (
    <OwnWork of={endSubscription}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('staffEnd.offer.action')}
        {of && <span className="sr-only">{` ${of}`}</span>}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('staffEnd.offer.title')}
          lead={t('staffEnd.offer.lead')}
          label={t('staffEnd.offer.yes')}
          asks={['reason']}
          run={({ reason }) => withdraw(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </OwnWork>
  )
}
