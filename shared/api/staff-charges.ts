import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { CHARGE_KINDS } from '../rules/charge-kinds.ts'
import { Invoice } from './invoices.ts'
import { Id, IsoDay, Slug, TypedCents } from './values.ts'

const MOST_DAYS = 366

export const chargeCustomer = endpoint({
  id: 'staff-charges-create',
  staff: ['ADVISOR', 'ACCOUNTANT'],
  method: 'POST',
  path: '/api/v1/staff/customers/{customerId}/charges',
  summary: 'Charge a fee of the contract; the amount is computed here from the facts, and minimums hold',
  access: 'staff',
  input: z.object({
    customerId: Id,
    contractId: Id,
    kind: z.enum(CHARGE_KINDS, 'option_required'),
    /** What it is about; asked for where the fee depends on the vehicle or the price of the reservation. */
    reservationId: z.optional(Id),
    /** The unpaid invoice that a formal notice was sent for. */
    invoiceId: z.optional(Id),
    /** Days since a fine was passed on, or days of unavailability, delay or immobilisation. */
    days: z.optional(z.int('invalid').check(z.gte(0, 'invalid'), z.lte(MOST_DAYS, 'invalid'))),
    /** Excl. VAT, where the specification names a minimum only: a day's amount or a whole one. */
    amountCents: z.optional(TypedCents),
    /** When the 48 hours' notice to bring a vehicle back was given. */
    noticeOn: z.optional(IsoDay),
    /** The incident that it is charged for: an open one of the same customer, which names the invoice from then on. */
    incident: z.optional(z.object({ vehicleId: Slug, incidentId: Id })),
    /** What happened; the customer reads it. */
    reason: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(300, 'too_long')),
  }),
  reply: data(Invoice),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    contractId: 'con_01K00000000000000000000000',
    reservationId: 'res_01K00000000000000000000000',
    kind: 'cleaning',
    amountCents: 18_000,
    reason: 'Sand in the interior at the return.',
  },
})
