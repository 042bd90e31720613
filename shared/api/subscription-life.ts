import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { Invoice } from './invoices.ts'
import { PAYMENT_METHODS } from './payments.ts'
import { STAFF_POST } from './staff-endpoint.ts'
import { Subscription } from './subscriptions.ts'
import { Id, IsoDay, optionalText, PositiveCents } from './values.ts'

const EXAMPLE_ID = 'con_01K00000000000000000000000'

export const giveNotice = endpoint({
  id: 'contracts-notice',
  method: 'POST',
  path: '/api/v1/contracts/{contractId}/notice',
  summary: 'Give notice: the contract ends on the day that was shown, unless another day counts by now',
  access: 'customer',
  forCustomer: BY_PHONE,
  /** `endsOn`: the last day as the customer saw it. */
  input: z.object({ contractId: Id, endsOn: IsoDay }),
  reply: data(Subscription),
  example: { contractId: EXAMPLE_ID, endsOn: '2027-02-28' },
})

export const takeBackNotice = endpoint({
  id: 'contracts-notice-delete',
  method: 'DELETE',
  path: '/api/v1/contracts/{contractId}/notice',
  summary: 'Take a notice back, until the last day on which it could have been given',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({ contractId: Id }),
  reply: data(Subscription),
})

export const withdrawFromSubscription = endpoint({
  id: 'contracts-withdrawal',
  method: 'POST',
  path: '/api/v1/contracts/{contractId}/withdrawal',
  summary:
    'Decline a contract that is not signed, or withdraw within 14 days of the signature: what was asked for at signing goes back',
  access: 'customer',
  /** `unsigned`: the customer saw a contract that waits for the signature, and declines it. */
  input: z.object({ contractId: Id, unsigned: z.optional(z.boolean()) }),
  reply: data(Subscription),
})

export const pauseSubscription = endpoint({
  id: 'contracts-pause',
  method: 'POST',
  path: '/api/v1/contracts/{contractId}/pause',
  summary: 'Pause a subscription, at no monthly payment; nothing can be booked until it is resumed',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({ contractId: Id }),
  reply: data(Subscription),
})

export const resumeSubscription = endpoint({
  id: 'contracts-resume',
  method: 'POST',
  path: '/api/v1/contracts/{contractId}/resume',
  summary: 'Resume a paused subscription',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({ contractId: Id }),
  reply: data(Subscription),
})

export const payReinstatement = endpoint({
  id: 'contracts-reinstatement',
  closes: 'online_payments',
  method: 'POST',
  path: '/api/v1/contracts/{contractId}/reinstatement',
  summary: 'The payment provider’s page for the one amount that makes a suspended subscription active again',
  access: 'customer',
  input: z.object({ contractId: Id }),
  reply: data(z.object({ url: z.string() })),
  throttle: COSTLY,
})

/** How we end a subscription ourselves: at once, or by refusing its renewal (spec §4, §6). */
export const STAFF_ENDS = ['judicial_measure', 'revoked', 'not_renewed'] as const
/** How we end a contract that is not signed. */
const UNSIGNED_END = 'offer_withdrawn'

export const endSubscription = endpoint({
  id: 'staff-contracts-end',
  staff: ['ADVISOR'],
  method: 'POST',
  path: '/api/v1/staff/customers/{customerId}/contracts/{contractId}/end',
  summary:
    'End a contract: at once when a company is under judicial measure or the subscriber’s status is revoked, by refusing its renewal, or by withdrawing it before its signature',
  access: 'staff',
  input: z.object({
    customerId: Id,
    contractId: Id,
    reason: z.enum([...STAFF_ENDS, UNSIGNED_END], 'option_required'),
    /** The notice to the customer; asked for when their status is revoked, and when a contract is withdrawn before its signature. */
    note: z._default(z.string().check(z.trim(), z.maxLength(500, 'too_long')), ''),
  }),
  reply: data(Subscription),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    contractId: EXAMPLE_ID,
    reason: 'judicial_measure',
  },
})

export const reinstateSubscription = endpoint({
  ...STAFF_POST,
  id: 'staff-contracts-reinstate',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/contracts/{contractId}/reinstate',
  summary: 'Make a suspended or terminated subscription active again, against all that it costs today',
  input: z.object({
    customerId: Id,
    contractId: Id,
    amountCents: PositiveCents,
    receivedOn: IsoDay,
    method: z.enum(PAYMENT_METHODS),
    /** The bank's own reference of a transfer: the same one is never recorded twice. */
    bankReference: optionalText(60),
  }),
  reply: data(z.object({ contract: Subscription, invoice: Invoice })),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    contractId: 'con_01K00000000000000000000000',
    amountCents: 1_800_000,
    receivedOn: '2026-03-20',
    method: 'transfer',
  },
})
