import { sendVerificationEmail } from '../../shared/api/sign-up.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { EMAIL_CODE, SMS_LIMITS } from '../../shared/rules/sms-limits.ts'
import { route } from '../chain/route.ts'
import { refuseTooMany } from '../codes/refuse-too-many.ts'
import { codeMail, languageOf } from '../messages/mail.ts'
import * as codes from '../store/codes.ts'
import { commit, untilFresh } from '../store/commit.ts'
import { idByEmail } from '../store/customers.ts'
import { newId } from '../store/ids.ts'
import * as limits from '../store/limits.ts'
import { sendOp } from '../store/outbox.ts'

/**
 * POST /cust/send-verification-email. An address that has an account gets a mail that says to log in instead (spec §5),
 * within limits.
 */
export const handler = route(sendVerificationEmail, async ({ input, viewer, now, request }) => {
  const email = input.email.toLowerCase()
  if (await idByEmail(email)) {
    await commit([await limits.mailAddressOp(viewer.address, now)])
    throw new Refusal('email_exists')
  }
  return untilFresh(async () => {
    const history = await limits.sentHistory(limits.toMailbox(email))
    refuseTooMany(history.sentAt, now)

    const sid = newId('otp', now)
    const code = codes.newCode(EMAIL_CODE)
    const ops = [
      limits.sentOp(limits.toMailbox(email), history, now),
      await limits.mailAddressOp(viewer.address, now),
      await codes.keepOp(code, sid, email, 'email', now, EMAIL_CODE),
      await sendOp(codeMail(input.email, code, languageOf(input)), now),
    ]
    return request.commit(ops, { sid, resendAfterSeconds: SMS_LIMITS.secondsBetween })
  })
})
