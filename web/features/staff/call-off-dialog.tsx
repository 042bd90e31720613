import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { callOffReservation } from '../../../shared/api/staff-reservations.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { CALL_OFF_REASONS, type CallOffReason, callOffRefusal } from '../../../shared/rules/call-off.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { wasRefused } from '../../lib/http/api-problem.ts'
import { useFormat } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AwaitsApproval, awaitsApproval } from './awaits-approval.tsx'
import { useCallOffQuote, useCustomerActions } from './customer.data.ts'

type Quote = ReplyOf<typeof callOffReservation>['data']['quote']

interface Props {
  reservation: Reservation
  onClose(): void
}

/** For which of the reasons staff can call a reservation off today. */
export const callOffReasons = (reservation: Reservation): CallOffReason[] => {
  const today = luxembourgDate(new Date().toISOString())
  return CALL_OFF_REASONS.filter((reason) => callOffRefusal(reservation, reason, today) === undefined)
}

/** Calling a reservation off: why, and what that charges and gives back, before the button does anything. */
export function CallOffDialog({ reservation, onClose }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const [isWaiting, setWaiting] = useState(false)
  const lead = t('reservation.cancel.lead', {
    vehicle: fullName(reservation.general_id),
    start: longDate(reservation.start_date),
    end: longDate(reservation.return_date),
  })
  return (
    <FormDialog title={t('staff.callOff.title')} lead={lead} width="max-w-lg" onClose={onClose}>
      {isWaiting ? (
        <AwaitsApproval text={t('staff.callOff.awaitsApproval')} onClose={onClose} />
      ) : (
        <CallOffForm
          reservation={reservation}
          onDone={(answer) => {
            if (awaitsApproval(answer)) return setWaiting(true)
            onClose()
            void showToast('success', t('staff.callOff.done'))
          }}
        />
      )}
    </FormDialog>
  )
}

function CallOffForm({ reservation, onDone }: { reservation: Reservation; onDone(answer: unknown): void }) {
  const t = useTranslations()
  const { callOff } = useCustomerActions()
  const reasons = callOffReasons(reservation)
  const [because, setBecause] = useState<CallOffReason>(reasons[0] ?? 'ours')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const quote = useCallOffQuote(reservation, because)

  const submit = async () => {
    setWrong(reason.trim() ? undefined : 'required')
    if (!reason.trim() || !quote.data) return
    const { customerId, _id: reservationId } = reservation
    const { keptCents } = quote.data
    setBusy(true)
    setError(undefined)
    await callOff({ customerId, reservationId, because, keptCents, reason }).then(
      onDone,
      (refused: unknown) => {
        setError(refused)
        // A refusal is shown in the dialog, beside the new figures.
        if (wasRefused(refused)) void quote.mutate()
      },
    )
    setBusy(false)
  }
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('staff.callOff.yes')}>
      <ListField
        label={t('staff.callOff.why')}
        options={reasons.map((value) => ({ value, name: t(`staff.callOff.reasons.${value}`) }))}
        value={because}
        onChange={({ target }) => setBecause(target.value as CallOffReason)}
      />
      <p className="mb-4 border-l border-accent pl-4 text-small text-soft">
        {t(`staff.callOff.follows.${because}`)}
      </p>
      {quote.isLoading && <Skeleton lines={2} />}
      {quote.error ? <Problem error={quote.error} retry={() => void quote.mutate()} /> : null}
      {quote.data && <Amounts quote={quote.data} />}
      <TextArea
        label={t('staff.ask.reason')}
        rows={3}
        maxLength={300}
        value={reason}
        wrong={wrong}
        onChange={({ target }) => setReason(target.value)}
      />
    </SubmitForm>
  )
}

/** What remains charged, what is lost, and what goes back. */
function Amounts({ quote }: { quote: Quote }) {
  const t = useTranslations()
  const { money } = useFormat()
  const rows = (
    [
      ['charged', quote.chargedCents],
      ['lost', quote.lostCents],
      ['awaits', quote.awaitsCents],
      ['due', quote.dueCents],
      ['refund', quote.refundCents],
    ] as const
  ).filter(([, cents]) => cents > 0)
  return (
    <div className="mb-4" role="status">
      {quote.keptCents + quote.awaitsCents === 0 && (
        <p className="mb-2 font-display text-title">{t('staff.callOff.free')}</p>
      )}
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-small">
        {rows.map(([name, cents]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{t(`staff.callOff.amounts.${name}`)}</dt>
            <dd className="text-right">{money(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
