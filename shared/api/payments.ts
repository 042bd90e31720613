import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { CreditNote } from './credit-notes.ts'
import { CostToday, Invoice } from './invoices.ts'
import { STAFF_POST } from './staff-endpoint.ts'
import { Cents, Id, Instant, IsoDay, PositiveCents } from './values.ts'

export const PAYMENT_METHODS = ['transfer', 'card', 'sepa', 'cash'] as const

/**
 * Money that came in for an invoice. Card numbers are stored nowhere: what is typed on the provider's page remains with the
 * provider.
 */
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
export const listPayments = endpoint({
  id: 'payments-list',
  method: 'GET',
  path: '/api/v1/payments',
  summary: 'Where I stand: what I owe, my deposits and credit, my payments and credit notes, newest first',
  access: 'customer',
  input: z.object({}),
  reply: data(
    z.object({
      /** All that is owed today; for a suspended subscription with what comes on top. */
      owedCents: Cents,
      /** The one amount that makes a suspended subscription active again, and its payment on the way or failed. */
      reinstatement: z.optional(
        z.object({
          contractId: Id,
          cost: CostToday,
          payment: z.optional(z.object({ state: z.enum(['pending', 'failed']), at: Instant })),
        }),
      ),
      creditCents: Cents,
      depositCents: Cents,
      payments: z.array(Payment),
      creditNotes: z.array(CreditNote),
    }),
  ),
})

export const payInvoice = endpoint({
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
export const paymentEvents = endpoint({
  id: 'payments-events',
  method: 'POST',
  path: '/api/v1/payments/events',
  summary: 'What the payment provider tells us; refused unless it has signed it',
  access: 'public',
  input: z.object({}),
  reply: z.object({}),
  throttle: { rate: 50, burst: 200 },
})

const EXAMPLE_IDS = {
  customerId: 'cus_01K00000000000000000000000',
  invoiceId: 'inv_01K00000000000000000000000',
  paymentId: 'pay_01K00000000000000000000000',
}

export const recordPayment = endpoint({
  ...STAFF_POST,
  id: 'staff-invoices-pay',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/invoices/{invoiceId}/payments',
  summary: 'Record that money came in for an invoice: all of it or a part, never more than is owed',
  input: z.object({
    customerId: Id,
    invoiceId: Id,
    amountCents: PositiveCents,
    receivedOn: IsoDay,
    method: z.enum(PAYMENT_METHODS),
  }),
  reply: data(Invoice),
  example: { ...EXAMPLE_IDS, amountCents: 1_027_260, receivedOn: '2026-03-01', method: 'transfer' },
})

export const receivePayment = endpoint({
  ...STAFF_POST,
  id: 'staff-payments-receive',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/payments',
  summary: 'Record money from a customer: it pays their open invoices, the oldest first',
  input: z.object({
    customerId: Id,
    amountCents: PositiveCents,
    receivedOn: IsoDay,
    method: z.enum(PAYMENT_METHODS),
  }),
  reply: data(z.array(Invoice)),
  example: { ...EXAMPLE_IDS, amountCents: 1_027_260, receivedOn: '2026-03-01', method: 'transfer' },
})
export const refundPayment = endpoint({
  ...STAFF_POST,
  id: 'staff-payments-refund',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/payments/{paymentId}/refund',
  summary: 'Give back what a payment brought too much',
  input: z.object({ customerId: Id, paymentId: Id, amountCents: PositiveCents }),
  reply: data(Payment),
  example: { ...EXAMPLE_IDS, amountCents: 10_000 },
})
