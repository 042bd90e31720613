import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as dataRequests from '../../functions/store/data-requests.ts'
import { openAbout } from '../../functions/store/tasks.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { DataRequest, RegisterLine } from '../../shared/api/staff-data-requests.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { dataRequestDueOn, dataRequestKeptUntil } from '../../shared/rules/data-requests.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { newcomer, type Seeded, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

let world: World
let advisor: { id: string; token: string }
let admin: { id: string; token: string }
let accountant: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.login(PHONES.advisor)
  admin = await world.login(PHONES.admin)
  accountant = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const PAUL = { name: 'Paul Weber', contact: '12, rue de la Gare, L-8229 Mamer' }
const facts = (but: object = {}) => ({
  kind: 'access',
  way: 'letter',
  receivedOn: today(world),
  identity: 'document',
  asked: 'A copy of everything.',
  ...but,
})
const record = (of: object = { person: PAUL }, but: object = {}, caller = advisor) =>
  world.post('/staff/data-requests', { ...of, facts: facts(but) }, caller)
const recorded = async (of?: object, but?: object): Promise<DataRequest> => {
  const answer = await record(of, but)
  expect(answer.body).toMatchObject({ status: 200 })
  return answer.body.data
}
const path = ({ _id }: Pick<DataRequest, '_id'>) => `/staff/data-requests/${_id}`
const read = async (one: DataRequest): Promise<DataRequest> => (await world.get(path(one), advisor)).body.data
const change = (one: DataRequest, but: object, caller = advisor) =>
  world.ask('PATCH', `/api/v1${path(one)}`, { ...caller, body: { version: one.version, facts: facts(but) } })
const extend = (one: DataRequest, but: object = {}, caller = admin) =>
  world.post(
    `${path(one)}/extension`,
    { version: one.version, reason: 'Four years of records.', toldOn: today(world), ...but },
    caller,
  )
const answer = (one: DataRequest, but: object = {}, caller = admin) =>
  world.post(
    `${path(one)}/answer`,
    {
      version: one.version,
      answeredOn: today(world),
      outcome: 'done',
      answer: 'Sent by registered letter.',
      handedOut: 'A printed copy.',
      ...but,
    },
    caller,
  )
const list = async (query: string): Promise<DataRequest[]> =>
  (await world.get(`/staff/data-requests?${query}`, advisor)).body.data
const taskOf = async ({ _id }: DataRequest): Promise<StaffTask | undefined> => {
  const { data } = (await world.get('/staff/tasks?group=requests&order=newest', advisor)).body
  return data.find((task: StaffTask) => task.dataRequestId === _id)
}
const asked = async ({ id }: { id: string }) =>
  (await openAbout(id)).filter(({ kind }) => kind === 'answer_data_request').map(({ dueOn }) => dueOn)
const erase = async ({ id, token }: Pick<Seeded, 'id' | 'token'>) =>
  world.ask('DELETE', `/api/v1/customer/${id}`, { token, headers: await stepUp(id, 'deletion') })

test('what a customer asks about their data is due in a month, has a task, and is in their timeline and their download', async () => {
  const who = await newcomer(world)
  const receivedOn = addDays(today(world), -3)
  const one = await recorded({ customerId: who.id }, { receivedOn, notes: 'He called twice.' })
  const dueOn = dataRequestDueOn(receivedOn, { isExtended: false })
  expect(one).toMatchObject({ state: 'open', customerId: who.id, dueOn, version: 1 })
  expect(one.customerName).toContain(who.customer.lastname)
  expect(await asked(who)).toEqual([dueOn])
  expect((await list('state=open')).map(({ _id }) => _id)).toContain(one._id)
  const timeline = (await world.get(`/staff/customers/${who.id}/timeline?kinds=acts`, advisor)).body.data
  expect(timeline).toContainEqual(
    expect.objectContaining({
      act: expect.objectContaining({ what: 'recorded a data request: access, letter' }),
    }),
  )
  const { zip } = (await world.get(`/customer/${who.id}/data`, who)).body.data
  const said = Object.values(unzipSync(Buffer.from(zip, 'base64')))
    .map((file) => strFromU8(file))
    .join()
  expect(said).toContain('He called twice.')
  // Which of us wrote it is not theirs to read.
  expect(said).not.toContain('"changed"')
})

test('what somebody without an account asks names them in the register alone, and is removed from it three years after the answer', async () => {
  const one = await recorded()
  expect(one).toMatchObject({ person: PAUL, dueOn: dataRequestDueOn(today(world), { isExtended: false }) })
  const task = await taskOf(one)
  expect(task?.dueOn).toBe(one.dueOn)
  const naming = async () =>
    (await world.everyItem()).filter((item) => JSON.stringify(item).includes('rue de la Gare, L-8229'))
  expect((await naming()).map(({ type }) => type).filter((type) => type !== 'Request')).toEqual([
    'DataRequest',
  ])
  expect((await naming()).find(({ type }) => type === 'DataRequest')?.ttl).toBeUndefined()
  const over = (await answer(one)).body.data
  const keptUntil = dataRequestKeptUntil(today(world))
  expect(over).toMatchObject({ state: 'closed', outcome: 'done', answeredOn: today(world), keptUntil })
  const item = (await world.everyItem()).find(({ pk }) => pk === `DATA-REQUEST#${one._id}`)
  expect(item?.ttl).toBe(Date.parse(`${addDays(keptUntil, 1)}T00:00:00Z`) / 1000)
  expect(await taskOf(one)).toBeUndefined()
  expect((await list('state=closed')).map(({ _id }) => _id)).toContain(one._id)
  expect((await list('state=open')).map(({ _id }) => _id)).not.toContain(one._id)
})

test('somebody whose phone or address has an account is not recorded beside it', async () => {
  const who = await world.signUp({ email: 'has.account@example.lu' })
  for (const contact of ['Has.Account@example.lu', who.phone, who.phone.replace('+352', '+352 ')])
    expect((await record({ person: { ...PAUL, contact } })).body.code).toBe('data_request_has_account')
  expect((await record({ person: { ...PAUL, contact: 'nobody@example.lu' } })).status).toBe(200)
})

test('a request is of a customer or of somebody without an account, never of both, of nobody, or of oneself', async () => {
  const who = await newcomer(world)
  expect((await record({})).body.details).toEqual([expect.objectContaining({ path: 'person' })])
  expect((await record({ customerId: who.id, person: PAUL })).status).toBe(422)
  expect((await record({ customerId: advisor.id })).body.code).toBe('own_account')
  expect((await record({ customerId: 'cus_01K00000000000000000000000' })).status).toBe(404)
  const ahead = await record({ person: PAUL }, { receivedOn: addDays(today(world), 1) })
  expect(ahead.body.details).toEqual([expect.objectContaining({ path: 'facts.receivedOn' })])
  expect((await record({ person: PAUL }, {}, accountant)).status).toBe(403)
})

test('of ten who record the same kind for a customer at once one does; another kind is a request of its own', async () => {
  const who = await newcomer(world)
  const answers = await Promise.all(Array.from({ length: 10 }, () => record({ customerId: who.id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('data_request_open')
  const other = await recorded({ customerId: who.id }, { kind: 'objection' })
  expect((await change(other, { kind: 'access' })).body.code).toBe('data_request_open')
  expect((await list(`customerId=${who.id}`)).map(({ kind }) => kind).sort()).toEqual(['access', 'objection'])
})

test('of two that are corrected to the same kind at once one is', async () => {
  for (let round = 0; round < 6; round += 1) {
    const who = await newcomer(world)
    const both = await Promise.all(
      ['objection', 'restriction'].map((kind) => recorded({ customerId: who.id }, { kind })),
    )
    const answers = await Promise.all(both.map((one) => change(one, { kind: 'access' })))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'data_request_open')).toHaveLength(1)
    const kinds = (await list(`customerId=${who.id}`)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'access')).toHaveLength(1)
  }
})

test('another day of receipt moves the clock and its task, and both days are in the record', async () => {
  const who = await newcomer(world)
  const one = await recorded({ customerId: who.id }, { identity: undefined })
  expect(one.identity).toBeUndefined()
  const receivedOn = addDays(today(world), -20)
  const changed = (await change(one, { receivedOn, notes: 'The envelope says so.' })).body.data
  const dueOn = dataRequestDueOn(receivedOn, { isExtended: false })
  expect(changed).toMatchObject({ receivedOn, dueOn, identity: 'document', version: 2 })
  expect(await read(one)).toMatchObject({ dueOn, said: { notes: 'The envelope says so.' } })
  expect(await asked(who)).toEqual([dueOn])
  const timeline = JSON.stringify(
    (await world.get(`/staff/customers/${who.id}/timeline?kinds=acts`, advisor)).body,
  )
  expect(timeline).toContain(`received on ${receivedOn}, not ${today(world)}`)
  const left = (await change(changed, { receivedOn, identity: undefined })).body.data
  expect(left.identity).toBeUndefined()
  expect((await read(one)).identity).toBeUndefined()
  expect((await read(one)).said.notes).toBeUndefined()
})

test('an extension is two further months from its receipt, once, said within the first month, by an administrator', async () => {
  const receivedOn = addDays(today(world), -10)
  const one = await recorded({ person: PAUL }, { receivedOn })
  expect((await extend(one, {}, advisor)).status).toBe(403)
  expect((await extend(one, { toldOn: addDays(receivedOn, -1) })).status).toBe(422)
  expect((await extend(one, { toldOn: addDays(today(world), 1) })).status).toBe(422)
  expect((await extend(one, { reason: ' ' })).status).toBe(422)
  const longer = (await extend(one)).body.data
  const dueOn = dataRequestDueOn(receivedOn, { isExtended: true })
  expect(longer).toMatchObject({ dueOn, toldOn: today(world), said: { reason: 'Four years of records.' } })
  expect((await taskOf(one))?.dueOn).toBe(dueOn)
  expect((await extend(longer)).body.code).toBe('data_request_extended')
  // What was said stays when something else is corrected, and its day stays within the first month.
  const corrected = (await change(longer, { receivedOn, asked: 'Everything since 2022.' })).body.data
  expect(corrected).toMatchObject({ dueOn, said: { reason: 'Four years of records.' } })
  expect((await change(corrected, { receivedOn: addDays(today(world), -40) })).status).toBe(422)

  const late = await recorded({ person: PAUL }, { receivedOn: addDays(today(world), -40) })
  expect((await extend(late)).body.code).toBe('data_request_told_late')
})

test('the person is told of an extension and its reason by mail, a customer in their profile too; where no mailbox is known staff say on which day', async () => {
  const who = await newcomer(world)
  const reason = 'Four years of records, for you.'
  const one = await recorded({ customerId: who.id })
  const longer = (await extend(one, { toldOn: undefined, reason })).body.data
  expect(longer).toMatchObject({ toldOn: today(world), said: { reason } })
  await world.message(who.customer.email, ({ text }) => text.includes(reason))
  const notices = (await world.get('/notifications', who)).body.data
  expect(notices[0]).toMatchObject({ kind: 'data_request_extended', values: { reason, until: longer.dueOn } })

  const stranger = await recorded({ person: { name: 'Paul Weber', contact: 'paul.extended@example.lu' } })
  expect((await extend(stranger, { toldOn: undefined, reason, language: 'fr' })).status).toBe(200)
  await world.message('paul.extended@example.lu', ({ text }) => text.includes(reason) && /CNPD/.test(text))

  const byLetter = await recorded({ person: PAUL })
  expect((await extend(byLetter, { toldOn: undefined })).body.code).toBe('data_request_no_mail')
  expect((await read(byLetter)).toldOn).toBeUndefined()
  expect((await extend(byLetter)).status).toBe(200)
})

test('an answer needs an identity, a ground where less was done, and what was handed out; then nothing changes any more', async () => {
  const one = await recorded({ person: PAUL }, { identity: undefined })
  expect((await answer(one, {}, advisor)).status).toBe(403)
  expect((await answer(one)).body.code).toBe('data_request_identity')
  const wrong = async (but: object) =>
    (await answer(one, but)).body.details.map((each: { path: string }) => each.path)
  expect(await wrong({ outcome: 'partly' })).toEqual(['ground'])
  expect(await wrong({ handedOut: undefined })).toEqual(['handedOut'])
  expect(await wrong({ answeredOn: addDays(today(world), 1) })).toEqual(['answeredOn'])
  const refused = { outcome: 'refused', ground: 'not_identified', handedOut: undefined }
  const over = (await answer(one, refused)).body.data
  expect(over).toMatchObject({ outcome: 'refused', ground: 'not_identified', version: 2 })
  for (const { body } of [await change(over, {}), await extend(over), await answer(over)])
    expect(body.code).toBe('data_request_closed')
})

test('of two who write about a request the second is told who was first', async () => {
  const one = await recorded()
  const [first, second] = await Promise.all([change(one, { asked: 'A' }), change(one, { asked: 'B' }, admin)])
  const refused = [first, second].find(({ status }) => status !== 200)
  expect([first, second].filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused?.body).toMatchObject({ code: 'data_request_changed', details: { by: expect.any(String) } })
  expect((await answer(one)).body.code).toBe('data_request_changed')
})

test('a customer’s request is extended and answered as well, and its task ends with it', async () => {
  const who = await newcomer(world)
  const one = await recorded({ customerId: who.id }, { kind: 'erasure' })
  const longer = (await extend(one)).body.data
  expect(await asked(who)).toEqual([dataRequestDueOn(today(world), { isExtended: true })])
  const partly = { outcome: 'partly', ground: 'legal_duty', handedOut: undefined }
  expect((await answer(longer, partly)).body.data).toMatchObject({
    state: 'closed',
    ground: 'legal_duty',
    customerName: longer.customerName,
  })
  expect(await asked(who)).toEqual([])
  expect(await read(one)).toMatchObject({ state: 'closed', outcome: 'partly', version: 3 })
  // Another of its kind may come after it.
  expect((await record({ customerId: who.id }, { kind: 'erasure' })).status).toBe(200)
})

test('its task ends with the answer, not by hand', async () => {
  const one = await recorded()
  const task = await taskOf(one)
  const closed = await world.post(`/staff/tasks/${task?._id}/close`, {}, advisor)
  expect(closed.body.code).toBe('data_request_unanswered')
  expect((await taskOf(one))?._id).toBe(task?._id)
})

test('what is late or due within a week is among today’s work of who may see to it, the most urgent first', async () => {
  const late = await recorded({ person: PAUL }, { receivedOn: addDays(today(world), -200) })
  const soon = await recorded({ person: PAUL }, { receivedOn: addDays(today(world), -28) })
  const later = await recorded()
  const todays = async (caller: { token: string }) =>
    (await world.get('/staff/today', caller)).body.data.dataRequests
  const ids = (await todays(advisor)).rows.map(({ _id }: DataRequest) => _id)
  expect(ids.indexOf(late._id)).toBeLessThan(ids.indexOf(soon._id))
  expect(ids).toContain(soon._id)
  expect(ids).not.toContain(later._id)
  expect(await todays(accountant)).toBeUndefined()
})

test('a download that customers make themselves is in the register, received and done', async () => {
  const who = await newcomer(world)
  expect((await world.get(`/customer/${who.id}/data`, who)).status).toBe(200)
  const [own, ...more] = await list(`customerId=${who.id}`)
  expect(more).toEqual([])
  expect(own).toMatchObject({
    kind: 'access',
    way: 'profile',
    state: 'closed',
    outcome: 'done',
    identity: 'logged_in',
    receivedOn: today(world),
    answeredOn: today(world),
    said: { handedOut: `driveline-${today(world)}.zip` },
  })
})

test('a deletion that customers start themselves is in the register as an erasure, which survives the account without a word about them', async () => {
  const who = await newcomer(world)
  const preview = (await world.get(`/customer/${who.id}/deletion`, who)).body.data
  const keptUntil = dataRequestKeptUntil(today(world))
  expect(preview.stays).toContainEqual({ what: 'data_requests', count: 1, until: keptUntil })
  expect((await erase(who)).status).toBe(200)
  const items = (await world.everyItem()).filter(
    (item) => item.type === 'DataRequest' && item.customerId === who.id,
  )
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ kind: 'erasure', outcome: 'done', way: 'profile', keptUntil })
  expect(items[0]?.ttl).toBe(Date.parse(`${addDays(keptUntil, 1)}T00:00:00Z`) / 1000)
  const [own] = await list(`customerId=${who.id}`)
  expect(own).toMatchObject({ kind: 'erasure', said: {} })
  expect(own?.customerName).toBeUndefined()
})

test('deleting the account ends what was asked: an erasure is done, the rest has nothing left to be answered with, and what was written is erased', async () => {
  const who = await newcomer(world)
  const erasure = await recorded({ customerId: who.id }, { kind: 'erasure', asked: 'Please forget me.' })
  const access = await recorded({ customerId: who.id })
  // Nobody writes that an account was erased that is there.
  expect((await answer(erasure, { handedOut: undefined })).body.code).toBe('data_request_account')
  expect((await erase(who)).status).toBe(200)
  expect(await read(erasure)).toMatchObject({
    state: 'closed',
    outcome: 'done',
    answeredOn: today(world),
    said: {},
  })
  expect(await read(access)).toMatchObject({ state: 'closed', outcome: 'account_deleted', said: {} })
  expect(JSON.stringify(await read(erasure))).not.toContain('Please forget me.')
  expect(await list(`customerId=${who.id}`)).toHaveLength(2)
  expect(await taskOf(erasure)).toBeUndefined()
  const open = (await list('state=open')).map(({ _id }) => _id)
  expect(open).not.toContain(erasure._id)
})

test('an account that is deleted while a request of it is recorded has no open request left', async () => {
  for (let round = 0; round < 6; round += 1) {
    const who = await newcomer(world)
    const [gone] = await Promise.all([erase(who), record({ customerId: who.id })])
    expect(gone.status).toBe(200)
    const states = (await list(`customerId=${who.id}`)).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['closed']))
  }
})

test('the register of a year has every request once by its day of receipt, without names, and who takes it out is recorded', async () => {
  const who = await newcomer(world)
  const one = await recorded({ customerId: who.id }, { kind: 'restriction', way: 'phone' })
  const none = await recorded({ person: PAUL }, { kind: 'restriction' })
  const year = today(world).slice(0, 4)
  const asks = (caller: { token: string }) => world.get(`/staff/data-requests/register?year=${year}`, caller)
  expect((await asks(advisor)).status).toBe(403)
  const { data } = (await asks(admin)).body as { data: RegisterLine[] }
  expect(data.filter(({ _id }) => _id === one._id)).toEqual([
    expect.objectContaining({ kind: 'restriction', way: 'phone', hasAccount: true, dueOn: one.dueOn }),
  ])
  expect(data.find(({ _id }) => _id === none._id)).toMatchObject({ hasAccount: false })
  expect(JSON.stringify(data)).not.toMatch(/Weber|cus_|copy of everything/)
  expect(data.map(({ receivedOn }) => receivedOn)).toEqual(data.map(({ receivedOn }) => receivedOn).sort())
  const acts = JSON.stringify((await world.get(`/staff/people/${admin.id}/acts`, admin)).body)
  expect(acts).toContain(`took out the register of data requests: ${year}`)
  expect((await world.get('/staff/data-requests/register?year=1999', admin)).status).toBe(422)
})

test('lists have cursors, and a page ends where the next one begins', async () => {
  const who = await newcomer(world)
  const made = Array.from({ length: 33 }, (_, at) => ({
    ...dataRequests.ownDataRequest(who.id, 'access', {
      now: new Date(Date.parse('2026-01-01T10:00:00.000Z') + at * 60_000).toISOString(),
      today: '2026-01-01',
    }),
  }))
  await commit(made.slice(0, 30).flatMap((one) => dataRequests.addOps(one)))
  await commit(made.slice(30).flatMap((one) => dataRequests.addOps(one)))
  const page = async (cursor?: string) =>
    (
      await world.get(
        `/staff/data-requests?customerId=${who.id}${cursor ? `&cursor=${cursor}` : ''}`,
        advisor,
      )
    ).body
  const first = await page()
  const second = await page(first.cursor)
  expect(first.data).toHaveLength(30)
  expect(second.cursor).toBeNull()
  const ids = [...first.data, ...second.data].map(({ _id }: DataRequest) => _id)
  expect(ids).toEqual(made.map(({ _id }) => _id).reverse())
  expect((await world.get('/staff/data-requests?cursor=nonsense', advisor)).status).toBe(422)
})
