import { setPassword } from '../../shared/api/sign-up.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { isPassword, type PasswordHash } from '../crypto/password-hash.ts'
import { auditOp } from '../store/audit.ts'
import type { Op } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { refundFailureOp, reserveFailure } from '../store/limits.ts'
import { notifyOps } from '../store/notifications.ts'
import * as passwords from '../store/passwords.ts'
import { endSessionsOps } from '../store/sessions.ts'
import { newPassword, PASSWORD_KEPT } from './parts/new-password.ts'

/** One transaction holds a hundred writes. */
const MOST_SESSIONS = 80

/** POST /cust/setpassword/{id}. The first password, or another one by showing the old one. */
export const handler = route(setPassword, async ({ input, caller, now, language, request }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const old = await passwords.find(caller.id)
  const shown = old ? await shownOps(caller.id, old, input.old_password, now) : []
  // The old one was shown and is right: the new one is another one, or nothing was changed.
  if (old && input.password === input.old_password)
    throw new Refusal('invalid_input', [{ path: 'password', code: 'password_same' }])
  const hash = await newPassword(input.password, customer)
  const kept = old ? passwords.replaceOp(caller.id, old, hash, now) : passwords.setOp(caller.id, hash, now)
  const audit = auditOp(caller.id, { by: caller.id, what: 'set a password', subject: caller.id }, now)
  const news = old ? await changedOps(customer, caller.token, now) : []
  return request.commit([...shown, kept, audit, ...news], { data: { msg: PASSWORD_KEPT[language] } })
})

/** Whoever knew the old password is logged out, and the customer hears of it. */
async function changedOps(customer: customers.StoredCustomer, token: string, now: string): Promise<Op[]> {
  const others = await endSessionsOps(customer._id, { except: token })
  return [...others.slice(0, MOST_SESSIONS), ...(await notifyOps(customer, 'password_changed', {}, now))]
}

/** The old password must be right; guesses are counted before they are looked at. */
async function shownOps(
  customerId: string,
  old: PasswordHash,
  shown: string | undefined,
  now: string,
): Promise<Op[]> {
  if (!shown) throw new Refusal('invalid_input', [{ path: 'old_password', code: 'required' }])
  const who = `password#${customerId}`
  if (!(await reserveFailure(who, now))) throw new Refusal('password_limit')
  if (!(await isPassword(shown, old)))
    throw new Refusal('invalid_input', [{ path: 'old_password', code: 'password_wrong' }])
  return [refundFailureOp(who, now)]
}
