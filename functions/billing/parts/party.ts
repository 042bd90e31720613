import type { Address } from '../../../shared/api/address.ts'
import type { Party } from '../../../shared/api/agreement.ts'
import { languageOf } from '../../messages/mail.ts'
import { book } from '../../store/billing-addresses.ts'
import type { StoredCustomer } from '../../store/customers.ts'

/** A customer as the party of a subscription: the company, or the person. */
export function partyOf(customer: StoredCustomer): Party {
  const { company, address, email } = customer
  const lines = address ? addressLines(address, languageOf(customer)) : []
  const country = address && { country: address.country }
  if (customer.customer_type !== 'Entreprise' || !company)
    return { name: fullName(customer), lines, email, ...country }
  return {
    name: company.name,
    lines: company.address ? [company.address] : lines,
    email,
    ...country,
    ...(company.vat_number && { vatNumber: company.vat_number }),
    ...(company.registration_number && { register: company.registration_number }),
  }
}

/** To whom an invoice of today is made out: the default billing address, else the customer. */
export async function billedTo(customer: StoredCustomer): Promise<Party> {
  const { email: _email, ...party } = partyOf(customer)
  const { addresses } = await book(customer._id)
  const chosen = addresses.find(({ isDefault }) => isDefault)
  if (!chosen) return party
  const { name, address, vat_number, peppol_id } = chosen
  return {
    ...party,
    name,
    lines: addressLines(address, languageOf(customer)),
    country: address.country,
    ...(vat_number && { vatNumber: vat_number }),
    ...(peppol_id && { peppol: peppol_id }),
  }
}

export const fullName = ({ firstname, lastname }: Pick<StoredCustomer, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`

/** As on an envelope; the country only when it is another one than ours. */
export function addressLines(address: Address, language: string): string[] {
  const { street, line2, postal_code, city, region, state, country } = address
  const abroad =
    country === 'LU' ? undefined : new Intl.DisplayNames([language], { type: 'region' }).of(country)
  return [street, line2, `${postal_code} ${city}`, region, state, abroad].filter(
    (line) => line !== undefined && line !== '',
  ) as string[]
}
