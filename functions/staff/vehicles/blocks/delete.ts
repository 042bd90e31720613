import { liftBlock } from '../../../../shared/api/staff-planner.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import { deskActOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as planner from '../../../store/planner.ts'
import { calendarOf } from '../../parts/planner-rows.ts'

/** DELETE /staff/vehicles/{vehicleId}/blocks/{blockId}. */
export const handler = route(liftBlock, async ({ input, caller, now, today, request }) => {
  const { vehicleId, blockId } = input
  return untilFresh(async () => {
    const calendar = await calendarOf(vehicleId)
    const slot = calendar?.taken.find(({ reservationId, block }) => block && reservationId === blockId)
    if (!calendar || !slot) throw new Refusal('not_found')
    const ops = [
      ...(await planner.liftOps(calendar, blockId, { by: caller.id, now, today })),
      planner.changedOp(now),
      deskActOp({ by: caller.id, what: `lifted a block: ${vehicleId}`, subject: vehicleId }, now),
    ]
    return request.commit(ops, {})
  })
})
