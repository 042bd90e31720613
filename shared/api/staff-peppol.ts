import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { billedSubject, PeppolState } from './peppol.ts'
import { STAFF_POST } from './staff-endpoint.ts'

export const sendByPeppol = endpoint({
  ...STAFF_POST,
  id: 'staff-peppol-send',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/peppol',
  summary:
    'Send an invoice or a credit note of a company by Peppol: one that failed again, one that had no receiver now',
  input: z.object(billedSubject),
  reply: data(PeppolState),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    subjectId: 'inv_01K00000000000000000000000',
  },
})
