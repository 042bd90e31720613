import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeMail } from '../../functions/messages/mail.ts'
import { commit } from '../../functions/store/commit.ts'
import { type Message, sendOp } from '../../functions/store/outbox.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start({ demo: false })
})
afterAll(() => world?.stop())

const WAITING = 100
const TRANSACTION = 25

test('a code is sent before messages that waited already when it was asked for', async () => {
  const now = () => world.run.now().toISOString()
  const mails = Array.from({ length: WAITING }, (_, at): Message => {
    return { channel: 'mail', to: `news-${at}@example.lu`, subject: 'News', text: 'x'.repeat(20_000) }
  })
  const ops = await Promise.all(mails.map((mail) => sendOp(mail, now())))
  for (let at = 0; at < WAITING; at += TRANSACTION) await commit(ops.slice(at, at + TRANSACTION))
  const phone = '+352621777001'
  await commit([await sendOp(codeMail('waiting@example.lu', '123456', 'en'), now())])
  expect((await world.post('/cust/phone-otp', { phoneNumber: phone, validate: false })).status).toBe(200)
  const sent = async () => (await world.outbox()).map(({ to }) => to).toReversed()
  await expect.poll(async () => (await sent()).includes(phone), { timeout: 120_000 }).toBe(true)
  await expect.poll(async () => (await sent()).length, { timeout: 120_000 }).toBe(WAITING + 2)
  const order = await sent()
  expect(order.indexOf(phone)).toBeLessThan(WAITING)
  expect(order.indexOf('waiting@example.lu')).toBeLessThan(WAITING)
})
