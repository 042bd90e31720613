import { beginPhoneCall } from '../../../../shared/api/staff-phone-calls.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { CALL_MINUTES } from '../../../../shared/rules/phone-calls.ts'
import { route } from '../../../chain/route.ts'
import { secondsLater } from '../../../ports/clock.ts'
import { auditOp } from '../../../store/audit.ts'
import * as customers from '../../../store/customers.ts'
import { newId } from '../../../store/ids.ts'
import * as phoneCalls from '../../../store/phone-calls.ts'

/** POST /staff/customers/{customerId}/phone-calls. */
export const handler = route(beginPhoneCall, async ({ input, caller, now, request }) => {
  const { customerId } = input
  if (!(await customers.find(customerId))) throw new Refusal('not_found')
  const checked = [...new Set(input.checked)]
  const call: phoneCalls.StoredPhoneCall = {
    _id: newId('tel', now),
    customerId,
    by: caller.id,
    checked,
    startedAt: now,
    endsAt: secondsLater(now, CALL_MINUTES * 60),
  }
  const what = `began to act by phone: ${checked.join(', ')}`
  const ops = [
    phoneCalls.beginOp(call),
    auditOp(customerId, { by: caller.id, what, subject: call._id, phoneCallId: call._id }, now),
  ]
  return request.commit(ops, { data: call })
})
