import type { ReactNode } from 'react'
import { ReservationRow } from './reservation-row.tsx'

type Reservations = readonly Parameters<typeof ReservationRow>[0]['reservation'][]

/** Some reservations in rows, or what to say when there is none. */
export function ReservationList({ of: reservations, empty }: { of: Reservations; empty: ReactNode }) {
  if (reservations.length === 0) return empty
  return (
    <ul>
      {reservations.map((reservation) => (
        <ReservationRow key={reservation._id} reservation={reservation} />
      ))}
    </ul>
  )
}
