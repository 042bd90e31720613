import { createReminder } from '../../shared/api/reminders.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { languageOf } from '../messages/mail.ts'
import * as codes from '../store/codes.ts'
import * as reminders from '../store/reminders.ts'
import { refuseFarDay } from './parts/refuse-far-day.ts'

/** POST /reminders. Only to an address whose code was typed; the proof is spent. */
export const handler = route(createReminder, async ({ input, now, today, request }) => {
  const { on, email_token } = input
  refuseFarDay(on, today)
  const email = await codes.proven('email', email_token, now)
  if (!email) throw new Refusal('email_unconfirmed')
  const ops = [
    codes.spendProofOp(email_token, 'email_unconfirmed'),
    await reminders.keepOp(email, on, languageOf(input)),
  ]
  return request.commit(ops, { data: { on } })
})
