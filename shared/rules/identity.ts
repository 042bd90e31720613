import type { Customer } from '../api/account.ts'

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
