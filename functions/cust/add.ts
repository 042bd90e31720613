import { addCustomer } from '../../shared/contracts/cust.ts'
import { Refusal } from '../../shared/refusals.ts'
import { ineligibility } from '../../shared/rules/eligibility.ts'
import { newId } from '../lib/ids.ts'
import { route } from '../lib/route.ts'
import { auditOp } from '../store/audit.ts'
import * as codes from '../store/codes.ts'
import * as customers from '../store/customers.ts'
import { newSession } from '../store/sessions.ts'

/** POST /cust/add. The account of a phone number that was just verified; logged in at once. */
export const handler = route(addCustomer, async ({ input, now, today, language, once }) => {
  const { token: proof, ...profile } = input
  const phone = await codes.provenPhone(proof, now)
  if (!phone) throw new Refusal('signup_expired')
  if (profile.dob > today) throw new Refusal('invalid_input', [{ path: 'dob', code: 'birth_future' }])
  const reason = ineligibility(profile, today)
  if (reason) throw new Refusal(reason)

  const customer: customers.StoredCustomer = {
    ...profile,
    _id: newId('cus', now),
    role: ['CLIENT', 'MAIN'],
    subscription_name: null,
    phonenumber: phone,
    phonenumber_verified: true,
    email_verified: false,
    createdAt: now,
  }
  const { token, op: session } = newSession(customer._id, customer.role, now)
  const ops = [
    codes.spendProofOp(proof),
    ...customers.addOps(customer),
    session,
    auditOp(customer._id, { by: customer._id, what: 'signed up', subject: customer._id }, now),
  ]
  const msg = language === 'fr' ? 'Votre compte est créé.' : 'Your account is ready.'
  return once.commit(ops, { data: { _id: customer._id, token, msg } })
})
