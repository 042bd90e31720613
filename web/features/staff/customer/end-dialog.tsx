import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Customer } from '../../../../shared/api/account.ts'
import { STAFF_ENDS } from '../../../../shared/api/subscription-life.ts'
import type { Subscription } from '../../../../shared/api/subscriptions.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { endOfNotice } from '../../../../shared/rules/renewal.ts'
import { useFormat } from '../../../lib/language.ts'
import { showToast } from '../../../lib/toasts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ListField } from '../../../ui/list-field.tsx'
import { SubmitForm } from '../../../ui/submit-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useEndSubscription } from '../charges.data.ts'

type Reason = (typeof STAFF_ENDS)[number]

interface Props {
  subscription: Subscription
  customer: Customer
  onClose(): void
}

/** Ending a contract ourselves: why, what the customer reads, and what follows from it. */
export function EndDialog({ subscription, customer, onClose }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const end = useEndSubscription()
  const reasons = STAFF_ENDS.filter(
    (reason) =>
      (reason !== 'judicial_measure' || customer.customer_type === 'Entreprise') &&
      (reason !== 'not_renewed' || !subscription.endsOn),
  )
  const [reason, setReason] = useState<Reason>(reasons.at(-1) ?? 'revoked')
  const [note, setNote] = useState('')
  const submit = async () => {
    const { customerId, _id: contractId } = subscription
    const isDone = await end.trigger({ customerId, contractId, reason, note }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    void showToast('success', t('staffEnd.done'))
  }
  const lastDay = endOfNotice(subscription, luxembourgDate(new Date().toISOString())) ?? ''
  return (
    <FormDialog title={t('staffEnd.title')} lead={t('staffEnd.lead')} width="max-w-lg" onClose={onClose}>
      <SubmitForm onSubmit={submit} busy={end.isMutating} error={end.error} label={t('staffEnd.yes')}>
        <ListField
          label={t('staffEnd.why')}
          options={reasons.map((value) => ({ value, name: t(`staffEnd.reasons.${value}`) }))}
          value={reason}
          onChange={({ target }) => setReason(target.value as Reason)}
        />
        <p className="mb-4 border-l border-accent pl-4 text-small text-soft" role="status">
          {t(`staffEnd.follows.${reason}`, { date: lastDay ? longDate(lastDay) : '' })}
        </p>
        <TextArea
          label={t('staffEnd.note')}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </SubmitForm>
    </FormDialog>
  )
}
