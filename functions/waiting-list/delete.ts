import { leaveWaitingList } from '../../shared/api/waiting-list.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { ownActOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as waiting from '../store/waiting-list.ts'
import { leaveOps } from './parts/next-in-line.ts'
import { toldOps } from './parts/told.ts'

/** DELETE /waiting-list/{modelId}. Also declines what is held: the next in line is offered it in the same transaction. */
export const handler = route(leaveWaitingList, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const wait = await waiting.find(caller.id, input.modelId)
    if (!wait) throw new Refusal('not_found')
    const what = `left the waiting list: ${wait.vehicle}`
    return request.commit(
      [
        ...(await leaveOps(wait, { now, today })),
        ownActOp(caller, { what, subject: wait._id }, now),
        ...(await toldOps(caller, 'waiting_left', wait.vehicle, now)),
      ],
      {},
    )
  }),
)
