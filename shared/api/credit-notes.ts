import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Party } from './agreement.ts'
import { Invoice } from './invoices.ts'
import { PeppolState } from './peppol.ts'
import { STAFF_POST } from './staff-endpoint.ts'
import { Id, IsoDay, PositiveCents, PriceLine, Totals } from './values.ts'

/** A credit note: a document of its own, under the next number of its own series (`CN-2026-000001`). */
export const CreditNote = z.object({
  _id: Id,
  customerId: Id,
  invoiceId: Id,
  number: z.string(),
  invoiceNumber: z.string(),
  lines: z.array(PriceLine),
  totals: Totals,
  reason: z.string(),
  issuedOn: IsoDay,
  /** As the invoice was made out. */
  billTo: z.optional(Party),
  /** How it goes to a company by Peppol; absent where it does not. */
  peppol: z.optional(PeppolState),
})

export type CreditNote = z.output<typeof CreditNote>

export const creditInvoice = endpoint({
  ...STAFF_POST,
  id: 'staff-invoices-credit',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/invoices/{invoiceId}/credit',
  summary: 'Issue a credit note over an invoice: all of it, or an amount incl. VAT',
  input: z.object({
    customerId: Id,
    invoiceId: Id,
    amountCents: z.optional(PositiveCents),
    reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300, 'too_long')),
  }),
  /** Above 1,000 EUR another accountant approves it: `awaitsApproval` names the task, and there is no credit note yet. */
  reply: z.extend(data(z.object({ invoice: Invoice, creditNote: z.optional(CreditNote) })), {
    awaitsApproval: z.optional(Id),
  }),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    invoiceId: 'inv_01K00000000000000000000000',
    amountCents: 10_000,
    reason: 'The vehicle was late by two days.',
  },
})
