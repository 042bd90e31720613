import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { STAFF_ENDS } from '../../../shared/contracts/contract-life.ts'
import type { Customer } from '../../../shared/contracts/cust.ts'
import type { Subscription } from '../../../shared/contracts/subscriptions.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { endOfNotice } from '../../../shared/rules/renewal.ts'
import { useEndContract } from '../../data/staff-contract.ts'
import { useFormat } from '../../lib/language.tsx'
import { say } from '../../lib/toasts.ts'
import { FormDialog } from '../form-dialog.tsx'
import { ListField } from '../list-field.tsx'
import { StepForm } from '../sign-up/step-form.tsx'
import { TextArea } from '../text-area.tsx'

type Reason = (typeof STAFF_ENDS)[number]

interface Props {
  contract: Subscription
  customer: Customer
  onClose(): void
}

/** Ending a contract ourselves: why, what the customer reads, and what follows from it. */
export function EndDialog({ contract, customer, onClose }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const end = useEndContract()
  const reasons = STAFF_ENDS.filter(
    (reason) =>
      (reason !== 'judicial_measure' || customer.customer_type === 'Entreprise') &&
      (reason !== 'not_renewed' || !contract.endsOn),
  )
  const [reason, setReason] = useState<Reason>(reasons.at(-1) ?? 'revoked')
  const [note, setNote] = useState('')
  const submit = async () => {
    const { customerId, _id: contractId } = contract
    const isDone = await end.trigger({ customerId, contractId, reason, note }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    void say('success', t('staffEnd.done'))
  }
  const lastDay = endOfNotice(contract, luxembourgDate(new Date().toISOString())) ?? ''
  return (
    <FormDialog title={t('staffEnd.title')} lead={t('staffEnd.lead')} width="max-w-lg" onClose={onClose}>
      <StepForm onSubmit={submit} busy={end.isMutating} error={end.error} label={t('staffEnd.yes')}>
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
      </StepForm>
    </FormDialog>
  )
}
