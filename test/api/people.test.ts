import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newProof } from '../../functions/store/codes.ts'
import { commit } from '../../functions/store/commit.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { StaffRole } from '../../shared/api/roles.ts'
import type { StaffAct, StaffPerson } from '../../shared/api/staff-people.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { addModel, newcomer, seededSubscriber, session, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

/** Who works at the desk: invited, changed and removed by administrators, and what each of them did. */

type Somebody = { id: string; token: string }

let world: World
let admin: Somebody
beforeAll(async () => {
  world = await World.start()
  admin = await newcomer(world, { role: ['ADMIN'], firstname: 'Ada', lastname: 'Admin' })
})
afterAll(() => world?.stop())

const withCode = async (who: Somebody) => ({ token: who.token, headers: await stepUp(who.id, 'roles') })
const invite = async (body: object, who = admin) => world.post('/staff/people', body, await withCode(who))
const change = async (id: string, was: StaffRole[], roles: StaffRole[], who = admin) =>
  world.ask('PATCH', `/api/v1/staff/people/${id}`, { body: { was, roles }, ...(await withCode(who)) })
const remove = async (id: string, who = admin) =>
  world.ask('DELETE', `/api/v1/staff/people/${id}`, await withCode(who))

async function people(): Promise<StaffPerson[]> {
  const rows: StaffPerson[] = []
  let cursor: string | null = ''
  do {
    const { body } = await world.get(`/staff/people${cursor && `?cursor=${cursor}`}`, admin)
    rows.push(...body.data)
    cursor = body.cursor
  } while (cursor)
  return rows
}
const listed = async (id: string) => (await people()).find(({ _id }) => _id === id)
const acts = async (id: string, who = admin) => world.get(`/staff/people/${id}/acts`, who)
const actsOf = async (id: string): Promise<StaffAct[]> => (await acts(id)).body.data

let numbers = 0
const aPhone = () => {
  numbers += 1
  return `+35269177${String(numbers).padStart(4, '0')}`
}
const nadine = (phoneNumber: string, roles: StaffRole[] = ['ADVISOR']) => ({
  phoneNumber,
  firstname: 'Nadine',
  lastname: 'Steffen',
  roles,
})

describe('inviting', () => {
  test('who is invited gets an SMS, logs in with a code to their phone as all of us do, and does the work of their role', async () => {
    const phone = aPhone()
    const invited = await invite(nadine(phone, ['ACCOUNTANT']))
    expect(invited.body.data).toMatchObject({
      roles: ['ACCOUNTANT'],
      name: 'Nadine Steffen',
      hadAccount: false,
    })
    const { text } = await world.message(phone, ({ channel }) => channel === 'sms')
    expect(text).toContain('/staff')
    const { token, id } = await world.login(phone)
    expect(id).toBe(invited.body.data._id)
    expect((await world.get('/staff/bank/entries', { token })).status).toBe(200)
    expect((await world.get('/staff/choices', { token })).body.code).toBe('forbidden')
    expect(await listed(id)).toEqual({
      _id: id,
      name: 'Nadine Steffen',
      phonenumber: phone,
      roles: ['ACCOUNTANT'],
    })
  })

  test('a customer keeps the account with its name, and gains the roles', async () => {
    const customer = await newcomer(world, { firstname: 'Claude', lastname: 'Meyer' })
    const invited = await invite(nadine(customer.phone, ['ADVISOR', 'FLEET']))
    expect(invited.body.data).toMatchObject({ _id: customer.id, name: 'Claude Meyer', hadAccount: true })
    const { body } = await world.get(`/cust/customer/${customer.id}`, customer)
    expect(body.data).toMatchObject({ firstname: 'Claude', role: ['CLIENT', 'MAIN', 'ADVISOR', 'FLEET'] })
    expect((await world.get('/staff/choices', customer)).status).toBe(200)
  })

  test('two administrators who invite the same number at the same moment make one account', async () => {
    const phone = aPhone()
    const other = await newcomer(world, { role: ['ADMIN'] })
    const answers = await Promise.all([invite(nadine(phone)), invite(nadine(phone), other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await people()).filter(({ phonenumber }) => phonenumber === phone)).toHaveLength(1)
  })

  test('nobody is invited twice, without a role, with one that does not exist, or abroad', async () => {
    const phone = aPhone()
    expect((await invite(nadine(phone))).status).toBe(200)
    expect((await invite(nadine(phone, ['FLEET']))).body.code).toBe('staff_already')
    for (const roles of [[], ['CLIENT'], ['STAFF'], ['ADVISOR', 'ADVISOR']])
      expect((await invite({ ...nadine(aPhone()), roles })).body.code).toBe('invalid_input')
    expect((await invite(nadine('+14155550123'))).body.code).toBe('country_not_served')
  })

  test('who was invited without an address gets no mail, and may prove one later', async () => {
    const phone = aPhone()
    const { _id: id } = (await invite(nadine(phone))).body.data
    const { token } = await world.login(phone)
    const { body } = await world.get(`/cust/customer/${id}`, { token })
    expect(body.data).toMatchObject({ email: '', email_verified: false })
    // Nobody else without an address is in the way of the next one.
    expect((await invite(nadine(aPhone()))).status).toBe(200)
    const { proof, op } = newProof('email', 'nadine@example.lu', world.run.now().toISOString())
    await commit([op])
    const headers = await stepUp(id, 'email')
    const change = { email: 'nadine@example.lu', email_token: proof }
    expect((await world.post(`/cust/update/${id}`, change, { token, headers })).status).toBe(200)
    // Until the stream has seen to the mails: one to nobody would wait, or have failed.
    const waiting = async () =>
      (await world.everyItem()).filter(
        ({ type, channel, failedAt, sealed }) =>
          type === 'Outbox' && channel === 'mail' && (failedAt || sealed),
      )
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
    expect((await world.outbox()).filter(({ channel, to }) => channel === 'mail' && !to)).toEqual([])
  })
})

describe('who may', () => {
  test('only an administrator sees, invites, changes and removes people, and reads what they did', async () => {
    const others = await newcomer(world, { role: ['ADVISOR', 'FLEET', 'ACCOUNTANT'] })
    const somebody = await newcomer(world, { role: ['ADVISOR'] })
    const answers = [
      await world.get('/staff/people', others),
      await invite(nadine(aPhone()), others),
      await change(somebody.id, ['ADVISOR'], ['ADMIN'], others),
      await remove(somebody.id, others),
      await acts(somebody.id, others),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('forbidden'))
  })

  test('nobody gives themselves a role, takes one from themselves, or invites their own number', async () => {
    const own = await newcomer(world, { role: ['ADMIN'] })
    expect((await change(own.id, ['ADMIN'], ['ADMIN', 'FLEET'], own)).body.code).toBe('own_account')
    expect((await remove(own.id, own)).body.code).toBe('own_account')
    expect((await invite(nadine(own.phone), own)).body.code).toBe('own_account')
  })

  test('a session alone changes nothing: a code to the administrator’s own phone comes first, and serves for ten minutes', async () => {
    const one = await newcomer(world, { role: ['ADVISOR'] })
    const two = await newcomer(world, { role: ['ADVISOR'] })
    const path = (id: string) => `/api/v1/staff/people/${id}`
    const send = (headers: Record<string, string>, id: string) =>
      world.ask('DELETE', path(id), { token: admin.token, headers })
    expect((await send({}, one.id)).body.code).toBe('step_up_required')
    expect((await send(await stepUp(admin.id, 'deletion'), one.id)).body.code).toBe('step_up_required')
    const another = await newcomer(world, { role: ['ADMIN'] })
    expect((await send(await stepUp(another.id, 'roles'), one.id)).body.code).toBe('step_up_required')
    const proof = await stepUp(admin.id, 'roles')
    expect((await send(proof, one.id)).status).toBe(200)
    expect((await send(proof, two.id)).status).toBe(200)
  })

  test('the SMS says that the code changes roles', async () => {
    const asks = await newcomer(world, { role: ['ADMIN'] })
    expect((await world.post('/step-ups', { purpose: 'roles' }, asks)).status).toBe(200)
    const { text } = await world.message(asks.phone, ({ channel }) => channel === 'sms')
    expect(text).toMatch(/^\d{6} allows roles of Driveline’s desk to be changed\./)
  })
})

test('who loses a role is logged out everywhere with the next request; who gains one is not', async () => {
  const sam = await newcomer(world, { role: ['CLIENT', 'MAIN', 'ADVISOR'] })
  const elsewhere = await session(world, sam.customer)
  expect((await change(sam.id, ['ADVISOR'], ['ADVISOR', 'FLEET'])).body.data.roles).toEqual([
    'ADVISOR',
    'FLEET',
  ])
  expect((await world.get('/staff/vehicles', sam)).status).toBe(200)
  expect((await change(sam.id, ['FLEET', 'ADVISOR'], ['FLEET'])).status).toBe(200)
  for (const { token } of [sam, elsewhere]) {
    expect((await world.get('/staff/vehicles', { token })).status).toBe(401)
    expect((await world.get('/invoices', { token })).status).toBe(401)
  }
  const again = await session(world, sam.customer)
  expect((await world.get('/staff/choices', again)).body.code).toBe('forbidden')
  expect((await world.get('/staff/vehicles', again)).status).toBe(200)
})

test('who is removed is off the list and refused everywhere at the desk, and stays the customer that they were', async () => {
  const sam = await newcomer(world, { role: ['CLIENT', 'MAIN', 'ACCOUNTANT'] })
  const sessions = await Promise.all(Array.from({ length: 75 }, () => session(world, sam.customer)))
  expect(await listed(sam.id)).toBeDefined()
  expect((await remove(sam.id)).status).toBe(200)
  expect(await listed(sam.id)).toBeUndefined()
  const answers = await Promise.all(sessions.map((own) => world.get('/sessions', own)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  const again = await session(world, { ...sam.customer, role: ['CLIENT', 'MAIN'] })
  expect((await world.get('/staff/queues', again)).body.code).toBe('forbidden')
  const { body } = await world.get(`/cust/customer/${sam.id}`, again)
  expect(body.data.role).toEqual(['CLIENT', 'MAIN'])
  expect((await remove(sam.id)).body.code).toBe('not_found')
})

test('of two administrators who take each other’s role at the same moment one remains', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await newcomer(world, { role: ['ADMIN'] })
    const two = await newcomer(world, { role: ['ADMIN'] })
    const answers = await Promise.all([
      round % 2 ? remove(two.id, one) : change(two.id, ['ADMIN'], ['ADVISOR'], one),
      remove(one.id, two),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = (await people()).filter(
      ({ _id, roles }) => [one.id, two.id].includes(_id) && roles.includes('ADMIN'),
    )
    expect(left).toHaveLength(1)
  }
})

test('roles that were changed since they were shown are looked at again', async () => {
  const sam = await newcomer(world, { role: ['ADVISOR'] })
  expect((await change(sam.id, ['ADVISOR'], ['FLEET'])).status).toBe(200)
  expect((await change(sam.id, ['ADVISOR'], ['ACCOUNTANT'])).body.code).toBe('roles_changed')
  expect((await listed(sam.id))?.roles).toEqual(['FLEET'])
})

test('who has the old name of ADMIN is listed as one, and has the new name after a change', async () => {
  const old = await newcomer(world, { role: ['STAFF'] })
  expect((await listed(old.id))?.roles).toEqual(['ADMIN'])
  expect((await change(old.id, ['ADMIN'], ['FLEET', 'ADMIN'])).body.data.roles).toEqual(['FLEET', 'ADMIN'])
  expect((await world.get(`/cust/customer/${old.id}`, old)).body.data.role).toEqual(['FLEET', 'ADMIN'])
})

test('somebody of the desk does not delete the account: a colleague takes the roles away first', async () => {
  const sam = await newcomer(world, { role: ['ADMIN'] })
  const gone = async (token: string) =>
    world.ask('DELETE', `/api/v1/customer/${sam.id}`, { token, headers: await stepUp(sam.id, 'deletion') })
  expect((await world.get(`/customer/${sam.id}/deletion`, sam)).body.data.blockedBy).toEqual(['works_here'])
  expect((await gone(sam.token)).body.code).toBe('deletion_staff')
  expect((await remove(sam.id)).status).toBe(200)
  const { token } = await session(world, { ...sam.customer, role: [] })
  expect((await gone(token)).status).toBe(200)
  expect((await acts(sam.id)).body.code).toBe('not_found')
})

test('a customer is not changed or removed as if they worked here', async () => {
  const customer = await newcomer(world)
  expect((await change(customer.id, ['ADVISOR'], ['ADMIN'])).body.code).toBe('not_found')
  expect((await remove(customer.id)).body.code).toBe('not_found')
  expect((await acts(customer.id)).body.code).toBe('not_found')
})

test('each change is in the record of whom it is about, and in the list of what its administrator did', async () => {
  const boss = await newcomer(world, { role: ['ADMIN'] })
  const { _id: id } = (await invite(nadine(aPhone()), boss)).body.data
  await world.wait(1)
  await change(id, ['ADVISOR'], ['FLEET'], boss)
  await world.wait(1)
  await remove(id, boss)
  const said = [
    'took all roles away: FLEET',
    'changed roles: ADVISOR → FLEET',
    'invited to the desk: ADVISOR',
  ]
  const records = (await world.everyItem()).filter(({ pk }) => pk === `AUDIT#${id}`)
  expect(records.map(({ by, what }) => [by, what])).toEqual(said.toReversed().map((what) => [boss.id, what]))
  const done = await actsOf(boss.id)
  expect(done.map(({ act }) => act.what)).toEqual(said)
  expect(done[0]?.about).toEqual({ _id: id, name: 'Nadine Steffen' })
})

describe('what a person did', () => {
  test('is listed newest first, whatever it was about, with when they acted last; also once they have left', async () => {
    const sam = await newcomer(world, { role: ['ADMIN'], firstname: 'Sam', lastname: 'Schneider' })
    expect(await actsOf(sam.id)).toEqual([])
    const [one, two] = [await seededSubscriber(world), await seededSubscriber(world)]
    await world.get(`/staff/customers/${one.id}`, sam)
    await world.wait(1)
    const promise = { until: today(world), reason: 'Called.' }
    const path = `/staff/customers/${two.id}/invoices/${two.invoice._id}/promise`
    expect((await world.post(path, promise, sam)).status).toBe(200)
    await world.wait(1)
    expect((await world.post('/staff/search', { search: 'Schneider' }, sam)).status).toBe(200)
    const done = await actsOf(sam.id)
    expect(done.map(({ act }) => act.what.split(':')[0])).toEqual([
      'searched',
      expect.stringMatching(/^noted a promise/),
      'looked at the file',
    ])
    expect(done.map(({ about }) => about?._id)).toEqual([undefined, two.id, one.id])
    expect((await listed(sam.id))?.lastActedAt).toBe(done[0]?.at)
    await remove(sam.id)
    expect(await actsOf(sam.id)).toHaveLength(3)
  })

  test('a second look on the same day, and what others and jobs did, is not in it', async () => {
    const sam = await newcomer(world, { role: ['ADVISOR'] })
    const lea = await newcomer(world, { role: ['ADVISOR'] })
    const customer = await seededSubscriber(world)
    for (const who of [sam, sam, lea]) await world.get(`/staff/customers/${customer.id}`, who)
    await world.run.invokeJob('renewals')
    expect(await actsOf(sam.id)).toHaveLength(1)
    expect(await actsOf(lea.id)).toHaveLength(1)
  })

  test('what somebody does as a customer with their own things is not what they did at the desk', async () => {
    const sam = await newcomer(world, { role: ['CLIENT', 'MAIN', 'ADVISOR'] })
    expect((await world.get(`/customer/${sam.id}/data`, sam)).status).toBe(200)
    expect(await actsOf(sam.id)).toEqual([])
  })

  test('it comes a page at a time, each act once and none left out', async () => {
    const sam = await newcomer(world, { role: ['ADMIN'] })
    for (let search = 0; search < 65; search += 1) {
      await world.wait(1)
      expect((await world.post('/staff/search', { search: `name ${search}` }, sam)).status).toBe(200)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    let pages = 0
    do {
      const { body } = await world.get(`/staff/people/${sam.id}/acts${cursor && `?cursor=${cursor}`}`, admin)
      seen.push(...body.data.map(({ act }: StaffAct) => act.subject))
      cursor = body.cursor
      pages += 1
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 65 }, (_, search) => `name ${64 - search}`))
    expect(pages).toBe(3)
    const other = await acts(admin.id)
    if (other.body.cursor)
      expect(
        (await world.get(`/staff/people/${sam.id}/acts?cursor=${other.body.cursor}`, admin)).status,
      ).not.toBe(500)
  })
})

test('what changes the fleet and the rate, and is about no customer, is in the list of who did it', async () => {
  const boss = await newcomer(world, { role: ['ADMIN'] })
  const vehicleId = `${await addModel(world, 1)}-1`
  const { version } = (await world.get('/staff/vehicles', boss)).body
  const change = { vehicleId, version, data: { keyNumber: 'K-17' } }
  const changed = await world.ask('PATCH', `/api/v1/staff/vehicles/${vehicleId}`, { ...boss, body: change })
  const day = addDays(today(world), 40)
  const days = { kind: 'damage', start_date: day, return_date: day }
  const blocked = await world.post(`/staff/vehicles/${vehicleId}/blocks`, days, boss)
  const lift = `/api/v1/staff/vehicles/${vehicleId}/blocks/${blocked.body.data.id}`
  const lifted = await world.ask('DELETE', lift, boss)
  const rate = await world.post('/staff/settings/commercial-rate', { rateBp: 1015, from: '2027-01-01' }, boss)
  expect([changed, blocked, lifted, rate].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expect
    .poll(async () => (await actsOf(boss.id)).map(({ act }) => act.what.split(':')[0]))
    .toEqual(['set the commercial rate', 'lifted a block', 'blocked a vehicle', 'changed a vehicle'])
})

test('the demo’s colleagues are listed, with their roles', async () => {
  const rows = await people()
  const roleOf = (phone: string) => rows.find(({ phonenumber }) => phonenumber === phone)?.roles
  expect(roleOf(PHONES.advisor)).toEqual(['ADVISOR'])
  expect(roleOf(PHONES.fleet)).toEqual(['FLEET'])
  expect(roleOf(PHONES.accountant)).toEqual(['ACCOUNTANT'])
  expect(roleOf(PHONES.admin)).toEqual(['ADMIN'])
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length)
})
