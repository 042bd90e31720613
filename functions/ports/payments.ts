import type Stripe from 'stripe'
import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Cents } from '../../shared/rules/money.ts'
import { setting } from '../chain/env.ts'
import { paymentKeys } from '../chain/secrets.ts'

/** A page of the provider's own, where card numbers and IBANs are typed: they never reach a function (promise 19). */
export interface HostedPage {
  /** The provider's id of this visit. */
  id: string
  url: string
}

/** A saved way to pay: what may be shown and no more. */
export interface SavedMethod {
  /** The provider's token. */
  id: string
  kind: 'card' | 'sepa'
  /** The card's brand (`visa`), or the IBAN's country (`LU`). */
  brand: string
  last4: string
  /** A card's last month, as `2028-03`. */
  expires?: string
}

/** Whom the provider knows: our customer and the provider's id of them, which `newPayer` makes. */
export interface Payer {
  customerId: string
  payerId: string
}

/** What a payment is for; it comes back with the provider's events. */
export interface Purpose {
  customerId: string
  invoiceId: string
}

/** A payment that makes a suspended subscription active again, for what that cost on a day. */
export interface ReinstatementPurpose {
  customerId: string
  contractId: string
  askedOn: IsoDate
}

/** What a payment of the provider was for. */
export type PaidFor = Purpose | ReinstatementPurpose | Omit<ReinstatementPurpose, 'askedOn'>

const METHODS = ['card', 'sepa_debit'] as const

/** Of the key that it was opened with, which people change (docs/operations.md). */
let kept: { apiKey: string; opened: Promise<Stripe> } | undefined

/** The provider's library, loaded when it is first needed; the local run's stand-in answers at another address. */
export async function provider(): Promise<Stripe> {
  const { apiKey } = await paymentKeys()
  if (kept?.apiKey !== apiKey) kept = { apiKey, opened: open(apiKey) }
  const { opened } = kept
  opened.catch(() => {
    kept = undefined
  })
  return opened
}

async function open(apiKey: string): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe')
  const { protocol, hostname, port } = new URL(setting('PAYMENTS_URL'))
  return new StripeLibrary(apiKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** Makes a customer known to the provider, once however often it is asked within a day; answers the provider's id. */
export async function newPayer(customer: { _id: string; email: string; name: string }): Promise<string> {
  const { _id: customerId, email, name } = customer
  const made = await (await provider()).customers.create(
    { email, name, metadata: { customerId } },
    { idempotencyKey: `payer-${customerId}` },
  )
  return made.id
}

/** Forgets a customer with every way to pay that they saved, once however often it is asked; what was paid can still be given back. */
export async function forgetPayer(payerId: string): Promise<void> {
  const { customers } = await provider()
  await customers.del(payerId, {}, BRIEFLY).catch((error: unknown) => {
    if ((error as Stripe.errors.StripeError).code !== 'resource_missing') throw error
  })
}

/** Somebody waits for the answer, and a job asks again: a slow provider must not make a deletion that has happened look like a failure. */
const BRIEFLY = { timeout: 3000, maxNetworkRetries: 0 }

interface Visit extends Payer {
  language: 'en' | 'fr'
  /** Where the browser comes back to; `?payment=back` or `?payment=left` is added. */
  returnTo: string
}

const backTo = (returnTo: string) => ({
  success_url: `${returnTo}?payment=back`,
  cancel_url: `${returnTo}?payment=left`,
})

/** The page on which a customer saves a card; a SEPA mandate is signed with us. Nothing is charged. */
export async function setupPage({ customerId, payerId, language, returnTo }: Visit): Promise<HostedPage> {
  const visit = await (await provider()).checkout.sessions.create({
    mode: 'setup',
    customer: payerId,
    allowed_payment_method_types: ['card'],
    locale: language,
    metadata: { customerId },
    ...backTo(returnTo),
  })
  return pageOf(visit)
}

/** What is paid on a page. The same key gives the same page, so that two clicks make one payment. */
type Payable = Visit & { cents: Cents; key: string }

/** The page on which an invoice is paid. */
export const payPage = (visit: Payable & { invoiceId: string; number: string }): Promise<HostedPage> =>
  pageFor(visit, visit.number, { customerId: visit.customerId, invoiceId: visit.invoiceId })

/** The page on which a reinstatement is paid, all of it at once. `name`: what the page calls it. */
export const reinstatementPage = (
  visit: Payable & Omit<ReinstatementPurpose, 'customerId'> & { name: string },
): Promise<HostedPage> => {
  const { customerId, contractId, askedOn, name } = visit
  return pageFor(visit, name, { customerId, contractId, askedOn })
}

async function pageFor(
  { payerId, language, returnTo, cents, key }: Payable,
  name: string,
  metadata: Record<string, string>,
): Promise<HostedPage> {
  const made = await (await provider()).checkout.sessions.create(
    {
      mode: 'payment',
      customer: payerId,
      allowed_payment_method_types: [...METHODS],
      locale: language,
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: cents, product_data: { name } } },
      ],
      metadata,
      payment_intent_data: { metadata },
      ...backTo(returnTo),
    },
    { idempotencyKey: key },
  )
  return pageOf(made)
}

/** A saved way to pay by its token; undefined when the provider has none that can be shown. */
export async function method(id: string): Promise<SavedMethod | undefined> {
  return shown(await (await provider()).paymentMethods.retrieve(id))
}

/** The way to pay that a visit of `setupPage` has saved; undefined while it has not, and when it was removed since. */
export async function methodOfSetup(setupId: string): Promise<SavedMethod | undefined> {
  const setup = await (await provider()).setupIntents.retrieve(setupId, {
    expand: ['payment_method'],
  })
  const { payment_method: saved } = setup
  if (setup.status !== 'succeeded' || !saved || typeof saved === 'string' || !saved.customer) return undefined
  return shown(saved)
}

/** What a visit of `setupPage` has saved; undefined while it has not, and when it was another customer's. */
export async function methodOfVisit(visitId: string, customerId: string): Promise<SavedMethod | undefined> {
  const visit = await (await provider()).checkout.sessions.retrieve(visitId).catch(() => undefined)
  if (visit?.metadata?.customerId !== customerId) return undefined
  const setupId = idOf(visit.setup_intent)
  return setupId ? methodOfSetup(setupId) : undefined
}

/** Forgets a saved way to pay, once however often it is asked: what is nobody's any more, or is gone, is forgotten. */
export async function forgetMethod(id: string): Promise<void> {
  const { paymentMethods } = await provider()
  await paymentMethods.detach(id).catch(async (error: unknown) => {
    const left = await paymentMethods.retrieve(id).catch((other: unknown) => {
      if ((other as Stripe.errors.StripeError).code !== 'resource_missing') throw other
    })
    if (left?.customer) throw error
  })
}

/** What came of a collection: paid, on its way, or not, and why not. */
export type Collected =
  | { state: 'paid' | 'pending'; paymentId: string }
  | { state: 'failed' | 'needs_approval'; paymentId: string }

/** An amount that is collected without the customer being there, from a way to pay that they saved. */
export interface Collection extends Payer, Purpose {
  /** The provider's token of the way to pay. */
  token: string
  kind: 'card' | 'sepa'
  cents: Cents
  /** The same key collects once, however often it is asked. */
  key: string
  /** Whether it may have been asked before: the provider is looked at first, which knows keys for a day and payments for ever. */
  again?: boolean
}

/**
 * Collects an amount off session. A card answers at once; a SEPA debit is on its way for days, and the provider's events say how it
 * ends. A bank that wants the customer's approval is an answer, not an error. @throws when the provider cannot be reached
 */
export async function collect(asked: Collection): Promise<Collected> {
  const { customerId, invoiceId, payerId, token, kind, cents, key } = asked
  const stripe = await provider()
  const before =
    asked.again && (await firstWith(key, stripe.paymentIntents.list({ customer: payerId, ...PAGE })))
  if (before) return cameOf(before)
  try {
    const made = await stripe.paymentIntents.create(
      {
        amount: cents,
        currency: 'eur',
        customer: payerId,
        payment_method: token,
        allowed_payment_method_types: [kind === 'card' ? 'card' : 'sepa_debit'],
        off_session: true,
        confirm: true,
        metadata: { customerId, invoiceId, collection: 'yes', key },
      },
      { idempotencyKey: key },
    )
    return { state: stateOf(made.status), paymentId: made.id }
  } catch (error) {
    const refused = asRefused(error)
    if (!refused) throw error
    return refused
  }
}

/** What came of a payment that was asked for before. */
function cameOf({ id, status, last_payment_error: refused }: Stripe.PaymentIntent): Collected {
  const wantsApproval = refused?.code === 'authentication_required'
  return { state: wantsApproval ? 'needs_approval' : stateOf(status), paymentId: id }
}

function stateOf(status: Stripe.PaymentIntent.Status): Collected['state'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'processing') return 'pending'
  return status === 'requires_action' ? 'needs_approval' : 'failed'
}

/** A card that was declined, or whose bank wants an approval: the provider says so with an error that names the payment. */
function asRefused(error: unknown): Collected | undefined {
  const { type, code, payment_intent: intent } = error as Stripe.errors.StripeCardError
  if (type !== 'StripeCardError') return undefined
  const state = code === 'authentication_required' ? 'needs_approval' : 'failed'
  return { state, paymentId: intent?.id ?? 'none' }
}

/** Makes a mandate that was signed with us known to the provider, which then debits the account; once for each mandate. */
export async function methodOfMandate(
  { payerId }: Payer,
  mandate: { _id: string; iban: string; owner: string; email: string },
): Promise<string> {
  const { _id, iban, owner, email } = mandate
  const stripe = await provider()
  const made = await stripe.paymentMethods.create(
    { type: 'sepa_debit', sepa_debit: { iban }, billing_details: { name: owner, email } },
    { idempotencyKey: `mandate-${_id}` },
  )
  await stripe.paymentMethods.attach(made.id, { customer: payerId }, { idempotencyKey: `attach-${_id}` })
  return made.id
}

/** What a payment of the provider was for. */
export async function purposeOf(paymentId: string): Promise<PaidFor | undefined> {
  const { metadata } = await (await provider()).paymentIntents.retrieve(paymentId)
  const { customerId, invoiceId, contractId, askedOn } = metadata
  if (!customerId) return undefined
  if (invoiceId) return { customerId, invoiceId }
  if (!contractId) return undefined
  return askedOn ? { customerId, contractId, askedOn } : { customerId, contractId }
}

/**
 * Gives money back by the way that it came, once however often and however late it is asked with the same key: the provider forgets keys
 * after a day, so what it has given back of the payment is looked at first.
 */
export async function refund(paymentId: string, cents: Cents, key: string): Promise<{ id: string }> {
  const { refunds } = await provider()
  const before = await firstWith(key, refunds.list({ payment_intent: paymentId, ...PAGE }))
  if (before) return { id: before.id }
  const made = await refunds.create(
    { payment_intent: paymentId, amount: cents, metadata: { key } },
    { idempotencyKey: key },
  )
  return { id: made.id }
}

const PAGE = { limit: 100 }

/** What was made with a key of ours: it is kept in its metadata. */
async function firstWith<T extends { metadata: Stripe.Metadata | null }>(key: string, all: AsyncIterable<T>) {
  for await (const one of all) if (one.metadata?.key === key) return one
  return undefined
}

/** The id of something that the provider names, or gives whole. */
export const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : thing?.id)

function pageOf({ id, url }: Stripe.Checkout.Session): HostedPage {
  if (!url) throw new Error('The provider gave no page')
  return { id, url }
}

function shown({ id, type, card, sepa_debit: sepa }: Stripe.PaymentMethod): SavedMethod | undefined {
  if (type === 'card' && card) {
    const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`
    return { id, kind: 'card', brand: card.brand, last4: card.last4, expires }
  }
  if (type === 'sepa_debit' && sepa)
    return { id, kind: 'sepa', brand: sepa.country ?? '', last4: sepa.last4 ?? '' }
  return undefined
}
