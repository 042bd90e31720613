import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../../shared/api/reservations.ts'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import { isLive } from '../../../../shared/rules/reservations.ts'
import { DOT } from '../../../lib/dotted.ts'
import { Empty } from '../../../ui/empty.tsx'
import { useReservationText } from '../desk/reservations-queue.tsx'
import { ReservationRow } from '../reservation-row.tsx'

/** A customer's reservations, each with the step that comes next. */
export function CustomerReservations({
  reservations,
  customer: { address },
}: Pick<CustomerFile, 'reservations' | 'customer'>) {
  const t = useTranslations()
  const textOf = useReservationText()
  if (reservations.length === 0) return <Empty title={t('staff.noReservations')} />
  const state = ({ status, cancelReason }: Reservation) => {
    if (cancelReason) return t(`staff.cancelled.${cancelReason}`)
    return t(status === 'InGarage' ? 'staff.withCustomer' : `reservation.statuses.${status}`)
  }
  return (
    <ul>
      {reservations.map((each) => {
        const homeAddress = each.pickup === 'home' && isLive(each) ? address : undefined
        const reservation = { ...each, homeAddress }
        const text = [state(each), textOf(reservation)].join(DOT)
        return <ReservationRow key={each._id} reservation={reservation} text={text} />
      })}
    </ul>
  )
}
