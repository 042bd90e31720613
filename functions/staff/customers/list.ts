import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type FoundCustomer, findCustomers } from '../../../shared/api/staff-customers.ts'
import { route } from '../../chain/route.ts'
import * as customers from '../../store/customers.ts'

/** GET /staff/customers?search=. Whole numbers and addresses only: nobody can leaf through customers. */
export const handler = route(findCustomers, async ({ input: { search } }) => {
  const id = await idOf(search)
  const customer = id ? await customers.find(id) : undefined
  return { data: customer ? [found(customer)] : [] }
})

async function idOf(search: string): Promise<string | undefined> {
  if (search.startsWith('cus_')) return search
  if (search.includes('@')) return customers.idByEmail(search)
  const phone = parsePhoneNumberFromString(search, 'LU')
  return phone ? customers.idByPhone(phone.number) : undefined
}

const found = ({ _id, company, email, phonenumber, ...who }: customers.StoredCustomer): FoundCustomer => ({
  _id,
  email,
  phonenumber,
  name: `${who.firstname} ${who.lastname}`,
  ...(company && { company: company.name }),
})
