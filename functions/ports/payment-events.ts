import type Stripe from 'stripe'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import type { Cents } from '../../shared/rules/money.ts'
import { paymentKeys, paymentKeysNow } from '../chain/secrets.ts'
import {
  idOf,
  type PaidFor,
  type Purpose,
  provider,
  purposeOf,
  type ReinstatementPurpose,
} from './payments.ts'

/** What the provider notifies us of, once it is known to come from the provider. */
export type ProviderEvent =
  | {
      kind: 'paid' | 'pending' | 'failed'
      id: string
      reinstates: ReinstatementPurpose
      paymentId: string
      cents: Cents
    }
  | {
      kind: 'paid' | 'pending' | 'failed'
      id: string
      purpose: Purpose
      paymentId: string
      cents: Cents
      /** We collected it ourselves, off session. */
      isCollection?: true
    }
  /** A payment that had come was taken back by the bank: a debit that was returned, or a chargeback of a card. */
  | { kind: 'returned'; id: string; of: PaidFor; paymentId: string; cents: Cents; disputeId: string }
  /** A dispute was decided for us: what the bank had taken back has come again. */
  | { kind: 'restored'; id: string; of: PaidFor; paymentId: string; cents: Cents; disputeId: string }
  /** Money that was to go back did not arrive, or was called back: it is with us again. `key`: under what we asked for the refund. */
  | { kind: 'refund_failed'; id: string; refundId: string; key: string; of: PaidFor; cents: Cents }
  | { kind: 'method_saved'; id: string; customerId: string; setupId: string }
  | { kind: 'ignored'; id: string }

/** How far the provider's clock may be ahead of ours. */
const CLOCK_SECONDS = 300

/**
 * What an event of the provider says. @throws Refusal `webhook_signature` when the provider has not signed exactly this text;
 * `event_in_future`, `event_currency`, `event_amount` for one that must not settle anything
 */
export async function eventFrom(text: string, signature: string, now: Instant): Promise<ProviderEvent> {
  const event = await signedEvent(text, signature)
  if (event.created * 1000 > Date.parse(now) + CLOCK_SECONDS * 1000) throw new Refusal('event_in_future')
  return meaning(event)
}

/** One that does not fit the secret as it was read may fit it as it is now: it is changed while functions run. */
async function signedEvent(text: string, signature: string): Promise<Stripe.Event> {
  const stripe = await provider()
  for (const keys of [paymentKeys, paymentKeysNow]) {
    const webhookSecret = (await keys())?.webhookSecret
    try {
      if (webhookSecret) return stripe.webhooks.constructEvent(text, signature, webhookSecret)
    } catch {
      // It is not signed with this one.
    }
  }
  throw new Refusal('webhook_signature')
}

async function meaning(event: Stripe.Event): Promise<ProviderEvent> {
  switch (event.type) {
    case 'checkout.session.completed':
      return event.data.object.mode === 'setup'
        ? saved(event.id, event.data.object)
        : ofVisit(
            event.data.object.payment_status === 'paid' ? 'paid' : 'pending',
            event.id,
            event.data.object,
          )
    case 'checkout.session.async_payment_succeeded':
      return ofVisit('paid', event.id, event.data.object)
    case 'checkout.session.async_payment_failed':
      return ofVisit('failed', event.id, event.data.object)
    case 'payment_intent.succeeded':
      return ofCollection('paid', event.id, event.data.object)
    case 'payment_intent.processing':
      return ofCollection('pending', event.id, event.data.object)
    case 'payment_intent.payment_failed':
      return ofCollection('failed', event.id, event.data.object)
    case 'charge.dispute.funds_withdrawn':
      return disputed('returned', event.id, event.data.object)
    case 'charge.dispute.funds_reinstated':
      return disputed('restored', event.id, event.data.object)
    case 'refund.failed':
    case 'refund.updated':
      return refunded(event.id, event.data.object)
    default:
      return { kind: 'ignored', id: event.id }
  }
}

function saved(id: string, visit: Stripe.Checkout.Session): ProviderEvent {
  const customerId = visit.metadata?.customerId
  const setupId = idOf(visit.setup_intent)
  return customerId && setupId ? { kind: 'method_saved', id, customerId, setupId } : { kind: 'ignored', id }
}

type Kind = 'paid' | 'pending' | 'failed'

function ofVisit(kind: Kind, id: string, visit: Stripe.Checkout.Session): ProviderEvent {
  const { metadata, amount_total, currency } = visit
  const paymentId = idOf(visit.payment_intent)
  const { customerId, invoiceId, contractId, askedOn } = metadata ?? {}
  const isOurs = customerId && paymentId && (invoiceId || (contractId && askedOn))
  if (!isOurs) return { kind: 'ignored', id }
  const cents = euroCents(amount_total, currency)
  if (invoiceId) return { kind, id, purpose: { customerId, invoiceId }, paymentId, cents }
  if (!contractId || !askedOn) return { kind: 'ignored', id }
  return { kind, id, reinstates: { customerId, contractId, askedOn }, paymentId, cents }
}

/** Only what we collected ourselves: a payment on the provider's page says how it ends with its visit. */
function ofCollection(kind: Kind, id: string, intent: Stripe.PaymentIntent): ProviderEvent {
  const { id: paymentId, amount, currency, metadata } = intent
  const { customerId, invoiceId, collection } = metadata
  if (!collection || !customerId || !invoiceId) return { kind: 'ignored', id }
  const cents = euroCents(amount, currency)
  return { kind, id, purpose: { customerId, invoiceId }, paymentId, cents, isCollection: true }
}

async function disputed(
  kind: 'returned' | 'restored',
  id: string,
  dispute: Stripe.Dispute,
): Promise<ProviderEvent> {
  const paymentId = idOf(dispute.payment_intent)
  const of = paymentId && (await purposeOf(paymentId))
  if (!paymentId || !of) return { kind: 'ignored', id }
  return {
    kind,
    id,
    of,
    paymentId,
    cents: euroCents(dispute.amount, dispute.currency),
    disputeId: dispute.id,
  }
}

/** Only a refund that ended without arriving; one that somebody made on the provider's own pages is not in our books. */
async function refunded(id: string, refund: Stripe.Refund): Promise<ProviderEvent> {
  const { id: refundId, status, metadata, amount, currency } = refund
  const paymentId = idOf(refund.payment_intent)
  const key = metadata?.key
  if ((status !== 'failed' && status !== 'canceled') || !paymentId || !key) return { kind: 'ignored', id }
  const of = await purposeOf(paymentId)
  if (!of) return { kind: 'ignored', id }
  return { kind: 'refund_failed', id, refundId, key, of, cents: euroCents(amount, currency) }
}

/** Whole cents of euros, above zero. @throws Refusal `event_currency`, `event_amount` */
function euroCents(cents: number | null, currency: string | null): Cents {
  if (currency?.toLowerCase() !== 'eur') throw new Refusal('event_currency')
  if (cents === null || !Number.isSafeInteger(cents) || cents <= 0) throw new Refusal('event_amount')
  return cents
}
