import { createHmac, randomBytes } from 'node:crypto'

const ATTEMPTS = 5
const PAUSE_MS = 500

/** An event as the provider writes it. */
export function eventOf(type: string, object: object): string {
  const created = Math.floor(Date.now() / 1000)
  const id = `evt_${randomBytes(12).toString('hex')}`
  return JSON.stringify({ id, object: 'event', type, created, data: { object } })
}

/** The provider's signature of a text: the moment and the text under the secret that both sides know. */
export function signatureOf(text: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`
}

/** Sends an event until it is taken, as the provider does; five times here. */
export async function sendEvent(address: string, text: string, secret: string): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(text, secret) }
    const answer = await fetch(address, { method: 'POST', headers, body: text }).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resume) => setTimeout(resume, PAUSE_MS * attempt))
  }
  return false
}
