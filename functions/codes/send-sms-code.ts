import type { Endpoint } from '../../shared/endpoint.ts'
import { maskedPhone } from '../../shared/rules/masks.ts'
import { SMS_LIMITS, type SmsReserve } from '../../shared/rules/sms-limits.ts'
import { setting } from '../chain/env.ts'
import { metric } from '../chain/log.ts'
import type { Call } from '../chain/route.ts'
import { CODE_SMS } from '../messages/sms-words.ts'
import * as codes from '../store/codes.ts'
import { untilFresh } from '../store/commit.ts'
import { newId } from '../store/ids.ts'
import * as limits from '../store/limits.ts'
import { sendOp } from '../store/outbox.ts'
import { refuseTooMany } from './refuse-too-many.ts'

type Sending = Pick<Call<Endpoint>, 'viewer' | 'now' | 'request'>

interface CodeSms {
  phone: string
  purpose: codes.SmsPurpose
  language: string
  /** Whose account it is for, if there is one: the SMS is in their timeline, without the code. */
  customerId?: string | undefined
  /** What the code is bound to, when that is more than the phone. */
  subject?: string
  words?: (code: string) => string
}

/**
 * The last line says for which site the code is: phones offer it there, and nowhere else (origin-bound one-time codes of the
 * WICG, which WebOTP and iOS read).
 */
const boundToSite = (text: string, code: string) =>
  `${text}\n\n@${new URL(setting('SITE_URL')).hostname} #${code}`

/** What is shown in place of a code. */
const MASKED = '••••••'

/** Who may log in, sign or confirm has an account; a sign-up and a customer's next phone do not. */
const RESERVE_OF: Record<codes.SmsPurpose, SmsReserve> = {
  login: 'customers',
  sign: 'customers',
  'step-up': 'customers',
  signup: 'strangers',
  phone: 'strangers',
}

const languageOf = (language: string) => (/^fr/i.test(language) ? 'fr' : 'en')

/**
 * Sends a 6-digit code to a phone, within the limits of promise 8; `to` is the masked phone. It is the whole reply, for a
 * repetition gets what is kept here. @throws Refusal `otp_too_soon` or `otp_limit`
 */
export function sendSmsCode(
  { viewer, now, request }: Sending,
  { phone, purpose, language, customerId, subject = phone, words = CODE_SMS[languageOf(language)] }: CodeSms,
): Promise<{ sid: string; resendAfterSeconds: number; to: string }> {
  return untilFresh(async () => {
    const history = await limits.sentHistory(limits.toPhone(phone))
    refuseTooMany(history.sentAt, now)

    const sid = newId('otp', now)
    const code = codes.newCode()
    const reserve = RESERVE_OF[purpose]
    const counted = await limits.smsCountOps({ phone, address: viewer.address, reserve }, now)
    const ops = [
      limits.sentOp(limits.toPhone(phone), history, now),
      ...counted.ops,
      await codes.keepOp(code, sid, subject, purpose, now),
      await sendOp(
        {
          channel: 'sms',
          to: phone,
          text: boundToSite(words(code), code),
          isCode: true,
          ...(customerId && { customerId, shown: boundToSite(words(MASKED), MASKED) }),
        },
        now,
      ),
    ]
    const reply = { sid, resendAfterSeconds: SMS_LIMITS.secondsBetween, to: maskedPhone(phone) }
    const answered = await request.commit(ops, reply)
    metric('SmsReserveUsed', counted.usedPercent, 'Percent', { reserve })
    return answered
  })
}
