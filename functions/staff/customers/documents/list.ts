import { listCustomerDocuments } from '../../../../shared/api/staff-documents.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import * as customers from '../../../store/customers.ts'
import * as documents from '../../../store/documents.ts'

/** GET /staff/customers/{customerId}/documents. */
export const handler = route(listCustomerDocuments, async ({ input, now }) => {
  const customer = await customers.find(input.customerId)
  if (!customer) throw new Refusal('not_found')
  return { data: await documents.listAll(customer._id, now) }
})
