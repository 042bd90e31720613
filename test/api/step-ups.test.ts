import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newProof } from '../../functions/store/codes.ts'
import { commit } from '../../functions/store/commit.ts'
import { signMandate } from '../../shared/api/payment-methods.ts'
import { newcomer, session } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

/** What a stolen session must not do: another phone, e-mail or way to pay, and the account's end. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

type Somebody = Awaited<ReturnType<typeof newcomer>>
/** The proof that somebody holds another phone or mailbox, without the codes that other files send. */
async function proofOf(kind: 'phone' | 'email', subject: string): Promise<string> {
  const { proof, op } = newProof(kind, subject, world.run.now().toISOString())
  await commit([op])
  return proof
}
const PHONE = '+352681700001'
const EMAIL = 'another.address@example.lu'

const ACTS: [
  what: string,
  purpose: 'phone' | 'email' | 'payment_method' | 'deletion',
  act: (
    who: Somebody,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: { code?: string } }>,
][] = [
  [
    'another phone',
    'phone',
    async (who, headers = {}) =>
      world.post(
        `/cust/update/${who.id}`,
        { phonenumber: PHONE, phone_token: await proofOf('phone', PHONE) },
        { token: who.token, headers },
      ),
  ],
  [
    'another e-mail',
    'email',
    async (who, headers = {}) =>
      world.post(
        `/cust/update/${who.id}`,
        { email: EMAIL, email_token: await proofOf('email', EMAIL) },
        { token: who.token, headers },
      ),
  ],
  [
    'a SEPA mandate',
    'payment_method',
    (who, headers = {}) =>
      world.post('/payment-methods/mandates', { ...signMandate.example }, { token: who.token, headers }),
  ],
  [
    'a card',
    'payment_method',
    (who, headers = {}) => world.post('/payment-methods/setup', {}, { token: who.token, headers }),
  ],
  [
    'the end of the account',
    'deletion',
    (who, headers = {}) => world.ask('DELETE', `/api/v1/customer/${who.id}`, { token: who.token, headers }),
  ],
]

describe.each(ACTS)('%s', (_, purpose, act) => {
  test('it is refused with a session alone, with another’s proof, and with a proof for something else', async () => {
    const [who, other] = [await newcomer(world), await newcomer(world)]
    const wrong = purpose === 'phone' ? 'email' : 'phone'
    const answers = [
      await act(who),
      await act(who, await stepUp(other.id, purpose)),
      await act(who, await stepUp(who.id, wrong)),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('step_up_required'))
  })

  test('it is allowed once by a code to the phone that the account had', async () => {
    const who = await newcomer(world)
    const proof = await stepUp(who.id, purpose)
    expect((await act(who, proof)).status).toBe(200)
    if (purpose === 'payment_method') expect((await act(who, proof)).body.code).toBe('step_up_required')
  })
})

test('the code goes to the old phone and says what it allows; its proof works, and a wrong code gives none', async () => {
  const who = await newcomer(world)
  const asked = await world.post('/step-ups', { purpose: 'deletion' }, who)
  expect(asked.body.to).not.toContain(who.phone.slice(4, 9))
  const { text } = await world.message(who.phone, ({ channel }) => channel === 'sms')
  expect(text).toMatch(/^\d{6} allows your Driveline account to be deleted\./)
  const code = { purpose: 'deletion', otp: text.slice(0, 6), otpToken: asked.body.sid }
  const wrong = { ...code, otp: code.otp === '000000' ? '000001' : '000000' }
  expect((await world.post('/step-ups/verify', wrong, who)).body.code).toBe('otp_invalid')
  expect((await world.post('/step-ups/verify', { ...code, purpose: 'phone' }, who)).body.code).toBe(
    'otp_invalid',
  )
  const { token } = (await world.post('/step-ups/verify', code, who)).body.data
  expect((await world.post('/step-ups/verify', code, who)).body.code).toBe('otp_invalid')
  const gone = await world.ask('DELETE', `/api/v1/customer/${who.id}`, {
    token: who.token,
    headers: { 'x-step-up': token },
  })
  expect(gone.status).toBe(200)
})

test('another phone ends every other session, and not the one that changed it', async () => {
  const who = await newcomer(world)
  const elsewhere = await session(world, who.customer)
  const phonenumber = '+352681700002'
  const change = { phonenumber, phone_token: await proofOf('phone', phonenumber) }
  const headers = await stepUp(who.id, 'phone')
  expect((await world.post(`/cust/update/${who.id}`, change, { token: who.token, headers })).status).toBe(200)
  expect((await world.get('/sessions', elsewhere)).status).toBe(401)
  expect((await world.get('/sessions', { token: who.token })).status).toBe(200)
})

test('another phone ends every other session, also more than one transaction holds', async () => {
  const who = await newcomer(world)
  const elsewhere = await Promise.all(Array.from({ length: 101 }, () => session(world, who.customer)))
  const phonenumber = '+352681700003'
  const change = { phonenumber, phone_token: await proofOf('phone', phonenumber) }
  const headers = await stepUp(who.id, 'phone')
  expect((await world.post(`/cust/update/${who.id}`, change, { token: who.token, headers })).status).toBe(200)
  const answers = await Promise.all(elsewhere.map((other) => world.get('/sessions', other)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
})

test('a proof is worth nothing after ten minutes', async () => {
  const who = await newcomer(world)
  const headers = await stepUp(who.id, 'deletion')
  await world.wait(10 * 60 + 1)
  const late = await world.ask('DELETE', `/api/v1/customer/${who.id}`, { token: who.token, headers })
  expect(late.body.code).toBe('step_up_required')
})
