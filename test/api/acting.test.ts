import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordOf } from '../../functions/store/audit.ts'
import { IdempotentRequest } from '../../functions/store/idempotent-requests.ts'
import * as phoneCalls from '../../functions/store/phone-calls.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import { ROUTES } from '../../infra/routes.ts'
import grants from '../../infra/table-grants.json' with { type: 'json' }
import type { Customer } from '../../shared/api/account.ts'
import { addDriver } from '../../shared/api/drivers.ts'
import type { StaffRole } from '../../shared/api/roles.ts'
import type { TimelineEntry } from '../../shared/api/staff-timeline.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { FOR_CUSTOMER_HEADER, forCustomerHeader } from '../../shared/for-customer.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { CONSENT_VERSION } from '../../shared/rules/drivers.ts'
import { CALL_MINUTES, type IdentityCheck } from '../../shared/rules/phone-calls.ts'
import {
  addModel,
  newcomer,
  type Seeded,
  seededSubscriber,
  session,
  setRoles,
  today,
} from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { ABSENT, type Things, thingsOf } from '../support/things.ts'
import { judged, photo, upload } from '../support/uploads.ts'
import { World } from '../support/world.ts'

/** What advisors do for a customer on the telephone, written down a second time on purpose. */
const BY_PHONE = [
  'billing-addresses-change',
  'billing-addresses-create',
  'billing-addresses-delete',
  'billing-addresses-list',
  'contracts-get',
  'contracts-list',
  'contracts-notice',
  'contracts-notice-delete',
  'contracts-pause',
  'contracts-resume',
  'cust-check-vat',
  'cust-customer-get',
  'cust-update',
  'custdoc-add',
  'custdoc-change',
  'custdoc-list',
  'drivers-create',
  'drivers-delete',
  'drivers-list',
  'reservations-cancel',
  'reservations-cancellation',
  'reservations-create',
  'reservations-extend',
  'reservations-list',
  'reservations-quote',
  'reservations-switch',
  'reservations-vehicles',
  'waiting-list-create',
  'waiting-list-delete',
  'waiting-list-list',
]
const MARKED = ROUTES.filter(({ endpoint }) => endpoint.forCustomer)
const CHECKED: IdentityCheck[] = ['birth_date', 'last_invoice']

interface Person {
  id: string
  token: string
  customer: Customer
}

let world: World
let people: Record<StaffRole, Person>
let owner: Seeded
let things: Things
beforeAll(async () => {
  world = await World.start()
  const of = (role: StaffRole) => newcomer(world, { role: ['CLIENT', role], firstname: role })
  people = {
    ADVISOR: await of('ADVISOR'),
    FLEET: await of('FLEET'),
    ACCOUNTANT: await of('ACCOUNTANT'),
    ADMIN: await of('ADMIN'),
  }
  owner = await seededSubscriber(world)
  things = await thingsOf(world, owner, await addModel(world, 3))
})
afterAll(() => world?.stop())

const begin = (who: { token: string }, customerId: string, checked: readonly string[] = CHECKED) =>
  world.post(`/staff/customers/${customerId}/phone-calls`, { checked }, who)

/** What somebody sends who acts for a customer, after they checked who is on the telephone. */
async function acting(who: Person, customerId: string) {
  const begun = await begin(who, customerId)
  expect(begun.status).toBe(200)
  return asking(who, customerId, begun.body.data._id)
}
const asking = ({ token }: { token: string }, customerId: string, phoneCallId: string) => ({
  token,
  headers: { [FOR_CUSTOMER_HEADER]: forCustomerHeader({ customerId, phoneCallId }) },
})
/** A call that is written without asking, for those who may not begin one. */
async function forged(who: Person, customerId: string) {
  const now = world.run.now().toISOString()
  const endsAt = new Date(world.run.now().getTime() + 60_000).toISOString()
  const _id = 'tel_01K00000000000000000000009'
  const call = { _id, customerId, by: who.id, checked: CHECKED, startedAt: now, endsAt }
  await new IdempotentRequest({ scope: 'a test', key: undefined, body: '', now }).commit(
    [phoneCalls.beginOp(call)],
    {},
  )
  return asking(who, customerId, _id)
}
type Ask = ReturnType<typeof asking>

const PERIODS: Record<string, string> = { month: '2026-11' }
function call(endpoint: Endpoint, of: Things, ask: object) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => PERIODS[name] ?? of[name] ?? 'x')
  return world.ask(endpoint.method, path, { ...ask, ...(endpoint.method !== 'GET' && { body: {} }) })
}
const timelineOf = async (customerId: string): Promise<TimelineEntry[]> =>
  (await world.get(`/staff/customers/${customerId}/timeline`, people.ADVISOR)).body.data
const actsOf = async (customerId: string) =>
  (await timelineOf(customerId)).flatMap(({ act, by }) => (act ? [{ ...act, by: by?.name }] : []))
const noticesOf = async (who: Seeded) =>
  (await world.get('/notifications', who)).body.data as { kind: string; values: Record<string, string> }[]

/** A fresh subscriber, and an advisor who acts for them. */
async function onTheTelephone(plan: 'One' | 'Plus' = 'One') {
  const who = await seededSubscriber(world, plan)
  return { who, ask: await acting(people.ADVISOR, who.id) }
}
async function withStay(startsIn = 30) {
  const { who, ask } = await onTheTelephone()
  const modelId = await addModel(world, 1)
  const stay = await reserve(who.customer, modelId, addDays(today(world), startsIn), 1, today(world))
  return { who, ask, modelId, stay }
}

test('advisors act for customers by the routes that are named here, and by no others', () => {
  expect(MARKED.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(BY_PHONE)
  for (const { endpoint } of MARKED) {
    expect(['customer', 'own']).toContain(endpoint.access)
    expect(endpoint.forCustomer).toEqual(['ADVISOR'])
    // What the customer's own code proves is never among it.
    expect(endpoint.stepUp ?? 'for_contact').toBe('for_contact')
  }
})

/** What has a limit of a day: by phone it is that of whoever acts. */
const LIMITED = ['cust-check-vat', 'custdoc-add', 'custdoc-change']

test('what is done by phone has no limit, besides those whose limit is that of whoever acts', () => {
  const limited = BY_PHONE.filter((id) =>
    Object.keys((grants as Record<string, object>)[id] ?? {}).some((partition) => /^LIMIT/.test(partition)),
  )
  expect(limited).toEqual(LIMITED)
  expect(
    MARKED.filter(({ endpoint }) => endpoint.limited)
      .map(({ endpoint }) => endpoint.id)
      .toSorted(),
  ).toEqual(LIMITED)
})

test('files and VAT numbers by phone count for whoever acts, and not for the customer', async () => {
  const { who, ask } = await onTheTelephone()
  const limitsOf = async (id: string) =>
    (await world.everyItem()).filter(({ pk }) => String(pk).startsWith('LIMIT#') && String(pk).includes(id))
  const before = (await limitsOf(people.ADVISOR.id)).length
  const file = { file_key: 'rib', side: 'front', name: 'rib.pdf', contentType: 'application/pdf', bytes: 900 }
  expect((await world.post('/custdoc/add', { document: [file] }, ask)).status).toBe(200)
  expect((await world.post('/cust/check-vat', { vat_number: 'LU26375245' }, ask)).status).toBe(200)
  expect(await limitsOf(who.id)).toEqual([])
  expect((await limitsOf(people.ADVISOR.id)).length).toBeGreaterThan(before)
})

test('every route that is not meant for it refuses the header, whoever sends it', async () => {
  // A public route is nobody's, and asks for nobody.
  const others = ROUTES.filter(({ endpoint }) => !endpoint.forCustomer && endpoint.access !== 'public')
  expect(others.length).toBeGreaterThan(100)
  const asks = [
    await acting(people.ADVISOR, owner.id),
    await acting(people.ADMIN, owner.id),
    asking(owner, owner.id, things.phoneCallId ?? ''),
  ]
  for (const { endpoint } of others)
    for (const ask of asks) {
      const { status, body } = await call(endpoint, things, ask)
      expect([endpoint.id, status, body.code]).toEqual([endpoint.id, 403, 'forbidden'])
    }
})

test.each(MARKED.map(({ endpoint }) => [endpoint.id, endpoint] as const))(
  '%s lets advisors and administrators act, and nobody else',
  async (_, endpoint) => {
    for (const role of ['ADVISOR', 'ADMIN'] as const) {
      const { body } = await call(endpoint, things, await acting(people[role], owner.id))
      expect([undefined, 'invalid_input', 'not_found', 'waiting_not_needed']).toContain(
        endpoint.method === 'GET' ? body.code : permitted(body.code),
      )
    }
    const other = await newcomer(world)
    for (const who of [people.FLEET, people.ACCOUNTANT, other]) {
      const { status, body } = await call(endpoint, things, await forged(who, owner.id))
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
    const self = await call(endpoint, things, asking(owner, owner.id, things.phoneCallId ?? ''))
    expect([self.status, self.body.code]).toEqual([403, 'forbidden'])
  },
)

/** A rule of the business that refuses lets in: the door has not. */
const DOOR = ['forbidden', 'own_account', 'phone_call_over', 'not_logged_in', 'customer_not_found']
const permitted = (code: string | undefined) => (code && !DOOR.includes(code) ? undefined : code)

test('one acts only after two checks of who is calling', async () => {
  for (const checked of [[], ['birth_date'], ['birth_date', 'birth_date'], ['voice', 'birth_date']]) {
    const { status, body } = await begin(people.ADVISOR, owner.id, checked)
    expect([status, body.code]).toEqual([422, 'invalid_input'])
  }
  expect((await begin(people.ADVISOR, owner.id)).status).toBe(200)
  expect((await actsOf(owner.id))[0]).toMatchObject({
    what: 'began to act by phone: birth_date, last_invoice',
    by: 'ADVISOR Comer',
  })
})

test('a call is over after half an hour, and when it is ended', async () => {
  const who = await seededSubscriber(world)
  const advisor = people.ADVISOR
  const first = await begin(advisor, who.id)
  const id = first.body.data._id
  const ask = asking(advisor, who.id, id)
  expect((await world.get('/reservations', ask)).status).toBe(200)
  expect(
    (await world.post(`/staff/customers/${who.id}/phone-calls/${id}/end`, {}, people.ADMIN)).status,
  ).toBe(404)
  for (let time = 1; time <= 2; time += 1)
    expect((await world.post(`/staff/customers/${who.id}/phone-calls/${id}/end`, {}, advisor)).status).toBe(
      200,
    )
  expect((await world.get('/reservations', ask)).body.code).toBe('phone_call_over')

  const next = await acting(advisor, who.id)
  await world.wait(CALL_MINUTES * 60 - 1)
  expect((await world.get('/reservations', next)).status).toBe(200)
  await world.wait(1)
  expect((await world.get('/reservations', next)).body.code).toBe('phone_call_over')
  const pause = await world.post(`/contracts/${who.contractId}/pause`, {}, next)
  expect([pause.status, pause.body.code]).toEqual([403, 'phone_call_over'])
  for (const person of Object.values(people)) person.token = (await session(world, person.customer)).token
})

test('a call is of one customer and of whoever checked', async () => {
  const [one, other] = [await seededSubscriber(world), await seededSubscriber(world)]
  const { _id } = (await begin(people.ADVISOR, one.id)).body.data
  expect((await world.get('/reservations', asking(people.ADVISOR, other.id, _id))).body.code).toBe(
    'phone_call_over',
  )
  expect((await world.get('/reservations', asking(people.ADMIN, one.id, _id))).body.code).toBe(
    'phone_call_over',
  )
  const wrong = { token: people.ADVISOR.token, headers: { [FOR_CUSTOMER_HEADER]: one.id } }
  expect((await world.get('/reservations', wrong)).body.code).toBe('forbidden')
  const nobody = await world.get('/reservations', asking(people.ADVISOR, ABSENT.id ?? '', _id))
  expect([nobody.status, nobody.body.code]).toEqual([404, 'customer_not_found'])
})

test('who is also a customer never acts on their own account', async () => {
  const own = await seededSubscriber(world)
  await setRoles(own.id, ['CLIENT', 'ADVISOR'])
  const { token } = await session(world, { ...own.customer, role: ['CLIENT', 'ADVISOR'] })
  expect((await begin({ token }, own.id)).body.code).toBe('own_account')
  const ask = await forged({ ...own, token }, own.id)
  expect((await world.get('/reservations', ask)).body.code).toBe('own_account')
  // As a customer they do.
  expect((await world.get('/reservations', { token })).status).toBe(200)
})

test('a role that is taken away while one acts is gone at the next request', async () => {
  const leaver = await newcomer(world, { role: ['ADVISOR'] })
  const ask = await acting(leaver, owner.id)
  expect((await world.get('/contracts', ask)).status).toBe(200)
  await setRoles(leaver.id, ['FLEET'])
  expect((await world.get('/contracts', ask)).body.code).toBe('forbidden')
  expect((await world.post(`/contracts/${owner.contractId}/pause`, {}, ask)).body.code).toBe('forbidden')
})

test('nobody acts for a customer who has deleted the account', async () => {
  const gone = await newcomer(world)
  const ask = await acting(people.ADVISOR, gone.id)
  expect((await world.get('/contracts', ask)).status).toBe(200)
  const headers = await stepUp(gone.id, 'deletion')
  expect(
    (await world.ask('DELETE', `/api/v1/customer/${gone.id}`, { token: gone.token, headers })).status,
  ).toBe(200)
  for (const answer of [
    await world.get('/contracts', ask),
    await world.post(`/cust/update/${gone.id}`, { gender: 'other' }, ask),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'customer_not_found'])
  expect((await begin(people.ADVISOR, gone.id)).status).toBe(404)
})

test('a route with the customer’s id in its path is that customer’s', async () => {
  const other = await seededSubscriber(world)
  const ask = await acting(people.ADVISOR, owner.id)
  for (const id of [other.id, people.ADVISOR.id])
    expect((await world.post(`/cust/update/${id}`, { gender: 'other' }, ask)).body.code).toBe('forbidden')
  expect((await world.get(`/cust/customer/${owner.id}`, ask)).body.data._id).toBe(owner.id)
  // Another's reservation is refused as it is for the customer.
  expect((await world.get(`/reservations/${ABSENT.reservationId}/cancellation`, ask)).body.code).toBe(
    'forbidden',
  )
})

/** What was done for somebody is recorded as the advisor's, in the call; the customer is told that an advisor did it. */
async function expectRecorded(who: Seeded, what: string | RegExp, kind: string) {
  const [act] = await actsOf(who.id)
  expect(act).toMatchObject({ by: 'ADVISOR Comer', byPhone: true })
  expect(act?.what).toMatch(what)
  const records = (await world.everyItem()).filter(({ pk }) => pk === recordOf(who.id))
  const last = records.toSorted((a, b) => String(a.sk).localeCompare(String(b.sk))).at(-1)
  expect(last).toMatchObject({ by: people.ADVISOR.id, phoneCallId: expect.stringMatching(/^tel_/) })
  expect((await noticesOf(who))[0]).toMatchObject({ kind, values: { byPhone: 'advisor' } })
  await world.message(who.customer.email, ({ text }) =>
    text.includes('One of our advisors did this for you on the telephone.'),
  )
}

test('a booking by phone is the customer’s: the same price, the same refusals, their record', async () => {
  const { who, ask } = await onTheTelephone()
  const modelId = await addModel(world, 1)
  const start_date = addDays(today(world), 20)
  const booking = { modelId, start_date, return_date: addDays(addMonths(start_date, 1), -1) }
  const own = (await world.post('/reservations/quote', booking, who)).body.data
  const quote = (await world.post('/reservations/quote', booking, ask)).body.data
  expect(quote).toEqual(own)
  const wrong = await world.post('/reservations', { ...booking, priceCents: quote.totals.cents - 1 }, ask)
  expect(wrong.body.code).toBe('price_changed')
  const booked = await world.post('/reservations', { ...booking, priceCents: quote.totals.cents }, ask)
  expect(booked.body.data).toMatchObject({
    customerId: who.id,
    contractId: who.contractId,
    status: 'Waiting',
  })
  await expectRecorded(who, 'reserved', 'reservation_waiting')
  expect((await world.get('/reservations', who)).body.data).toHaveLength(1)
  expect((await world.get('/reservations', people.ADVISOR)).body.data).toEqual([])
  expect((await world.post('/reservations', booking, ask)).body.code).toBe('one_vehicle_at_a_time')
})

test('a reservation is extended by phone', async () => {
  const { who, ask, stay } = await withStay()
  const wish = { return_date: addDays(stay.return_date, 10) }
  const { quote } = (await world.post(`/reservations/${stay._id}/extension`, wish, ask)).body.data
  const agreed = { ...wish, priceCents: quote.totals.cents }
  expect((await world.post(`/reservations/${stay._id}/extension`, agreed, ask)).status).toBe(200)
  await expectRecorded(who, 'extended a reservation', 'reservation_extended')
})

test('a vehicle is switched by phone, and counts as the customer’s switch', async () => {
  const { who, ask, stay } = await withStay()
  const wish = { modelId: await addModel(world, 1, 1) }
  const { quote } = (await world.post(`/reservations/${stay._id}/switch`, wish, ask)).body.data
  const agreed = { ...wish, priceCents: quote.stay.totals.cents }
  expect((await world.post(`/reservations/${stay._id}/switch`, agreed, ask)).status).toBe(200)
  await expectRecorded(who, 'switched a vehicle', 'vehicle_switched')
})

test('a reservation is cancelled by phone against the loss that was shown', async () => {
  const { who, ask, stay } = await withStay()
  const { lostCents } = (await world.get(`/reservations/${stay._id}/cancellation`, ask)).body.data
  const path = `/reservations/${stay._id}/cancellation`
  expect((await world.post(path, { lostCents: lostCents + 1 }, ask)).body.code).toBe('cancellation_changed')
  expect((await world.post(path, { lostCents }, ask)).body.data).toMatchObject({ cancelReason: 'customer' })
  await expectRecorded(who, /^cancelled /, 'cancelled_by_you')
})

test('a subscription is paused and resumed, and notice is given and taken back, by phone', async () => {
  const { who, ask } = await onTheTelephone()
  const of = `/contracts/${who.contractId}`
  expect((await world.post(`${of}/pause`, {}, ask)).status).toBe(200)
  await expectRecorded(who, 'paused a contract', 'contract_paused')
  expect((await world.post(`${of}/resume`, {}, ask)).status).toBe(200)
  await expectRecorded(who, 'resumed a contract', 'contract_resumed')
  const [{ renewsOn }] = (await world.get('/contracts', ask)).body.data
  expect((await world.post(`${of}/notice`, { endsOn: addDays(renewsOn, -1) }, ask)).status).toBe(200)
  await expectRecorded(who, 'gave notice', 'notice_received')
  expect((await world.ask('DELETE', `/api/v1${of}/notice`, ask)).status).toBe(200)
  await expectRecorded(who, 'took a notice back', 'notice_taken_back')
})

test('a place in a waiting list is taken and left by phone', async () => {
  const { modelId } = await withStay(1)
  const { who, ask } = await onTheTelephone()
  const start_date = addDays(today(world), 1)
  // A whole month, on whatever day of one the tests run.
  const days = { start_date, return_date: addDays(addMonths(start_date, 1), -1) }
  expect((await world.post('/waiting-list', { modelId, ...days }, ask)).status).toBe(200)
  await expectRecorded(who, 'joined the waiting list', 'waiting_joined')
  expect((await world.ask('DELETE', `/api/v1/waiting-list/${modelId}`, ask)).status).toBe(200)
  await expectRecorded(who, 'left the waiting list', 'waiting_left')
})

test('data are changed by phone, who somebody is after a check, and never how to reach them', async () => {
  const { who, ask } = await onTheTelephone()
  const update = (fields: object) => world.post(`/cust/update/${who.id}`, fields, ask)
  const address = { street: '1, rue Neuve', city: 'Luxembourg', postal_code: 'L-2229', country: 'LU' }
  expect((await update({ address, role: ['ADMIN'] })).body.data).toMatchObject({
    address,
    role: who.customer.role,
  })
  await expectRecorded(who, 'changed the profile', 'profile_changed')
  expect((await update({ lastname: 'Meyer' })).body.data).toMatchObject({
    lastname: who.customer.lastname,
    identity_proposed: { lastname: 'Meyer' },
  })
  await expectRecorded(who, 'changed the profile', 'identity_proposed')
  for (const fields of [
    { email: 'thief@example.lu' },
    { phonenumber: '+352621999777' },
    { address, email: 'thief@example.lu' },
  ]) {
    const { status, body } = await update(fields)
    expect([status, body.code]).toEqual([403, 'needs_own_code'])
  }
  // Also with a proof that the customer gave for something of their own.
  const headers = { ...ask.headers, ...(await stepUp(who.id, 'email')) }
  const stolen = await world.post(
    `/cust/update/${who.id}`,
    { email: 'thief@example.lu' },
    { ...ask, headers },
  )
  expect(stolen.body.code).toBe('needs_own_code')
})

test('a document that the customer has sent by e-mail is put into quarantine and judged as always, in their account', async () => {
  const { who, ask } = await onTheTelephone()
  const bytes = await photo()
  const file = {
    file_key: 'proof_of_address',
    side: 'front',
    name: 'bill.jpg',
    contentType: 'image/jpeg',
    bytes: bytes.length,
  }
  const { body } = await world.post('/custdoc/add', { document: [file] }, ask)
  const [announced] = body.data
  const { document } = announced
  await expectRecorded(who, 'sent documents: proof_of_address', 'documents_sent')
  expect(await upload(announced, bytes, 'image/jpeg')).toBe(204)
  expect(await judged(world, who, document._id)).toMatchObject({ review: 'pending_validation', status: 1 })
  expect((await world.get(`/custdoc/${who.id}`, ask)).body.data[0]._id).toBe(document._id)
  const change = { status: 0 }
  expect((await world.ask('PATCH', `/api/v1/custdoc/${document._id}`, { ...ask, body: change })).status).toBe(
    200,
  )
  await expectRecorded(who, 'took a document out of use', 'documents_sent')
})

test('billing addresses are changed by phone, and never another mailbox', async () => {
  const { who, ask } = await onTheTelephone()
  const address = { street: '1, rue Neuve', city: 'Luxembourg', postal_code: 'L-2229', country: 'LU' }
  const added = await world.post('/billing-addresses', { name: 'Lumen S.à r.l.', address }, ask)
  expect(added.status).toBe(200)
  await expectRecorded(who, 'added a billing address', 'billing_addresses_changed')
  const [{ _id }] = added.body.data
  const at = `/api/v1/billing-addresses/${_id}`
  expect((await world.ask('PATCH', at, { ...ask, body: { name: 'Lumen' } })).status).toBe(200)
  await expectRecorded(who, 'changed a billing address', 'billing_addresses_changed')
  const mailbox = await world.ask('PATCH', at, { ...ask, body: { email: 'thief@example.lu' } })
  expect([mailbox.status, mailbox.body.code]).toEqual([403, 'needs_own_code'])
  expect((await world.get('/billing-addresses', who)).body.data).toMatchObject([{ name: 'Lumen' }])
  expect((await world.ask('DELETE', at, ask)).status).toBe(200)
  await expectRecorded(who, 'removed a billing address', 'billing_addresses_changed')
})

test('a driver who is included is named and removed by phone; one who costs a fee only by the customer', async () => {
  const { who, ask } = await onTheTelephone()
  const { kind: _, ...person } = addDriver.example as Record<string, unknown>
  const name = (kind: string) => world.post('/drivers', { ...person, kind }, ask)
  const named = await name('auxiliary')
  expect(named.status).toBe(200)
  await expectRecorded(who, 'named a driver', 'drivers_changed')
  const bytes = await photo()
  const file = { file_key: 'driving_licence', side: 'front', name: 'licence.jpg', contentType: 'image/jpeg' }
  const licence = { ...file, bytes: bytes.length, driver_id: named.body.data._id }
  const sent = await world.post('/custdoc/add', { document: [licence] }, ask)
  await expectRecorded(who, 'sent documents of a driver: driving_licence', 'documents_sent')
  expect(await upload(sent.body.data[0], bytes, 'image/jpeg')).toBe(204)
  const { document } = sent.body.data[0]
  const papers = `/custdoc/${who.id}?driver_id=${named.body.data._id}`
  await expect
    .poll(async () => (await world.get(papers, ask)).body.data, { timeout: 30_000 })
    .toMatchObject([{ _id: document._id, review: 'pending_validation', status: 1 }])
  const others = await newcomer(world)
  expect((await world.post('/custdoc/add', { document: [licence] }, others)).status).toBe(404)
  const extra = await world.post(
    '/drivers',
    { ...person, firstname: 'Somebody Else', kind: 'auxiliary', consent_version: CONSENT_VERSION },
    ask,
  )
  expect([extra.status, extra.body.code]).toEqual([403, 'needs_own_consent'])
  expect((await world.ask('DELETE', `/api/v1/drivers/${named.body.data._id}`, ask)).status).toBe(200)
  await expectRecorded(who, 'removed a driver', 'drivers_changed')
})

test('of two who do the same for a customer the second is told who was first', async () => {
  const { who, ask, stay } = await withStay()
  const second = await acting(people.ADMIN, who.id)
  const { lostCents } = (await world.get(`/reservations/${stay._id}/cancellation`, ask)).body.data
  const path = `/reservations/${stay._id}/cancellation`
  expect((await world.post(path, { lostCents }, ask)).status).toBe(200)
  const late = await world.post(path, { lostCents }, second)
  expect(late.body).toMatchObject({ code: 'reservation_over', details: { by: 'ADVISOR Comer' } })
  const of = `/contracts/${who.contractId}/pause`
  expect((await world.post(of, {}, who)).status).toBe(200)
  const paused = await world.post(of, {}, ask)
  const { firstname, lastname } = who.customer
  expect(paused.body).toMatchObject({ details: { by: `${firstname} ${lastname}` } })
  // A customer is never told the name of one of us.
  expect((await world.post(path, { lostCents }, who)).body.details).toBeUndefined()
})

test('what a customer does themselves says nothing of an advisor', async () => {
  const who = await seededSubscriber(world)
  expect((await world.post(`/contracts/${who.contractId}/pause`, {}, who)).status).toBe(200)
  const [act] = await actsOf(who.id)
  expect(act?.by).toBe(`${who.customer.firstname} ${who.customer.lastname}`)
  expect(act).not.toHaveProperty('byPhone')
  expect((await noticesOf(who))[0]?.values).not.toHaveProperty('byPhone')
})

const keyed = (ask: { token: string; headers?: Record<string, string> }, key: string) => ({
  ...ask,
  headers: { ...ask.headers, 'idempotency-key': key },
})

test('a key of the customer is no key of the advisor, nor the other way about', async () => {
  const { who, ask } = await onTheTelephone()
  const path = `/contracts/${who.contractId}/pause`
  expect((await world.post(path, {}, keyed(who, 'the-same-key'))).status).toBe(200)
  expect((await world.post(path, {}, keyed(ask, 'the-same-key'))).body.code).toBe('contract_paused_already')
  const back = `/contracts/${who.contractId}/resume`
  expect((await world.post(back, {}, keyed(ask, 'another-key'))).status).toBe(200)
  // The advisor's own repetition gets the reply again, in another call too; nobody else's does.
  expect((await world.post(back, {}, keyed(ask, 'another-key'))).status).toBe(200)
  const again = await acting(people.ADVISOR, who.id)
  expect((await world.post(back, {}, keyed(again, 'another-key'))).status).toBe(200)
  const colleague = await acting(people.ADMIN, who.id)
  for (const rival of [keyed(who, 'another-key'), keyed(colleague, 'another-key')])
    expect((await world.post(back, {}, rival)).body.code).toBe('contract_not_paused')
})

test('a key that was used for one customer does nothing for another', async () => {
  const [one, other] = [await onTheTelephone(), await onTheTelephone()]
  const book = async ({ ask }: { ask: Ask }, modelId: string) => {
    const start_date = addDays(today(world), 20)
    const days = { start_date, return_date: addDays(addMonths(start_date, 1), -1) }
    return world.post('/reservations', { modelId, ...days }, keyed(ask, 'one-key-for-all'))
  }
  const modelId = await addModel(world, 2)
  expect((await book(one, modelId)).body.data.customerId).toBe(one.who.id)
  expect((await book(other, modelId)).body.data.customerId).toBe(other.who.id)
})

test('of two advisors and the customer who cancel at once, one does', async () => {
  const { who, ask, stay } = await withStay()
  const colleague = await acting(people.ADMIN, who.id)
  const path = `/reservations/${stay._id}/cancellation`
  const answers = await Promise.all(
    [ask, colleague, who].map((one) => world.post(path, { lostCents: 0 }, one)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await reservations.find(who.id, stay._id))?.status).toBe('Cancelled')
  expect((await actsOf(who.id)).filter(({ what }) => what.startsWith('cancelled '))).toHaveLength(1)
})

test('what changes something for a customer without saying so in their record is not written', async () => {
  const who = await seededSubscriber(world)
  const now = world.run.now().toISOString()
  const identity = { scope: 'a test', key: undefined, body: '', now, actor: people.ADVISOR.id }
  const call = { _id: 'tel_01K00000000000000000000008', customerId: who.id, by: people.ADVISOR.id }
  const times = { checked: CHECKED, startedAt: now, endsAt: now }
  const unrecorded = new IdempotentRequest(identity).commit([phoneCalls.beginOp({ ...call, ...times })], {})
  await expect(unrecorded).rejects.toThrow('not in their record')
  expect(await phoneCalls.find(who.id, call._id)).toBeUndefined()
})

test('a refusal speaks to the customer who asks, and about the customer to whoever acts for them', async () => {
  const other = await newcomer(world)
  const start_date = addDays(today(world), 5)
  const wish = {
    modelId: 'porsche-911-carrera-gts',
    start_date,
    return_date: addMonths(start_date, 1),
  }
  const ask = (by: object) => world.ask('POST', '/api/v1/reservations/quote', { body: wish, ...by })
  const own = await ask({ token: other.token })
  expect(own.body).toMatchObject({ code: 'no_active_contract', msg: expect.stringContaining('You need') })
  const theirs = await ask(await acting(people.ADVISOR, other.id))
  expect(theirs.body).toMatchObject({
    code: 'no_active_contract',
    msg: 'The customer needs an active subscription to reserve a vehicle.',
  })
})

test('the export shows a telephone call without who of us had it, and the account takes it along', async () => {
  const who = await newcomer(world)
  await acting(people.ADVISOR, who.id)
  const items = () =>
    world
      .everyItem()
      .then((all) => all.filter(({ type, customerId }) => type === 'PhoneCall' && customerId === who.id))
  expect(await items()).toHaveLength(1)
  const headers = await stepUp(who.id, 'deletion')
  expect(
    (await world.ask('DELETE', `/api/v1/customer/${who.id}`, { token: who.token, headers })).status,
  ).toBe(200)
  expect(await items()).toEqual([])
})
