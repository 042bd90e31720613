import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { readKept, writeKept } from '../lib/kept-file.ts'
import { json, type ServiceReply } from '../run/service-reply.ts'
import { behaviourOf, type Intent, intentOf, laterEvent, metadataOf, refusalOf } from './intents.ts'

/** A visit to the provider's page, as its API shows it. Names are the provider's own. */
export interface Visit {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'setup'
  url: string
  status: 'open' | 'complete'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  amount_total: number | null
  currency: string | null
  payment_intent: string | null
  setup_intent: string | null
  customer: string
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  locale: string
  /** What is paid for, for the page. */
  about: string
}

/** A saved way to pay. The number that was typed is not stored: only what may be shown is kept. */
export interface Method {
  id: string
  /** Who saved it; null once it is detached. */
  customer?: string | null
  type: 'card' | 'sepa_debit'
  card?: { brand: string; last4: string; exp_month: number; exp_year: number }
  sepa_debit?: { country: string; last4: string }
}

interface Refund {
  id: string
  object: 'refund'
  status: 'succeeded' | 'failed' | 'canceled'
  currency: 'eur'
  payment_intent: string
  amount: number
  metadata: Record<string, string>
}

interface Kept {
  visits: Record<string, Visit>
  methods: Record<string, Method>
  /** Ways to pay by the setup that saved them. */
  setups: Record<string, string>
  /** First answers by idempotency key, as the provider keeps them: for a day. */
  answers: Record<string, unknown>
  answeredAt?: Record<string, string>
  refunds?: Refund[]
  /** Payments that were collected, and refusals by idempotency key. */
  intents?: Record<string, Intent>
  refusals?: Record<string, unknown>
  /** Customers that were deleted. */
  gone?: string[]
}

/**
 * Plays the payment provider in the local run: the few addresses of its API that the port uses, and what happens on its
 * page. The provider's own library talks to it, so that nothing is wired twice.
 */
export class LocalProvider {
  private readonly file: string
  private readonly kept: Kept
  private readonly now: () => Date
  /** Sends an event to us; set once the run knows where to. */
  send: (type: string, object: object) => Promise<unknown> = async () => undefined

  constructor(dataDir: string, now: () => Date) {
    this.now = now
    this.file = path.join(dataDir, 'payments.json')
    this.kept = readKept<Kept>(this.file) ?? { visits: {}, methods: {}, setups: {}, answers: {} }
  }

  /** One call of the provider's API; `site` is the address of its pages. */
  answer(method: string, address: string, body: string, key: string | undefined, site: string): ServiceReply {
    const isForgotten = key && this.isForgotten(key)
    const known = key && !isForgotten && this.kept.answers[key]
    if (known) return json(200, known)
    const refused = key && !isForgotten && this.kept.refusals?.[key]
    if (refused) return json(402, refused)
    const [, kind = '', id = '', verb] =
      address
        .replace(/\?.*/, '')
        .split('/v1/')[1]
        ?.match(/^(checkout\/sessions|\w+)\/?(\w*)\/?(\w*)/) ?? []
    const made = this.act(
      `${method} ${kind}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`,
      id,
      new URLSearchParams(body || address.split('?')[1]),
      site,
    )
    if (key) this.kept.answeredAt = { ...this.kept.answeredAt, [key]: this.now().toISOString() }
    if (!made)
      return json(404, {
        error: {
          type: 'invalid_request_error',
          code: 'resource_missing',
          message: `No such thing: ${address}`,
        },
      })
    if ('error' in made) {
      if (key) this.kept.refusals = { ...this.kept.refusals, [key]: made }
      this.keep()
      return json(402, made)
    }
    if (key) this.kept.answers[key] = made
    this.keep()
    return json(200, made)
  }

  /** The provider keeps a key for a day: after that it stands for something new. */
  private isForgotten(key: string): boolean {
    const at = this.kept.answeredAt?.[key]
    return at !== undefined && this.now().getTime() - Date.parse(at) > DAY_MS
  }

  private act(what: string, id: string, form: URLSearchParams, site: string): object | undefined {
    if (what === 'POST customers') return { id: newId('cus'), object: 'customer' }
    if (what === 'DELETE customers/:id') return this.forget(id)
    if (what === 'POST refunds') return this.refund(form)
    if (what === 'GET refunds') return this.refundsOf(form)
    if (what === 'GET payment_intents') return this.intentsOf(form)
    if (what === 'POST checkout/sessions') return this.open(form, site)
    if (what === 'GET checkout/sessions/:id') return this.kept.visits[id]
    if (what === 'GET payment_methods/:id') return this.kept.methods[id]
    if (what === 'GET setup_intents/:id') return this.setup(id)
    if (what === 'POST payment_methods/:id/detach') return this.detach(id)
    if (what === 'POST payment_methods') return this.ofAccount(form)
    if (what === 'POST payment_methods/:id/attach') return this.attach(id, form)
    if (what === 'POST payment_intents') return this.collect(form)
    if (what === 'GET payment_intents/:id') return this.kept.intents?.[id] ?? this.paidOnPage(id)
    return undefined
  }

  private refund(form: URLSearchParams): Refund {
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      status: 'succeeded',
      currency: 'eur',
      payment_intent: form.get('payment_intent') ?? '',
      amount: Number(form.get('amount')),
      metadata: metadataOf(form),
    }
    this.kept.refunds = [made, ...(this.kept.refunds ?? [])]
    const method = this.methodOf(made.payment_intent)
    const { refund } = method ? behaviourOf(method) : {}
    if (refund) setTimeout(() => void this.endRefund(made.id, refund), LATER_MS).unref()
    return made
  }

  /** A refund that was on its way does not arrive, or is called back; both of its events say so, as the provider's do. */
  async endRefund(id: string, status: 'failed' | 'canceled'): Promise<void> {
    const refund = this.kept.refunds?.find((one) => one.id === id)
    if (!refund) return
    refund.status = status
    this.keep()
    await this.send('refund.updated', refund)
    if (status === 'failed') await this.send('refund.failed', refund)
  }

  /** By what a payment was paid: on a page, or collected. */
  private methodOf(paymentId: string): Method | undefined {
    const id = this.kept.setups[paymentId] ?? this.kept.intents?.[paymentId]?.payment_method ?? ''
    return this.kept.methods[id] ?? demoCard(id)
  }

  private refundsOf(asked: URLSearchParams): object {
    const of = asked.get('payment_intent')
    return listOf(
      'refunds',
      this.kept.refunds?.filter(({ payment_intent }) => payment_intent === of),
    )
  }

  private intentsOf(asked: URLSearchParams): object {
    const of = asked.get('customer')
    return listOf(
      'payment_intents',
      Object.values(this.kept.intents ?? {}).filter(({ customer }) => customer === of),
    )
  }

  private open(form: URLSearchParams, site: string): Visit {
    const id = newId('cs')
    const isPayment = form.get('mode') === 'payment'
    const visit: Visit = {
      id,
      object: 'checkout.session',
      mode: isPayment ? 'payment' : 'setup',
      status: 'open',
      url: `${site}/_local/pay/${id}`,
      payment_status: isPayment ? 'unpaid' : 'no_payment_required',
      amount_total: isPayment ? Number(form.get('line_items[0][price_data][unit_amount]')) : null,
      currency: isPayment ? 'eur' : null,
      payment_intent: null,
      setup_intent: null,
      customer: form.get('customer') ?? '',
      metadata: metadataOf(form),
      success_url: form.get('success_url') ?? site,
      cancel_url: form.get('cancel_url') ?? site,
      locale: form.get('locale') ?? 'en',
      about: form.get('line_items[0][price_data][product_data][name]') ?? '',
    }
    this.kept.visits[id] = visit
    return visit
  }

  private setup(id: string): object | undefined {
    const method = this.kept.methods[this.kept.setups[id] ?? '']
    if (!method) return undefined
    return {
      id,
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: { ...method, object: 'payment_method' },
    }
  }

  /** An account whose mandate was signed elsewhere. */
  private ofAccount(form: URLSearchParams): Method {
    const iban = form.get('sepa_debit[iban]') ?? ''
    const sepa_debit = { country: iban.slice(0, 2), last4: iban.slice(-4) }
    const method: Method = { id: newId('pm'), type: 'sepa_debit', sepa_debit }
    this.kept.methods[method.id] = method
    return method
  }

  /** A payment without the customer: it succeeds, is on its way, is refused, and may come back, as its way to pay behaves. */
  private collect(form: URLSearchParams): object | undefined {
    const id = form.get('payment_method') ?? ''
    const method = this.kept.methods[id] ?? demoCard(id)
    if (!method || method.customer === null) return undefined
    const { status, error, later = [], slow } = behaviourOf(method)
    const intent = intentOf(form, status)
    this.kept.intents = { ...this.kept.intents, [intent.id]: intent }
    void this.tell(intent, later, slow ? SLOW_MS : LATER_MS)
    return error ? refusalOf(error, intent) : intent
  }

  private async tell(intent: Intent, later: ReturnType<typeof behaviourOf>['later'] = [], afterMs: number) {
    for (const what of later) {
      await new Promise((resume) => setTimeout(resume, afterMs).unref())
      await this.send(...laterEvent(what, intent))
    }
  }

  private paidOnPage(id: string): object | undefined {
    const visit = Object.values(this.kept.visits).find(({ payment_intent }) => payment_intent === id)
    return visit && { id, object: 'payment_intent', metadata: visit.metadata }
  }

  private attach(id: string, form: URLSearchParams): object | undefined {
    const method = this.kept.methods[id]
    return method && Object.assign(method, { customer: form.get('customer') ?? '' })
  }

  /** A deleted customer's ways to pay are detached; another time there is none such. */
  private forget(id: string): object | undefined {
    if (this.kept.gone?.includes(id)) return undefined
    this.kept.gone = [...(this.kept.gone ?? []), id]
    for (const method of Object.values(this.kept.methods)) if (method.customer === id) method.customer = null
    return { id, object: 'customer', deleted: true }
  }

  /** What is attached to nobody cannot be detached. */
  private detach(id: string): object | undefined {
    const method = this.kept.methods[id]
    return method?.customer ? Object.assign(method, { customer: null }) : undefined
  }

  /** A visit by its id. */
  visit(id: string): Visit | undefined {
    return this.kept.visits[id]
  }

  /** The page was filled in: the way to pay is saved, the visit complete; SEPA is paid later. */
  complete(visit: Visit, method: Omit<Method, 'id'>): Visit {
    const id = newId('pm')
    const intent = newId(visit.mode === 'payment' ? 'pi' : 'seti')
    this.kept.methods[id] = { id, customer: visit.customer, ...method }
    this.kept.setups[intent] = id
    const isPaid = visit.mode === 'payment' && method.type === 'card'
    Object.assign(visit, {
      status: 'complete',
      ...(visit.mode === 'payment' ? { payment_intent: intent } : { setup_intent: intent }),
      ...(isPaid && { payment_status: 'paid' }),
    })
    this.keep()
    return visit
  }

  /** A SEPA debit succeeded after all. */
  paid(visit: Visit): Visit {
    visit.payment_status = 'paid'
    this.keep()
    return visit
  }

  private keep(): void {
    writeKept(this.file, this.kept, 0o600)
  }
}

/** The cards of the demo's people, which no page has saved: `pm_demo_0341`. */
function demoCard(id: string): Method | undefined {
  const [, last4] = /^pm_demo_(\d{4})$/.exec(id) ?? []
  return last4
    ? { id, type: 'card', card: { brand: 'visa', last4, exp_month: 12, exp_year: 2030 } }
    : undefined
}

/** A debit takes days; here a moment, and a slow one half a minute. */
const LATER_MS = 1500
const SLOW_MS = 30_000

const DAY_MS = 24 * 3_600_000

/** A list of the API, all of it in one page. */
const listOf = (kind: string, data: readonly object[] = []) => ({
  object: 'list',
  url: `/v1/${kind}`,
  has_more: false,
  data,
})

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
