import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Customer } from './account.ts'
import { CreditNote } from './credit-notes.ts'
import { CostToday, Invoice } from './invoices.ts'
import { Payment } from './payments.ts'
import { Reservation } from './reservations.ts'
import { STAFF_ROLES } from './roles.ts'
import { Subscription } from './subscriptions.ts'
import { Cents, Id } from './values.ts'

/** Everything that an advisor needs of one customer while they are on the telephone. */
export const CustomerFile = z.object({
  customer: Customer,
  owedCents: Cents,
  creditCents: Cents,
  depositCents: Cents,
  contracts: z.array(Subscription),
  reservations: z.array(Reservation),
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
  input: z.object({ customerId: Id }),
  reply: data(CustomerFile),
})
