import { listPlannerItems } from '../../../../shared/api/staff-planner.ts'
import type { Slot } from '../../../../shared/rules/availability.ts'
import { addDays, type IsoDate } from '../../../../shared/rules/dates.ts'
import { PLANNER_PAGE, PLANNER_WEEKS } from '../../../../shared/rules/planner.ts'
import { duesOf } from '../../../../shared/rules/vehicle-dates.ts'
import { route } from '../../../chain/route.ts'
import * as fleet from '../../../store/fleet.ts'
import * as fleetVehicles from '../../../store/fleet-vehicles.ts'
import { plannerItems } from '../../parts/planner-items.ts'
import { plannerModels } from '../../parts/planner-rows.ts'

/** GET /staff/planner/items. The calendars and the data of a page by their keys, then the reservations in it, then the names. */
export const handler = route(listPlannerItems, async ({ input: { from, page }, today }) => {
  const rows = (await plannerModels()).flatMap(({ modelId, vehicles }) =>
    vehicles.map(({ vehicleId }) => ({ modelId, vehicleId })),
  )
  const wanted = rows.slice(page * PLANNER_PAGE, (page + 1) * PLANNER_PAGE)
  const ids = wanted.map(({ vehicleId }) => vehicleId)
  const [calendars, kept] = await Promise.all([fleet.calendarsOf(wanted), fleetVehicles.some(ids)])
  const slots = calendars.flatMap((calendar) =>
    within(calendar, from).map((slot) => ({ ...slot, vehicleId: calendar.vehicleId })),
  )
  const items = await plannerItems(slots)
  const byVehicle = new Map(calendars.map((calendar) => [calendar.vehicleId, calendar]))
  return {
    data: ids.flatMap((vehicleId) => {
      const calendar = byVehicle.get(vehicleId)
      if (!calendar) return []
      const { data = {}, read } = kept.get(vehicleId) ?? {}
      return {
        vehicleId,
        ...(calendar.heldBy && { heldBy: calendar.heldBy }),
        items: items.filter((_, at) => slots[at]?.vehicleId === vehicleId),
        dues: duesOf(data, read, today).filter(({ on }) => on < addDays(from, PLANNER_WEEKS * 7)),
      }
    }),
  }
})

/** What takes the vehicle in the weeks from a day, and the reservation under which it is still out. */
const within = ({ taken, heldBy }: fleet.Calendar, from: IsoDate): Slot[] =>
  taken
    .filter((slot) => slot.until > from || slot.reservationId === heldBy)
    .filter((slot) => slot.from < addDays(from, PLANNER_WEEKS * 7))
    .sort((one, other) => one.from.localeCompare(other.from))
