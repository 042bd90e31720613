import { setPasswordActive } from '../../shared/api/sign-up.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { auditOp } from '../store/audit.ts'
import * as customers from '../store/customers.ts'
import * as passwords from '../store/passwords.ts'
import { newPassword, PASSWORD_KEPT } from './parts/new-password.ts'

/** POST /cust/setpasswordactive. "Log in to activate your account": whoever did so gives it its first password. */
export const handler = route(setPasswordActive, async ({ input, caller, now, language, request }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  if (await passwords.find(caller.id)) throw new Refusal('password_exists')
  const hash = await newPassword(input.password, customer)
  const audit = auditOp(caller.id, { by: caller.id, what: 'activated the account', subject: caller.id }, now)
  return request.commit([passwords.setOp(caller.id, hash, now), audit], {
    data: { msg: PASSWORD_KEPT[language] },
  })
})
