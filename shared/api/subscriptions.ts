import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { Otp } from './account.ts'
import { Agreement } from './agreement.ts'
import { SubscriptionQuote } from './choices.ts'
import { Invoice } from './invoices.ts'
import { PdfFile, Sha256 } from './pdfs.ts'
import { Prices } from './prices.ts'
import { Cents, Country, Id, Instant, IsoDay, PlanNames, Slug } from './values.ts'

/**
 * Validated by an advisor it waits for a signature; signed it runs (spec §4, "takes effect on signature"); Plus and One can be
 * paused; unpaid invoices suspend it; at its end, whatever the reason, it is terminated.
 */
export const SUBSCRIPTION_STATUSES = ['to_sign', 'active', 'paused', 'suspended', 'terminated'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/**
 * Why a subscription has ended, or will: unpaid for 30 days, notice, renewal refused by us, withdrawal, judicial measure, the
 * subscriber's status revoked (spec §6); or, of one that was never signed: not in time, withdrawn by us, declined by the customer.
 */
export const SUBSCRIPTION_ENDS = [
  'unpaid',
  'notice',
  'not_renewed',
  'withdrawal',
  'judicial_measure',
  'revoked',
  'not_signed',
  'offer_withdrawn',
  'offer_declined',
] as const

/** A subscription, with the prices as they were when it was validated. */
export const Subscription = z.object({
  _id: Id,
  customerId: Id,
  /** Its own series, without gaps: `C-2026-000001`. */
  number: z.string(),
  plan: PlanNames,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** True from day 7 of an unpaid invoice: no new bookings. */
  bookingsBlocked: z.boolean(),
  general_id: z.array(Slug),
  quote: SubscriptionQuote,
  /** The monthly rent of each category as it was at signing, cents excl. VAT. */
  rentCents: z.record(z.string().check(z.regex(/^[1-6]$/)), Cents),
  country: Country,
  /** The day of the signature; absent until then. */
  startsOn: z.optional(IsoDay),
  /** The anniversary on which it renews unless notice is given; absent until it is signed. */
  renewsOn: z.optional(IsoDay),
  validatedAt: Instant,
  /** The last day on which it can be signed; after that it lapses. */
  signBy: IsoDay,
  signedAt: z.optional(Instant),
  pausedOn: z.optional(IsoDay),
  /** The day on which notice was given; `endsOn` is then its last day. */
  noticeOn: z.optional(IsoDay),
  endsOn: z.optional(IsoDay),
  endReason: z.optional(z.enum(SUBSCRIPTION_ENDS)),
  /** Single: the vehicle that is reserved from an agreed day for the whole commitment (readings, Single). */
  commitment: z.optional(z.object({ modelId: Slug, vehicleId: Slug, reservationId: Id, startsOn: IsoDay })),
  /** We gave the notice, not the customer: they cannot take it back. */
  renewalRefused: z.optional(z.boolean()),
})
export type Subscription = z.output<typeof Subscription>

/** What a pause may have to wait for: a late invoice that is paid, a vehicle that is back or cancelled. */
export const PAUSE_WAITS = ['pause_unpaid', 'pause_reservation'] as const

/** What the end of a pause may have to wait for: a late invoice that is paid. */
export const RESUME_WAITS = ['pause_unpaid'] as const

/** What its customer sees besides: why it cannot be paused now, or resumed, where only that is in the way. */
const PausableNow = {
  pauseRefusal: z.optional(z.enum(PAUSE_WAITS)),
  resumeRefusal: z.optional(z.enum(RESUME_WAITS)),
}
/** One of my subscriptions, as it is shown with what can be done about it. */
export const OwnSubscription = z.extend(Subscription, PausableNow)
export type OwnSubscription = z.output<typeof OwnSubscription>

export const listSubscriptions = endpoint({
  id: 'contracts-list',
  method: 'GET',
  path: '/api/v1/contracts',
  summary: 'My subscriptions, newest first',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({}),
  reply: data(z.array(OwnSubscription)),
})

/** Who signed, when and how. The code itself is not stored. */
export const Signature = z.object({
  name: z.string(),
  at: Instant,
  maskedPhone: z.string(),
  /** Of the draft that was signed. */
  draftSha256: Sha256,
  beginNow: z.boolean(),
})

/** A contract with all that its PDF says, the files that are ready, and how it was signed. */
export const ContractFacts = z.extend(OwnSubscription, {
  agreement: Agreement,
  /** The prices that it was made with; absent for those of the first version. */
  prices: z.optional(Prices),
  /** Where a code for signing is sent. */
  maskedPhone: z.string(),
  draft: z.optional(PdfFile),
  paper: z.optional(PdfFile),
  signature: z.optional(Signature),
})
export type ContractFacts = z.output<typeof ContractFacts>

const EXAMPLE_ID = 'con_01K00000000000000000000000'

export const getContract = endpoint({
  id: 'contracts-get',
  method: 'GET',
  path: '/api/v1/contracts/{contractId}',
  summary: 'One of my contracts, with what its paper says',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({ contractId: Id }),
  reply: data(ContractFacts),
})

export const askSignatureCode = endpoint({
  id: 'contracts-signature-code',
  limited: true,
  method: 'POST',
  path: '/api/v1/contracts/{contractId}/signature-code',
  summary: 'Send the code that signs this contract, exactly as it was read',
  access: 'customer',
  input: z.object({ contractId: Id, sha256: Sha256 }),
  /** `sid` comes back as `otpToken` with the signature. */
  reply: z.object({ sid: z.string(), resendAfterSeconds: z.int() }),
  example: { contractId: EXAMPLE_ID, sha256: 'a'.repeat(64) },
  throttle: COSTLY,
})

export const signContract = endpoint({
  id: 'contracts-signature',
  method: 'POST',
  path: '/api/v1/contracts/{contractId}/signature',
  summary: 'Sign a contract with the code: it takes effect today, and its fee is invoiced',
  access: 'customer',
  input: z.object({
    contractId: Id,
    /** Of the draft that was read. */
    sha256: Sha256,
    otp: Otp,
    otpToken: z.string().check(z.maxLength(60)),
    accepted: z.literal(true, 'consent_required'),
    /** Individuals ask that it begin within the withdrawal period (spec §6). */
    beginNow: z._default(z.boolean(), false),
  }),
  reply: data(z.object({ contract: Subscription, invoice: Invoice })),
  example: {
    contractId: EXAMPLE_ID,
    sha256: 'a'.repeat(64),
    otp: '123456',
    otpToken: 'otp_01K0000000000000000000000',
    accepted: true,
    beginNow: true,
  },
  throttle: COSTLY,
})
