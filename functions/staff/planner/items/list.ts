import { listPlannerItems, type PlannerItem } from '../../../../shared/api/staff-planner.ts'
import type { Slot } from '../../../../shared/rules/availability.ts'
import { addDays, type IsoDate } from '../../../../shared/rules/dates.ts'
import { PLANNER_PAGE, PLANNER_WEEKS } from '../../../../shared/rules/planner.ts'
import { route } from '../../../chain/route.ts'
import * as fleet from '../../../store/fleet.ts'
import * as reservations from '../../../store/reservations.ts'
import { withNames } from '../../parts/customer-names.ts'
import { plannerModels } from '../../parts/planner-rows.ts'

/** GET /staff/planner/items. The calendars of a page by their keys, then the reservations in it, then the names. */
export const handler = route(listPlannerItems, async ({ input: { from, page } }) => {
  const rows = (await plannerModels()).flatMap(({ modelId, vehicles }) =>
    vehicles.map(({ vehicleId }) => ({ modelId, vehicleId })),
  )
  const wanted = rows.slice(page * PLANNER_PAGE, (page + 1) * PLANNER_PAGE)
  const calendars = await fleet.calendarsOf(wanted)
  const shown = calendars.map((calendar) => ({ ...calendar, taken: within(calendar, from) }))
  const asked = shown.flatMap(({ taken }) =>
    taken.flatMap(({ customerId, reservationId, block, offer }) =>
      customerId && !block && !offer ? { customerId, id: reservationId } : [],
    ),
  )
  const found = await withNames(await reservations.findAny(asked))
  const byId = new Map(found.map((one) => [one._id, one]))
  const byVehicle = new Map(shown.map((calendar) => [calendar.vehicleId, calendar]))
  return {
    data: wanted.flatMap(({ vehicleId }) => {
      const calendar = byVehicle.get(vehicleId)
      if (!calendar) return []
      const items = calendar.taken.map((slot) => itemOf(slot, byId.get(slot.reservationId)))
      return { vehicleId, ...(calendar.heldBy && { heldBy: calendar.heldBy }), items }
    }),
  }
})

/** What takes the vehicle in the weeks from a day, and the reservation under which it is still out. */
const within = ({ taken, heldBy }: fleet.Calendar, from: IsoDate): Slot[] =>
  taken
    .filter((slot) => slot.until > from || slot.reservationId === heldBy)
    .filter((slot) => slot.from < addDays(from, PLANNER_WEEKS * 7))
    .sort((one, other) => one.from.localeCompare(other.from))

type Named = reservations.StoredReservation & { customerName?: string }

function itemOf(
  { from, until, reservationId: id, block, offer }: Slot,
  reservation: Named | undefined,
): PlannerItem {
  const days = { id, start_date: from, return_date: addDays(until, -1) }
  if (block) return { ...days, kind: block.kind, ...(block.note && { note: block.note }) }
  if (offer) return { ...days, kind: 'offer' }
  const { status, customerId, customerName, committed } = reservation ?? {}
  return {
    ...days,
    kind: 'reservation',
    ...(status && { status }),
    ...(customerId && { customerId }),
    ...(customerName && { customerName }),
    ...(committed && { committed }),
  }
}
