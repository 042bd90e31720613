import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CONTRACT_TERMS } from '../../../shared/contract-terms.ts'
import type { CustomerFile } from '../../../shared/contracts/staff-customers.ts'
import type { Subscription } from '../../../shared/contracts/subscriptions.ts'
import { CHARGE_KINDS, type ChargeKind, leastCents, needsFact } from '../../../shared/rules/charge-kinds.ts'
import { useCharge } from '../../data/staff-contract.ts'
import { centsOf } from '../../lib/euros.ts'
import { useFormat } from '../../lib/language.tsx'
import { say } from '../../lib/toasts.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { Field } from '../field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { ListField } from '../list-field.tsx'
import { StepForm } from '../sign-up/step-form.tsx'
import { TextArea } from '../text-area.tsx'
import { ChargePreview } from './charge-preview.tsx'

interface Props {
  contract: Subscription
  file: CustomerFile
  onClose(): void
}

const EMPTY = { reservationId: '', invoiceId: '', days: '', amount: '', noticeOn: '', reason: '' }

/** A fee of the contract: its kind, the facts that it needs and no others, and what it comes to before it is charged. */
export function ChargeDialog({ contract, file, onClose }: Props) {
  const t = useTranslations()
  const { money, shortDate } = useFormat()
  const charge = useCharge()
  const [kind, setKind] = useState<ChargeKind>(CHARGE_KINDS[0])
  const [typed, setTyped] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const least = leastCents(kind)
  const stays = file.reservations.filter((stay) => stay.contractId === contract._id)
  const noticed = file.invoices.filter(
    (invoice) =>
      invoice.contractId === contract._id && invoice.steps.some(({ name }) => name === 'formal_notice'),
  )
  const bind = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const ask = {
    ...(typed.reservationId && { reservationId: typed.reservationId }),
    ...(kind === 'formal_notice' && typed.invoiceId && { invoiceId: typed.invoiceId }),
    ...(needsFact(kind, 'days') && /^\d+$/.test(typed.days) && { days: Number(typed.days) }),
    ...(least && centsOf(typed.amount) && { amountCents: centsOf(typed.amount) }),
    ...(needsFact(kind, 'noticeOn') && typed.noticeOn && { noticeOn: typed.noticeOn }),
  }
  const submit = async () => {
    setTried(true)
    if (!typed.reason.trim()) return
    const { customerId, _id: contractId } = contract
    const isDone = await charge.trigger({ customerId, contractId, kind, reason: typed.reason, ...ask }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    void say('success', t('charge.done'))
  }
  const none = { value: '', name: t('charge.none') }
  return (
    <FormDialog
      title={t('charge.title')}
      lead={t('charge.lead', { days: CONTRACT_TERMS.invoiceAcceptedAfterDays })}
      width="max-w-2xl"
      onClose={onClose}
    >
      <StepForm onSubmit={submit} busy={charge.isMutating} error={charge.error} label={t('charge.yes')}>
        <ListField
          label={t('charge.kind')}
          options={CHARGE_KINDS.map((value) => ({ value, name: t(`charge.kinds.${value}`) }))}
          value={kind}
          onChange={({ target }) => setKind(target.value as ChargeKind)}
        />
        <ListField
          label={t(needsFact(kind, 'stay') ? 'charge.stay' : 'charge.stayOptional')}
          options={[
            none,
            ...stays.map((stay) => ({
              value: stay._id,
              name: `${fullName(stay.general_id)}, ${shortDate(stay.start_date)}`,
            })),
          ]}
          {...bind('reservationId')}
        />
        {kind === 'formal_notice' && (
          <ListField
            label={t('charge.invoice')}
            options={[none, ...noticed.map(({ _id, number }) => ({ value: _id, name: number }))]}
            {...bind('invoiceId')}
          />
        )}
        <div className="grid gap-x-6 sm:grid-cols-2">
          {needsFact(kind, 'days') && (
            <Field
              label={t(kind === 'traffic_fine' ? 'charge.daysOfFine' : 'charge.days')}
              inputMode="numeric"
              {...bind('days')}
            />
          )}
          {least !== undefined && (
            <Field
              label={t(needsFact(kind, 'days') ? 'charge.amountADay' : 'charge.amount')}
              hint={t('charge.least', { amount: money(least) })}
              inputMode="decimal"
              {...bind('amount')}
            />
          )}
          {needsFact(kind, 'noticeOn') && (
            <Field label={t('charge.noticeOn')} type="date" {...bind('noticeOn')} />
          )}
        </div>
        <TextArea
          label={t('charge.reason')}
          rows={2}
          maxLength={300}
          wrong={isTried && !typed.reason.trim() ? 'required' : undefined}
          {...bind('reason')}
        />
        <ChargePreview
          {...{ kind, contract }}
          facts={{ ...ask, stay: stays.find(({ _id }) => _id === typed.reservationId) }}
        />
      </StepForm>
    </FormDialog>
  )
}
