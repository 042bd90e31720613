import { blockVehicle } from '../../../../shared/api/staff-planner.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { addDays } from '../../../../shared/rules/dates.ts'
import { blockRefusal } from '../../../../shared/rules/planner.ts'
import { route } from '../../../chain/route.ts'
import { deskActOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import { newId } from '../../../store/ids.ts'
import * as planner from '../../../store/planner.ts'
import { calendarOf } from '../../parts/planner-rows.ts'

/** POST /staff/vehicles/{vehicleId}/blocks. The calendar's own version keeps a booking of the same moment out. */
export const handler = route(blockVehicle, async ({ input, caller, now, today, request }) => {
  const { vehicleId, kind, start_date, return_date, note } = input
  const id = newId('blk', now)
  return untilFresh(async () => {
    const calendar = await calendarOf(vehicleId)
    if (!calendar) throw new Refusal('not_found')
    const refusal = blockRefusal(calendar.taken, input, today)
    if (refusal) throw new Refusal(refusal)
    const block = { kind, ...(note && { note }), by: caller.id, at: now }
    const slot = { from: start_date, until: addDays(return_date, 1), reservationId: id, block }
    const what = `blocked a vehicle: ${vehicleId}, ${start_date} to ${return_date}, ${kind}`
    const ops = [
      ...planner.blockOps(calendar, slot, today),
      planner.changedOp(now),
      deskActOp({ by: caller.id, what, subject: vehicleId }, now),
    ]
    const data = { id, kind, start_date, return_date, ...(note && { note }) }
    return request.commit(ops, { data })
  })
})
