import { updateCustomer } from '../../shared/api/sign-up.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { billingCountryOf } from '../../shared/rules/billing-country.ts'
import { maskedEmail } from '../../shared/rules/masks.ts'
import { saidOf } from '../chain/caller.ts'
import { type Call, route } from '../chain/route.ts'
import { stepUpOp } from '../codes/step-up.ts'
import { ownActOp } from '../store/audit.ts'
import * as codes from '../store/codes.ts'
import { type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { notifyOps } from '../store/notifications.ts'
import { endOtherSessions, endSessionsOps } from '../store/sessions.ts'
import { withdrawAboutOps } from '../store/tasks.ts'
import { companyOf } from './parts/company-with-vat.ts'
import { withProposal } from './parts/proposed-identity.ts'
import { refuseWrongDriver } from './parts/refuse-ineligible.ts'

/** Room in one transaction beside the other writes, up to 64 words of the search among them; those beyond are ended a moment later. */
const MOST_SESSIONS = 15

type Input = InputOf<typeof updateCustomer>

/**
 * POST /cust/update/{id}. Fields that are left out do not change; what changes is written into the audit by name, not by
 * value. While a contract runs, who somebody is waits for an advisor.
 */
export const handler = route(updateCustomer, async (call) => {
  const { isNewPhone, reply } = await untilFresh(async () => {
    const { input, caller, now, today, request } = call
    const customer = await customers.find(caller.id)
    if (!customer) throw new Refusal('customer_not_found')
    const { id, email_token, phone_token, company: typed, ...fields } = input
    if (caller.acting) refuseContact(input, customer)
    refuseWrongDriver(fields, today)
    const proofs = [...(await proofOps(input, customer, now)), ...(await stepUpOps(call, customer))]
    const { company, ops: companyOps } = await companyOf(id, typed, customer.company, today, now)
    const asked = {
      ...fields,
      company,
      // Prices and VAT are those of the country in which one lives, of the two that we bill in.
      ...(fields.address && { country: billingCountryOf(fields.address) }),
      ...(fields.email && fields.email !== customer.email && { email_verified: true }),
    }
    const {
      changes,
      ops: proposalOps,
      asRead,
    } = await withProposal(customer, asked, { now, today, said: saidOf(caller) })
    const names = Object.keys(changes).filter((name) => changes[name as keyof typeof changes] !== undefined)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const audit = ownActOp(caller, { what: 'changed the profile', subject: names.join(', ') }, now)
    const changed = customers.changeOps(customer, changes, asRead)
    const isAnnounced = caller.acting && names.some((name) => name !== 'identity_proposed')
    const news = [
      ...(await newsOps(customer, changes, now)),
      ...(isAnnounced
        ? await notifyOps({ ...customer, ...given }, 'profile_changed', saidOf(caller), now)
        : []),
    ]
    const ops =
      changed.length > 0 ? [...proofs, ...companyOps, ...changed, ...proposalOps, ...news, audit] : []
    const isNewPhone = fields.phonenumber !== undefined && fields.phonenumber !== customer.phonenumber
    return { isNewPhone, reply: await request.commit(ops, { data: { ...customer, ...given } }) }
  })
  if (isNewPhone) await endOtherSessions(call.caller.id, call.caller.token)
  return reply
})

/** What their own codes prove is not for us to change, whoever is on the telephone. @throws Refusal `needs_own_code` */
function refuseContact({ email, phonenumber }: Input, customer: customers.StoredCustomer): void {
  const isNew = (given: string | undefined, before: string) => given !== undefined && given !== before
  if (isNew(email, customer.email) || isNew(phonenumber, customer.phonenumber))
    throw new Refusal('needs_own_code')
}

/**
 * Another e-mail address or phone number is allowed by a code to the phone as it was; whoever had a session with the old
 * number is logged out.
 */
async function stepUpOps(
  call: Call<typeof updateCustomer>,
  customer: customers.StoredCustomer,
): Promise<Op[]> {
  const { email, phonenumber } = call.input
  const isPhone = phonenumber !== undefined && phonenumber !== customer.phonenumber
  const isEmail = email !== undefined && email !== customer.email
  if (!isPhone && !isEmail) return []
  const ops = [await stepUpOp(call, customer, isPhone ? 'phone' : 'email')]
  if (!isPhone) return ops
  const others = await endSessionsOps(customer._id, { except: call.caller.token })
  return [...ops, ...others.slice(0, MOST_SESSIONS)]
}

/** A new e-mail address or phone number must be proven to be theirs; the proofs are spent. */
async function proofOps(input: Input, customer: customers.StoredCustomer, now: string): Promise<Op[]> {
  const ops: Op[] = []
  const { email, email_token = '', phonenumber, phone_token = '' } = input
  if (email && email !== customer.email) {
    if ((await codes.proven('email', email_token, now)) !== email.toLowerCase())
      throw new Refusal('email_unconfirmed')
    ops.push(codes.spendProofOp(email_token, 'email_unconfirmed'))
  }
  if (phonenumber && phonenumber !== customer.phonenumber) {
    if ((await codes.proven('phone', phone_token, now)) !== phonenumber)
      throw new Refusal('phone_unconfirmed')
    ops.push(codes.spendProofOp(phone_token, 'phone_unconfirmed'))
  }
  return ops
}

/** The old address hears of a new e-mail or phone: if it was somebody else, the customer can still call us. */
async function newsOps(
  customer: customers.StoredCustomer,
  { email, phonenumber }: Pick<Input, 'email' | 'phonenumber'>,
  now: string,
): Promise<Op[]> {
  const ops: Op[] = []
  if (email && email !== customer.email)
    ops.push(
      ...(await withdrawAboutOps('email_returned', customer._id, now)),
      ...(await notifyOps(customer, 'email_changed', { masked: maskedEmail(email) }, now)),
    )
  if (phonenumber && phonenumber !== customer.phonenumber)
    ops.push(...(await notifyOps(customer, 'phone_changed', { masked: phonenumber.slice(-3) }, now)))
  return ops
}
