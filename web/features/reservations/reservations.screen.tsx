import {
  ConfirmedReservations,
  Garage,
  PastReservations,
} from '../../parts/reservations/reservations-by-state.tsx'

/** /profile/reservations. Exactly the confirmed ones (spec §4), the garage apart from them, and what has passed. */
export function ReservationsScreen() {
  return (
    <div className="grid gap-20">
      <ConfirmedReservations />
      <Garage />
      <PastReservations />
    </div>
  )
}
