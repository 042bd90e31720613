import { changeDataRequest } from '../../../shared/api/staff-data-requests.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { dataRequestDueOn, wrongReceipt } from '../../../shared/rules/data-requests.ts'
import { route } from '../../chain/route.ts'
import { untilFresh } from '../../store/commit.ts'
import * as dataRequests from '../../store/data-requests.ts'
import { dueAboutOps } from '../../store/tasks.ts'
import { dataRequestAuditOp, onlyOneOp, openRequestOf, shownOne } from '../parts/data-requests.ts'

/** PATCH /staff/data-requests/{requestId}. All facts at once: one that is left out is not known any more. */
export const handler = route(changeDataRequest, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const seen = await openRequestOf(input, caller.id)
    const { kind, way, receivedOn, identity, asked, notes } = input.facts
    const wrong = wrongReceipt({ receivedOn, toldOn: seen.toldOn }, today)
    if (wrong.length > 0)
      throw new Refusal(
        'invalid_input',
        wrong.map(({ path, code }) => ({ path: `facts.${path}`, code })),
      )
    const { identity: _before, ...rest } = seen
    const becomes: dataRequests.StoredDataRequest = {
      ...rest,
      kind,
      way,
      receivedOn,
      dueOn: dataRequestDueOn(receivedOn, { isExtended: seen.toldOn !== undefined }),
      ...(identity && { identity }),
      said: { ...(seen.said.reason && { reason: seen.said.reason }), asked, ...(notes && { notes }) },
      changed: { by: caller.id, at: now },
    }
    const moved = receivedOn === seen.receivedOn ? '' : `, received on ${receivedOn}, not ${seen.receivedOn}`
    const ops = [
      ...(seen.customerId && kind !== seen.kind ? [await onlyOneOp(seen.customerId, kind)] : []),
      dataRequests.changeOp(seen, becomes),
      ...(await dueAboutOps('answer_data_request', seen._id, becomes.dueOn)),
      dataRequestAuditOp(seen, caller.id, `changed a data request: ${kind}${moved}`, now),
    ]
    return request.commit(ops, { data: await shownOne({ ...becomes, version: seen.version + 1 }) })
  }),
)
