import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler } from '../../functions/events/mail-returned.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import { notifyOps } from '../../functions/store/notifications.ts'
import { openAbout } from '../../functions/store/tasks.ts'
import type { Notification } from '../../shared/api/notifications.ts'
import { seededSubscriber } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { provenAddress, World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
  // By night the SMS of these tests would wait for the day.
  await world.forward(0, [])
})
afterAll(() => world?.stop())

let made = 0
/** A customer whose mails come back, or who calls them spam, as the mailbox simulator of SES plays it. */
async function withAddress(played: 'bounce' | 'complaint') {
  made += 1
  const who = await seededSubscriber(world)
  const email = `${played}+${made}@simulator.amazonses.com`
  const customer = await profileOf(who.id)
  await commit(customers.changeOps(customer, { email }))
  return { ...who, email, phone: customer.phonenumber }
}

async function profileOf(id: string) {
  const customer = await customers.find(id)
  if (!customer) throw new Error('There is no such customer')
  return customer
}

const now = () => world.run.now().toISOString()
const tell = async (id: string, kind: Notification['kind']) =>
  commit(
    await notifyOps(
      await profileOf(id),
      kind,
      { number: '2026-000001', amount: '100', due: '2026-12-01' },
      now(),
    ),
  )
const TOLD = /come back|ne pouvons plus/
const INSTEAD = /read it here|à lire ici/
const isTold = async (phone: string, words: RegExp) =>
  (await world.outbox(phone)).some(({ text }) => words.test(text))
/** Waits until what was sent has had its effect. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await holds()) return
    await new Promise((resume) => setTimeout(resume, 25))
  }
  throw new Error('It did not happen')
}
const isNoted = async (id: string) => (await profileOf(id)).email_returned !== undefined

test('a mail that comes back is noted in the profile, an advisor asks for another address, and the customer is told by SMS', async () => {
  const who = await withAddress('bounce')
  await tell(who.id, 'document_accepted')
  await until(() => isNoted(who.id))
  expect((await profileOf(who.id)).email_returned).toMatchObject({ why: 'bounced' })
  expect((await openAbout(who.id)).map(({ kind }) => kind)).toContain('email_returned')
  await until(() => isTold(who.phone, TOLD))
})

test('nothing more is mailed to an address that does not work: what has to be read is an SMS, the rest waits in the profile', async () => {
  const who = await withAddress('bounce')
  await tell(who.id, 'document_accepted')
  await until(() => isNoted(who.id))
  const before = (await world.outbox(who.email)).length
  await tell(who.id, 'document_accepted')
  await tell(who.id, 'invoice_still_unpaid')
  await until(() => isTold(who.phone, INSTEAD))
  expect(await world.outbox(who.email)).toHaveLength(before)
})

test('who calls our mails spam gets none, and no SMS about it; an advisor asks', async () => {
  const who = await withAddress('complaint')
  await tell(who.id, 'document_accepted')
  await until(() => isNoted(who.id))
  expect((await profileOf(who.id)).email_returned).toMatchObject({ why: 'complained' })
  expect((await openAbout(who.id)).map(({ kind }) => kind)).toContain('email_returned')
  expect(await isTold(who.phone, TOLD)).toBe(false)
})

test('another address takes the note and the task away, and is mailed', async () => {
  const who = await withAddress('bounce')
  await tell(who.id, 'document_accepted')
  await until(() => isNoted(who.id))
  const email = `reached-${made}@example.lu`
  const headers = await stepUp(who.id, 'email')
  const change = { email, email_token: await provenAddress(email) }
  expect((await world.post(`/cust/update/${who.id}`, change, { ...who, headers })).status).toBe(200)
  expect(await isNoted(who.id)).toBe(false)
  expect((await openAbout(who.id)).map(({ kind }) => kind)).not.toContain('email_returned')
  await tell(who.id, 'document_accepted')
  await world.message(email, () => true)
})

test('when the next address comes back as well an advisor is asked anew, though the first task was closed', async () => {
  const who = await withAddress('bounce')
  await tell(who.id, 'document_accepted')
  await until(() => isNoted(who.id))
  const [asked] = (await openAbout(who.id)).filter(({ kind }) => kind === 'email_returned')
  const done = { note: 'They did not answer.' }
  expect((await world.post(`/staff/tasks/${asked?._id}/close`, done, await world.advisor())).status).toBe(200)
  const email = `bounce+again-${made}@simulator.amazonses.com`
  const customer = await profileOf(who.id)
  await commit(customers.changeOps(customer, { email, email_returned: undefined }))
  const before = (await world.outbox(who.phone)).length
  await tell(who.id, 'document_accepted')
  await until(() => isNoted(who.id))
  expect((await openAbout(who.id)).map(({ kind }) => kind)).toContain('email_returned')
  await until(async () => (await world.outbox(who.phone)).length === before + 1)
})

test('the same event twice asks once, and a full mailbox changes nothing', async () => {
  const who = await seededSubscriber(world)
  const { email } = await profileOf(who.id)
  const event = (bounceType: string) => ({
    detail: {
      eventType: 'Bounce',
      mail: { tags: { customer: [who.id] } },
      bounce: { bounceType, bouncedRecipients: [{ emailAddress: email }] },
    },
  })
  await handler(event('Transient'))
  expect(await isNoted(who.id)).toBe(false)
  await Promise.all([handler(event('Permanent')), handler(event('Permanent'))])
  expect((await openAbout(who.id)).filter(({ kind }) => kind === 'email_returned')).toHaveLength(1)
})
