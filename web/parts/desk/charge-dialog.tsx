import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerFile } from '../../../shared/api/staff-customers.ts'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { CONTRACT_TERMS } from '../../../shared/contract-terms.ts'
import {
  CHARGE_KINDS,
  type ChargeKind,
  leastCents,
  nameOf,
  needsFact,
} from '../../../shared/rules/charge-kinds.ts'
import { useFormat } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useCharge } from './charge.data.ts'
import { ChargePreview } from './charge-preview.tsx'
import { centsOf } from './typed-euros.ts'

interface Props {
  subscription: Subscription
  file: CustomerFile
  onClose(): void
  /** What it is charged for: the fees that come of it, and what is known. */
  because?: Because
}

interface Because {
  kinds: readonly ChargeKind[]
  incident: { vehicleId: string; incidentId: string }
  typed: Partial<typeof EMPTY>
}

/** A fee is named as the invoice will name it, except where its line counts days. */
function useChargeName() {
  const t = useTranslations()
  return (kind: ChargeKind): string => {
    const name = nameOf(kind)
    return 'line' in name ? t(`lines.${name.line}`, { quantity: 1 }) : t(`charge.counted.${name.counted}`)
  }
}

const EMPTY = { reservationId: '', invoiceId: '', days: '', amount: '', noticeOn: '', reason: '' }

type Bind = (name: keyof typeof EMPTY) => {
  value: string
  onChange(event: { target: { value: string } }): void
}

/** What was typed, as far as this kind of fee needs it. */
const factsOf = (kind: ChargeKind, typed: typeof EMPTY) => ({
  ...(typed.reservationId && { reservationId: typed.reservationId }),
  ...(kind === 'formal_notice' && typed.invoiceId && { invoiceId: typed.invoiceId }),
  ...(needsFact(kind, 'days') && /^\d+$/.test(typed.days) && { days: Number(typed.days) }),
  ...(leastCents(kind) && centsOf(typed.amount) && { amountCents: centsOf(typed.amount) }),
  ...(needsFact(kind, 'noticeOn') && typed.noticeOn && { noticeOn: typed.noticeOn }),
})

/** What was typed and is no amount or no number of days: the minimum would be charged instead, and nobody meant that. */
const wrongOf = (kind: ChargeKind, typed: typeof EMPTY): Wrong => ({
  ...(leastCents(kind) &&
    typed.amount.trim() &&
    centsOf(typed.amount) === undefined && { amount: 'invalid' as const }),
  ...(needsFact(kind, 'days') &&
    typed.days.trim() &&
    !/^\d+$/.test(typed.days) && { days: 'invalid' as const }),
})
type Wrong = { amount?: 'invalid'; days?: 'invalid' }

/** A fee of the contract: its kind, the facts that it needs and no others, and what it comes to before it is charged. */
export function ChargeDialog({ subscription, file, onClose, because }: Props) {
  const t = useTranslations()
  const chargeName = useChargeName()
  const charge = useCharge()
  const kinds = because?.kinds ?? CHARGE_KINDS
  const [kind, setKind] = useState<ChargeKind>(kinds[0] ?? CHARGE_KINDS[0])
  const [typed, setTyped] = useState({ ...EMPTY, ...because?.typed })
  const [isTried, setTried] = useState(false)
  const bind: Bind = (name) => ({
    value: typed[name],
    onChange: ({ target }) => setTyped({ ...typed, [name]: target.value }),
  })
  const ask = factsOf(kind, typed)
  const wrong = wrongOf(kind, typed)
  const submit = async () => {
    setTried(true)
    if (!typed.reason.trim() || wrong.amount || wrong.days) return
    const { customerId, _id: contractId } = subscription
    const incident = because?.incident
    const asked = {
      customerId,
      contractId,
      kind,
      reason: typed.reason,
      ...ask,
      ...(incident && { incident }),
    }
    const isDone = await charge.trigger(asked).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    onClose()
    void showToast('success', t('charge.done'))
  }
  return (
    <FormDialog
      title={t('charge.title')}
      lead={t('charge.lead', { days: CONTRACT_TERMS.invoiceAcceptedAfterDays })}
      width="max-w-2xl"
      onClose={onClose}
    >
      <SubmitForm onSubmit={submit} busy={charge.isMutating} error={charge.error} label={t('charge.yes')}>
        <ListField
          label={t('charge.kind')}
          options={kinds.map((value) => ({ value, name: chargeName(value) }))}
          value={kind}
          onChange={({ target }) => setKind(target.value as ChargeKind)}
        />
        <SubjectFields kind={kind} subscription={subscription} file={file} bind={bind} />
        <FactFields kind={kind} bind={bind} wrong={isTried ? wrong : {}} />
        <TextArea
          label={t('charge.reason')}
          rows={2}
          maxLength={300}
          wrong={isTried && !typed.reason.trim() ? 'required' : undefined}
          {...bind('reason')}
        />
        <ChargePreview
          kind={kind}
          subscription={subscription}
          facts={{ ...ask, reservation: file.reservations.find(({ _id }) => _id === typed.reservationId) }}
          invoices={file.invoices}
        />
      </SubmitForm>
    </FormDialog>
  )
}

/** What the fee is about: a reservation of the contract, or the invoice that a formal notice was sent for. */
function SubjectFields({
  kind,
  subscription,
  file,
  bind,
}: Omit<Props, 'onClose' | 'because'> & { kind: ChargeKind; bind: Bind }) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  const none = { value: '', name: t('charge.none') }
  const reservations = file.reservations.filter((reservation) => reservation.contractId === subscription._id)
  const noticed = file.invoices.filter(
    (invoice) =>
      invoice.contractId === subscription._id && invoice.steps.some(({ name }) => name === 'formal_notice'),
  )
  return (
    <>
      <ListField
        label={t(needsFact(kind, 'reservation') ? 'charge.reservation' : 'charge.reservationOptional')}
        options={[
          none,
          ...reservations.map((reservation) => ({
            value: reservation._id,
            name: `${fullName(reservation.general_id)}, ${shortDate(reservation.start_date)}`,
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
    </>
  )
}

/** The figures and the day that this kind of fee needs. */
function FactFields({ kind, bind, wrong }: { kind: ChargeKind; bind: Bind; wrong: Wrong }) {
  const t = useTranslations()
  const { money } = useFormat()
  const least = leastCents(kind)
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {needsFact(kind, 'days') && (
        <Field
          label={t(kind === 'traffic_fine' ? 'charge.daysOfFine' : 'charge.days')}
          inputMode="numeric"
          wrong={wrong.days}
          {...bind('days')}
        />
      )}
      {least !== undefined && (
        <Field
          label={t(needsFact(kind, 'days') ? 'charge.amountADay' : 'charge.amount')}
          hint={t('charge.least', { amount: money(least) })}
          inputMode="decimal"
          wrong={wrong.amount}
          {...bind('amount')}
        />
      )}
      {needsFact(kind, 'noticeOn') && (
        <Field label={t('charge.noticeOn')} type="date" {...bind('noticeOn')} />
      )}
    </div>
  )
}
