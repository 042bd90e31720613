import { cancellationRefusal } from './cancellation.ts'
import { addDays, type IsoDate } from './dates.ts'
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
 * The vehicle of a Single is its customer's for the whole commitment; one that is out is switched from tomorrow, while it lasts.
 */
export function reservationOffers(reservation: Offered, today: IsoDate): ReservationOffers {
  if (reservation.committed) return NONE
  const { status, return_date } = reservation
  const isOut = status === 'InGarage'
  return {
    extend: !extensionRefusal(reservation, addDays(return_date, 1), today),
    switch:
      !switchRefusal(reservation, today) && !(isOut && switchDayRefusal(reservation, return_date, today)),
    cancel: !cancellationRefusal(reservation, today),
  }
}
