import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { isFeeRefundable, withdrawalRefusal, withdrawalUntil } from '../../../shared/rules/withdrawal.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useReservations } from '../../lib/data/reservations.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useWithdraw } from './lifecycle.data.ts'
import { LifecyclePart } from './lifecycle-part.tsx'

/** An individual's right of withdrawal, while it exists (spec §6); nothing afterwards. */
export function WithdrawalPart({ subscription }: { subscription: Subscription }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const customer = useCustomer()
  const reservations = useReservations()
  const withdraw = useWithdraw(subscription)
  if (!customer.data || !reservations.data) return null
  const { customer_type = 'Particulier' } = customer.data
  const isRefundable = isFeeRefundable(reservations.data, subscription._id)
  if (withdrawalRefusal({ customer_type, subscription }, luxembourgDate(new Date().toISOString())))
    return null
  const date = longDate(withdrawalUntil(subscription.signedAt ?? ''))
  // The vehicle of a Single comes with the contract: what counts is whether it was handed over.
  const of = subscription.commitment ? 'single' : 'any'
  const isPrepaid = subscription.quote.atSigning.some(({ key }) => key === 'down_payment')
  const keptOf = isPrepaid ? [t('lifecycle.withdrawal.prepaid')] : []
  return (
    <LifecyclePart
      title={t('lifecycle.withdrawal.title')}
      text={[t(`lifecycle.withdrawal.text.${of}`, { date }), ...keptOf].join(' ')}
    >
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('lifecycle.withdrawal.action')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('lifecycle.withdrawal.ask')}
          lead={t('lifecycle.withdrawal.lead', { plan: subscription.plan })}
          follows={
            isRefundable
              ? [
                  t(`lifecycle.withdrawal.ends.${of}`),
                  t(isPrepaid ? 'lifecycle.withdrawal.refundPrepaid' : 'lifecycle.withdrawal.refund'),
                ]
              : [t('lifecycle.withdrawal.calledOff'), t(`lifecycle.withdrawal.kept.${of}`), ...keptOf]
          }
          yes={t('lifecycle.withdrawal.yes')}
          done={t('lifecycle.withdrawal.done')}
          work={withdraw}
          onClose={() => setOpen(false)}
        />
      )}
    </LifecyclePart>
  )
}
