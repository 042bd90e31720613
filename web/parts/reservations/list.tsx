import type { ReactNode } from 'react'
import { ReservationActions } from './actions.tsx'
import { ReportLinks } from './report-links.tsx'
import { ReservationRow } from './row.tsx'

type Reservations = readonly Parameters<typeof ReservationRow>[0]['reservation'][]

/** Some reservations in rows, or what to say when there is none. */
export function ReservationList({
  of: reservations,
  empty,
  withActions = false,
}: {
  of: Reservations
  empty: ReactNode
  /** Live ones can be changed here. */
  withActions?: boolean
}) {
  if (reservations.length === 0) return empty
  return (
    <ul>
      {reservations.map((reservation) => (
        <ReservationRow key={reservation._id} reservation={reservation}>
          {withActions ? (
            <ReservationActions reservation={reservation} />
          ) : (
            reservation.handOverReportId && <ReportLinks reservation={reservation} />
          )}
        </ReservationRow>
      ))}
    </ul>
  )
}
