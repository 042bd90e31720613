import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { DRIVER_KINDS, DRIVER_STATUSES } from '../rules/drivers.ts'
import { Address, TypedAddress } from './address.ts'
import { withWork, workAsked } from './queue-work.ts'
import { pageAsked, queuePage } from './staff-endpoint.ts'
import { Cents, Email, Id, Instant, IsoDay, Phone, text, YesNo } from './values.ts'

/** An authorised driver: home address, date and place of birth, e-mail and phone (spec §5). */
const person = {
  kind: z.enum(DRIVER_KINDS, 'option_required'),
  firstname: text('firstname_required', 80),
  lastname: text('lastname_required', 80),
  dob: IsoDay,
  birthplace: text('required', 80),
  license_more_than_5years: YesNo,
  email: Email,
  phonenumber: Phone,
  address: Address,
}
const Consent = z.object({ at: Instant, by: Id, version: z.string() })

export const Driver = z.object({
  ...person,
  // As it was accepted once, whatever is accepted now.
  email: z.string(),
  _id: Id,
  customerId: Id,
  status: z.enum(DRIVER_STATUSES),
  /** Why the insurance was refused. */
  reason: z.optional(z.string()),
  isExtra: z.boolean(),
  /** Once, excl. VAT; 0 for those that are included. */
  feeCents: Cents,
  /** Who agreed to the fee, when, and to which wording: the evidence of the written consent. */
  consent: z.optional(Consent),
  createdAt: Instant,
  decidedAt: z.optional(Instant),
})
export type Driver = z.output<typeof Driver>

export const listDrivers = endpoint({
  id: 'drivers-list',
  method: 'GET',
  path: '/api/v1/drivers',
  summary: 'Who may drive under my account, and how their insurance stands',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({}),
  reply: z.object({
    data: z.array(z.extend(Driver, { documentsComplete: z.boolean() })),
    /** What one beyond those that are included costs, by the contract or by today's prices. */
    extraDriverCents: Cents,
    /** How many are included, by the same. */
    included: z.int(),
  }),
})

export const addDriver = endpoint({
  id: 'drivers-create',
  method: 'POST',
  path: '/api/v1/drivers',
  summary:
    'Name a driver; beyond those included only with consent to the fee. Insured once we have confirmed it',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({
    ...person,
    address: TypedAddress,
    consent_version: z.optional(z.string().check(z.maxLength(20))),
    /** The fee that was consented to: refused when it is another by now. */
    feeCents: z.optional(Cents),
  }),
  reply: data(Driver),
  example: {
    kind: 'auxiliary',
    firstname: 'Paul',
    lastname: 'Weber',
    dob: '1990-02-03',
    birthplace: 'Arlon',
    license_more_than_5years: 'yes',
    email: 'paul.weber@example.lu',
    phonenumber: '+352621000015',
    address: { street: '12, rue de Hollerich', city: 'Luxembourg', postal_code: 'L-1740', country: 'LU' },
  },
})

export const removeDriver = endpoint({
  id: 'drivers-delete',
  method: 'DELETE',
  path: '/api/v1/drivers/{driverId}',
  summary: 'A driver no longer drives: their data and documents are removed',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({ driverId: Id }),
  reply: z.object({}),
})

export const listDriversToConfirm = endpoint({
  id: 'staff-drivers-list',
  staff: ['ADVISOR'],
  method: 'GET',
  path: '/api/v1/staff/drivers',
  summary: 'Drivers who wait for the insurance, oldest first',
  access: 'staff',
  input: z.object({ ...pageAsked, ...workAsked }),
  reply: queuePage(z.extend(Driver, { documentsComplete: z.boolean(), ...withWork })),
})

export const decideDriver = endpoint({
  id: 'staff-drivers-decide',
  decides: 'driverId',
  staff: ['ADVISOR'],
  method: 'POST',
  path: '/api/v1/staff/customers/{customerId}/drivers/{driverId}/decide',
  summary:
    'Confirm that a driver is insured (the fee of an extra one is invoiced), or refuse it with the reason',
  access: 'staff',
  input: z
    .object({
      customerId: Id,
      driverId: Id,
      decision: z.enum(['confirm', 'refuse'], 'option_required'),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'too_long'))),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'confirm' || Boolean(reason), {
        path: ['reason'],
        error: 'required',
      }),
    ),
  reply: data(Driver),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    driverId: 'drv_01K00000000000000000000000',
    decision: 'confirm',
  },
})
