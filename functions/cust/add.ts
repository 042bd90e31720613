import { addCustomer } from '../../shared/api/account.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { billingCountryOf } from '../../shared/rules/billing-country.ts'
import { route } from '../chain/route.ts'
import { auditOp } from '../store/audit.ts'
import * as codes from '../store/codes.ts'
import * as customers from '../store/customers.ts'
import { newId } from '../store/ids.ts'
import { newSession } from '../store/sessions.ts'
import { companyOf } from './parts/company-with-vat.ts'
import { refuseWrongDriver } from './parts/refuse-ineligible.ts'

/** POST /cust/add. The account of a phone number that was just verified; logged in at once. */
export const handler = route(addCustomer, async ({ input, now, today, language, viewer, request }) => {
  const { token: proof, email_token: emailProof, ...profile } = input
  const phone = await codes.proven('phone', proof, now)
  if (!phone) throw new Refusal('signup_expired')
  refuseWrongDriver(profile, today)
  const emailOps = await confirmedEmailOps(input, now)
  const _id = newId('cus', now)
  const { company, ops: companyOps } = await companyOf(_id, input.company, undefined, today, now)

  const customer: customers.StoredCustomer = {
    ...profile,
    // Where there is an address, prices and VAT are those of its country, whatever is said besides.
    country: profile.address ? billingCountryOf(profile.address) : profile.country,
    company,
    _id,
    role: ['CLIENT', 'MAIN'],
    subscription_name: null,
    phonenumber: phone,
    phonenumber_verified: true,
    email_verified: true,
    createdAt: now,
  }
  const { token, op: session } = newSession(_id, customer.role, now, viewer.device)
  const ops = [
    codes.spendProofOp(proof),
    ...emailOps,
    ...customers.addOps(customer),
    ...companyOps,
    session,
    auditOp(_id, { by: _id, what: 'signed up', subject: _id }, now),
  ]
  const msg = language === 'fr' ? 'Votre compte est créé.' : 'Your account is ready.'
  return request.commit(ops, { data: { _id, token, msg } })
})

/**
 * Spends the proof of the e-mail address: only a proved one is mailed and reserved (docs/decisions/0047).
 * @throws Refusal `email_unconfirmed` when there is none, or when it proves another
 */
async function confirmedEmailOps({ email, email_token }: InputOf<typeof addCustomer>, now: string) {
  if (!email_token || (await codes.proven('email', email_token, now)) !== email.toLowerCase())
    throw new Refusal('email_unconfirmed')
  return [codes.spendProofOp(email_token, 'email_unconfirmed')]
}
