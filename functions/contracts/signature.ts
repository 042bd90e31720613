import { signContract } from '../../shared/api/subscriptions.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { maskedPhone } from '../../shared/rules/masks.ts'
import { route } from '../chain/route.ts'
import * as codes from '../store/codes.ts'
import { untilFresh } from '../store/commit.ts'
import * as invoices from '../store/invoices.ts'
import * as issuedPdfs from '../store/issued-pdfs.ts'
import { refundFailureOp, reserveFailure } from '../store/limits.ts'
import { signOps } from './parts/sign.ts'
import { toSign } from './parts/to-sign.ts'

/** POST /contracts/{contractId}/signature. Whatever is wrong with a code, the words are the same (promise 7). */
export const handler = route(signContract, async ({ input, caller, now, today, viewer, request }) => {
  const { contractId, sha256, otp, otpToken, beginNow } = input
  const { customer, subscription, subject } = await toSign(caller.id, contractId, sha256, today)
  if (subscription.agreement.isIndividual && !beginNow)
    throw new Refusal('invalid_input', [{ path: 'beginNow', code: 'consent_required' }])

  const phone = customer.phonenumber
  const stored = await codes.takeTry(otpToken, { subject, purposes: ['sign', 'sign'] }, request.id, now)
  if (!stored) await request.letTwinFinish()
  if (!stored || !(await reserveFailure(phone, now))) throw new Refusal('otp_invalid')
  if (!(await codes.isRight(otp, otpToken, stored))) throw new Refusal('otp_invalid')

  const signature = {
    name: subscription.agreement.signatory,
    at: now,
    maskedPhone: maskedPhone(phone),
    address: viewer.address,
    draftSha256: sha256,
    beginNow,
  }
  return untilFresh(async () => {
    const fresh = await toSign(caller.id, contractId, sha256, today)
    const signed = await signOps({ ...fresh, signature }, now, today)
    const ops = [
      codes.usedOp(otpToken, now),
      refundFailureOp(phone, now),
      issuedPdfs.draftIsOp(fresh.draft, sha256),
      ...signed.ops,
    ]
    const data = { contract: signed.subscription, invoice: invoices.onTheWire(signed.invoice) }
    return request.commit(ops, { data })
  })
})
