import { createHmac } from 'node:crypto'
import { paymentKeys } from '../../functions/chain/secrets.ts'
import type { Seeded } from './seeded.ts'
import type { Answer, World } from './world.ts'

const COMPLETED = 'checkout.session.completed'

/** What becomes of a payment by the provider's page, as the provider says it. */
export const PAYMENT_EVENTS = {
  pending: { type: COMPLETED, payment_status: 'unpaid' },
  paid: { type: COMPLETED, payment_status: 'paid' },
  failed: { type: 'checkout.session.async_payment_failed', payment_status: 'unpaid' },
} as const

/** The text of an event about a payment of an invoice's whole amount, and its signature. */
export async function paymentEvent(
  { id: customerId, invoice }: Pick<Seeded, 'id' | 'invoice'>,
  what: keyof typeof PAYMENT_EVENTS,
  paymentId = `pi_${customerId}`,
): Promise<{ text: string; signature: string }> {
  const { type, payment_status } = PAYMENT_EVENTS[what]
  const object = {
    id: 'cs_1',
    object: 'checkout.session',
    mode: 'payment',
    payment_status,
    payment_intent: paymentId,
    amount_total: invoice.totals.totalCents,
    currency: 'eur',
    metadata: { customerId, invoiceId: invoice._id },
  }
  const text = JSON.stringify({ id: `evt_${paymentId}_${what}`, object: 'event', type, data: { object } })
  const at = Math.floor(Date.now() / 1000)
  const { webhookSecret } = await paymentKeys()
  const mac = createHmac('sha256', webhookSecret).update(`${at}.${text}`).digest('hex')
  return { text, signature: `t=${at},v1=${mac}` }
}

/** The provider reports what became of a payment. */
export async function providerSays(
  world: World,
  about: Pick<Seeded, 'id' | 'invoice'>,
  what: keyof typeof PAYMENT_EVENTS,
  paymentId?: string,
): Promise<Answer> {
  const { text, signature } = await paymentEvent(about, what, paymentId)
  return world.post('/payments/events', text, { headers: { 'stripe-signature': signature } })
}
