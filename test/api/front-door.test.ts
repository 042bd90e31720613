import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FRONT_DOOR_HEADER } from '../../shared/front-door.ts'
import { World } from '../support/world.ts'

/** Changing the secret that CloudFront adds to requests, as docs/operations.md says: in no step is a visitor refused. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => world?.stop())

const SecretId = () => String(process.env.FRONT_DOOR_SECRET_ID)
const client = () => new SecretsManagerClient({})
const put = (SecretString: string) =>
  client().send(new PutSecretValueCommand({ SecretId: SecretId(), SecretString }))
const current = async () =>
  String((await client().send(new GetSecretValueCommand({ SecretId: SecretId() }))).SecretString)

/** An instance of a function, which keeps what it has read. */
async function instance() {
  vi.resetModules()
  const { handler } = await import('../../functions/geo/get.ts')
  return async (value: string) => {
    const event = {
      rawPath: '/api/v1/geo',
      rawQueryString: '',
      headers: { [FRONT_DOOR_HEADER]: value },
      requestContext: { requestId: 'x', http: { method: 'GET', sourceIp: '192.0.2.1' } },
      isBase64Encoded: false,
    }
    return Number((await handler(event as never, {} as never)).statusCode)
  }
}

test('while the front door’s value is changed, edges with the old and the new one pass, at old and new instances', async () => {
  const first = await current()
  const running = await instance()
  expect(await running(first)).toBe(200)

  await put('second')
  // Until the deployment, edges send the old value.
  const fresh = await instance()
  expect([await running(first), await fresh(first)]).toEqual([200, 200])
  // While it runs, some send the one and some the other.
  expect([await running('second'), await fresh('second')]).toEqual([200, 200])
  expect([await running(first), await fresh(first)]).toEqual([200, 200])
  expect([await running('third'), await running('')]).toEqual([403, 403])

  // Changed once more, the first is worth nothing any more, as soon as the new value was seen.
  await put('third')
  const later = performance.now() + 31_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect([await running('third'), await running('second'), await running(first)]).toEqual([200, 200, 403])
  expect(await (await instance())(first)).toBe(403)
})

test('strangers who guess at the front door make a function read the secret once in half a minute', async () => {
  const running = await instance()
  await running(await current())
  const read = vi.spyOn(SecretsManagerClient.prototype, 'send')
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => running(`guess-${index}`)))
  expect(new Set(answers)).toEqual(new Set([403]))
  expect(read.mock.calls.length).toBeLessThanOrEqual(2)
})
