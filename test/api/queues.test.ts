import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import { newId } from '../../functions/store/ids.ts'
import { db } from '../../functions/store/table.ts'
import * as tasks from '../../functions/store/tasks.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { DocumentToReview } from '../../shared/api/staff-documents.ts'
import type { QueueState } from '../../shared/api/staff-queues.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { call, meter } from '../bench/capacity.ts'
import { newcomer, today } from '../support/seeded.ts'
import { pdf, photo, sendFile } from '../support/uploads.ts'
import { World } from '../support/world.ts'

let world: World
let advisor: { id: string; token: string }
let colleague: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.login(PHONES.advisor)
  colleague = await world.login(PHONES.admin)
})
afterAll(() => world?.stop())

const page = async (path: string, cursor?: string) => {
  const at = cursor ? `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}` : path
  return (await world.get(at, advisor)).body
}

/** Every row of a queue, page by page. */
async function wholeQueue<T>(path: string): Promise<{ rows: T[]; pages: number }> {
  const rows: T[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const answer = await page(path, cursor)
    rows.push(...answer.data)
    cursor = answer.cursor ?? undefined
    pages += 1
  } while (cursor)
  return { rows, pages }
}

/** So many open tasks about one customer. */
async function withTasks(count: number): Promise<string> {
  const who = await newcomer(world, { lastname: 'Vielarbeit' })
  const now = world.run.now().toISOString()
  for (let from = 0; from < count; from += 40) {
    const some = Array.from(
      { length: Math.min(40, count - from) },
      (): StaffTask => ({
        _id: newId('tsk', now),
        kind: 'inspect_vehicle',
        customerId: who.id,
        dueOn: today(world),
        createdAt: now,
      }),
    )
    await commit(some.map(tasks.addOp))
  }
  return who.id
}

const stateOf = async (name: string, who = advisor) =>
  ((await world.get('/staff/queues', who)).body.data as QueueState[]).find((state) => state.name === name)
const countedAgain = () => world.wait(16)

test('a queue of more than a hundred is read to its end, each row once and with the customer’s name', async () => {
  const id = await withTasks(120)
  const { rows, pages } = await wholeQueue<StaffTask>('/staff/tasks')
  const own = rows.filter(({ customerId }) => customerId === id)
  expect(own).toHaveLength(120)
  expect(new Set(own.map(({ _id }) => _id)).size).toBe(120)
  expect(own.every(({ customerName }) => customerName?.endsWith('Vielarbeit'))).toBe(true)
  expect(pages).toBeGreaterThan(2)
})

/** What the caller's session and roles take, before the handler. */
const AT_THE_DOOR = 3
let commands = 0

test('a page of a queue costs four commands and two units a row at most, however many people are in it', async () => {
  meter()
  db.middlewareStack.add(
    (next) => (args) => {
      commands += 1
      return next(args)
    },
    { step: 'initialize', name: 'countCommands', override: true },
  )
  for (let person = 0; person < 12; person += 1) {
    const who = await newcomer(world)
    await sendFile(world, who, await photo())
    await sendFile(world, who, await photo(), { side: 'back' })
  }
  for (const id of ['staff-tasks-list', 'staff-documents-queue']) {
    commands = 0
    const { consumed, body } = await call(id, {}, advisor.token)
    expect(body.data.length, id).toBeGreaterThan(10)
    expect(commands, id).toBeLessThanOrEqual(4 + AT_THE_DOOR)
    expect(consumed.reads, id).toBeLessThanOrEqual(2 * body.data.length + AT_THE_DOOR)
  }
  for (const id of ['staff-choices-list', 'staff-reservations-list', 'staff-drivers-list']) {
    commands = 0
    await call(id, {}, advisor.token)
    expect(commands, id).toBeLessThanOrEqual(4 + AT_THE_DOOR)
  }
})

test('a cursor that is none is refused, whatever is in it', async () => {
  for (const cursor of [
    'x',
    'W10',
    Buffer.from('[1,2,3]').toString('base64url'),
    Buffer.from('{').toString('base64url'),
  ]) {
    const { status, code } = await page('/staff/tasks', cursor)
    expect([status, code]).toEqual([422, 'invalid_input'])
  }
})

test('the desk is told how many wait in each of one’s own queues, and of nothing else', async () => {
  const accountant = await world.login(PHONES.accountant)
  const { data } = (await world.get('/staff/queues', accountant)).body
  expect(data.map(({ name }: QueueState) => name)).toEqual(['late-invoices', 'tasks'])
  const before = await stateOf('tasks')
  await withTasks(3)
  await countedAgain()
  const after = await stateOf('tasks')
  expect(after?.count).toBe((before?.count ?? 0) + 3)
  expect(after?.version).not.toBe(before?.version)
})

test('a count is an item: whoever asks within 15 seconds has it counted by nobody again', async () => {
  await countedAgain()
  const first = await stateOf('tasks')
  commands = 0
  await call('staff-queues-list', {}, advisor.token)
  // One request for the counts of all queues.
  expect(commands).toBeLessThanOrEqual(1 + AT_THE_DOOR)
  expect(await stateOf('tasks')).toEqual(first)
})

test('a queue of more than a thousand is said to be longer, and is not counted further', async () => {
  await withTasks(1001)
  await countedAgain()
  expect(await stateOf('tasks')).toMatchObject({ count: 1000, isMore: true })
})

const documentsOf = async (id: string) =>
  (await wholeQueue<DocumentToReview>('/staff/documents')).rows.filter(({ customerId }) => customerId === id)
const act = (id: string, documentId: string, verb: string, body: object, who = advisor) =>
  world.post(`/staff/customers/${id}/documents/${documentId}/${verb}`, body, who)

test('a document is listed once with all of its sides, although one was sent before and one after a hundred others', async () => {
  const who = await newcomer(world)
  const front = await sendFile(world, who, await photo())
  const rib = { contentType: 'application/pdf', file_key: 'rib' }
  for (let other = 0; other < 110; other += 1) {
    const somebody = await newcomer(world)
    await sendFile(world, somebody, await pdf(), rib)
  }
  const back = await sendFile(world, who, await photo(), { side: 'back' })
  const listed = await documentsOf(who.id)
  expect(listed).toHaveLength(1)
  // What it is compared with, and the language in which a reason is read.
  const { firstname, lastname, language } = who.customer
  expect(listed[0]?.person).toEqual({ firstname, lastname, language })
  expect(listed[0]).toMatchObject({ isComplete: true, files: [{ _id: front._id }, { _id: back._id }] })
})

test('a side that was accepted before is shown beside the one that waits', async () => {
  const who = await newcomer(world)
  const front = await sendFile(world, who, await photo())
  const back = await sendFile(world, who, await photo(), { side: 'back' })
  await act(who.id, front._id, 'accept', { seen: [front._id, back._id] })
  const again = await sendFile(world, who, await photo(), { side: 'back' })
  const [one] = await documentsOf(who.id)
  expect(one?.files).toMatchObject([
    { _id: front._id, review: 'accepted' },
    { _id: again._id, review: 'pending_validation' },
  ])
})

test('only what was shown can be accepted: a side that came meanwhile, or was not shown, is looked at first', async () => {
  const who = await newcomer(world)
  const front = await sendFile(world, who, await photo())
  const back = await sendFile(world, who, await photo(), { side: 'back' })
  const accept = (seen: string[]) => act(who.id, front._id, 'accept', { seen })
  expect((await accept([front._id])).body.code).toBe('document_unseen')
  expect((await act(who.id, front._id, 'accept', {})).body.code).toBe('invalid_input')
  const newer = await sendFile(world, who, await photo(), { side: 'back' })
  expect((await accept([front._id, back._id])).body.code).toBe('document_unseen')
  expect((await accept([front._id, newer._id])).status).toBe(200)
})

test('of two people on one document the second is told who was first', async () => {
  const who = await newcomer(world)
  const rib = { contentType: 'application/pdf', file_key: 'rib' }
  const { _id } = await sendFile(world, who, await pdf(), rib)
  await act(who.id, _id, 'open', {}, colleague)
  expect((await act(who.id, _id, 'accept', { seen: [_id] }, advisor)).status).toBe(200)
  await act(who.id, _id, 'open', {}, colleague)
  const second = await act(who.id, _id, 'reject', { reason: 'Blurred.' }, colleague)
  const name = await customers.find(advisor.id)
  expect(second.body).toMatchObject({
    status: 409,
    code: 'document_not_pending',
    details: { by: `${name?.firstname} ${name?.lastname}` },
  })
  const own = await act(who.id, _id, 'reject', { reason: 'Blurred.' }, advisor)
  expect(own.body.details).toBeUndefined()
})

test('whoever opens a customer whom a colleague has open is told who, and nobody is named once they have left', async () => {
  const who = await newcomer(world)
  const open = async (by: { token: string }, customerId = who.id) =>
    (await world.get(`/staff/queues?open=${customerId}`, by)).body.open
  expect(await open(advisor)).toEqual({ id: who.id, by: [] })
  expect(await open(colleague)).toEqual({ id: who.id, by: ['Sophie Klein'] })
  expect((await open(advisor)).by).toEqual(['Henri Molitor'])
  // Another customer is nobody's, and a desk that has nobody open is told of nobody.
  expect((await open(colleague, colleague.id)).by).toEqual([])
  expect((await world.get('/staff/queues', colleague)).body.open).toBeUndefined()
  await world.wait(161)
  expect((await open(advisor)).by).toEqual([])
})

test('a vehicle, a model and a task without a customer are said to be open too, each to whoever may see it', async () => {
  const fleet = await world.login(PHONES.fleet)
  const accountant = await world.login(PHONES.accountant)
  const open = async (kind: string, id: string, by: { token: string }) =>
    (await world.get(`/staff/queues?open=${id}&openKind=${kind}`, by)).body.open
  const model = 'porsche-911-carrera-gts'
  expect(await open('model', model, fleet)).toEqual({ id: model, by: [] })
  expect((await open('model', model, colleague)).by).toHaveLength(1)
  // A vehicle of the same name is something else.
  expect((await open('vehicle', model, colleague)).by).toEqual([])
  // Models are no work of an advisor: nobody is named to them, and they are named to nobody.
  expect(await open('model', model, advisor)).toBeUndefined()
  expect((await open('model', model, fleet)).by).toEqual(['Henri Molitor'])
  expect(await open('bank-entry', 'tsk_01K00000000000000000000000', advisor)).toBeUndefined()
  expect(await open('data-breach', 'bre_01K00000000000000000000000', accountant)).toBeUndefined()
  const task = 'tsk_01K00000000000000000000000'
  expect((await open('task', task, accountant)).by).toEqual([])
  expect((await open('task', task, advisor)).by).toHaveLength(1)
})
