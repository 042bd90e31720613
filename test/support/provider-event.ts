import { createHmac, randomUUID } from 'node:crypto'
import { paymentKeys } from '../../functions/chain/secrets.ts'
import type { Answer, World } from './world.ts'

/** The header with which the payment provider signs a text. */
export async function signed(text: string, at = Math.floor(Date.now() / 1000)): Promise<string> {
  const { webhookSecret } = await paymentKeys()
  return `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${text}`).digest('hex')}`
}

interface Paid {
  /** As it was given to the provider with the payment. */
  metadata: Record<string, string>
  cents: number
  /** The provider's id of the payment; another each time when absent. */
  paymentId?: string
  type?: string
  payment_status?: 'paid' | 'unpaid'
}

/** The provider notifies us that a payment was made on its page, or what else became of it. */
export async function providerEvent(world: World, paid: Paid): Promise<Answer> {
  const { metadata, cents, paymentId = `pi_${randomUUID()}` } = paid
  const { type = 'checkout.session.completed', payment_status = 'paid' } = paid
  const visit = {
    id: 'cs_1',
    object: 'checkout.session',
    mode: 'payment',
    payment_status,
    payment_intent: paymentId,
    amount_total: cents,
    currency: 'eur',
    metadata,
  }
  const text = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object: visit } })
  return world.post('/payments/events', text, { headers: { 'stripe-signature': await signed(text) } })
}
