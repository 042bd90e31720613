import { rejectChoice } from '../../../shared/contracts/staff-choices.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import * as choices from '../../store/choices.ts'
import * as customers from '../../store/customers.ts'
import { tellOps } from '../../store/notifications.ts'

/** POST …/choices/{choiceId}/reject. The customer reads the reason and may choose again. */
export const handler = route(rejectChoice, async ({ input, caller, now, once }) => {
  const [customer, choice] = await Promise.all([
    customers.find(input.customerId),
    choices.find(input.customerId, input.choiceId),
  ])
  if (!customer || !choice) throw new Refusal('not_found')

  const ops = [
    ...choices.decideOps(choice, 'rejected', input.reason),
    ...(await tellOps(customer, 'choice_rejected', { reason: input.reason }, now)),
    auditOp(customer._id, { by: caller.id, what: 'rejected a choice', subject: choice._id }, now),
  ]
  return once.commit(ops, { data: { ...choice, status: 'rejected' as const, reason: input.reason } })
})
