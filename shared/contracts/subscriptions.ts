import * as z from 'zod/mini'
import { contract, data } from '../contract.ts'
import { SubscriptionQuote } from './choices.ts'
import { Cents, Country, Id, Instant, IsoDay, PlanNames, Slug } from './values.ts'

export const CONTRACT_STATUSES = ['active', 'suspended', 'terminated'] as const

/** A signed subscription, with the prices as they stood that day. */
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
  startsOn: IsoDay,
  renewsOn: IsoDay,
  validatedAt: Instant,
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
