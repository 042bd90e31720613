import { answerDataRequest } from '../../../shared/api/staff-data-requests.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { isIdentityMissing, wrongAnswer } from '../../../shared/rules/data-requests.ts'
import { route } from '../../chain/route.ts'
import { untilFresh } from '../../store/commit.ts'
import * as dataRequests from '../../store/data-requests.ts'
import { withdrawAboutOps } from '../../store/tasks.ts'
import { dataRequestAuditOp, openRequestOf, shownOne } from '../parts/data-requests.ts'

/** POST /staff/data-requests/{requestId}/answer. The answer itself went out before: this is the record of it. */
export const handler = route(answerDataRequest, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const seen = await openRequestOf(input, caller.id)
    const { answeredOn, outcome, ground, answer, handedOut } = input
    const wrong = wrongAnswer(seen, input, today)
    if (wrong.length > 0) throw new Refusal('invalid_input', wrong)
    if (isIdentityMissing(seen, input)) throw new Refusal('data_request_identity')
    // An account that is there has not been erased: its deletion ends the request by itself.
    if (seen.kind === 'erasure' && seen.customerId && outcome === 'done')
      throw new Refusal('data_request_account')
    const said = { ...seen.said, answer, ...(handedOut && { handedOut }) }
    const end = { answeredOn, outcome, ...(ground && { ground }), said }
    const over = dataRequests.closed(seen, end, { now, by: caller.id })
    const ops = [
      ...dataRequests.closeOps(seen, over),
      ...(await withdrawAboutOps('answer_data_request', seen._id, now)),
      dataRequestAuditOp(seen, caller.id, `answered a data request: ${seen.kind}, ${outcome}`, now),
    ]
    return request.commit(ops, { data: await shownOne({ ...over, version: seen.version + 1 }) })
  }),
)
