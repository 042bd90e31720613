import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handler as outboxSweep } from '../../functions/jobs/outbox-sweep.ts'
import { sendQueued } from '../../functions/messages/send-queued.ts'
import { provider } from '../../functions/ports/payments.ts'
import { forgetOp, type Message, unsentBefore } from '../../functions/store/outbox.ts'
import { getItem } from '../../functions/store/table.ts'
import { everything } from '../../functions/store/whole-customer.ts'
import { isQuietHour } from '../../shared/rules/message-worth.ts'
import { everyDue } from '../support/due-work.ts'
import { leftBehind as leave, leftAlone } from '../support/failed-calls.ts'
import { newcomer } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What the stream has left behind is found by an index, and sent. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const later = (ms: number) => new Date(world.run.now().getTime() + ms).toISOString()

const leftBehind = (message: Pick<Message, 'channel' | 'to' | 'isNews' | 'customerId'>) =>
  leave(message, later(0))
const stored = (id: string) => getItem<Record<string, unknown>>({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' })
const waiting = async () => (await everyDue(unsentBefore(later(HOUR_MS * 24 * 365)))).map(({ id }) => id)
const received = (to: string) => world.outbox(to)
const sweep = (ms: number) => outboxSweep({ scheduledAt: later(ms) })

test('a mail that was left behind is sent by the job, once, and is in no list any more', async () => {
  const to = 'left-behind@example.lu'
  const id = await leftBehind({ channel: 'mail', to })
  expect(await waiting()).toContain(id)
  await sweep(5 * 60_000)
  expect(await received(to), 'the stream has a quarter of an hour').toEqual([])
  await Promise.all([sweep(HOUR_MS), sweep(HOUR_MS)])
  await sweep(2 * HOUR_MS)
  expect(await received(to)).toHaveLength(1)
  expect(await waiting()).not.toContain(id)
  const item = await stored(id)
  expect(item).toMatchObject({ sentAt: expect.any(String) })
  expect([item?.sealed, item?.due]).toEqual([undefined, undefined])
  expect(Number(item?.ttl)).toBeGreaterThan(Date.parse(later(29 * DAY_MS)) / 1000)
})

test('what waits is kept until it is sent, however long: the table forgets no money that is to be sent back', async () => {
  const waits = await leftBehind({ channel: 'mail', to: 'waits@example.lu' })
  expect((await stored(waits))?.ttl).toBeUndefined()
  await sweep(73 * HOUR_MS)
  expect(Number((await stored(waits))?.ttl), 'given up').toBeGreaterThan(
    Date.parse(later(29 * DAY_MS)) / 1000,
  )
})

test('a code that is no longer valid, and a mail of three days ago, are given up and not sent', async () => {
  const code = await leftBehind({ channel: 'sms', to: '+352661777001' })
  await sweep(HOUR_MS)
  const mail = await leftBehind({ channel: 'mail', to: 'too-late@example.lu' })
  await sweep(73 * HOUR_MS)
  expect(await received('+352661777001')).toEqual([])
  expect(await received('too-late@example.lu')).toEqual([])
  for (const id of [code, mail]) {
    expect(await waiting()).not.toContain(id)
    const item = await stored(id)
    expect(item).toMatchObject({ givenUpAt: expect.any(String) })
    expect([item?.sealed, item?.sentAt]).toEqual([undefined, undefined])
  }
})

test('an SMS that is news and no code is sent hours later too, and is in the customer’s timeline then', async () => {
  const { id: customerId } = await newcomer(world)
  await leave({ channel: 'sms', to: '+352661777002', isNews: true, customerId }, later(-5 * HOUR_MS))
  await world.run.invokeJob('outbox-sweep')
  expect(await received('+352661777002')).toHaveLength(1)
  const kept = (await everything(customerId)).filter(({ type }) => type === 'Sms')
  expect(kept).toMatchObject([{ text: 'Hello' }])
})

test('nobody is woken by an SMS that can wait: at night it stays, whoever sends it, and goes out in the morning', async () => {
  const to = '+352661777003'
  const id = await leave({ channel: 'sms', to, isNews: true, byDay: true }, later(0))
  // In winter, an hour before Luxembourg's clock.
  for (const night of ['10T21:00', '10T23:05', '11T03:00', '11T04:59'])
    await sendQueued(id, `2999-01-${night}:00.000Z`)
  expect(await received(to)).toEqual([])
  expect(await waiting()).toContain(id)
  // The claims of those nights hold for a minute each.
  await sendQueued(id, '2999-01-11T05:20:00.000Z')
  expect(await received(to)).toHaveLength(1)
  const code = await leave({ channel: 'sms', to: '+352661777004' }, later(0))
  await sendQueued(code, '2999-01-11T23:05:00.000Z')
  expect(await received('+352661777004')).toHaveLength(1)
})

test('the clock of Luxembourg sleeps from ten in the evening to six', () => {
  expect([21, 22, 23, 0, 5, 6].map(isQuietHour)).toEqual([false, true, true, true, true, false])
})

test('what cannot be delivered remains in the list, and the job fails, which rings', async () => {
  const id = await leftBehind({ channel: 'mail', to: 'unlucky@example.lu' })
  const from = process.env.MAIL_FROM
  delete process.env.MAIL_FROM
  await expect(sweep(HOUR_MS)).rejects.toThrow('outbox-sweep: 1 piece failed')
  process.env.MAIL_FROM = from
  // Whoever tried last has it for a minute.
  await world.wait(61)
  expect(await waiting()).toEqual([id])
  await sweep(2 * HOUR_MS)
  expect(await received('unlucky@example.lu')).toHaveLength(1)
})

test('a provider that cannot be reached is told of a removed way to pay until it has heard it, and hears it twice without harm', async () => {
  const { customers, paymentMethods } = await provider()
  const { id: token } = await paymentMethods.create({
    type: 'sepa_debit',
    sepa_debit: { iban: 'LU280019400644750000' },
    billing_details: { name: 'A B', email: 'a@b.lu' },
  })
  const { id: customer } = await customers.create({ email: 'a@b.lu', name: 'A B' })
  await paymentMethods.attach(token, { customer })
  const holder = async () => (await paymentMethods.retrieve(token)).customer
  const id = await leftAlone(await forgetOp(token, later(0)))
  const away = vi.spyOn(paymentMethods, 'detach').mockRejectedValue(new Error('away') as never)
  await expect(sweep(HOUR_MS)).rejects.toThrow('outbox-sweep: 1 piece failed')
  away.mockRestore()
  expect([await holder(), await waiting()]).toEqual([customer, [id]])
  // Whoever tried last has it for a minute; a card is forgotten however late.
  await world.wait(61)
  await sweep(73 * HOUR_MS)
  expect([await holder(), await waiting()]).toEqual([null, []])
  await leftAlone(await forgetOp(token, later(0)))
  await sweep(73 * HOUR_MS)
  expect(await waiting()).toEqual([])
})
