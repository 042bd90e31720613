import type { Customer } from '../api/account.ts'
import type { CustomerDocument, DocumentKey } from '../api/documents.ts'

/** What a contract and its papers name: who somebody is. */
export type Identity = Partial<Pick<Customer, 'firstname' | 'lastname' | 'dob' | 'customer_type' | 'company'>>

const NAMED = ['firstname', 'lastname', 'dob', 'customer_type'] as const
const OF_COMPANY = ['name', 'vat_number', 'registration_number'] as const

/**
 * What changes of an identity that was given before, and is compared with documents while a contract runs. What was never given is no
 * change of it, nor is a company's address.
 */
export function identityChanges(before: Identity, changes: Identity): Identity {
  const differs = (was: unknown, is: unknown) => Boolean(was) && is !== undefined && was !== is
  const named = NAMED.filter((field) => differs(before[field], changes[field]))
  const isCompany = OF_COMPANY.some((field) => differs(before.company?.[field], changes.company?.[field]))
  return {
    ...Object.fromEntries(named.map((field) => [field, changes[field]])),
    ...(isCompany && { company: changes.company }),
  }
}

/** What says who a person is, and what says what a company is. */
const OF_PERSON: readonly DocumentKey[] = ['identity_card', 'passport', 'driving_licence']
const OF_REGISTER: readonly DocumentKey[] = ['kbis', 'rbe', 'ubo']

/**
 * May a change of identity be compared with this document? Only with the customer's own, accepted and in use, that says such a thing: who
 * they are for a name or a birth date; for the rest a register's paper will do too.
 */
export function mayProve(
  { firstname, lastname, dob }: Identity,
  {
    file_key,
    driver_id,
    review,
    status,
  }: Pick<CustomerDocument, 'file_key' | 'driver_id' | 'review' | 'status'>,
): boolean {
  if (driver_id || review !== 'accepted' || status !== 1) return false
  const isOfPerson = Boolean(firstname || lastname || dob)
  return OF_PERSON.includes(file_key) || (!isOfPerson && OF_REGISTER.includes(file_key))
}
