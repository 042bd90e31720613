import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { IDENTITY_CHECKS, LEAST_CHECKS } from '../rules/phone-calls.ts'
import { STAFF_POST } from './staff-endpoint.ts'
import { Id, Instant } from './values.ts'

/** A telephone call in which one of us has checked who is calling, and may act for them until it is over. */
const PhoneCall = z.object({
  _id: Id,
  customerId: Id,
  checked: z.array(z.enum(IDENTITY_CHECKS)),
  startedAt: Instant,
  endsAt: Instant,
})
export type PhoneCall = z.output<typeof PhoneCall>

export const beginPhoneCall = endpoint({
  ...STAFF_POST,
  id: 'staff-phone-calls-create',
  staff: BY_PHONE,
  path: '/api/v1/staff/customers/{customerId}/phone-calls',
  summary:
    'Note how it was checked who is on the telephone; from then on routes that take X-For-Customer are carried out for them',
  input: z.object({
    customerId: Id,
    /** What they knew, as their file says it. */
    checked: z.array(z.enum(IDENTITY_CHECKS, 'option_required')).check(
      z.maxLength(IDENTITY_CHECKS.length, 'invalid'),
      z.refine((checked) => new Set(checked).size >= LEAST_CHECKS, { error: 'required' }),
    ),
  }),
  reply: data(PhoneCall),
  example: { customerId: 'cus_01K00000000000000000000000', checked: ['birth_date', 'last_invoice'] },
})

export const endPhoneCall = endpoint({
  ...STAFF_POST,
  id: 'staff-phone-calls-end',
  staff: BY_PHONE,
  path: '/api/v1/staff/customers/{customerId}/phone-calls/{phoneCallId}/end',
  summary: 'The telephone call is over: nothing more is done for the customer in it',
  input: z.object({ customerId: Id, phoneCallId: Id }),
  reply: z.object({}),
})
