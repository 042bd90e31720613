import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Invoice } from './invoices.ts'
import { STAFF_POST } from './staff-endpoint.ts'
import { Id, IsoDay } from './values.ts'

export const promisePayment = endpoint({
  ...STAFF_POST,
  id: 'staff-invoices-promise',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/invoices/{invoiceId}/promise',
  summary: 'Note that an open invoice will be paid by a day: dunning takes no step until that day is over',
  input: z.object({
    customerId: Id,
    invoiceId: Id,
    /** The last day of the promise, itself included. */
    until: IsoDay,
    reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300, 'too_long')),
  }),
  reply: data(z.object({ invoice: Invoice })),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    invoiceId: 'inv_01K00000000000000000000000',
    until: '2026-12-04',
    reason: 'Paid with the salary of November.',
  },
})
