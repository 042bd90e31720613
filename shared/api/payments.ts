import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { isCreditorReference } from '../rules/creditor-reference.ts'
import { SETTLED_BY } from '../rules/invoices.ts'
import { CreditNote } from './credit-notes.ts'
import { CostToday, Invoice } from './invoices.ts'
import { Iban } from './payment-methods.ts'
import { pageAsked, STAFF_POST, withCursor } from './staff-endpoint.ts'
import { Cents, Id, Instant, IsoDay, optionalText, PositiveCents } from './values.ts'

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
  /** What the provider could not give back after all: it is sent to an account instead. */
  refundFailedCents: z.optional(Cents),
  /** What the bank has taken back of it, where it was not reversed: the provider cannot give that back any more. */
  takenBackCents: z.optional(Cents),
  method: z.enum(SETTLED_BY),
  receivedOn: IsoDay,
  at: Instant,
  /** The bank's own reference of the transfer. */
  bankReference: z.optional(z.string()),
  /** It was recorded wrongly, or taken back by the bank, on this day and for this reason. */
  reversedOn: z.optional(IsoDay),
  reversedBecause: z.optional(z.string()),
})
export type Payment = z.output<typeof Payment>
export const listPayments = endpoint({
  id: 'payments-list',
  method: 'GET',
  path: '/api/v1/payments',
  summary: 'Where I stand: what I owe, my deposits and credit, my payments and credit notes, newest first',
  access: 'customer',
  input: z.object(pageAsked),
  reply: withCursor(
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
      /** A page of each. */
      payments: z.array(Payment),
      creditNotes: z.array(CreditNote),
    }),
  ),
})

export const payInvoice = endpoint({
  id: 'invoices-pay',
  closes: 'online_payments',
  method: 'POST',
  path: '/api/v1/invoices/{invoiceId}/pay',
  summary: 'The payment provider’s page on which this invoice is paid',
  access: 'customer',
  input: z.object({ invoiceId: Id }),
  reply: data(z.object({ url: z.string() })),
  throttle: COSTLY,
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

/** What identifies money that came by transfer. */
const transferred = {
  /** The bank's own reference, as on the statement: the same one is never recorded twice. */
  bankReference: optionalText(60),
  /** What the payer quoted, where it is a creditor reference: the payment must be for that invoice. */
  quotedReference: z.optional(
    z.string().check(
      z.maxLength(40, 'too_long'),
      z.refine((typed) => isCreditorReference(typed), 'reference_invalid'),
    ),
  ),
}

/** The task in which another accountant approves it; then nothing else was written (readings, roles). */
const awaitsApproval = { awaitsApproval: z.optional(Id) }

export const recordPayment = endpoint({
  ...STAFF_POST,
  id: 'staff-invoices-pay',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/invoices/{invoiceId}/payments',
  summary:
    'Record that money came in for an invoice: all of it or a part; what a transfer brings beyond is the customer’s credit',
  input: z.object({
    customerId: Id,
    invoiceId: Id,
    amountCents: PositiveCents,
    receivedOn: IsoDay,
    method: z.enum(PAYMENT_METHODS),
    ...transferred,
  }),
  reply: z.extend(data(Invoice), awaitsApproval),
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
    ...transferred,
  }),
  reply: z.extend(data(z.array(Invoice)), awaitsApproval),
  example: { ...EXAMPLE_IDS, amountCents: 1_027_260, receivedOn: '2026-03-01', method: 'transfer' },
})
export const refundPayment = endpoint({
  ...STAFF_POST,
  id: 'staff-payments-refund',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/payments/{paymentId}/refund',
  summary: 'Give back what a payment brought too much',
  input: z.object({
    customerId: Id,
    paymentId: Id,
    amountCents: PositiveCents,
    /** Where the money is sent, unless it goes back by the payment provider. */
    iban: z.optional(Iban),
  }),
  reply: z.extend(data(Payment), awaitsApproval),
  example: { ...EXAMPLE_IDS, amountCents: 10_000, iban: 'LU28 0019 4006 4475 0000' },
})

export const reversePayment = endpoint({
  ...STAFF_POST,
  id: 'staff-payments-reverse',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/payments/{paymentId}/reversal',
  summary:
    'Reverse a payment that was recorded wrongly: its invoices are open again; above 1,000 EUR once a colleague has approved it',
  input: z.object({
    customerId: Id,
    paymentId: Id,
    reason: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(300, 'too_long')),
  }),
  reply: z.extend(data(z.array(Payment)), awaitsApproval),
  example: { ...EXAMPLE_IDS, reason: 'It was another customer’s transfer.' },
})
