import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { newId } from '../../functions/store/ids.ts'
import * as tasks from '../../functions/store/tasks.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { sendContact } from '../../shared/api/contact.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import type { TimelineEntry } from '../../shared/api/staff-timeline.ts'
import type { AskOf } from '../../shared/endpoint.ts'
import { newcomer, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let advisor: { token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.advisor()
})
afterAll(() => world?.stop())

const EXAMPLE = sendContact.example as AskOf<typeof sendContact>
let written = 0

/** What somebody wrote by the contact form, as the advisors' task. */
async function message(given: Partial<AskOf<typeof sendContact>> = {}): Promise<StaffTask> {
  written += 1
  const email = given.email ?? `writer.${written}@example.lu`
  const sent = await world.post('/contact', { ...EXAMPLE, ...given, email }, { from: world.newAddress() })
  expect(sent.status).toBe(200)
  const { data } = (await world.get('/staff/tasks?group=requests&order=newest', advisor)).body
  const found = (data as StaffTask[]).find(({ contact }) => contact?.email === email)
  if (!found) throw new Error('There is no task')
  return found
}
/** A customer's own request. */
async function asked(customerId: string): Promise<string> {
  const now = world.run.now().toISOString()
  const _id = newId('tsk', now)
  const task = { _id, kind: 'client_request' as const, customerId, dueOn: today(world), createdAt: now }
  await commit([tasks.addOp(task)])
  return _id
}
const answer = (taskId: string, input: object, caller = advisor) =>
  world.post(`/staff/tasks/${taskId}/answers`, { text: 'Yes, on Saturday at ten.', ...input }, caller)
const openIds = async (): Promise<string[]> =>
  (await world.get('/staff/tasks?group=requests&order=newest', advisor)).body.data.map(
    ({ _id }: StaffTask) => _id,
  )
const isAnswer = ({ subject }: { subject?: string }) => subject === 'Our answer to your message'

test('an answer to a message goes to the address that was given with it, repeats nothing of it, and closes the task', async () => {
  const task = await message({ message: 'Please look at www.evil.example now' })
  expect((await answer(task._id, {})).status).toBe(200)
  const mail = await world.message(task.contact?.email ?? '', isAnswer)
  expect(mail.text).toContain('Yes, on Saturday at ten.')
  expect(mail.text).not.toContain('evil')
  expect(await openIds()).not.toContain(task._id)
})

test('an answer that keeps the task open stays with it: who answered what and when, and a second one follows', async () => {
  const task = await message()
  const first = await answer(task._id, { keepOpen: true })
  expect(first.body.data.answers).toMatchObject([{ text: 'Yes, on Saturday at ten.', channel: 'mail' }])
  expect(await openIds()).toContain(task._id)
  const second = await answer(task._id, { text: 'At eleven after all.', seen: 1 })
  expect(second.body.data.answers).toHaveLength(2)
  expect(await openIds()).not.toContain(task._id)
})

test('who has taken a task answers it, and it is in their list no more', async () => {
  const task = await message()
  const assignment = `/staff/tasks/${task._id}/assignment`
  expect((await world.post(assignment, {}, advisor)).status).toBe(200)
  expect((await answer(task._id, {})).status).toBe(200)
  expect(await openIds()).not.toContain(task._id)
})

test('of two advisors who answer at once one is sent, and the other is told who was first', async () => {
  const other = await world.login(PHONES.advisor)
  for (const keepOpen of [true, false]) {
    const task = await message()
    const both = await Promise.all([
      answer(task._id, { text: 'From one.', keepOpen }),
      answer(task._id, { text: 'From the other.', keepOpen }, other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: keepOpen ? 'task_answered' : 'task_done',
      details: { by: expect.any(String) },
    })
    await world.message(task.contact?.email ?? '', isAnswer)
    expect((await world.outbox(task.contact?.email ?? '')).filter(isAnswer)).toHaveLength(1)
  }
})

test('nothing that was typed into an answer becomes a link', async () => {
  const task = await message()
  await answer(task._id, { text: 'See www.example.com/price or write to us@example.com.' })
  const mail = await world.message(task.contact?.email ?? '', isAnswer)
  expect(mail.text).not.toContain('www.example.com')
  expect(mail.html).not.toContain('us@example.com')
})

test('a customer is answered at the address that they have proven, and both are in their timeline', async () => {
  const customer = await newcomer(world)
  const taskId = await asked(customer.id)
  expect((await answer(taskId, {})).status).toBe(200)
  await world.message(customer.customer.email, isAnswer)
  const entries = (await world.get(`/staff/customers/${customer.id}/timeline?kinds=messages`, advisor)).body
    .data as TimelineEntry[]
  expect(entries.map((entry) => entry.answer)).toContainEqual({
    text: 'Yes, on Saturday at ten.',
    channel: 'mail',
  })
})

test('a customer whose address is not proven is answered by SMS, as far as one is long enough', async () => {
  const customer = await newcomer(world, { email_verified: false })
  const taskId = await asked(customer.id)
  expect((await answer(taskId, { text: 'x'.repeat(451) })).body).toMatchObject({ code: 'answer_too_long' })
  expect((await answer(taskId, {})).status).toBe(200)
  await world.message(customer.phone, ({ text }) => text.includes('on Saturday at ten'))
  expect((await world.outbox(customer.customer.email)).filter(isAnswer)).toEqual([])
})

test('a customer without any proven way is not written to', async () => {
  const customer = await newcomer(world, { email_verified: false, phonenumber_verified: false })
  const taskId = await asked(customer.id)
  expect((await answer(taskId, {})).body).toMatchObject({ code: 'answer_no_address' })
  expect(await openIds()).toContain(taskId)
})

test('what was written from a customer’s proven address is in their timeline with its answer', async () => {
  const customer = await newcomer(world)
  const task = await message({ email: customer.customer.email, message: 'May I see the Taycan?' })
  await answer(task._id, {})
  const entries = (await world.get(`/staff/customers/${customer.id}/timeline?kinds=messages`, advisor)).body
    .data as TimelineEntry[]
  const kept = entries.find((entry) => entry.answer)
  expect(kept?.answer?.asked).toContain('May I see the Taycan?')
  expect(kept?.by?.who).toBe('staff')
})

test('a task that nobody waits for an answer to is not answered', async () => {
  const now = world.run.now().toISOString()
  const _id = newId('tsk', now)
  await commit([tasks.addOp({ _id, kind: 'inspect_vehicle', dueOn: today(world), createdAt: now })])
  expect((await answer(_id, {})).body).toMatchObject({ code: 'task_not_asked' })
})
