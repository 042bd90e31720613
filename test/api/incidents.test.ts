import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as holders from '../../functions/store/holders.ts'
import * as incidents from '../../functions/store/incidents.ts'
import type * as reservations from '../../functions/store/reservations.ts'
import { openAbout } from '../../functions/store/tasks.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, reserve } from '../../infra/local/seed/story.ts'
import type { Incident } from '../../shared/api/staff-incidents.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { photo, upload } from '../support/uploads.ts'
import { World } from '../support/world.ts'

let world: World
let advisor: { id: string; token: string }
let accountant: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.login(PHONES.advisor)
  accountant = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const now = () => world.run.now().toISOString()
interface Out {
  who: Seeded
  stay: reservations.StoredReservation
}

/** A customer who has a vehicle. */
async function driving(): Promise<Out> {
  const who = await seededSubscriber(world)
  const stay = await reserve(who.customer, await addModel(world, 1), today(world), 1, today(world))
  await confirm(who.customer, stay, today(world))
  await handOver(stay)
  return { who, stay }
}

const HAPPENED = { place: 'Kirchberg', what: 'Another car changed lanes.' }
const facts = (but: object = {}) => ({ happenedAt: now(), ...HAPPENED, ...but })
const fine = (but: object = {}) =>
  facts({ noticeNumber: 'A-77', noticeOn: today(world), fineCents: 4900, ...but })

/** Opened for a customer's reservation. */
const open = ({ who, stay }: Out, body: object = {}, caller = advisor) =>
  world.post(
    '/staff/incidents',
    {
      vehicleId: stay.vehicleId,
      customerId: who.id,
      reservationId: stay._id,
      kind: 'accident',
      facts: facts(),
      ...body,
    },
    caller,
  )
const opened = async (of: Out, body: object = {}): Promise<Incident> => {
  const answer = await open(of, body)
  expect(answer.body).toMatchObject({ status: 200 })
  return answer.body.data
}
const path = ({ vehicleId, _id }: Pick<Incident, 'vehicleId' | '_id'>) =>
  `/staff/vehicles/${vehicleId}/incidents/${_id}`
const change = (one: Incident, to: object, caller = advisor) =>
  world.ask('PATCH', `/api/v1${path(one)}`, {
    ...caller,
    body: { version: one.version, facts: to },
  })
const close = (one: Incident, but: object = {}, caller = advisor) =>
  world.post(`${path(one)}/close`, { version: one.version, outcome: 'insurer', ...but }, caller)
const asked = async ({ who }: Out) =>
  (await openAbout(who.id)).filter(({ incidentId }) => incidentId).map(({ kind, dueOn }) => [kind, dueOn])

test('an incident of a reservation has its customer, asks for what has to be done by when, and is in the record', async () => {
  const of = await driving()
  const incident = await opened(of, { kind: 'theft' })
  expect(incident).toMatchObject({ state: 'open', customerId: of.who.id, contractId: of.who.contractId })
  const dueOn = addDays(today(world), 1)
  expect((await asked(of)).sort()).toEqual([
    ['report_theft', dueOn],
    ['tell_insurer', dueOn],
  ])
  const timeline = (await world.get(`/staff/customers/${of.who.id}/timeline?kinds=acts,incidents`, advisor))
    .body
  expect(timeline.data).toContainEqual(
    expect.objectContaining({ act: expect.objectContaining({ what: 'opened an incident: theft' }) }),
  )
  expect(timeline.data).toContainEqual(
    expect.objectContaining({ incident: expect.objectContaining({ _id: incident._id, state: 'open' }) }),
  )
})

test('what was done ends its task, and what turns out not to be done asks for it again', async () => {
  const of = await driving()
  const incident = await opened(of, { kind: 'fine', facts: fine() })
  expect(await asked(of)).toEqual([['name_driver', addDays(today(world), 10)]])
  const named = await change(incident, fine({ driverNamedOn: today(world) }))
  expect(named.body.data).toMatchObject({ version: 2, driverNamedOn: today(world) })
  expect(await asked(of)).toEqual([])
  const again = await change(named.body.data, fine())
  expect(again.body.data.driverNamedOn).toBeUndefined()
  expect((await incidents.find(incident.vehicleId, incident._id))?.driverNamedOn).toBeUndefined()
  expect(await asked(of)).toEqual([['name_driver', addDays(today(world), 10)]])
})

test('an incident that is closed has its outcome, no task any more, and is changed by nobody', async () => {
  const of = await driving()
  const incident = await opened(of)
  const closed = await close(incident, { closing: 'The insurer has paid.' })
  expect(closed.body.data).toMatchObject({
    state: 'closed',
    outcome: 'insurer',
    closing: 'The insurer has paid.',
  })
  expect(await asked(of)).toEqual([])
  expect((await change(closed.body.data, facts())).body.code).toBe('incident_closed')
  expect((await close(closed.body.data)).body.code).toBe('incident_closed')
})

test('of two who change an incident at the same moment the second is told to load it again', async () => {
  const incident = await opened(await driving())
  const answers = await Promise.all(['A', 'B', 'C'].map((what) => change(incident, facts({ what }))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('incident_changed')
  expect((await close(incident)).body.code).toBe('incident_changed')
})

test('the list has open incidents or closed ones, of all kinds or of one, the latest that happened first, in pages', async () => {
  const of = await driving()
  const first = await opened(of, { facts: facts({ happenedAt: '2026-01-02T10:00:00.000Z' }) })
  const second = await opened(of, { facts: facts({ happenedAt: '2026-01-03T10:00:00.000Z' }) })
  const third = await opened(of, { kind: 'damage' })
  const list = async (query: string): Promise<string[]> =>
    (await world.get(`/staff/incidents?${query}`, accountant)).body.data.map(({ _id }: Incident) => _id)
  const accidents = (await list('kind=accident')).filter((id) =>
    [first._id, second._id, third._id].includes(id),
  )
  expect(accidents).toEqual([second._id, first._id])
  expect(await list('state=open')).toContain(third._id)
  await close(third)
  expect(await list('state=open')).not.toContain(third._id)
  expect(await list('state=closed&kind=damage')).toContain(third._id)
  expect(await list(`vehicleId=${of.stay.vehicleId}`)).toEqual([third._id, second._id, first._id])
  expect((await world.get('/staff/incidents?cursor=nonsense', advisor)).status).toBe(422)
})

test('by a plate and a moment the reservation is proposed that the vehicle was handed over for, also months later', async () => {
  const of = await driving()
  const { vehicleId, modelId } = of.stay
  const ask = async (at: string, plate = vehicleId) =>
    (await world.get(`/staff/incidents/holder?plate=${encodeURIComponent(plate)}&at=${at}`, advisor)).body
  const calendar = await fleet.calendar(modelId, vehicleId)
  if (!calendar) throw new Error('The vehicle has no calendar')
  // Its calendar has forgotten the days, as it does after a month.
  world.breaks('calendars', 'the days of a running reservation are forgotten')
  await commit([fleet.calendarOp(calendar, [], today(world))])
  await commit(fleet.changedOps(calendar, { plate: 'ZX 9001', taken: calendar.taken }))
  fleet.forgetRecentFleet()
  expect((await ask(now(), 'zx-9001')).data).toMatchObject({
    vehicleId,
    plate: 'ZX 9001',
    holder: { customerId: of.who.id, reservationId: of.stay._id, contractId: of.who.contractId },
  })
  expect((await ask('2020-01-01T10:00:00.000Z')).data.holder).toBeUndefined()
  expect((await ask(now(), 'NOBODY 1')).code).toBe('plate_unknown')
})

test('nobody has a vehicle on the first day of their reservation before it is handed over to them', async () => {
  const who = await seededSubscriber(world)
  const day = today(world)
  const stay = await reserve(who.customer, await addModel(world, 1), day, 1, day)
  await confirm(who.customer, stay, day)
  fleet.forgetRecentFleet()
  const holderAt = async (at: string) =>
    (await world.get(`/staff/incidents/holder?plate=${stay.vehicleId}&at=${at}`, advisor)).body.data.holder
  expect(await holderAt(`${day}T07:00:00.000Z`)).toBeUndefined()
  await handOver(stay)
  const [out] = (await world.everyItem()).filter(
    ({ pk, type }) => pk === `VEHICLE#${stay.vehicleId}` && type === 'ChangedHands',
  )
  expect(await holderAt(String(out?.at))).toMatchObject({ reservationId: stay._id })
  expect(await holderAt(new Date(Date.parse(String(out?.at)) - 60_000).toISOString())).toBeUndefined()
})

test('a vehicle that is back was with nobody after that, and with its customer before', async () => {
  const { stay } = await driving()
  await commit([holders.changedHandsOp(stay, 'out', '2026-01-01T08:00:00.000Z')])
  await commit([holders.changedHandsOp(stay, 'back', '2026-01-20T08:00:00.000Z')])
  const holderAt = async (at: string) =>
    (await world.get(`/staff/incidents/holder?plate=${stay.vehicleId}&at=${at}`, advisor)).body.data.holder
  expect(await holderAt('2026-01-10T10:00:00.000Z')).toMatchObject({ reservationId: stay._id })
  expect(await holderAt('2026-01-20T08:00:00.000Z')).toBeUndefined()
  expect(await holderAt('2026-02-10T10:00:00.000Z')).toBeUndefined()
})

test('a fee that is charged for an incident names it, once with the invoice, and never one of another customer', async () => {
  const of = await driving()
  const incident = await opened(of, { kind: 'fine', facts: fine() })
  const named = { vehicleId: incident.vehicleId, incidentId: incident._id }
  const fee = { kind: 'traffic_fine', days: 0, reason: 'Notice A-77.', incident: named }
  const of2 = await driving()
  const charge = ({ who }: Out) =>
    world.post(`/staff/customers/${who.id}/charges`, { ...fee, contractId: who.contractId }, advisor)
  expect((await charge(of2)).status).toBe(404)
  const invoice = (await charge(of)).body.data
  expect((await world.get(path(incident), advisor)).body.data.charges).toEqual([
    { invoiceId: invoice._id, number: invoice.number, totalCents: invoice.totals.totalCents },
  ])
  await close({ ...incident, version: 2 })
  expect((await charge(of)).body.code).toBe('incident_closed')
})

test('a photograph of an incident is checked like a document, and one of a vehicle that was with us has none', async () => {
  const of = await driving()
  const incident = await opened(of)
  const bytes = await photo()
  const photographs = [{ contentType: 'image/jpeg', bytes: bytes.length }]
  const [announced] = (await world.post(`${path(incident)}/photographs`, { photographs }, advisor)).body.data
  expect(await upload({ document: announced, upload: announced.upload }, bytes, 'image/jpeg')).toBe(204)
  const first = async () => (await world.get(path(incident), advisor)).body.data.photographs[0]
  await expect.poll(async () => (await first()).review, { timeout: 20_000 }).toBe('accepted')
  expect((await fetch((await first()).url)).headers.get('content-type')).toBe('image/jpeg')
  // Those of the hand-over are others.
  const condition = await world.get(
    `/staff/customers/${of.who.id}/reservations/${of.stay._id}/condition`,
    advisor,
  )
  expect(condition.body.data.photographs).toEqual([])

  const ours = await opened(of, { customerId: undefined, reservationId: undefined, kind: 'damage' })
  expect(ours.customerId).toBeUndefined()
  const refused = await world.post(`${path(ours)}/photographs`, { photographs }, advisor)
  expect(refused.body.code).toBe('incident_no_customer')
  const changed = await change(ours, facts({ insurerToldOn: today(world) }))
  expect(changed.body.data).toMatchObject({ insurerToldOn: today(world), version: 2 })
  expect((await close(changed.body.data, { outcome: 'us' })).body.data).toMatchObject({ outcome: 'us' })
})

test('an incident is of the vehicle that the reservation has, of a reservation of that customer, and not in the future', async () => {
  const of = await driving()
  const other = await driving()
  expect((await open(of, { vehicleId: other.stay.vehicleId })).body.code).toBe('reservation_moved')
  expect((await open(of, { reservationId: other.stay._id })).status).toBe(404)
  expect((await open(of, { vehicleId: 'no-such-car-1' })).status).toBe(404)
  const ahead = new Date(Date.parse(now()) + 3_600_000).toISOString()
  expect((await open(of, { facts: facts({ happenedAt: ahead }) })).body.details).toEqual([
    expect.objectContaining({ path: 'facts.happenedAt' }),
  ])
  expect((await open(of, {}, accountant)).status).toBe(403)
})

test('an account is not deleted while an incident of it is open; its customer downloads it without what it says of another driver', async () => {
  const of = await driving()
  const incident = await opened(of, { facts: facts({ otherParty: 'Jean Dupont, AB 1234' }) })
  const blocked = (await world.get(`/customer/${of.who.id}/deletion`, of.who)).body.data.blockedBy
  expect(blocked).toContain('open_incident')
  const { zip } = (await world.get(`/customer/${of.who.id}/data`, of.who)).body.data
  const files = Object.values(unzipSync(Buffer.from(zip, 'base64')))
  const said = files.map((file) => strFromU8(file)).join()
  expect(said).toContain(HAPPENED.what)
  expect(said).not.toContain('Jean Dupont')
  await close(incident)
  const after = (await world.get(`/customer/${of.who.id}/deletion`, of.who)).body.data.blockedBy
  expect(after).not.toContain('open_incident')
})
