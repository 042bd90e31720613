import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useFormat } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/section.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useCustomerActions, useReadings } from './customer.data.ts'
import { ReadingForm } from './reading-form.tsx'

/** What happens with the vehicle: it goes to the customer, or comes back. */
export type VehicleMove = 'handOver' | 'takeBack'

interface Props {
  reservation: Reservation
  move: VehicleMove
  onClose(): void
}

/** A hand-over or a return: the odometer of today first, then what was agreed, and the vehicle changes hands. */
export function VehicleDialog({ reservation, move, onClose }: Props) {
  const t = useTranslations()
  const readings = useReadings(reservation)
  const [isUnread, setUnread] = useState(false)
  const today = luxembourgDate(new Date().toISOString())
  const isAdmin = mayDo(useCustomer().data?.role ?? [], ['ADMIN'])
  const vehicle = fullName(reservation.general_id)
  return (
    <FormDialog
      title={t(`staff.${move}.title`, { vehicle })}
      lead={t(`staff.${move}.lead`)}
      width="max-w-lg"
      onClose={onClose}
    >
      <Loaded of={readings}>
        {(list) => {
          const last = list.at(-1)
          const km = last?.readOn === today ? last.km : undefined
          return km !== undefined || isUnread ? (
            <MoveForm reservation={reservation} move={move} km={km} isAdmin={isAdmin} onClose={onClose} />
          ) : (
            <>
              <ReadingForm
                reservation={reservation}
                last={last}
                isOfToday
                onRecorded={() => void readings.mutate()}
              />
              {move === 'takeBack' && isAdmin && (
                <CheckField
                  label={t('staff.takeBack.unread')}
                  checked={isUnread}
                  onChange={({ target }) => setUnread(target.checked)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </FormDialog>
  )
}

interface MoveFormProps extends Props {
  /** Today's reading; absent where there can be none. */
  km: number | undefined
  isAdmin: boolean
}

function MoveForm({ reservation, move, km, isAdmin, onClose }: MoveFormProps) {
  const t = useTranslations()
  const { number } = useFormat()
  const { handOver, takeBack } = useCustomerActions()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { customerId, _id: reservationId, start_date } = reservation
  const isDayBefore = start_date === addDays(luxembourgDate(new Date().toISOString()), 1)

  const submit = async (event: FormEvent) => {
    const data = new FormData(event.target as HTMLFormElement)
    const because = String(data.get('because') ?? '').trim() || undefined
    const of = { customerId, reservationId }
    setBusy(true)
    setError(undefined)
    const moved =
      move === 'handOver'
        ? handOver({ ...of, agreedEarly: data.has('early'), unpaidBecause: because })
        : takeBack({ ...of, unreadBecause: because })
    await moved.then(() => {
      onClose()
      void showToast('success', t(`staff.${move}.done`))
    }, setError)
    setBusy(false)
  }
  const label = t(move === 'handOver' ? 'staff.advance.Confirmed' : 'staff.advance.InGarage')
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={label}>
      {km !== undefined && (
        <p className="figures font-display text-title">{t(`staff.${move}.read`, { km: number(km) })}</p>
      )}
      {move === 'handOver' && isDayBefore && <CheckField name="early" label={t('staff.handOver.early')} />}
      {move === 'handOver' && isAdmin && (
        <Field label={t('staff.handOver.unpaid')} name="because" maxLength={300} />
      )}
      {km === undefined && <Field label={t('staff.takeBack.unreadWhy')} name="because" maxLength={300} />}
    </SubmitForm>
  )
}
