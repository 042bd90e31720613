import { BatchWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as dunning } from '../../functions/jobs/dunning.ts'
import { newId } from '../../functions/store/ids.ts'
import * as invoices from '../../functions/store/invoices.ts'
import { db, type Key, table } from '../../functions/store/table.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { offer } from '../../infra/local/seed/story.ts'
import type { LateInvoice } from '../../shared/api/staff-late-invoices.ts'
import type { QueueState } from '../../shared/api/staff-queues.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { call, meter } from '../bench/capacity.ts'
import { approvedByAdministrator } from '../support/customers.ts'
import { addModel, newcomer, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** The queues of contracts that wait for a signature, and of invoices that are late (docs/decisions/0126). */
let world: World
let advisor: { id: string; token: string }
let accountant: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.login(PHONES.advisor)
  accountant = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const late = async (query = ''): Promise<LateInvoice[]> =>
  (await world.get(`/staff/late-invoices?${query}`, accountant)).body.data
const lateOf = async ({ invoice }: Seeded, query = '') =>
  (await late(query)).find(({ _id }) => _id === invoice._id)
const stateOf = async (name: string, who: { token: string }) => {
  await world.wait(16)
  const { data } = (await world.get('/staff/queues', who)).body
  return (data as QueueState[]).find((state) => state.name === name)
}
const pay = ({ id, invoice }: Seeded, amountCents: number) =>
  world.post(
    `/staff/customers/${id}/invoices/${invoice._id}/payments`,
    {
      amountCents,
      receivedOn: today(world),
      method: 'transfer',
      bankReference: `${amountCents} ${invoice._id}`.slice(0, 30),
    },
    accountant,
  )

/** A contract that was drawn up on a day and waits for its customer. */
async function unsigned(day: string) {
  const who = await newcomer(world)
  return offer(who.customer, 'One', await addModel(world, 1), day)
}
const waiting = async (query = '') =>
  (await world.get(`/staff/contracts?${query}`, advisor)).body.data as { _id: string; signBy: string }[]

test('a contract that is drawn up waits for its signature, oldest first and with its last day, until it is signed or lapses', async () => {
  const before = await stateOf('contracts', advisor)
  const newer = await unsigned(today(world))
  const older = await unsigned(inDays(-20))
  const rows = await waiting()
  const order = rows.map(({ _id }) => _id).filter((id) => [newer._id, older._id].includes(id))
  expect(order).toEqual([older._id, newer._id])
  expect(rows.find(({ _id }) => _id === older._id)).toMatchObject({
    number: older.number,
    signBy: older.signBy,
    customerName: expect.stringMatching(/\w/),
  })
  expect((await waiting('order=newest')).map(({ _id }) => _id)).toEqual(
    rows.map(({ _id }) => _id).toReversed(),
  )
  expect((await waiting('plan=Plus')).map(({ _id }) => _id)).not.toContain(older._id)
  expect((await stateOf('contracts', advisor))?.count).toBe((before?.count ?? 0) + 2)

  // Signed at once.
  const { contractId } = await seededSubscriber(world)
  expect((await waiting()).map(({ _id }) => _id)).not.toContain(contractId)
  const lapses = await unsigned(inDays(-31))
  expect((await waiting()).map(({ _id }) => _id)).toContain(lapses._id)
  await world.run.invokeJob('unsigned-contracts')
  expect((await waiting()).map(({ _id }) => _id)).not.toContain(lapses._id)
  expect((await waiting()).map(({ _id }) => _id)).toContain(older._id)
})

test('an invoice is in the queue from the day after its due day on, the longest late first, and leaves it with its payment', async () => {
  const dueToday = await seededSubscriber(world, 'One', today(world))
  const newer = await seededSubscriber(world, 'One', inDays(-1))
  const older = await seededSubscriber(world, 'One', inDays(-6))
  expect(await lateOf(dueToday)).toBeUndefined()
  expect(await lateOf(older)).toMatchObject({
    owedCents: older.invoice.totals.totalCents,
    dueOn: older.invoice.dueOn,
    steps: [],
    next: { name: 'vehicle_blocked', on: addDays(older.invoice.dueOn, 7) },
    customerName: expect.stringMatching(/\w/),
  })
  const rows = await late()
  const days = rows.map(({ dueOn }) => dueOn)
  expect(days).toEqual(days.toSorted())
  expect((await late('order=newest')).map(({ dueOn }) => dueOn)).toEqual(days.toReversed())
  const before = await stateOf('late-invoices', accountant)

  expect((await pay(newer, 100)).status).toBe(200)
  expect((await lateOf(newer))?.owedCents).toBe(newer.invoice.totals.totalCents - 100)
  const partly = await stateOf('late-invoices', accountant)
  expect(partly?.count).toBe(before?.count)
  expect(partly?.version, 'colleagues fetch the queue again').not.toBe(before?.version)
  expect((await pay(newer, newer.invoice.totals.totalCents - 100)).status).toBe(200)
  expect(await lateOf(newer)).toBeUndefined()
  expect((await stateOf('late-invoices', accountant))?.count).toBe((before?.count ?? 0) - 1)
})

test('a late invoice says where dunning stands, and is found by it', async () => {
  const stepped = await seededSubscriber(world, 'One', inDays(-7))
  const promised = await seededSubscriber(world, 'One', inDays(-7))
  const until = inDays(5)
  await world.post(
    `/staff/customers/${promised.id}/invoices/${promised.invoice._id}/promise`,
    { until, reason: 'With the salary.' },
    accountant,
  )
  await dunning({ scheduledAt: `${today(world)}T03:00:00.000Z` }).catch(() => undefined)
  expect(await lateOf(stepped, 'stage=vehicle_blocked')).toMatchObject({
    steps: [{ name: 'vehicle_blocked', takenOn: today(world) }],
    next: { name: 'subscription_suspended' },
  })
  expect(await lateOf(stepped, 'stage=promised')).toBeUndefined()
  expect(await lateOf(promised, 'stage=promised')).toMatchObject({ promisedUntil: until, steps: [] })
  expect(await lateOf(promised, 'stage=no_step')).toBeUndefined()
})

test('a late invoice is taken and hidden by those who have its queue, and whoever had it does not once it is open again', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-3))
  const change = (body: object, by = accountant) =>
    world.ask('PATCH', `/api/v1/staff/queues/late-invoices/items/${who.invoice._id}`, {
      token: by.token,
      body: { customerId: who.id, ...body },
    })
  expect((await change({ change: 'take' }, advisor)).status).toBe(403)
  expect((await world.get('/staff/late-invoices', advisor)).body.code).toBe('forbidden')
  expect((await change({ change: 'take' })).status).toBe(200)
  expect((await change({ change: 'note', note: 'Calls back.' })).status).toBe(200)
  expect(await lateOf(who, 'show=mine')).toMatchObject({ work: { note: { text: 'Calls back.' } } })
  expect((await change({ change: 'snooze', until: inDays(2) })).status).toBe(200)
  expect(await lateOf(who)).toBeUndefined()
  expect(await lateOf(who, 'show=snoozed')).toBeDefined()

  await pay(who, who.invoice.totals.totalCents)
  expect(await lateOf(who, 'show=mine')).toBeUndefined()
  const { payments } = (await world.get(`/staff/customers/${who.id}`, accountant)).body.data
  const reversal = `/staff/customers/${who.id}/payments/${payments[0]._id}/reversal`
  const proposed = await world.post(reversal, { reason: 'Another customer’s.' }, accountant)
  expect((await approvedByAdministrator(world, proposed)).status).toBe(200)
  const again = await lateOf(who)
  expect(again?.owedCents).toBe(who.invoice.totals.totalCents)
  expect(again?.work).toBeUndefined()
})

test('what is not late yet is nobody’s to work on', async () => {
  const { id, invoice } = await seededSubscriber(world, 'One', today(world))
  const answer = await world.ask('PATCH', `/api/v1/staff/queues/late-invoices/items/${invoice._id}`, {
    token: accountant.token,
    body: { customerId: id, change: 'take' },
  })
  expect(answer.status).toBe(404)
})

/** What the caller's session and roles take, before the handler. */
const AT_THE_DOOR = 3
const MANY = 10_000
const PAGE = 50

test('a queue of ten thousand opens with one page of reads, two units a row at most, and so does a page in its midst', async () => {
  const { id, invoice } = await seededSubscriber(world, 'One', inDays(-1))
  const key: Key = { pk: `CUSTOMER#${id}`, sk: `INVOICE#${invoice._id}` }
  const { Item: example } = await db.send(new GetCommand({ TableName: table(), Key: key }))
  const { pk: _pk, sk: _sk, ...plain } = example as Key & invoices.StoredInvoice
  const copies = Array.from({ length: MANY }, (_, at) => {
    const _id = newId('inv', world.run.now().toISOString())
    const copy = { ...plain, _id, dueOn: inDays(-400 + (at % 300)), steps: [] }
    return { ...copy, type: 'Invoice', ...invoices.issueOp(copy).put?.Item }
  })
  const write = (items: object[]) =>
    db.send(
      new BatchWriteCommand({
        RequestItems: { [table()]: items.map((Item) => ({ PutRequest: { Item } })) },
      }),
    )
  for (let at = 0; at < MANY; at += 25) await write(copies.slice(at, at + 25))
  meter()
  let cursor: string | undefined
  for (const page of [1, 2, 3]) {
    const { consumed, body } = await call(
      'staff-late-invoices-list',
      cursor ? { cursor } : {},
      accountant.token,
    )
    expect(body.data, `page ${page}`).toHaveLength(PAGE)
    expect(consumed.reads, `page ${page}`).toBeLessThanOrEqual(2 * PAGE + AT_THE_DOOR)
    expect(JSON.stringify(body).length, `page ${page}`).toBeLessThan(300_000)
    cursor = body.cursor
  }
  expect(await stateOf('late-invoices', accountant)).toMatchObject({ count: 1000, isMore: true })
  for (let at = 0; at < MANY; at += 25)
    await db.send(
      new BatchWriteCommand({
        RequestItems: {
          [table()]: copies
            .slice(at, at + 25)
            .map(({ _id }) => ({ DeleteRequest: { Key: { ...key, sk: `INVOICE#${_id}` } } })),
        },
      }),
    )
})

test('what came of calling about a late invoice is on its row and a filter of its queue', async () => {
  const called = await seededSubscriber(world, 'One', inDays(-3))
  const other = await seededSubscriber(world, 'One', inDays(-3))
  expect((await lateOf(called, 'outcome=none'))?._id).toBe(called.invoice._id)
  const answer = await world.ask('PATCH', `/api/v1/staff/queues/late-invoices/items/${called.invoice._id}`, {
    token: accountant.token,
    body: { customerId: called.id, change: 'outcome', outcome: 'disputes', note: 'The return fee.' },
  })
  expect(answer.status).toBe(200)
  expect((await lateOf(called, 'outcome=disputes'))?.work?.lastOutcome?.text).toBe('The return fee.')
  expect(await lateOf(called, 'outcome=none')).toBeUndefined()
  expect(await lateOf(other, 'outcome=disputes')).toBeUndefined()
})
