import { takeBackNotice } from '../../../shared/contracts/contract-life.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { takeBackRefusal } from '../../../shared/rules/notice.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { tellOps } from '../../store/notifications.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** DELETE /contracts/{contractId}/notice. The contract goes on as if none had been given, while it still could be. */
export const handler = route(takeBackNotice, async ({ input, caller, now, today, once }) =>
  untilFresh(async () => {
    const [customer, contract] = await Promise.all([
      customers.find(caller.id),
      subscriptions.find(caller.id, input.contractId),
    ])
    if (!customer || !contract) throw new Refusal('not_found')
    const reason = takeBackRefusal(contract, today)
    if (reason) throw new Refusal(reason)

    const none = { noticeOn: undefined, endsOn: undefined, endReason: undefined }
    const values = { plan: contract.plan, on: contract.renewsOn ?? '' }
    const ops = [
      subscriptions.changeOp(contract, none),
      ...(await tellOps(customer, 'notice_taken_back', values, now)),
      auditOp(caller.id, { by: caller.id, what: 'took a notice back', subject: contract._id }, now),
    ]
    return once.commit(ops, { data: { ...contract, ...none } })
  }),
)
