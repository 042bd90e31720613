import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../../shared/api/reservations.ts'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import { Empty } from '../../../ui/empty.tsx'
import { useReservationText } from '../desk/reservations-queue.tsx'
import { ReservationRow } from '../reservation-row.tsx'

/** A customer's reservations, each with the step that comes next. */
export function CustomerReservations({ reservations }: Pick<CustomerFile, 'reservations'>) {
  const t = useTranslations()
  const textOf = useReservationText()
  if (reservations.length === 0) return <Empty title={t('staff.noReservations')} />
  const state = ({ status, cancelReason }: Reservation) => {
    if (cancelReason) return t(`staff.cancelled.${cancelReason}`)
    return t(status === 'InGarage' ? 'staff.withCustomer' : `reservation.statuses.${status}`)
  }
  return (
    <ul>
      {reservations.map((each) => (
        <ReservationRow key={each._id} reservation={each} text={`${state(each)} · ${textOf(each)}`} />
      ))}
    </ul>
  )
}
