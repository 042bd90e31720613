import { proposeHolder } from '../../../shared/api/staff-incidents.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { plainPlate } from '../../../shared/rules/incidents.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { backAtOf, wasHandedOver } from '../../../shared/rules/reservations.ts'
import { route } from '../../chain/route.ts'
import * as fleet from '../../store/fleet.ts'
import * as holders from '../../store/holders.ts'
import * as reservations from '../../store/reservations.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/incidents/holder. By its plate, or by the id of a vehicle that has none. */
export const handler = route(proposeHolder, async ({ input: { plate, at } }) => {
  const found = (await named(plate, fleet.recentFleet())) ?? (await named(plate, fleet.wholeFleet()))
  if (!found) throw new Refusal('plate_unknown')
  const { calendar, vehicle } = found
  const reservation = await holderOf(calendar, new Date(at).toISOString())
  const [holder] = reservation ? await withNames([reservation]) : []
  return {
    data: {
      vehicleId: calendar.vehicleId,
      vehicle,
      ...(calendar.plate && { plate: calendar.plate }),
      ...(holder && { holder: { ...holder, reservationId: holder._id } }),
    },
  }
})

/** A vehicle of the fleet, which is a minute old at most where it has it. */
async function named(plate: string, read: ReturnType<typeof fleet.wholeFleet>) {
  const { models, calendars } = await read
  const wanted = plainPlate(plate)
  const calendar = calendars.find(
    (one) => one.vehicleId === plate || (one.plate && plainPlate(one.plate) === wanted),
  )
  const model = models.find(({ _id }) => _id === calendar?.modelId)
  return calendar && model && { calendar, vehicle: vehicleName(model) }
}

/**
 * The reservation that it was handed over for and not back from; what was handed over before that was kept is in the calendar, for a month
 * after its end. A reservation whose first day has begun has no vehicle before it is handed over.
 */
async function holderOf({ vehicleId, taken }: fleet.Calendar, at: string) {
  const day = luxembourgDate(at)
  const last = await holders.lastBefore(vehicleId, at)
  if (last?.move === 'back') return undefined
  if (!last && (await holders.firstAfter(vehicleId, at))?.move === 'out') return undefined
  const slot = taken.find(({ from, until, block }) => !block && from <= day && day < until)
  const { customerId, reservationId } = last ?? slot ?? {}
  const reservation = customerId && reservationId && (await reservations.find(customerId, reservationId))
  const backAt = reservation && backAtOf(reservation)
  if (!reservation || (backAt && backAt < at)) return undefined
  return wasHandedOver(reservation) ? reservation : undefined
}
