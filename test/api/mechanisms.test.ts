import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as unpaidReservations } from '../../functions/jobs/unpaid-reservations.ts'
import { commit } from '../../functions/store/commit.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { newSession } from '../../functions/store/sessions.ts'
import { update } from '../../functions/store/writes.ts'
import { judge } from '../../functions/uploads/judge.ts'
import { pay, reserve } from '../../infra/local/seed/story.ts'
import { addDriver } from '../../shared/api/drivers.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { SMS_LIMITS, SMS_RESERVES } from '../../shared/rules/sms-limits.ts'
import { call } from '../bench/capacity.ts'
import { between, writing } from '../support/between.ts'
import { addModel, newcomer, seededSubscriber, session, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { pdf } from '../support/uploads.ts'
import { World } from '../support/world.ts'

/** Mechanisms that protect something and that nothing else would miss: each of these fails when its mechanism is taken out. */

let world: World
beforeAll(async () => {
  world = await World.start()
  // Before the day's SMS are used up.
  await world.advisor()
})
afterAll(() => world?.stop())

/** Asks for a code as CloudFront passes it on, from an address of one's own choice. */
const askCode = (phoneNumber: string, address: string, validate = false) =>
  call('cust-phone-otp', { phoneNumber, validate }, undefined, {
    'cloudfront-viewer-address': `${address}:443`,
  })
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

describe('SMS', () => {
  /** Sets how many SMS of a reserve went out so many hours ago; undo with 0. */
  const sent = (reserve: keyof typeof SMS_RESERVES, count: number, hoursAgo = 0) => {
    const at = new Date(world.run.now().getTime() - hoursAgo * 3_600_000).toISOString()
    const slot = { pk: `LIMIT#sms-${reserve}`, sk: `SLOT#${at.slice(0, 13)}:00:00.000Z` }
    return commit([update(slot).set({ type: 'Limit', count }).op()])
  }

  test('with 300 SMS sent to strangers the next stranger is refused, from whatever address, and a customer logs in', async () => {
    const who = await newcomer(world)
    await sent('strangers', SMS_RESERVES.strangers - 1)
    expect((await askCode('+352661000001', addressOf(1))).consumed.status).toBe(200)
    const over = await askCode('+352671000001', addressOf(2))
    expect([over.consumed.status, over.body.code]).toEqual([429, 'otp_limit'])
    // A customer whose next phone this would be asks for a stranger's SMS.
    const next = await call('cust-send-verification-otp', { phoneNumber: '+352671000002' }, who.token)
    expect([next.consumed.status, next.body.code]).toEqual([429, 'otp_limit'])
    expect((await askCode(who.customer.phonenumber, addressOf(4), true)).consumed.status).toBe(200)
    await sent('strangers', 0)
  })

  test('with 200 SMS sent to customers the next customer waits, and a stranger may sign up', async () => {
    const who = await newcomer(world)
    await sent('customers', SMS_RESERVES.customers)
    const over = await askCode(who.customer.phonenumber, addressOf(5), true)
    expect([over.consumed.status, over.body.code]).toEqual([429, 'otp_limit'])
    expect((await askCode('+352671000003', addressOf(6))).consumed.status).toBe(200)
    await sent('customers', 0)
  })

  test('the 24 hours of a limit slide: what was sent 23 hours ago counts, at whatever midnight, and what was sent 24 hours ago does not', async () => {
    await sent('strangers', SMS_RESERVES.strangers, 23)
    expect((await askCode('+352671000004', addressOf(7))).body.code).toBe('otp_limit')
    await sent('strangers', 0, 23)
    await sent('strangers', SMS_RESERVES.strangers, 24)
    expect((await askCode('+352671000004', addressOf(7))).consumed.status).toBe(200)
    await sent('strangers', 0, 24)
  })

  test('of one IPv6 network of a subscriber, 20 questions a day are answered, however many of its addresses ask', async () => {
    const answers = []
    for (let index = 0; index <= SMS_LIMITS.perAddressPerDay; index += 1) {
      const phone = `+3526911${String(index).padStart(5, '0')}`
      answers.push((await askCode(phone, `2001:db8:7:8:${index.toString(16)}::1`, true)).body.code)
    }
    expect(answers.slice(0, -1)).toEqual(Array(SMS_LIMITS.perAddressPerDay).fill('phone_unknown'))
    expect(answers.at(-1)).toBe('otp_limit')
    expect((await askCode('+352691199999', '2001:db8:7:9::1', true)).body.code).toBe('phone_unknown')
  })

  test('questions about phones that nobody has count as well: the 21st of a day from one address is refused', async () => {
    const address = addressOf(3)
    const answers = []
    for (let index = 0; index <= SMS_LIMITS.perAddressPerDay; index += 1)
      answers.push((await askCode(`+3526910${String(index).padStart(5, '0')}`, address, true)).body.code)
    expect(answers.slice(0, -1)).toEqual(Array(SMS_LIMITS.perAddressPerDay).fill('phone_unknown'))
    expect(answers.at(-1)).toBe('otp_limit')
  })

  const REQUESTS = process.env.PROVE === 'full' ? 10_000 : 1_200
  test(`of ${REQUESTS} requests for codes, from as many addresses to as many strangers' phones, 300 send an SMS (promise 8)`, async () => {
    await sent('strangers', 0)
    const smsBefore = (await world.everyItem()).filter((item) => item.channel === 'sms').length
    const codes: Record<string, number> = {}
    const one = async (index: number) => {
      // No two share a phone or an address, and no eleven the first seven digits.
      const phone = `+49151${String(index % 1000).padStart(3, '0')}${String(index).padStart(5, '0')}`
      const { consumed, body } = await askCode(phone, addressOf(1000 + index))
      const what = consumed.status === 200 ? 'sent' : String(body.code)
      codes[what] = (codes[what] ?? 0) + 1
    }
    for (let at = 0; at < REQUESTS; at += 20)
      await Promise.all(Array.from({ length: Math.min(20, REQUESTS - at) }, (_, index) => one(at + index)))
    expect(codes.sent).toBe(SMS_RESERVES.strangers)
    const smsAfter = (await world.everyItem()).filter((item) => item.channel === 'sms').length
    expect(smsAfter - smsBefore).toBe(SMS_RESERVES.strangers)
  })
})

describe('sessions', () => {
  test('a session ends 24 hours after it began, however much it is used', async () => {
    const { customer } = await newcomer(world)
    const at = (secondsAgo: number) => new Date(world.run.now().getTime() - secondsAgo * 1000).toISOString()
    const day = 24 * 60 * 60
    const ask = async (secondsAgo: number) => {
      const { token, op } = newSession(customer._id, customer.role, at(secondsAgo))
      await commit([op])
      const key = { pk: op.put?.Item?.pk, sk: op.put?.Item?.sk }
      // Used a moment ago.
      await commit([
        update(key)
          .set({ idleUntil: at(-3600) })
          .op(),
      ])
      return (await world.get('/sessions', { token })).status
    }
    expect([await ask(day - 60), await ask(day + 1)]).toEqual([200, 401])
  })

  test('another password ends every other session, and not the one that changed it', async () => {
    const { id, token, customer } = await newcomer(world)
    await world.post(`/cust/setpassword/${id}`, { password: 'Citron-Vélo_Brume!' }, { token })
    const elsewhere = await session(world, customer)
    expect((await world.get('/sessions', elsewhere)).status).toBe(200)
    const change = { password: 'Brume-Citron_Vélo!', old_password: 'Citron-Vélo_Brume!' }
    expect((await world.post(`/cust/setpassword/${id}`, change, { token })).status).toBe(200)
    expect((await world.get('/sessions', elsewhere)).status).toBe(401)
    expect((await world.get('/sessions', { token })).status).toBe(200)
  })
})

test('of a deleted account that was billed no driver is kept', async () => {
  const who = await seededSubscriber(world)
  const driver = (await world.post('/drivers', { ...addDriver.example }, who)).body.data
  await pay(who.invoice, today(world))
  const end = { reason: 'revoked', note: 'A test.' }
  const ended = await world.post(
    `/staff/customers/${who.id}/contracts/${who.contractId}/end`,
    end,
    await world.advisor(),
  )
  expect(ended.status).toBe(200)
  const deleted = await call('customer-delete', { id: who.id }, who.token, await stepUp(who.id, 'deletion'))
  expect([deleted.consumed.status, deleted.body.code]).toEqual([200, undefined])
  const left = (await world.everyItem()).filter(({ pk }) => String(pk).endsWith(`#${who.id}`))
  expect(left.filter(({ type }) => /Driver/.test(String(type)))).toEqual([])
  expect(JSON.stringify(left)).not.toContain(driver.lastname)
})

test('a PDF that is good but for an object stream that inflates without end is refused by the judge of uploads', async () => {
  const good = Buffer.from(await pdf())
  expect(await judge(good)).toHaveProperty('bytes')
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  const head = `999 0 obj\n<< /Type /ObjStm /N 0 /First 0 /Filter /FlateDecode /Length ${zeros.length} >>\nstream\n`
  const bomb = Buffer.concat([Buffer.from(head), zeros, Buffer.from('\nendstream\nendobj\n')])
  const firstObject = good.indexOf('\n', good.indexOf('%PDF')) + 1
  const file = Buffer.concat([good.subarray(0, firstObject), bomb, good.subarray(firstObject)])
  expect(await judge(file)).toEqual({ reason: 'file_unreadable' })
})

test('a reservation that is paid while the job of the fifteenth day decides on it is not cancelled', async () => {
  const who = await seededSubscriber(world)
  const start = addDays(today(world), -16)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 2, addDays(start, -5))
  const paid = () => commit([reservations.paidOp(who.id, reservation._id, today(world))])
  const at = `${today(world)}T00:10:00.000Z`
  await between(writing('cancelReason'), paid, () => unpaidReservations({ scheduledAt: at }))
  expect((await reservations.find(who.id, reservation._id))?.status).toBe('Waiting')
})
