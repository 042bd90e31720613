import { type BookingState, bookingRefusal } from './booking-refusal.ts'
import { cancellationRefusal } from './cancellation.ts'
import { addDays, addMonths, type IsoDate } from './dates.ts'
import { type ExtensibleReservation, extensionRefusal } from './extension.ts'
import { switchDayRefusal, switchRefusal } from './switching.ts'

type Offered = ExtensibleReservation & { committed?: boolean | undefined }

/** What a customer can still do with a reservation. */
export interface ReservationOffers {
  extend: boolean
  switch: boolean
  cancel: boolean
}

const NONE: ReservationOffers = { extend: false, switch: false, cancel: false }

/**
 * What can be offered on a day (Luxembourg) of a reservation without asking anybody: nothing that is refused whatever the answer would be.
 * The vehicle of a Single is its customer's for the whole commitment; one that is out is switched from tomorrow, while it lasts, for a month
 * at least; one that is not keeps its days. Under a subscription that is on hold nothing is booked, and so nothing is extended or switched; it can be cancelled.
 */
export function reservationOffers(
  reservation: Offered,
  today: IsoDate,
  under: BookingState | undefined,
): ReservationOffers {
  if (reservation.committed) return NONE
  const { status, return_date } = reservation
  const isOut = status === 'InGarage'
  const longer = addDays(return_date, 1)
  const shortestSwitch = isOut ? addDays(addMonths(addDays(today, 1), 1), -1) : return_date
  const cannotBook = (until?: IsoDate) => under !== undefined && bookingRefusal(under, until) !== undefined
  return {
    extend: !extensionRefusal(reservation, longer, today) && !cannotBook(longer),
    switch:
      !switchRefusal(reservation, today) &&
      !(isOut && switchDayRefusal(reservation, return_date, today)) &&
      !cannotBook(shortestSwitch),
    cancel: !cancellationRefusal(reservation, today),
  }
}
