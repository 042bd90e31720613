import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from '../../../shared/api/address.ts'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { addressLine } from '../../lib/address-line.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useOnline } from '../../lib/online.ts'
import { showToast } from '../../lib/toasts.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { useCondition } from '../../parts/report/report.data.ts'
import { ReportForm } from '../../parts/report/report-form.tsx'
import { Taker, takerOf } from '../../parts/report/taker.tsx'
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
  reservation: Reservation & { customerName?: string; homeAddress?: Address | undefined }
  move: VehicleMove
  onClose(): void
  /** It is back, and what it looks like can be compared. */
  onReturned(): void
}

/** A hand-over or a return: the odometer of today first, then the report that both sign, and the vehicle changes hands. */
export function VehicleDialog(props: Props) {
  const t = useTranslations()
  const isOnline = useOnline()
  const { reservation, move, onClose } = props
  const readings = useReadings(reservation)
  const [isExempt, setExempt] = useState(false)
  const today = luxembourgDate(new Date().toISOString())
  const isAdmin = mayDo(useCustomer().data?.role ?? [], ['ADMIN'])
  const last = readings.data?.at(-1)
  const km = last?.readOn === today ? last.km : undefined
  const { homeAddress } = reservation
  const home =
    move === 'handOver' && homeAddress ? [t('staff.deliverTo', { address: addressLine(homeAddress) })] : []
  return (
    <FormDialog
      title={t(`staff.${move}.title`, { vehicle: fullName(reservation.general_id) })}
      lead={[t(`staff.${move}.lead`), ...home].join(' ')}
      width="max-w-2xl"
      onClose={onClose}
    >
      <AlsoOpen kind="customer" id={reservation.customerId} />
      {isAdmin && (
        <CheckField
          label={t('report.exempt')}
          checked={isExempt}
          onChange={({ target }) => setExempt(target.checked)}
        />
      )}
      {isExempt ? (
        <ExemptForm {...props} isRead={km !== undefined} />
      ) : km !== undefined || !isOnline ? (
        <Report {...props} km={km} />
      ) : (
        <Loaded of={readings}>
          {() => (
            <ReadingForm
              reservation={reservation}
              last={last}
              isOfToday
              onRecorded={() => void readings.mutate()}
            />
          )}
        </Loaded>
      )}
    </FormDialog>
  )
}

/** The report, with what is known of the vehicle as far as there is a network. */
function Report({ reservation, move, onClose, onReturned, km }: Props & { km: number | undefined }) {
  const isOnline = useOnline()
  const condition = useCondition(reservation)
  const done = (isSent: boolean) => {
    onClose()
    if (isSent && move === 'takeBack') onReturned()
  }
  const form = (
    <ReportForm
      reservation={reservation}
      move={move === 'handOver' ? 'out' : 'back'}
      km={km}
      condition={condition.data}
      onDone={done}
    />
  )
  return isOnline ? <Loaded of={condition}>{() => form}</Loaded> : form
}

/** What only an administrator may: unpaid, unread or without a report, each for a reason that is recorded. */
function ExemptForm({ reservation, move, onClose, isRead }: Props & { isRead: boolean }) {
  const t = useTranslations()
  const { handOver, takeBack } = useCustomerActions()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [error, setError] = useState<unknown>()
  const condition = useCondition(reservation).data
  const [driverId, setDriverId] = useState<string>()
  const { customerId, _id: reservationId } = reservation

  const submit = async (event: FormEvent) => {
    const data = new FormData(event.target as HTMLFormElement)
    const because = String(data.get('because') ?? '').trim()
    setWrong(because ? undefined : 'required')
    if (!because) return
    const of = { customerId, reservationId, unreportedBecause: because }
    setBusy(true)
    setError(undefined)
    const moved =
      move === 'handOver'
        ? handOver({
            ...of,
            driverId: takerOf(driverId, condition),
            agreedEarly: data.has('early'),
            unpaidBecause: String(data.get('unpaid') ?? '').trim() || undefined,
          })
        : takeBack({ ...of, unreadBecause: isRead ? undefined : because })
    await moved.then(() => {
      onClose()
      void showToast('success', t(move === 'handOver' ? 'report.done.out' : 'report.done.back'))
    }, setError)
    setBusy(false)
  }
  const label = t(move === 'handOver' ? 'staff.advance.Confirmed' : 'staff.advance.InGarage')
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={label}>
      <Field label={t('report.because')} name="because" maxLength={300} wrong={wrong} />
      {move === 'handOver' && (
        <Taker
          driverId={driverId}
          condition={condition}
          holder={reservation.customerName}
          onChange={(driver) => setDriverId(driver?._id)}
        />
      )}
      {move === 'handOver' && <Field label={t('report.unpaid')} name="unpaid" maxLength={300} />}
      {move === 'handOver' && <CheckField name="early" label={t('report.early')} />}
      {move === 'takeBack' && !isRead && <p className="text-small text-soft">{t('staff.takeBack.unread')}</p>}
    </SubmitForm>
  )
}
