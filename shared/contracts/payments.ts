import * as z from 'zod/mini'
import { contract, data } from '../contract.ts'
import { Invoice } from './invoices.ts'
import { Party } from './papers.ts'
import { Subscription } from './subscriptions.ts'
import { Cents, Id, Instant, IsoDay, PriceLine, Totals } from './values.ts'

export const PAYMENT_METHODS = ['transfer', 'card', 'sepa', 'cash'] as const

/** Money that came in for an invoice. Card numbers stand nowhere: what the provider's page is told stays there. */
export const Payment = z.object({
  _id: Id,
  customerId: Id,
  /** Absent when the invoice was settled before the money came: then it is the customer's credit. */
  invoiceId: z.optional(Id),
  cents: Cents,
  refundedCents: Cents,
  method: z.enum([...PAYMENT_METHODS, 'online', 'deposit', 'credit']),
  receivedOn: IsoDay,
  at: Instant,
})
export type Payment = z.output<typeof Payment>

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
})
export type CreditNote = z.output<typeof CreditNote>

export const listPayments = contract({
  id: 'payments-list',
  method: 'GET',
  path: '/api/v1/payments',
  summary: 'Where I stand: what I owe, my deposits and credit, my payments and credit notes, newest first',
  access: 'customer',
  input: z.object({}),
  reply: data(
    z.object({
      owedCents: Cents,
      creditCents: Cents,
      depositCents: Cents,
      payments: z.array(Payment),
      creditNotes: z.array(CreditNote),
    }),
  ),
})

export const payInvoice = contract({
  id: 'invoices-pay',
  method: 'POST',
  path: '/api/v1/invoices/{invoiceId}/pay',
  summary: 'The payment provider’s page on which this invoice is paid',
  access: 'customer',
  input: z.object({ invoiceId: Id }),
  reply: data(z.object({ url: z.string() })),
  throttle: { rate: 5, burst: 10 },
})

/** Called by the payment provider, which signs every message. */
export const paymentEvents = contract({
  id: 'payments-events',
  method: 'POST',
  path: '/api/v1/payments/events',
  summary: 'What the payment provider tells us; refused unless it has signed it',
  access: 'public',
  input: z.object({}),
  reply: z.object({}),
  throttle: { rate: 50, burst: 200 },
})

const STAFF = { method: 'POST', access: 'staff' } as const
const EXAMPLE_IDS = {
  customerId: 'cus_01K00000000000000000000000',
  invoiceId: 'inv_01K00000000000000000000000',
  paymentId: 'pay_01K00000000000000000000000',
}
const amountCents = Cents.check(z.gte(1))

export const recordPayment = contract({
  ...STAFF,
  id: 'staff-invoices-pay',
  path: '/api/v1/staff/customers/{customerId}/invoices/{invoiceId}/payments',
  summary: 'Record that money came in for an invoice: all of it or a part, never more than is owed',
  input: z.object({
    customerId: Id,
    invoiceId: Id,
    amountCents,
    receivedOn: IsoDay,
    method: z.enum(PAYMENT_METHODS),
  }),
  reply: data(Invoice),
  example: { ...EXAMPLE_IDS, amountCents: 1_027_260, receivedOn: '2026-03-01', method: 'transfer' },
})

export const receivePayment = contract({
  ...STAFF,
  id: 'staff-payments-receive',
  path: '/api/v1/staff/customers/{customerId}/payments',
  summary: 'Record money from a customer: it pays their open invoices, the oldest first',
  input: z.object({
    customerId: Id,
    amountCents,
    receivedOn: IsoDay,
    method: z.enum(PAYMENT_METHODS),
  }),
  reply: data(z.array(Invoice)),
  example: { ...EXAMPLE_IDS, amountCents: 1_027_260, receivedOn: '2026-03-01', method: 'transfer' },
})

export const creditInvoice = contract({
  ...STAFF,
  id: 'staff-invoices-credit',
  path: '/api/v1/staff/customers/{customerId}/invoices/{invoiceId}/credit',
  summary: 'Issue a credit note over an invoice: all of it, or an amount incl. VAT',
  input: z.object({
    customerId: Id,
    invoiceId: Id,
    amountCents: z.optional(amountCents),
    reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300, 'invalid')),
  }),
  reply: data(z.object({ invoice: Invoice, creditNote: CreditNote })),
  example: { ...EXAMPLE_IDS, amountCents: 10_000, reason: 'The vehicle was late by two days.' },
})

export const refundPayment = contract({
  ...STAFF,
  id: 'staff-payments-refund',
  path: '/api/v1/staff/customers/{customerId}/payments/{paymentId}/refund',
  summary: 'Give back what a payment brought too much',
  input: z.object({ customerId: Id, paymentId: Id, amountCents }),
  reply: data(Payment),
  example: { ...EXAMPLE_IDS, amountCents: 10_000 },
})

export const reinstateContract = contract({
  ...STAFF,
  id: 'staff-contracts-reinstate',
  path: '/api/v1/staff/customers/{customerId}/contracts/{contractId}/reinstate',
  summary: 'Make a suspended or terminated subscription active again, against all that it costs today',
  input: z.object({
    customerId: Id,
    contractId: Id,
    amountCents,
    receivedOn: IsoDay,
    method: z.enum(PAYMENT_METHODS),
  }),
  reply: data(z.object({ contract: Subscription, invoice: Invoice })),
  example: {
    ...EXAMPLE_IDS,
    contractId: 'con_01K00000000000000000000000',
    amountCents: 1_800_000,
    receivedOn: '2026-03-20',
    method: 'transfer',
  },
})
