import { ConfirmedStays, Garage, PastStays } from '../components/stays/stay-lists.tsx'

/** /profile/reservations. Exactly the confirmed ones (spec §4), the garage apart from them, and what has passed. */
export function ReservationsScreen() {
  return (
    <div className="grid gap-20">
      <ConfirmedStays />
      <Garage />
      <PastStays />
    </div>
  )
}
