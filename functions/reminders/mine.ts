import { createOwnReminder } from '../../shared/api/reminders.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { languageOf } from '../messages/mail.ts'
import * as customers from '../store/customers.ts'
import * as reminders from '../store/reminders.ts'
import { refuseFarDay } from './parts/refuse-far-day.ts'

/** POST /reminders/mine. To the address of the account, where it is proved. */
export const handler = route(createOwnReminder, async ({ input, caller, today, request }) => {
  refuseFarDay(input.on, today)
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  if (!customer.email_verified) throw new Refusal('email_unconfirmed')
  const kept = await reminders.keepOp(customer.email, input.on, languageOf(customer))
  return request.commit([kept], { data: { on: input.on } })
})
