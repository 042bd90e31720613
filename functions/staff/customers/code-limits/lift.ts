import { liftCodeLimits } from '../../../../shared/api/staff-customers.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import * as customers from '../../../store/customers.ts'
import * as limits from '../../../store/limits.ts'

/**
 * POST …/code-limits/lift. Who knows a phone's number can use up its codes and its wrong guesses of a day (promises 7 and 8): then its
 * owner neither logs in nor signs, and calls us. The count begins anew; how codes are checked stays as it is.
 */
export const handler = route(
  liftCodeLimits,
  async ({ input: { customerId, reason }, caller, now, request }) => {
    const customer = await customers.find(customerId)
    if (!customer) throw new Refusal('not_found')
    const act = { by: caller.id, what: `let codes go out again: ${reason}`, subject: customerId }
    const ops = [...(await limits.liftOps(customer.phonenumber)), auditOp(customerId, act, now)]
    return request.commit(ops, { data: customer })
  },
)
