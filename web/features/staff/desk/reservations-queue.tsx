import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../../shared/api/reservations.ts'
import { useFormat } from '../../../lib/language.ts'
import { useReservationsAt } from '../desk.data.ts'
import { DeskRows } from '../desk-row.tsx'
import { QueueSection } from '../queue-section.tsx'
import { ReservationRow } from '../reservation-row.tsx'

/** Reservations at one stage, by start date, each with the step that comes next. */
export function ReservationsQueue({ status }: { status: 'Waiting' | 'Confirmed' | 'InGarage' }) {
  const t = useTranslations()
  const reservations = useReservationsAt(status)
  const textOf = useReservationText()
  return (
    <QueueSection title={t(`staff.reservations.${status}`)} of={reservations}>
      {(list) => (
        <DeskRows isEmpty={list.length === 0}>
          {list.map((each) => (
            <ReservationRow key={each._id} reservation={each} text={textOf(each)} />
          ))}
        </DeskRows>
      )}
    </QueueSection>
  )
}

/** Dates, price, the physical vehicle and where it is handed over, in a line. */
export function useReservationText() {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  return (each: Reservation) =>
    [
      t('formats.fromTo', { start: longDate(each.start_date), end: longDate(each.return_date) }),
      `${money(each.priceCents)} ${t('formats.exclVat')}`,
      each.vehicleId,
      t(`pickups.${each.pickup}`),
    ].join(' · ')
}
