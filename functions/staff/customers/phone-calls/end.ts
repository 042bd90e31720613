import { endPhoneCall } from '../../../../shared/api/staff-phone-calls.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import * as phoneCalls from '../../../store/phone-calls.ts'

/** POST /staff/customers/{customerId}/phone-calls/{phoneCallId}/end. Only one's own; one that is over already is over. */
export const handler = route(endPhoneCall, async ({ input, caller, now, request }) => {
  const call = await phoneCalls.find(input.customerId, input.phoneCallId)
  if (!call || call.by !== caller.id) throw new Refusal('not_found')
  return request.commit(phoneCalls.isOpen(call, caller.id, now) ? [phoneCalls.endOp(call, now)] : [], {})
})
