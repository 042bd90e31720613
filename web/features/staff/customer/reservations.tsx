import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../../shared/api/reservations.ts'
import { fullName } from '../../../lib/vehicle-name.ts'
import { Empty } from '../../../ui/empty.tsx'
import { useReservationText } from '../desk/reservations-queue.tsx'
import { useStaffActions } from '../desk.data.ts'
import { DeskRow } from '../desk-row.tsx'
import { OdometerButton } from '../odometer-button.tsx'

/** A customer's reservations, each with the step that comes next. */
export function CustomerReservations({ reservations }: { reservations: readonly Reservation[] }) {
  const t = useTranslations()
  const { advance } = useStaffActions()
  const textOf = useReservationText()
  if (reservations.length === 0) return <Empty title={t('staff.noReservations')} />
  return (
    <ul>
      {reservations.map((each) => {
        const { status } = each
        const next = status === 'Ended' || status === 'Cancelled' ? undefined : status
        return (
          <DeskRow
            key={each._id}
            title={fullName(each.general_id)}
            text={`${t(status === 'InGarage' ? 'staff.withCustomer' : `reservation.statuses.${status}`)} · ${textOf(each)}`}
            {...(next && { action: { name: t(`staff.advance.${next}`), run: () => advance(each) } })}
          >
            {(status === 'Confirmed' || status === 'InGarage') && <OdometerButton reservation={each} />}
          </DeskRow>
        )
      })}
    </ul>
  )
}
