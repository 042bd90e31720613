import * as z from 'zod/mini'
import { contract, data } from '../contract.ts'
import { SubscriptionQuote } from './choices.ts'
import { Cents, Country, Id, Instant, IsoDay, PlanNames, Slug } from './values.ts'

/**
 * Validated by an advisor it waits for a signature; signed it runs (spec §4, "takes effect on signature"); Plus and One can be
 * paused; unpaid invoices suspend it; at its end, whatever the reason, it is terminated.
 */
export const CONTRACT_STATUSES = ['to_sign', 'active', 'paused', 'suspended', 'terminated'] as const

/**
 * Why a contract has ended, or will: unpaid for 30 days, notice, renewal refused by us, withdrawal, judicial measure, the
 * subscriber's status revoked (spec §6), or never signed.
 */
export const CONTRACT_ENDS = [
  'unpaid',
  'notice',
  'not_renewed',
  'withdrawal',
  'judicial_measure',
  'revoked',
  'not_signed',
] as const

/** A subscription, with the prices as they stood when it was validated. */
export const Subscription = z.object({
  _id: Id,
  customerId: Id,
  plan: PlanNames,
  status: z.enum(CONTRACT_STATUSES),
  /** True from day 7 of an unpaid invoice: no new bookings. */
  bookingsBlocked: z.boolean(),
  general_id: z.array(Slug),
  quote: SubscriptionQuote,
  /** The monthly rent of each category as it stood at signing, cents excl. VAT. */
  rentCents: z.record(z.string().check(z.regex(/^[1-6]$/)), Cents),
  country: Country,
  /** The day of the signature; absent until then. */
  startsOn: z.optional(IsoDay),
  /** The anniversary on which it renews unless notice is given; absent until it is signed. */
  renewsOn: z.optional(IsoDay),
  validatedAt: Instant,
  signedAt: z.optional(Instant),
  pausedOn: z.optional(IsoDay),
  /** The day on which notice was given; `endsOn` is then its last day. */
  noticeOn: z.optional(IsoDay),
  endsOn: z.optional(IsoDay),
  endReason: z.optional(z.enum(CONTRACT_ENDS)),
})
export type Subscription = z.output<typeof Subscription>

export const listSubscriptions = contract({
  id: 'contracts-list',
  method: 'GET',
  path: '/api/v1/contracts',
  summary: 'My subscriptions, newest first',
  access: 'customer',
  input: z.object({}),
  reply: data(z.array(Subscription)),
})
