import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Invoice } from './invoices.ts'
import { STAFF_POST } from './staff-endpoint.ts'
import { Id } from './values.ts'

const reason = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300, 'too_long'))

const EXAMPLE = {
  customerId: 'cus_01K00000000000000000000000',
  invoiceId: 'inv_01K00000000000000000000000',
}

export const writeOffInvoice = endpoint({
  ...STAFF_POST,
  id: 'staff-invoices-write-off',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/invoices/{invoiceId}/write-off',
  summary: 'Give up what an invoice of a contract that has ended still asks for',
  input: z.object({ customerId: Id, invoiceId: Id, reason }),
  /** Above 1,000 EUR another accountant approves it: `awaitsApproval` names the task, and nothing is given up yet. */
  reply: z.extend(data(z.object({ invoice: Invoice })), { awaitsApproval: z.optional(Id) }),
  example: { ...EXAMPLE, reason: 'The lawyers have found nothing to seize.' },
})

export const takeBackWriteOff = endpoint({
  ...STAFF_POST,
  id: 'staff-invoices-write-off-reversal',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/invoices/{invoiceId}/write-off/reversal',
  summary: 'Ask again for what was given up, because money comes after all',
  input: z.object({ customerId: Id, invoiceId: Id, reason }),
  reply: data(z.object({ invoice: Invoice })),
  example: { ...EXAMPLE, reason: 'The customer pays in instalments.' },
})
