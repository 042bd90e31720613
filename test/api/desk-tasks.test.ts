import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { newId } from '../../functions/store/ids.ts'
import { db } from '../../functions/store/table.ts'
import * as tasks from '../../functions/store/tasks.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { call, meter } from '../bench/capacity.ts'
import { newcomer, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

type Person = Awaited<ReturnType<typeof newcomer>>

let world: World
let sophie: Person
let luc: Person
let customer: Person
beforeAll(async () => {
  world = await World.start({ demo: false })
  sophie = await newcomer(world, { role: ['ADVISOR'], firstname: 'Sophie', lastname: 'Klein' })
  luc = await newcomer(world, { role: ['ADVISOR'], firstname: 'Luc', lastname: 'Wagener' })
  customer = await newcomer(world)
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)

async function newTask(more: Partial<StaffTask> = {}): Promise<StaffTask> {
  const now = world.run.now().toISOString()
  const task = {
    _id: newId('tsk', now),
    kind: 'inspect_vehicle' as const,
    customerId: customer.id,
    dueOn: today(world),
    createdAt: now,
    ...more,
  }
  await commit([tasks.addOp(task)])
  return task
}

const listed = async (query = '', who: { token: string } = sophie): Promise<StaffTask[]> =>
  (await world.get(`/staff/tasks?${query}`, who)).body.data
const isListed = async (task: StaffTask, query = '', who: { token: string } = sophie) =>
  (await listed(query, who)).some(({ _id }) => _id === task._id)
const take = (task: StaffTask, who: Person, from?: string) =>
  world.post(`/staff/tasks/${task._id}/assignment`, { from }, who)
const giveBack = (task: StaffTask, who: Person) =>
  world.ask('DELETE', `/api/v1/staff/tasks/${task._id}/assignment`, { token: who.token })
const snooze = (task: StaffTask, until?: string) =>
  world.post(`/staff/tasks/${task._id}/snooze`, { until }, sophie)
const close = (task: StaffTask, who: Person, more: object = {}) =>
  world.post(`/staff/tasks/${task._id}/close`, more, who)

test('fifty tasks that a rule has closed hide none that somebody still has', async () => {
  const busy = await newcomer(world, { role: ['ADVISOR'], firstname: 'Mia', lastname: 'Muller' })
  for (let count = 0; count < 50; count += 1) {
    const task = await newTask()
    expect((await take(task, busy)).status).toBe(200)
    await commit([tasks.withdrawOp(task._id, world.run.now().toISOString())])
  }
  const own = await newTask()
  expect((await take(own, busy)).status).toBe(200)
  expect(await isListed(own, 'show=mine', busy)).toBe(true)
})

test('who takes a task has it in their own list, everybody sees whose it is, and given back it is nobody’s', async () => {
  const task = await newTask()
  const taken = await take(task, sophie)
  expect(taken.body.data.assignee).toEqual({ _id: sophie.id, name: 'Sophie Klein' })
  expect(await isListed(task, 'show=mine')).toBe(true)
  expect(await isListed(task, 'show=mine', luc)).toBe(false)
  const seen = (await listed('', luc)).find(({ _id }) => _id === task._id)
  expect(seen?.assignee?.name).toBe('Sophie Klein')
  expect((await giveBack(task, luc)).body).toMatchObject({
    code: 'task_not_yours',
    details: { by: 'Sophie Klein' },
  })
  expect((await giveBack(task, sophie)).status).toBe(200)
  expect(await isListed(task, 'show=mine')).toBe(false)
  expect((await listed()).find(({ _id }) => _id === task._id)?.assignee).toBeUndefined()
})

test('of two who take one task at once one has it, the other reads who, and may take it over knowingly', async () => {
  const task = await newTask()
  const answers = await Promise.all([take(task, sophie), take(task, luc)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = answers[0]?.status === 200 ? [sophie, luc] : [luc, sophie]
  const refused = answers.find(({ status }) => status === 409)?.body
  const name = first === sophie ? 'Sophie Klein' : 'Luc Wagener'
  expect(refused).toMatchObject({ code: 'task_taken', details: { by: name, byId: first.id } })
  expect((await take(task, second, first.id)).status).toBe(200)
  expect(await isListed(task, 'show=mine', first)).toBe(false)
  expect(await isListed(task, 'show=mine', second)).toBe(true)
})

test('a task that is snoozed leaves every list and the count, and is back by itself on its day', async () => {
  const task = await newTask({ kind: 'client_request' })
  const countOf = async (who: { token: string }) => {
    await world.wait(16)
    const { data } = (await world.get('/staff/queues', who)).body
    return data.find(({ name }: { name: string }) => name === 'tasks').count
  }
  const before = await countOf(sophie)
  expect((await snooze(task, inDays(3))).body.data.snoozedUntil).toBe(inDays(3))
  expect(await isListed(task)).toBe(false)
  expect(await isListed(task, 'group=requests')).toBe(false)
  expect(await isListed(task, 'show=snoozed')).toBe(true)
  expect(await countOf(sophie)).toBe(before - 1)

  await world.forward(3, [])
  const later = await session(world, sophie.customer)
  expect(await isListed(task, '', later)).toBe(true)
  expect(await isListed(task, 'group=requests', later)).toBe(true)
  expect(await isListed(task, 'show=snoozed', later)).toBe(false)
  expect(await countOf(later)).toBe(before)
  sophie = { ...sophie, ...later }
  luc = { ...luc, ...(await session(world, luc.customer)) }
})

test('a snoozed task comes back at once when somebody wants it, in its old place; no day of the past and none beyond a year is taken', async () => {
  const older = await newTask()
  const newer = await newTask()
  await snooze(older, inDays(10))
  expect((await snooze(older)).status).toBe(200)
  const ids = (await listed()).map(({ _id }) => _id)
  expect(ids.indexOf(older._id)).toBeLessThan(ids.indexOf(newer._id))
  for (const until of [today(world), inDays(-1), inDays(400)])
    expect([until, (await snooze(older, until)).body.code]).toEqual([until, 'snooze_day'])
})

test('a call that is snoozed is in no list of calls until its day', async () => {
  const slot = { on: inDays(1), from: '09' as const, until: '11', name: 'Ana', phonenumber: '+352621000001' }
  const task = await newTask({ kind: 'call_back', call: slot })
  expect(await isListed(task, 'group=calls')).toBe(true)
  await snooze(task, inDays(2))
  expect(await isListed(task, 'group=calls')).toBe(false)
})

test('tasks are filtered by what they are about, and the newest may be first', async () => {
  const call = await newTask({ kind: 'contact_request' })
  const car = await newTask({ kind: 'block_vehicle' })
  expect(await isListed(call, 'group=requests')).toBe(true)
  expect(await isListed(car, 'group=requests')).toBe(false)
  expect(await isListed(car, 'group=vehicles')).toBe(true)
  const oldest = (await listed()).map(({ _id }) => _id)
  const newest = (await listed('order=newest')).map(({ _id }) => _id)
  expect(newest[0]).toBe(car._id)
  expect(newest).toEqual(oldest.toReversed())
})

test('a note on a task says who wrote it, the last one counts, and an empty one removes it', async () => {
  const task = await newTask()
  const note = (text: string, who: Person) =>
    world.ask('PATCH', `/api/v1/staff/tasks/${task._id}`, { token: who.token, body: { note: text } })
  await note('Answers after six only.', sophie)
  await note('On Saturdays too.', luc)
  const seen = async () => (await listed()).find(({ _id }) => _id === task._id)?.note
  expect(await seen()).toMatchObject({ text: 'On Saturdays too.', byName: 'Luc Wagener' })
  expect((await note('', luc)).status).toBe(200)
  expect(await seen()).toBeUndefined()
})

test('what came of a task is in the timeline of the customer whom it was about, and a second person reads who was first', async () => {
  const task = await newTask({ kind: 'call_back' })
  await take(task, sophie)
  const done = await close(task, sophie, { outcome: 'reached', note: 'Wants the Taycan.' })
  expect(done.status).toBe(200)
  expect(await isListed(task, 'show=mine')).toBe(false)
  const second = await close(task, luc)
  expect(second.body).toMatchObject({ status: 409, code: 'task_done', details: { by: 'Sophie Klein' } })
  expect((await take(task, luc)).body.code).toBe('task_done')
  expect((await snooze(task, inDays(2))).body.details?.by).toBeUndefined()
  const { data } = (await world.get(`/staff/customers/${customer.id}/timeline?kinds=acts`, luc)).body
  expect(data[0]).toMatchObject({
    by: { name: 'Sophie Klein' },
    act: { what: 'did a task: call_back, reached, Wants the Taycan.', subject: task._id },
  })
})

test('a call that nobody answered stays in its queue and says so, and its customer’s timeline does', async () => {
  const task = await newTask({ kind: 'call_back' })
  await take(task, sophie)
  expect((await close(task, sophie, { outcome: 'no_answer', note: 'Voicemail.' })).status).toBe(200)
  const row = (await listed()).find(({ _id }) => _id === task._id)
  expect(row?.lastOutcome).toMatchObject({
    outcome: 'no_answer',
    text: 'Voicemail.',
    byName: 'Sophie Klein',
  })
  expect(row?.assignee?._id).toBe(sophie.id)
  const { data } = (await world.get(`/staff/customers/${customer.id}/timeline?kinds=acts`, luc)).body
  expect(data[0].act.what).toBe('noted an outcome: call_back, no_answer, Voicemail.')
  expect((await close(task, luc)).status).toBe(200)
  expect(await isListed(task, '')).toBe(false)
})

test('of a task comes what may come of its kind, and nothing else', async () => {
  const call = await newTask({ kind: 'call_back' })
  for (const outcome of ['answered', 'done', 'promised'])
    expect((await close(call, sophie, { outcome })).status).toBe(422)
  const asked = await newTask({ kind: 'client_request' })
  expect((await close(asked, sophie, { outcome: 'reached' })).status).toBe(422)
  expect((await close(asked, sophie, { outcome: 'passed_on' })).status).toBe(200)
  expect((await close(await newTask({ kind: 'check_vat' }), sophie, { outcome: 'not_needed' })).status).toBe(
    200,
  )
})

test('nobody takes, snoozes, notes or closes what is about their own account', async () => {
  const task = await newTask({ customerId: sophie.id })
  expect((await take(task, sophie)).body.code).toBe('own_account')
  expect((await snooze(task, inDays(2))).body.code).toBe('own_account')
  expect((await close(task, sophie)).body.code).toBe('own_account')
  expect((await take(task, luc)).status).toBe(200)
})

test('one’s own tasks cost one query and one request, and two units a row at most', async () => {
  for (let some = 0; some < 12; some += 1) await take(await newTask(), luc)
  meter()
  let commands = 0
  db.middlewareStack.add(
    (next) => (args) => {
      commands += 1
      return next(args)
    },
    { step: 'initialize', name: 'countCommands', override: true },
  )
  const { consumed, body } = await call('staff-tasks-list', { show: 'mine' }, luc.token)
  expect(body.data.length).toBeGreaterThan(10)
  expect(commands).toBeLessThanOrEqual(3 + 3)
  expect(consumed.reads).toBeLessThanOrEqual(2 * body.data.length + 3)
})
