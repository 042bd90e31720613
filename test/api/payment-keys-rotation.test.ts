import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { secretOf, whenReadAgain } from '../support/changed-secret.ts'
import { World } from '../support/world.ts'

/**
 * Changing the payment provider's two keys, as docs/operations.md says: the provider goes on with the old ones for a day, signs its events
 * with both, and is called with either. No event is refused and no call fails.
 */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(() => world?.stop())

const keys = secretOf('PAYMENTS_SECRET_ID')
const change = async (next: object) =>
  keys.put(JSON.stringify({ ...JSON.parse(await keys.current()), ...next }))
const webhookSecret = async (): Promise<string> => JSON.parse(await keys.current()).webhookSecret

/** An event that concerns nobody, signed with some secrets, as the provider does while one of them is replaced. */
function signedWith(...secrets: string[]) {
  const text = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.created',
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'cus_x', object: 'customer' } },
  })
  const at = Math.floor(Date.now() / 1000)
  const of = (secret: string) => `v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`
  return { text, signature: [`t=${at}`, ...secrets.map(of)].join(',') }
}

/** An instance of a function, which keeps what it has read: whether it takes an event, and which client it calls the provider with. */
async function instance() {
  vi.resetModules()
  const [events, payments] = await Promise.all([
    import('../../functions/ports/payment-events.ts'),
    import('../../functions/ports/payments.ts'),
  ])
  const takes = ({ text, signature }: ReturnType<typeof signedWith>) =>
    events.eventFrom(text, signature, world.run.now().toISOString()).then(
      () => true,
      () => false,
    )
  return { takes, makesPayer: payments.newPayer }
}

test('while the webhook’s secret is changed every event of the provider is taken, at old and new instances, and none of a stranger', async () => {
  const old = await webhookSecret()
  const running = await instance()
  expect(await running.takes(signedWith(old))).toBe(true)
  // Replaced at the provider, which signs with both from now on; then put into the secret.
  const next = 'whsec_the_next_one'
  expect(await running.takes(signedWith(next, old))).toBe(true)
  await change({ webhookSecret: next })
  const fresh = await instance()
  for (const one of [running, fresh]) expect(await one.takes(signedWith(next, old))).toBe(true)
  // The old one has expired at the provider: a running instance meets one that it does not know, and reads the secret again.
  for (const one of [running, fresh]) expect(await one.takes(signedWith(next))).toBe(true)
  // Whoever knows the old one is a stranger now.
  for (const one of [running, fresh]) expect(await one.takes(signedWith(old))).toBe(false)
  // The run's own functions, which have been running all the while.
  const { text, signature } = signedWith(next)
  const { status } = await world.post('/payments/events', text, {
    headers: { 'stripe-signature': signature },
  })
  expect(status).toBe(200)
})

test('strangers who sign with anything make a function read the secret once in half a minute', async () => {
  const running = await instance()
  expect(await running.takes(signedWith(await webhookSecret()))).toBe(true)
  const read = vi.spyOn(SecretsManagerClient.prototype, 'send')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => running.takes(signedWith(`guess-${index}`))),
  )
  expect(new Set(answers)).toEqual(new Set([false]))
  expect(read.mock.calls.length).toBeLessThanOrEqual(1)
})

test('a function calls the provider with the new key a quarter of an hour after it was changed, while the old one still holds', async () => {
  const called = await providerThatNotes()
  vi.stubEnv('PAYMENTS_URL', called.url)
  try {
    await change({ apiKey: 'sk_old' })
    const running = await instance()
    const makes = (one: typeof running) => one.makesPayer({ _id: randomUUID(), email: 'a@b.lu', name: 'A B' })
    await makes(running)
    await change({ apiKey: 'sk_new' })
    await makes(running)
    await makes(await instance())
    whenReadAgain()
    await makes(running)
    expect(called.keys).toEqual(['sk_old', 'sk_old', 'sk_new', 'sk_new'])
    // While the secret cannot be read, what was read before is used.
    whenReadAgain()
    vi.spyOn(SecretsManagerClient.prototype, 'send').mockRejectedValue(new Error('down') as never)
    await makes(running)
    expect(called.keys.at(-1)).toBe('sk_new')
  } finally {
    called.close()
  }
})

/** A provider that takes every call and notes with which key it came. */
async function providerThatNotes() {
  const noted: string[] = []
  const server: Server = createServer((request, response) => {
    noted.push(String(request.headers.authorization).replace('Bearer ', ''))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: 'cus_x', object: 'customer' }))
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, keys: noted, close: () => server.close() }
}
