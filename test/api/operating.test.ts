import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { AS_BUILT, operatingWith } from '../../shared/operating.ts'
import { CLOSABLE } from '../../shared/rules/closable.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { addModel, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What people on call change in AppConfig, without a deployment. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const deploy = (settings: object) => world.ask('POST', '/_local/operating.json', { body: settings })
/** Functions ask once in a quarter of a minute. */
async function deployed(settings: object) {
  expect((await deploy(settings)).status).toBe(200)
  await world.wait(16)
}
const askCode = (phoneNumber: string) =>
  world.post('/cust/phone-otp', { phoneNumber, validate: false }, { from: world.newAddress() })

/** The address of an endpoint with the ids of its example. */
const filledIn = (path: string, example: unknown) =>
  path.replace(/\{(\w+)\}/g, (_, name) =>
    String((example as Record<string, unknown> | undefined)?.[name] ?? 'xyz_01K00000000000000000000000'),
  )

test('what is closed is refused in the caller’s language, what was done before still answers, and it opens again', async () => {
  const who = await seededSubscriber(world)
  const book = async (startsIn: number, headers: Record<string, string> = {}) => {
    const start_date = addDays(today(world), startsIn)
    const days = { start_date, return_date: addDays(addMonths(start_date, 1), -1) }
    const body = { modelId, ...days, pickup: 'reception' }
    return world.post('/reservations', body, { ...who, headers })
  }
  const modelId = await addModel(world, 2)
  const key = { 'idempotency-key': 'before-it-was-closed' }
  const before = await book(10, key)
  expect(before.status).toBe(200)

  await deployed({ closed: ['reservations'] })
  const refused = await book(50, { 'accept-language': 'fr' })
  expect(refused.body).toMatchObject({ status: 409, code: 'closed_for_now' })
  expect(refused.body.msg).toMatch(/fermé pour un moment/)
  expect((await book(10, key)).body.data._id, 'a repeated request').toBe(before.body.data._id)
  expect((await world.get('/reservations', who)).status, 'reading goes on').toBe(200)
  expect((await askCode('+352661880001')).status, 'other parts go on').toBe(200)

  await deployed({})
  expect((await book(50)).status).toBe(200)
})

test('each part that can be closed has routes, and each of these is refused', async () => {
  const closing = ALL_ENDPOINTS.filter(({ closes }) => closes)
  expect([...new Set(closing.map(({ closes }) => closes))].sort()).toEqual([...CLOSABLE].sort())
  const who = await seededSubscriber(world)
  await deployed({ closed: CLOSABLE })
  for (const { id, method, path, example } of closing) {
    const { body } = await world.ask(method, filledIn(path, example), { ...who, body: example ?? {} })
    expect([id, body.code]).toEqual([id, 'closed_for_now'])
  }
  await deployed({})
})

test('the reserve of SMS is another one without a deployment', async () => {
  await deployed({ smsReserves: { strangers: 0 } })
  const refused = await askCode('+352661880002')
  expect([refused.status, refused.body.code]).toEqual([429, 'otp_limit'])
  const who = await seededSubscriber(world)
  const customer = await world.post(
    '/cust/phone-otp',
    { phoneNumber: who.customer.phonenumber, validate: true },
    { from: world.newAddress() },
  )
  expect(customer.status, 'customers have a reserve of their own').toBe(200)
  await deployed({})
  expect((await askCode('+352661880002')).status).toBe(200)
})

test('settings that name something unknown, or a digit too many, are not deployed', async () => {
  expect((await deploy({ closed: ['login'] })).status).toBe(422)
  expect((await deploy({ smsReserves: { customers: 100_000 } })).status).toBe(422)
  expect((await deploy({ smsReserve: {} })).status).toBe(422)
  expect((await world.ask('GET', '/_local/operating.json')).body).toEqual({})
})

test('while AppConfig does not answer, what held before holds on', async () => {
  await deployed({ smsReserves: { strangers: 0 } })
  expect((await askCode('+352661880003')).body.code).toBe('otp_limit')
  const address = process.env.AWS_ENDPOINT_URL_APPCONFIGDATA
  process.env.AWS_ENDPOINT_URL_APPCONFIGDATA = 'http://127.0.0.1:9'
  await deployed({})
  expect((await askCode('+352661880003')).body.code).toBe('otp_limit')
  process.env.AWS_ENDPOINT_URL_APPCONFIGDATA = address
  await world.wait(16)
  expect((await askCode('+352661880003')).status).toBe(200)
})

test('an empty object leaves everything as it was built, and what is named takes the place of its figure alone', () => {
  expect(operatingWith('{}')).toEqual(AS_BUILT)
  expect(operatingWith('{"perDay":{"exports":5},"smsReserves":{"customers":400}}')).toEqual({
    ...AS_BUILT,
    smsReserves: { ...AS_BUILT.smsReserves, customers: 400 },
    perDay: { ...AS_BUILT.perDay, exports: 5 },
  })
})
