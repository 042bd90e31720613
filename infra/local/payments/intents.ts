import { randomBytes } from 'node:crypto'

/** A payment that was collected off session, as the provider's API shows it. */
export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  metadata: Record<string, string>
  customer?: string
  payment_method?: string
}

/** A way to pay by what may be shown of it. */
interface Shown {
  type: 'card' | 'sepa_debit'
  card?: { last4: string }
  sepa_debit?: { last4: string }
}

/** What happens later to a payment that was collected. */
type Later = 'succeeded' | 'failed' | 'returned'

interface Behaviour {
  /** What the API answers with. */
  status: Intent['status']
  error?: 'card_declined' | 'authentication_required'
  /** What follows, and after how long; a debit takes days, here a moment. */
  later?: Later[]
  slow?: true
  /** How a refund of it ends, after it was taken. */
  refund?: 'failed' | 'canceled'
}

/** As the real provider's numbers for tests: by the last four digits of a card, the last two of an account. */
const CARDS: Record<string, Behaviour> = {
  '0341': { status: 'requires_payment_method', error: 'card_declined' },
  '3155': { status: 'requires_payment_method', error: 'authentication_required' },
  '0259': { status: 'succeeded', later: ['returned'] },
  '5126': { status: 'succeeded', refund: 'failed' },
}
const ACCOUNTS: Record<string, Behaviour> = {
  '99': { status: 'processing', later: ['failed'] },
  '98': { status: 'processing', later: ['succeeded', 'returned'] },
  '97': { status: 'processing', later: ['succeeded'], slow: true },
}

/** How a way to pay behaves when it is charged without its owner. */
export function behaviourOf({ type, card, sepa_debit }: Shown): Behaviour {
  if (type === 'card') return CARDS[card?.last4 ?? ''] ?? { status: 'succeeded' }
  return ACCOUNTS[sepa_debit?.last4.slice(-2) ?? ''] ?? { status: 'processing', later: ['succeeded'] }
}

/** A payment that is asked for with a form of the API. */
export function intentOf(form: URLSearchParams, status: Intent['status']): Intent {
  return {
    id: `pi_${randomBytes(12).toString('hex')}`,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    status,
    metadata: metadataOf(form),
    customer: form.get('customer') ?? '',
    payment_method: form.get('payment_method') ?? '',
  }
}

/** What a form of the API gives along. */
export function metadataOf(form: URLSearchParams): Record<string, string> {
  const named = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(named)
}

/** The error with which the provider refuses a charge; it names the payment. */
export const refusalOf = (code: NonNullable<Behaviour['error']>, intent: Intent) => ({
  error: {
    type: 'card_error',
    code,
    message: code === 'card_declined' ? 'Your card was declined.' : 'Authentication is required.',
    payment_intent: intent,
  },
})

/** The event and its object that say what happened later. */
export function laterEvent(what: Later, intent: Intent): [type: string, object: object] {
  if (what !== 'returned')
    return [what === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent]
  const { id: payment_intent, amount, currency } = intent
  const dispute = { id: `du_${intent.id.slice(3)}`, object: 'dispute', payment_intent, amount, currency }
  return ['charge.dispute.funds_withdrawn', dispute]
}
