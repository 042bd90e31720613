import { extendDataRequest } from '../../../shared/api/staff-data-requests.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { dataRequestDueOn } from '../../../shared/rules/data-requests.ts'
import { route } from '../../chain/route.ts'
import { untilFresh } from '../../store/commit.ts'
import * as dataRequests from '../../store/data-requests.ts'
import { dueAboutOps } from '../../store/tasks.ts'
import { dataRequestAuditOp, openRequestOf, shownOne } from '../parts/data-requests.ts'

/** POST /staff/data-requests/{requestId}/extension. Only what was said within the first month prolongs it (GDPR art. 12(3)). */
export const handler = route(extendDataRequest, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const seen = await openRequestOf(input, caller.id)
    const { reason, toldOn } = input
    if (seen.toldOn) throw new Refusal('data_request_extended')
    if (toldOn > seen.dueOn) throw new Refusal('data_request_told_late')
    if (toldOn > today || toldOn < seen.receivedOn)
      throw new Refusal('invalid_input', [{ path: 'toldOn', code: 'invalid' }])
    const becomes: dataRequests.StoredDataRequest = {
      ...seen,
      toldOn,
      dueOn: dataRequestDueOn(seen.receivedOn, { isExtended: true }),
      said: { ...seen.said, reason },
      changed: { by: caller.id, at: now },
    }
    const ops = [
      dataRequests.changeOp(seen, becomes),
      ...(await dueAboutOps('answer_data_request', seen._id, becomes.dueOn)),
      dataRequestAuditOp(seen, caller.id, `extended a data request: until ${becomes.dueOn}`, now),
    ]
    return request.commit(ops, { data: await shownOne({ ...becomes, version: seen.version + 1 }) })
  }),
)
