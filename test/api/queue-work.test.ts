import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedFiles } from '../../functions/customer/parts/export-files.ts'
import * as choices from '../../functions/store/choices.ts'
import { commit } from '../../functions/store/commit.ts'
import * as drivers from '../../functions/store/drivers.ts'
import { newId } from '../../functions/store/ids.ts'
import { offer, reserve } from '../../infra/local/seed/story.ts'
import type { Choice } from '../../shared/api/choices.ts'
import type { QueueWork } from '../../shared/api/queue-work.ts'
import type { DocumentToReview } from '../../shared/api/staff-documents.ts'
import type { QueueState, WorkQueue } from '../../shared/api/staff-queues.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { addModel, newcomer, seededSubscriber, session, today } from '../support/seeded.ts'
import { driverOf } from '../support/things.ts'
import { photo, sendFile } from '../support/uploads.ts'
import { World } from '../support/world.ts'

type Person = Awaited<ReturnType<typeof newcomer>>
interface Row {
  _id: string
  customerId: string
  work?: QueueWork
}

let world: World
let sophie: Person
let luc: Person
beforeAll(async () => {
  world = await World.start()
  sophie = await newcomer(world, { role: ['ADVISOR'], firstname: 'Sophie', lastname: 'Klein' })
  luc = await newcomer(world, { role: ['ADVISOR'], firstname: 'Luc', lastname: 'Wagener' })
})
afterAll(() => world?.stop())

const LISTS: Record<WorkQueue, string> = {
  choices: '/staff/choices?',
  documents: '/staff/documents?',
  drivers: '/staff/drivers?',
  contracts: '/staff/contracts?',
  reservations: '/staff/reservations?status=Waiting&',
  'hand-overs': '/staff/reservations?status=Confirmed&',
  returns: '/staff/reservations?status=InGarage&',
  'late-invoices': '/staff/late-invoices?',
}
const inDays = (days: number) => addDays(today(world), days)
const change = (queue: WorkQueue, { _id, customerId }: Row, body: object, who = sophie) =>
  world.ask('PATCH', `/api/v1/staff/queues/${queue}/items/${_id}`, {
    token: who.token,
    body: { customerId, ...body },
  })
const listed = async (queue: WorkQueue, query = '', who: { token: string } = sophie): Promise<Row[]> =>
  (await world.get(`${LISTS[queue]}${query}`, who)).body.data
const inList = async (queue: WorkQueue, { _id }: Row, query = '', who: { token: string } = sophie) =>
  (await listed(queue, query, who)).find((row) => row._id === _id)

async function newChoice(more: Partial<Choice> = {}): Promise<Choice> {
  const now = world.run.now().toISOString()
  const { id } = await newcomer(world)
  const quote = quoteSubscription(
    termsOf({ book: FIRST_PRICE_BOOK, plan: 'One', category: 3, country: 'LU' }),
  )
  const choice: Choice = {
    _id: newId('cho', now),
    customerId: id,
    status: 'submitted',
    general_id: ['porsche-911-carrera-gts'],
    plan: 'One',
    quote,
    submittedAt: now,
    ...more,
  }
  await commit(choices.submitOps(choice))
  return choice
}

test('what waits in any queue is taken, hidden and noted in the same way, and comes back by itself', async () => {
  const customer = await seededSubscriber(world)
  const modelId = await addModel(world, 2)
  const driver = driverOf(customer.id, world.run.now().toISOString())
  await commit(drivers.addOps(driver, 0))
  const stay = await reserve(customer.customer, modelId, inDays(5), 1, today(world))
  const things: [WorkQueue, Row][] = [
    ['choices', await newChoice()],
    ['contracts', await offer((await newcomer(world)).customer, 'One', modelId, today(world))],
    ['drivers', driver],
    ['reservations', stay],
  ]
  expect(await listed('documents', 'show=mine')).toEqual([])
  for (const [queue, item] of things) {
    expect((await change(queue, item, { change: 'take' })).body.data.assignee.name).toBe('Sophie Klein')
    expect((await change(queue, item, { change: 'note', note: 'Call first.' })).status).toBe(200)
    const seen = await inList(queue, item, '', luc)
    expect([queue, seen?.work]).toMatchObject([
      queue,
      { assignee: { _id: sophie.id }, note: { text: 'Call first.', byName: 'Sophie Klein' } },
    ])
    expect(await inList(queue, item, 'show=mine')).toBeDefined()
    expect(await inList(queue, item, 'show=mine', luc)).toBeUndefined()
    expect((await change(queue, item, { change: 'snooze', until: inDays(2) })).status).toBe(200)
    expect([queue, await inList(queue, item)]).toEqual([queue, undefined])
    expect(await inList(queue, item, 'show=snoozed', luc)).toBeDefined()
  }
  await world.forward(2, [])
  const later = await session(world, sophie.customer)
  for (const [queue, item] of things) {
    expect([queue, (await inList(queue, item, '', later))?.work?.note?.text]).toEqual([queue, 'Call first.'])
    expect(await inList(queue, item, 'show=snoozed', later)).toBeUndefined()
  }
  sophie = { ...sophie, ...later }
  luc = { ...luc, ...(await session(world, luc.customer)) }
})

test('what is hidden is not counted in its queue, and is again once somebody wants it back', async () => {
  const item = await newChoice()
  const countOf = async () => {
    await world.wait(16)
    const { data } = (await world.get('/staff/queues', sophie)).body
    return (data as QueueState[]).find(({ name }) => name === 'choices') as QueueState
  }
  const before = await countOf()
  await change('choices', item, { change: 'snooze', until: inDays(3) })
  const hidden = await countOf()
  expect(hidden.count).toBe(before.count - 1)
  expect(hidden.version).not.toBe(before.version)
  await change('choices', item, { change: 'snooze' })
  expect((await countOf()).count).toBe(before.count)
})

test('of two who take one thing at once one has it, and the other takes it over knowingly', async () => {
  const item = await newChoice()
  const both = await Promise.all([
    change('choices', item, { change: 'take' }, sophie),
    change('choices', item, { change: 'take' }, luc),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = both[0]?.status === 200 ? [sophie, luc] : [luc, sophie]
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'task_taken',
    details: { byId: first.id },
  })
  expect((await change('choices', item, { change: 'give_back' }, second)).body.code).toBe('task_not_yours')
  expect((await change('choices', item, { change: 'take', from: first.id }, second)).status).toBe(200)
  expect(await inList('choices', item, 'show=mine', first)).toBeUndefined()
  expect(await inList('choices', item, 'show=mine', second)).toBeDefined()
})

test('what came of asking about a signature is on the row, in the timeline, and a filter, and goes with its queue', async () => {
  const contract = await offer(
    (await newcomer(world)).customer,
    'One',
    await addModel(world, 2),
    today(world),
  )
  await change('contracts', contract, { change: 'note', note: 'Call after six.' })
  const said = { change: 'outcome', outcome: 'will_sign', note: 'On Friday.' }
  expect((await change('contracts', contract, said)).status).toBe(200)
  expect((await inList('contracts', contract, '', luc))?.work).toMatchObject({
    note: { text: 'Call after six.' },
    lastOutcome: { outcome: 'will_sign', text: 'On Friday.', byName: 'Sophie Klein' },
  })
  expect(await inList('contracts', contract, 'outcome=will_sign')).toBeDefined()
  expect(await inList('contracts', contract, 'outcome=withdraws')).toBeUndefined()
  expect(await inList('contracts', contract, 'outcome=none')).toBeUndefined()
  const timeline = await world.get(`/staff/customers/${contract.customerId}/timeline?kinds=acts`, luc)
  expect(timeline.body.data[0].act).toMatchObject({
    what: 'noted an outcome: contracts, will_sign, On Friday.',
    subject: contract._id,
  })
})

test('in a queue where an act of ours decides, nothing else is said to have come of it', async () => {
  const item = await newChoice()
  expect((await change('choices', item, { change: 'outcome', outcome: 'reached' })).status).toBe(422)
  const contract = await offer(
    (await newcomer(world)).customer,
    'One',
    await addModel(world, 2),
    today(world),
  )
  expect((await change('contracts', contract, { change: 'outcome', outcome: 'disputes' })).status).toBe(422)
  expect((await change('contracts', contract, { change: 'outcome' })).status).toBe(422)
})

test('a document is hidden with both of its sides', async () => {
  const who = await newcomer(world)
  await sendFile(world, who, await photo())
  await sendFile(world, who, await photo(), { side: 'back' })
  const documents = async (query = ''): Promise<DocumentToReview[]> =>
    (await world.get(`/staff/documents?${query}`, sophie)).body.data
  const own = async (query = '') => (await documents(query)).filter(({ customerId }) => customerId === who.id)
  const [document] = await own()
  expect(document?.files).toHaveLength(2)
  const oldest = document?.files.toSorted((one, other) => one.uploadedAt.localeCompare(other.uploadedAt))[0]
  const item = { _id: oldest?._id ?? '', customerId: who.id }
  expect((await change('documents', item, { change: 'snooze', until: inDays(2) })).status).toBe(200)
  expect(await own()).toEqual([])
  expect(await own('show=snoozed')).toHaveLength(1)
  expect(await own('file=passport&show=snoozed')).toEqual([])
})

test('a filter and the order are the queue’s own, and rows that a filter leaves out are made up for', async () => {
  const plus = await newChoice({ plan: 'Plus' })
  const one = await newChoice()
  expect(await inList('choices', plus, 'plan=Plus')).toBeDefined()
  expect(await inList('choices', one, 'plan=Plus')).toBeUndefined()
  const oldest = (await listed('choices')).map(({ _id }) => _id)
  expect((await listed('choices', 'order=newest')).map(({ _id }) => _id)).toEqual(oldest.toReversed())
})

test('what has moved on to another queue begins again there, and what is decided is in no list', async () => {
  const customer = await seededSubscriber(world)
  const stay = await reserve(customer.customer, await addModel(world, 1), inDays(5), 1, today(world))
  await change('reservations', stay, { change: 'take' })
  const confirm = `/staff/customers/${customer.id}/reservations/${stay._id}/confirm`
  expect((await world.post(confirm, {}, sophie)).status).toBe(200)
  expect((await inList('hand-overs', stay))?.work).toBeUndefined()
  expect(await inList('reservations', stay, 'show=mine')).toBeUndefined()
  expect(await inList('hand-overs', stay, 'show=mine')).toBeUndefined()
  expect((await change('reservations', stay, { change: 'take' })).status).toBe(404)
  expect((await change('hand-overs', stay, { change: 'take' })).body.data.version).toBe(2)
})

test('fifty things that were decided hide none that somebody still has, nor one that is hidden', async () => {
  const first = await newChoice()
  const decided: Choice[] = []
  for (let count = 0; count < 50; count += 1) decided.push(await newChoice())
  for (const choice of decided) {
    expect((await change('choices', choice, { change: 'take' })).status).toBe(200)
    expect((await change('choices', choice, { change: 'snooze', until: inDays(9) })).status).toBe(200)
    await commit(choices.decideOps(choice, 'rejected', 'Too far away.'))
  }
  // Of the oldest customer of all: behind everything else that is pointed at.
  expect((await change('choices', first, { change: 'take' })).status).toBe(200)
  expect((await change('choices', first, { change: 'snooze', until: inDays(9) })).status).toBe(200)
  expect(await inList('choices', first, 'show=mine')).toBeDefined()
  expect(await inList('choices', first, 'show=snoozed')).toBeDefined()
})

test('nobody hides something for ever, works on their own account, or in a queue that is not theirs', async () => {
  const item = await newChoice()
  for (const until of [today(world), inDays(400)])
    expect((await change('choices', item, { change: 'snooze', until })).body.code).toBe('snooze_day')
  const fleet = await newcomer(world, { role: ['FLEET'] })
  expect((await change('choices', item, { change: 'take' }, fleet)).status).toBe(403)
  const own = await newChoice({ customerId: sophie.id })
  expect((await change('choices', own, { change: 'take' })).body.code).toBe('own_account')
})

test('a customer reads nothing of it in their own reservation', async () => {
  const customer = await seededSubscriber(world)
  const stay = await reserve(customer.customer, await addModel(world, 1), inDays(5), 1, today(world))
  await change('reservations', stay, { change: 'note', note: 'A colleague’s word.' })
  const own = await world.get('/reservations', customer)
  expect(JSON.stringify(own.body)).toContain(stay._id)
  expect(JSON.stringify(own.body)).not.toContain('A colleague')
})

test('a customer’s download has what was noted on their things, and not which of us has them', () => {
  const note = { text: 'Waits for the bank.', byName: 'Sophie Klein', at: '2026-11-23T10:00:00.000Z' }
  const work = {
    queue: 'CHOICES#submitted',
    version: 2,
    assignee: { _id: 'cus_1', name: 'Sophie Klein' },
    note,
    lastOutcome: { outcome: 'reminded', byName: 'Sophie Klein', at: note.at },
  }
  const files = exportedFiles(
    [{ pk: 'CUSTOMER#1', sk: 'CHOICE#1', type: 'Choice', _id: 'cho_1', work }],
    'en',
  )
  const text = Object.values(files).join()
  expect(text).toContain('Waits for the bank.')
  expect(text).toContain('reminded')
  expect(text).not.toContain('Sophie')
})

test('the queue says to which home a vehicle is delivered, and nothing of the address of whoever fetches theirs', async () => {
  const modelId = await addModel(world, 2, 1)
  const start_date = inDays(20)
  const asked = { modelId, start_date, return_date: addMonths(start_date, 1) }
  const [brought, fetched] = [await seededSubscriber(world), await seededSubscriber(world)]
  const home = { ...asked, pickup: 'home', deliveryKm: 20 }
  const delivery = (await world.post('/reservations', home, brought)).body.data
  const stay = (await world.post('/reservations', { ...asked, pickup: 'reception' }, fetched)).body.data
  const { address } = (await world.get(`/cust/customer/${brought.id}`, brought)).body.data
  expect(address.city).toBeTruthy()
  const rows = await listed('reservations')
  expect(rows.find(({ _id }) => _id === delivery._id)).toMatchObject({ homeAddress: address })
  expect(rows.find(({ _id }) => _id === stay._id)).not.toHaveProperty('homeAddress')
})
