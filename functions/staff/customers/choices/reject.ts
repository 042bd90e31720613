import { rejectChoice } from '../../../../shared/api/staff-choices.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import * as choices from '../../../store/choices.ts'
import * as customers from '../../../store/customers.ts'
import { notifyOps } from '../../../store/notifications.ts'

/** POST …/choices/{choiceId}/reject. The customer reads the reason and may choose again. */
export const handler = route(rejectChoice, async ({ input, caller, now, request }) => {
  const [customer, choice] = await Promise.all([
    customers.find(input.customerId),
    choices.find(input.customerId, input.choiceId),
  ])
  if (!customer || !choice) throw new Refusal('not_found')

  const ops = [
    ...choices.decideOps(choice, 'rejected', input.reason),
    ...(await notifyOps(customer, 'choice_rejected', { reason: input.reason }, now)),
    auditOp(customer._id, { by: caller.id, what: 'rejected a choice', subject: choice._id }, now),
  ]
  return request.commit(ops, { data: { ...choice, status: 'rejected' as const, reason: input.reason } })
})
