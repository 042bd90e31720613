import { afterAll, beforeAll, expect, test } from 'vitest'
import * as reminders from '../../functions/store/reminders.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { newcomer, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { provenAddress, World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const remind = (body: object) => world.post('/reminders', body, { from: world.newAddress() })
const mailsTo = async (email: string) =>
  (await world.outbox(email)).filter(({ channel }) => channel === 'mail')

test('who may not drive yet is told on the day from which they may, once, at an address that they proved', async () => {
  const email = 'young@example.lu'
  const on = addDays(today(world), 3)
  const asked = await remind({ on, email_token: await provenAddress(email), language: 'FR' })
  expect(asked.body.data).toEqual({ on })

  await world.forward(2)
  expect(await mailsTo(email)).toEqual([])
  await world.forward(1)
  const mail = await world.message(email, ({ channel }) => channel === 'mail')
  expect(mail.subject).toBe('Dès aujourd’hui, vous pouvez rouler avec nous')
  expect(mail.text).toContain('/fr/flotte')
  await world.forward(3)
  expect((await mailsTo(email)).length).toBe(1)
  expect(await reminders.find(email)).toBeUndefined()
})

test('a reminder goes to no address that was not proved, and its proof works once', async () => {
  const on = addDays(today(world), 30)
  expect((await remind({ on, email_token: 'x'.repeat(43) })).body.code).toBe('email_unconfirmed')
  const email_token = await provenAddress('once@example.lu')
  expect((await remind({ on, email_token })).status).toBe(200)
  expect((await remind({ on: addDays(on, 1), email_token })).body.code).toBe('email_unconfirmed')
})

test('a mailbox has one reminder: asked for again it moves, so that nobody is told on the wrong day', async () => {
  const email = 'moved@example.lu'
  const first = addDays(today(world), 4)
  await remind({ on: first, email_token: await provenAddress(email) })
  await remind({ on: addDays(first, 3), email_token: await provenAddress(email) })
  await world.forward(5)
  expect(await mailsTo(email)).toEqual([])
  await world.forward(2)
  await world.message(email, ({ channel }) => channel === 'mail')
})

test('a day that has come already, or is further away than anybody’s 23rd birthday, is refused', async () => {
  const email_token = await provenAddress('days@example.lu')
  for (const on of [today(world), addDays(today(world), 24 * 366)])
    expect((await remind({ on, email_token })).body).toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'on' }],
    })
})

test('a customer is told at the account’s address without a code; deleting the account forgets it', async () => {
  const who = await newcomer(world)
  const on = addDays(today(world), 40)
  expect((await world.post('/reminders/mine', { on }, who)).body.data).toEqual({ on })
  expect(await reminders.find(who.customer.email)).toMatchObject({ on, language: 'en' })

  const headers = await stepUp(who.id, 'deletion')
  const gone = await world.ask('DELETE', `/api/v1/customer/${who.id}`, { token: who.token, headers })
  expect(gone.status).toBe(200)
  expect(await reminders.find(who.customer.email)).toBeUndefined()
})

test('an address that is not proved yet gets no reminder, also a customer’s own', async () => {
  const who = await newcomer(world, { email_verified: false })
  const on = addDays(today(world), 40)
  expect((await world.post('/reminders/mine', { on }, who)).body.code).toBe('email_unconfirmed')
})
