import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Customer } from './account.ts'
import { CreditNote } from './credit-notes.ts'
import { CostToday, Invoice } from './invoices.ts'
import { Payment } from './payments.ts'
import { Reservation } from './reservations.ts'
import { STAFF_ROLES } from './roles.ts'
import { pageAsked, withCursor, withPlate } from './staff-endpoint.ts'
import { Subscription } from './subscriptions.ts'
import { Cents, Id, Instant, text } from './values.ts'

/** Of the days that its car was charged as unreturned, those in months that rents were made up for: the days that are charged next follow. */
const withChargedDays = { chargedDaysInRents: z.optional(z.int()) }

/** Everything that an advisor needs of one customer while they are on the telephone. */
export const CustomerFile = z.object({
  customer: Customer,
  owedCents: Cents,
  creditCents: Cents,
  depositCents: Cents,
  contracts: z.array(Subscription),
  /** What is open, and a page of what was. */
  reservations: z.array(z.extend(Reservation, { ...withPlate, ...withChargedDays })),
  invoices: z.array(Invoice),
  payments: z.array(Payment),
  creditNotes: z.array(CreditNote),
  /** By subscription: what gives a suspended or terminated subscription back today. */
  reinstatements: z.array(z.object({ contractId: Id, cost: CostToday })),
})
export type CustomerFile = z.output<typeof CustomerFile>

export const getCustomerFile = endpoint({
  id: 'staff-customers-get',
  staff: STAFF_ROLES,
  method: 'GET',
  path: '/api/v1/staff/customers/{customerId}',
  summary: 'One customer: subscriptions, reservations, invoices, payments, and what is owed',
  access: 'staff',
  input: z.object({ customerId: Id, ...pageAsked }),
  reply: withCursor(CustomerFile),
})

const DECIDE = { method: 'POST', access: 'staff', staff: ['ADVISOR'], reply: data(Customer) } as const

export const acceptIdentity = endpoint({
  ...DECIDE,
  id: 'staff-identity-accept',
  path: '/api/v1/staff/customers/{customerId}/identity/accept',
  summary:
    'Accept a change of name, birth date or company, as an accepted document shows it; the customer hears of it',
  input: z.object({
    customerId: Id,
    /** When the change was proposed that the advisor has read: a later one is read first. */
    at: Instant,
    /** The accepted document that it was compared with. */
    documentId: Id,
  }),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    at: '2026-11-22T10:00:00.000Z',
    documentId: 'doc_01K00000000000000000000000',
  },
})

export const declineIdentity = endpoint({
  ...DECIDE,
  id: 'staff-identity-decline',
  path: '/api/v1/staff/customers/{customerId}/identity/decline',
  summary: 'Decline a change of name, birth date or company, with the reason that the customer reads',
  input: z.object({ customerId: Id, at: Instant, reason: text('required', 300) }),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    at: '2026-11-22T10:00:00.000Z',
    reason: 'The identity card shows another first name.',
  },
})
