import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { DataBreach, ListedBreach } from '../../shared/api/staff-data-breaches.ts'
import type { Today } from '../../shared/api/staff-today.ts'
import { newcomer } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let admin: { token: string; id: string }
beforeAll(async () => {
  world = await World.start()
  admin = await world.login(PHONES.admin)
})
afterAll(() => world?.stop())

const HOUR_MS = 3_600_000
/** A moment so many hours before now, to the minute as people type it. */
const ago = (hours: number) =>
  `${new Date(world.run.now().getTime() - hours * HOUR_MS).toISOString().slice(0, 16)}:00.000Z`
const facts = (changes: object = {}) => ({
  noticedAt: ago(10),
  happened: 'A list of bookings went to a workshop.',
  data: ['contact', 'contracts'],
  persons: ['customers'],
  consequences: 'The workshop could write to them.',
  measures: 'It has deleted the list.',
  ...changes,
})
const record = (changes: object = {}) => world.post('/staff/data-breaches', { facts: facts(changes) }, admin)
const recorded = async (changes: object = {}): Promise<DataBreach> => {
  const { status, body } = await record(changes)
  expect(status).toBe(200)
  return body.data
}
const find = async (id: string): Promise<DataBreach> =>
  (await world.get(`/staff/data-breaches/${id}`, admin)).body.data
const add = (id: string, input: object) =>
  world.post(
    `/staff/data-breaches/${id}/additions`,
    { version: 1, why: 'More is known.', changes: {}, ...input },
    admin,
  )
const listed = async (state: string): Promise<ListedBreach[]> =>
  (await world.get(`/staff/data-breaches?state=${state}`, admin)).body.data

test('a breach is recorded with the end of its 72 hours, who recorded it, and an entry of who did what', async () => {
  const breach = await recorded({ personsAbout: 40 })
  expect(breach).toMatchObject({ state: 'open', personsAbout: 40, additions: [], version: 1 })
  expect(Date.parse(breach.endsAt) - Date.parse(breach.noticedAt)).toBe(72 * HOUR_MS)
  expect(breach.byName).toEqual(expect.any(String))
  expect(await find(breach._id)).toEqual(breach)
  const acts = (await world.everyItem()).filter(({ subject }) => subject === breach._id)
  expect(acts.map(({ what }) => what)).toEqual(['recorded a data breach'])
})

test('what is wrong is said at its field, and nothing is recorded then', async () => {
  const before = (await listed('open')).length
  const wrongOf = async (changes: object) => {
    const { status, body } = await record(changes)
    expect(status).toBe(422)
    return body.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
  }
  expect(await wrongOf({ noticedAt: ago(-2) })).toEqual(['facts.noticedAt invalid'])
  expect(await wrongOf({ data: [], persons: ['aliens'] })).toEqual([
    'facts.data option_required',
    'facts.persons.0 option_required',
  ])
  expect(await wrongOf({ happened: 'Sent to paul@example.lu' })).toEqual(['facts.happened names_somebody'])
  expect(await wrongOf({ noticedAt: ago(80), authority: { reportedAt: ago(1) } })).toEqual([
    'facts.authority.lateBecause required',
  ])
  expect(await listed('open')).toHaveLength(before)
})

test('an entry is corrected by an addition: the newest word holds, and what was recorded before is still there', async () => {
  const { _id, noticedAt } = await recorded({ personsAbout: 40 })
  const first = await add(_id, {
    why: 'It was noticed earlier.',
    changes: { noticedAt: ago(30), personsAbout: 43 },
  })
  expect(first.status).toBe(200)
  const found = await find(_id)
  expect(found).toMatchObject({
    personsAbout: 43,
    noticedAt: ago(30),
    version: 2,
    first: { noticedAt, personsAbout: 40 },
    additions: [{ why: 'It was noticed earlier.', changes: { noticedAt: ago(30), personsAbout: 43 } }],
  })
  // The clock follows the earlier moment.
  expect(Date.parse(found.endsAt) - Date.parse(ago(30))).toBe(72 * HOUR_MS)
  const wrong = await add(_id, { version: 2, changes: { authority: {} } })
  expect(wrong.body.details).toMatchObject([{ path: 'changes.authority.notBecause', code: 'required' }])
})

test('it leaves the open ones once both duties are met or said why not, and comes back by no way but another addition', async () => {
  const { _id } = await recorded()
  const idsOf = async (state: string) => (await listed(state)).map((one) => one._id)
  await add(_id, { changes: { authority: { reportedAt: ago(2), reference: 'CNPD 118' } } })
  expect(await idsOf('open')).toContain(_id)
  await add(_id, { version: 2, changes: { told: { notBecause: 'It is no risk for them.' } } })
  expect(await idsOf('open')).not.toContain(_id)
  expect(await idsOf('closed')).toContain(_id)
  expect(await find(_id)).toMatchObject({ state: 'closed', authority: { reference: 'CNPD 118' } })
})

test('of ten who add to a breach at the same moment one does, and the others read first what is new', async () => {
  const { _id } = await recorded()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => add(_id, { changes: { personsAbout: number } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(new Set(others)).toEqual(new Set(['breach_changed']))
  expect((await find(_id)).additions).toHaveLength(1)
})

test('an administrator has open breaches among today’s work by the end of their clock, and nobody else has them', async () => {
  const late = await recorded({ noticedAt: ago(100) })
  const soon = await recorded({ noticedAt: ago(60) })
  await world.wait(16)
  const shown: Today = (await world.get('/staff/today', admin)).body.data
  const ids = shown.dataBreaches?.rows.map((one) => one._id) ?? []
  expect(ids.indexOf(late._id)).toBe(0)
  expect(ids.indexOf(soon._id)).toBe(1)
  const advisor = await world.login(PHONES.advisor)
  expect((await world.get('/staff/today', advisor)).body.data.dataBreaches).toBeUndefined()
  expect((await world.get('/staff/data-breaches', advisor)).status).toBe(403)
  expect((await world.post('/staff/data-breaches', { facts: facts() }, advisor)).status).toBe(403)
  const customer = await newcomer(world)
  expect((await world.get(`/staff/data-breaches/${late._id}`, customer)).status).toBe(403)
})

test('the record of a year has what was noticed in it, and who takes it out is recorded', async () => {
  const breach = await recorded()
  const year = breach.noticedAt.slice(0, 4)
  const { status, body } = await world.get(`/staff/data-breaches/register?year=${year}`, admin)
  expect(status).toBe(200)
  expect(body.data.map((one: ListedBreach) => one._id)).toContain(breach._id)
  expect((await world.get('/staff/data-breaches/register?year=2001', admin)).body.data).toEqual([])
  const acts = (await world.everyItem()).map(({ what }) => what)
  expect(acts).toContain(`took out the record of data breaches: ${year}`)
})

test('no address of the API changes or removes what was recorded', async () => {
  const { _id } = await recorded()
  for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
    const answer = await world.ask(method, `/api/v1/staff/data-breaches/${_id}`, {
      body: {},
      token: admin.token,
    })
    expect(answer.status).toBe(404)
  }
  expect((await find(_id)).version).toBe(1)
})
