import { listReadings } from '../../../../../shared/api/staff-reservations.ts'
import { Refusal } from '../../../../../shared/refusals/refusal.ts'
import { route } from '../../../../chain/route.ts'
import * as odometer from '../../../../store/odometer.ts'
import * as reservations from '../../../../store/reservations.ts'

/** GET …/reservations/{reservationId}/odometer: the readings that count, oldest first; the last one may be corrected. */
export const handler = route(listReadings, async ({ input: { customerId, reservationId } }) => {
  const reservation = await reservations.find(customerId, reservationId)
  if (!reservation) throw new Refusal('not_found')
  const { valid } = await odometer.readings(reservation)
  return { data: valid.map(({ _id, km, on, extraKm }) => ({ _id, km, readOn: on, extraKm })) }
})
