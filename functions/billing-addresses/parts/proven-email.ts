import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { Caller } from '../../chain/caller.ts'
import * as codes from '../../store/codes.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'

interface Typed {
  email?: string | undefined
  email_token?: string | undefined
}

/**
 * Invoices are mailed only to an address that somebody proved to read: the account's own, the one that the billing address
 * has already, or one that a code confirmed. The proof is spent.
 * @throws Refusal `email_unconfirmed`; `needs_own_code` where one of us acts for them, whatever proof there is
 */
export async function provenEmailOps(
  { id: customerId, acting }: Pick<Caller, 'id' | 'acting'>,
  { email, email_token = '' }: Typed,
  now: string,
  before?: string,
): Promise<Op[]> {
  if (!email || isSame(email, before)) return []
  const customer = await customers.find(customerId)
  if (!customer) throw new Refusal('customer_not_found')
  if (customer.email_verified && isSame(email, customer.email)) return []
  if (acting) throw new Refusal('needs_own_code')
  if ((await codes.proven('email', email_token, now)) !== email.toLowerCase())
    throw new Refusal('email_unconfirmed')
  return [codes.spendProofOp(email_token, 'email_unconfirmed')]
}

const isSame = (email: string, other: string | undefined) => email.toLowerCase() === other?.toLowerCase()
