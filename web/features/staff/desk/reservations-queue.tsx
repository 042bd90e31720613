import { useTranslations } from 'use-intl'
import type { Address } from '../../../../shared/api/address.ts'
import type { Reservation } from '../../../../shared/api/reservations.ts'
import { PICKUP_MODES } from '../../../../shared/vocabulary.ts'
import { addressLine } from '../../../lib/address-line.ts'
import { DOT, unbroken } from '../../../lib/dotted.ts'
import { useFormat } from '../../../lib/language.ts'
import { QUEUE_OF, useReservationsAt } from '../desk.data.ts'
import { DeskRows } from '../desk-row.tsx'
import { QueueSection } from '../queue-section.tsx'
import { ReservationRow } from '../reservation-row.tsx'
import { QueueViews, useFilter, useWorkView } from './queue-views.tsx'

/** Reservations at one stage, by start date, each with the step that comes next. */
export function ReservationsQueue({ status }: { status: Stage }) {
  const t = useTranslations()
  const view = useWorkView()
  const pickup = useFilter('pickup', PICKUP_MODES)
  const options = PICKUP_MODES.map((value) => ({ value, name: t(`pickups.${value}`) }))
  return (
    <>
      <QueueViews
        queue={QUEUE_OF[status]}
        view={view}
        filter={{ label: t('desk.views.pickup'), name: 'pickup', value: pickup, options }}
      />
      <Rows key={JSON.stringify([view, pickup])} view={{ status, ...view, ...(pickup && { pickup }) }} />
    </>
  )
}

type Stage = keyof typeof QUEUE_OF

function Rows({ view }: { view: Parameters<typeof useReservationsAt>[0] }) {
  const t = useTranslations()
  const { status } = view
  const reservations = useReservationsAt(view)
  const textOf = useReservationText()
  return (
    <QueueSection title={t(`staff.reservations.${status}`)} of={reservations}>
      {(list) => (
        <DeskRows isEmpty={list.length === 0}>
          {list.map((each) => (
            <ReservationRow key={each._id} reservation={each} text={textOf(each)} queue={QUEUE_OF[status]} />
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
  return (each: Reservation & { plate?: string | undefined; homeAddress?: Address | undefined }) =>
    [
      t('formats.fromTo', { start: longDate(each.start_date), end: longDate(each.return_date) }),
      `${money(each.priceCents)} ${t('formats.exclVat')}`,
      unbroken(each.plate ?? each.vehicleId),
      t(`pickups.${each.pickup}`),
      ...(each.homeAddress ? [addressLine(each.homeAddress)] : []),
    ].join(DOT)
}
