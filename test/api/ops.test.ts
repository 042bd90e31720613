import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as keepFailed } from '../../functions/events/failed-calls-keep.ts'
import { secondsLater } from '../../functions/ports/clock.ts'
import { newId } from '../../functions/store/ids.ts'
import { JOB_NAMES } from '../../shared/rules/job-times.ts'
import { luxembourgHour } from '../../shared/rules/luxembourg-date.ts'
import { failedJob, failedThrice, leftBehind, queued } from '../support/failed-calls.ts'
import { newcomer } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What whoever is on call sees and does. */

let world: World
let admin: { token: string; id: string }
beforeAll(async () => {
  world = await World.start()
  admin = await newcomer(world, { role: ['ADMIN'] })
})
afterAll(() => world?.stop())

const now = () => world.run.now().toISOString()
const ask = async (path: string, who: { token: string } = admin) => {
  await world.wait(2)
  return world.get(`/staff/ops${path}`, who)
}
const jobNamed = async (name: string) =>
  (await ask('')).body.data.find((job: { name: string }) => job.name === name)
const calls = async () => (await ask('/calls')).body.data as { _id: string }[]
const messages = async () => (await ask('/messages')).body.data as { _id: string }[]
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

/** Waits until something that runs by itself has happened. */
async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const seen = await look()
    if (seen) return seen
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new Error('It did not happen')
}

test('administrators see of each job when it ran, what became of its pieces and when it runs next', async () => {
  const before = (await ask('')).body.data
  expect(before.map(({ name }: { name: string }) => name)).toEqual(JOB_NAMES)
  await world.run.invokeJob('dunning')
  const { lastRun, nextAt, isLate } = await jobNamed('dunning')
  expect(lastRun).toMatchObject({ failed: 0, isGoingOn: false })
  expect(lastRun.processed + lastRun.skipped).toBeGreaterThanOrEqual(0)
  expect(Date.parse(lastRun.endedAt)).toBeLessThanOrEqual(world.run.now().getTime())
  expect(nextAt > now()).toBe(true)
  expect(isLate).toBe(false)
})

test('who is no administrator sees and does nothing of operations', async () => {
  const advisor = await newcomer(world, { role: ['ADVISOR', 'FLEET', 'ACCOUNTANT'] })
  for (const path of ['', '/calls', '/messages']) expect((await ask(path, advisor)).status).toBe(403)
  const callId = await failedJob('vat-checks', now())
  const messageId = newId('out', now())
  for (const path of [`calls/${callId}/run`, `calls/${callId}/close`, `messages/${messageId}/send`])
    expect((await world.post(`/staff/ops/${path}`, {}, advisor)).status).toBe(403)
  expect(idsOf(await calls())).toContain(callId)
})

test('a job that failed three times is listed without what it was called with, and runs again once', async () => {
  const scheduledAt = secondsLater(now(), -86_400)
  const callId = await failedJob('erasures', scheduledAt)
  const listed = (await ask('/calls')).body.data.find(({ _id }: { _id: string }) => _id === callId)
  expect(listed).toEqual({
    _id: callId,
    function: 'erasures',
    failedAt: scheduledAt,
    error: 'TypeError',
    mayRun: true,
  })
  const asked = secondsLater(now(), -60)
  expect((await world.post(`/staff/ops/calls/${callId}/run`, {}, admin)).status).toBe(200)
  // It does what is due now: for its old day it would date back what it writes.
  expect(await until(async () => (await jobNamed('erasures')).lastRun?.at > asked)).toBe(true)
  expect(idsOf(await calls())).not.toContain(callId)
  const again = await world.post(`/staff/ops/calls/${callId}/run`, {}, admin)
  expect(again).toMatchObject({ status: 409, body: { code: 'call_seen_to' } })
  expect(await world.everyItem()).toContainEqual(
    expect.objectContaining({
      pk: `AUDIT#${admin.id}`,
      by: admin.id,
      what: 'ran a call again: erasures',
      subject: callId,
    }),
  )
})

test('a job that fails is taken from the queue by itself, and does its work once the cause is removed and it runs again', async () => {
  const to = 'broken@example.lu'
  await leftBehind({ channel: 'mail', to }, secondsLater(now(), -3600))
  const from = process.env.MAIL_FROM
  delete process.env.MAIL_FROM
  await expect(world.run.invokeJob('outbox-sweep')).rejects.toThrow('1 piece failed')
  process.env.MAIL_FROM = from
  expect((await jobNamed('outbox-sweep')).lastRun).toMatchObject({ processed: 0, failed: 1 })
  const failed = await until(async () =>
    (await ask('/calls')).body.data.find((one: { function: string }) => one.function === 'outbox-sweep'),
  )
  // The claim of the run that failed holds for a minute.
  await world.wait(61)
  expect((await world.post(`/staff/ops/calls/${failed._id}/run`, {}, admin)).status).toBe(200)
  await until(async () => (await world.outbox(to)).length === 1)
})

test('the dead-letter queue may bring a message twice: it is listed once, and not again once it was seen to', async () => {
  const message = queued(failedThrice('renewals', { job: 'renewals' }), now())
  const before = (await calls()).length
  await keepFailed({ Records: [message, message] })
  const [added] = (await calls()).slice(-1)
  expect(await calls()).toHaveLength(before + 1)
  expect((await world.post(`/staff/ops/calls/${added?._id}/close`, {}, admin)).status).toBe(200)
  await keepFailed({ Records: [message] })
  expect(await calls()).toHaveLength(before)
})

test('a schedule that Lambda did not take runs again; a place in the stream and a message that nobody knows do not', async () => {
  const target = failedThrice('collections', {}).requestContext.functionArn
  const schedule = queued({ job: 'collections' }, now(), { TARGET_ARN: target, ERROR_CODE: 'THROTTLED' })
  const { requestPayload: _, ...place } = failedThrice('papers-make', {})
  const stream = queued({ ...place, DDBStreamBatchInfo: { shardId: 'x' } }, now())
  const unknown = queued('not ours', now())
  const known = idsOf(await calls())
  await keepFailed({ Records: [schedule, stream, unknown] })
  const rows = (await ask('/calls')).body.data
    .filter(({ _id }: { _id: string }) => !known.includes(_id))
    .sort((one: { error: string }, other: { error: string }) => one.error.localeCompare(other.error))
  expect(rows).toEqual([
    expect.objectContaining({ function: 'collections', error: 'THROTTLED', mayRun: true }),
    expect.objectContaining({ function: 'papers-make', error: 'TypeError', mayRun: false }),
    expect.objectContaining({ error: 'unknown', mayRun: false }),
  ])
  const refused = await world.post(`/staff/ops/calls/${rows[1]._id}/run`, {}, admin)
  expect(refused).toMatchObject({ status: 409, body: { code: 'call_not_runnable' } })
})

test('a place in the stream that the publishing of pages gave up is listed under its name in AWS, and closed by hand', async () => {
  const { requestPayload: _, ...given } = failedThrice('renewals', {})
  const functionArn = given.requestContext.functionArn.replace(
    /[\w-]+:\$LATEST$/,
    'DrivelinePagesPublish0A1B',
  )
  const place = {
    ...given,
    requestContext: { ...given.requestContext, functionArn },
    requestPayload: { everything: true },
  }
  await keepFailed({ Records: [queued(place, now())] })
  const row = (await ask('/calls')).body.data.find(
    (one: { function: string }) => one.function === 'DrivelinePagesPublish0A1B',
  )
  expect(row).toMatchObject({ mayRun: false })
  expect((await world.post(`/staff/ops/calls/${row._id}/close`, {}, admin)).status).toBe(200)
})

test('failed calls are shown page by page, each once', async () => {
  const many = 60
  for (let index = 0; index < many; index += 1)
    await failedJob('hold-expiry', secondsLater(now(), index - 86_400))
  const first = (await ask('/calls')).body
  expect(first.data).toHaveLength(50)
  const second = (await ask(`/calls?cursor=${first.cursor}`)).body
  const all = [...idsOf(first.data), ...idsOf(second.data)]
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(many)
})

test('a message that waits is shown without what it says and to whom, and is sent when somebody asks', async () => {
  const to = 'waits@example.lu'
  const messageId = await leftBehind({ channel: 'mail', to }, secondsLater(now(), -3600))
  const shown = (await ask('/messages')).body.data.find(({ _id }: { _id: string }) => _id === messageId)
  expect(shown).toMatchObject({ channel: 'mail', isWorthSending: true })
  expect(JSON.stringify(shown)).not.toContain(to)
  expect((await world.post(`/staff/ops/messages/${messageId}/send`, {}, admin)).status).toBe(200)
  expect(await world.outbox(to)).toHaveLength(1)
  expect(idsOf(await messages())).not.toContain(messageId)
  const again = await world.post(`/staff/ops/messages/${messageId}/send`, {}, admin)
  expect(again).toMatchObject({ status: 409, body: { code: 'message_sent' } })
  expect(await world.outbox(to)).toHaveLength(1)
})

test('a code that is no longer valid is not sent, however often somebody asks', async () => {
  const to = '+352621000777'
  const messageId = await leftBehind({ channel: 'sms', to }, secondsLater(now(), -86_400))
  const shown = (await ask('/messages')).body.data.find(({ _id }: { _id: string }) => _id === messageId)
  expect(shown).toMatchObject({ channel: 'sms', isWorthSending: false })
  const refused = await world.post(`/staff/ops/messages/${messageId}/send`, {}, admin)
  expect(refused).toMatchObject({ status: 409, body: { code: 'message_expired' } })
  expect(await world.outbox(to)).toEqual([])
})

test('at night nobody sends an SMS again that can wait: whoever tries is told that it goes out in the morning', async () => {
  let hours = 0
  while (luxembourgHour(secondsLater(now(), hours * 3600)) !== 23) hours += 1
  await world.wait(hours * 3600)
  const messageId = await leftBehind(
    { channel: 'sms', to: '+352661777011', isNews: true, byDay: true },
    now(),
  )
  const night = await newcomer(world, { role: ['ADMIN'] })
  const again = await world.post(`/staff/ops/messages/${messageId}/send`, {}, night)
  expect(again).toMatchObject({ status: 409, body: { code: 'message_by_day' } })
  admin = night
})

test('messages that wait are shown oldest first, page by page, each once', async () => {
  const made: string[] = []
  for (let index = 0; index < 40; index += 1) {
    const at = secondsLater(now(), index * 60 - 2 * 86_400)
    made.push(await leftBehind({ channel: 'mail', to: 'old@example.lu' }, at))
  }
  const first = (await ask('/messages')).body
  expect(idsOf(first.data)).toEqual(made.slice(0, 30))
  const second = (await ask(`/messages?cursor=${encodeURIComponent(first.cursor)}`)).body
  expect(idsOf(second.data).slice(0, 10)).toEqual(made.slice(30))
  const nowhere = await ask(`/messages?cursor=${encodeURIComponent('\\VB')}`)
  expect([nowhere.status, nowhere.body.code]).toEqual([422, 'invalid_input'])
})
