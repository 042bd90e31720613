import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as documents from '../../functions/store/documents.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays, daysBetween } from '../../shared/rules/dates.ts'
import { reported } from '../support/condition.ts'
import { finalise } from '../support/customers.ts'
import { sentAgain, withAllDocuments, withIdentity } from '../support/identity-documents.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { somebody } from '../support/somebody.ts'
import { World } from '../support/world.ts'

const DAY_SECONDS = 24 * 60 * 60

let world: World
let fleetManager: { token: string }
beforeAll(async () => {
  world = await World.start()
  fleetManager = await world.login(PHONES.fleet)
})
afterAll(() => world?.stop())

interface Readiness {
  documents?: boolean
  signingPaid?: boolean
  firstPaid?: boolean
  read?: boolean
  startsIn?: number
  beganDaysAgo?: number
  modelId?: string
}

/** A confirmed reservation, with everything in order unless told otherwise. */
async function ready(of: Readiness = {}) {
  const day = today(world)
  const who = await seededSubscriber(world)
  if (of.documents !== false) await withAllDocuments(world, who)
  if (of.signingPaid !== false) await pay(who.invoice, day)
  const modelId = of.modelId ?? (await addModel(world, 1))
  const start = addDays(day, of.startsIn ?? 0 - (of.beganDaysAgo ?? 0))
  const bookedOn = start < day ? start : day
  const reservation = await reserve(who.customer, modelId, start, 1, bookedOn)
  const invoice = await confirm(who.customer, reservation, bookedOn)
  if (of.firstPaid !== false) await pay(invoice, day)
  if (of.read !== false) await readToday(world, reservation)
  return { who, reservation }
}

const at = (who: Seeded, { _id }: { _id: string }, verb: string, body = {}, caller = fleetManager) =>
  world.post(`/staff/customers/${who.id}/reservations/${_id}/${verb}`, body, caller)
const handOver = async (one: Awaited<ReturnType<typeof ready>>, body = {}, caller = fleetManager) =>
  at(one.who, one.reservation, 'hand-over', { ...(await reported(world, one.reservation)), ...body }, caller)
/** The vehicle of a reservation comes back, with a whole report. */
const takeBack = async (one: Awaited<ReturnType<typeof ready>>, body = {}, caller = fleetManager) => {
  const report = await reported(world, one.reservation, 'back')
  return at(one.who, one.reservation, 'take-back', { ...report, ...body }, caller)
}
const codes = (answer: { body: { details: { blockedBy: { code: string }[] } } }) =>
  answer.body.details.blockedBy.map(({ code }) => code)

/** Who did what with a reservation. */
const actsOn = async ({ reservation }: Awaited<ReturnType<typeof ready>>) =>
  (await world.everyItem())
    .filter(({ type, subject }) => type === 'Audit' && subject === reservation._id)
    .map(({ by, what }) => [by, what])

test('a vehicle is handed over when documents are accepted, everything is paid and the day has come', async () => {
  const one = await ready()
  expect((await handOver(one)).body.data.status).toBe('InGarage')
})

test('documents that are rejected, or that nobody has looked at, keep the vehicle here, and are named', async () => {
  const one = await ready({ documents: false })
  await withIdentity(world, one.who)
  const answer = await handOver(one)
  expect(answer.status).toBe(409)
  expect(answer.body.code).toBe('documents_not_accepted')
  expect(answer.body.details.documents).toEqual(['proof_of_address', 'rib'])
  await withAllDocuments(world, one.who)
  expect((await handOver(one)).status).toBe(200)
})

test('a driver of the account gets no vehicle on papers that nobody has accepted, also where they replace accepted ones', async () => {
  const one = await ready()
  const named = await world.post('/drivers', somebody(), one.who)
  const driverId = named.body.data._id as string
  await withIdentity(world, { id: one.who.id, driverId })
  const path = `/staff/customers/${one.who.id}/drivers/${driverId}/decide`
  expect((await world.post(path, { decision: 'confirm' }, await world.advisor())).status).toBe(200)
  const [licence] = (await documents.list(one.who.id, { driverId })).filter(
    ({ file_key, side }) => file_key === 'driving_licence' && side === 'front',
  )
  if (!licence) throw new Error('There is no licence')
  // Sent again: it waits for its review, in the place of the accepted one.
  const later = world.run.now().toISOString()
  const again = await sentAgain(licence, later)
  expect(codes(await handOver(one, { driverId }))).toEqual(['driver_documents'])
  await commit([documents.acceptOp(again, later)])
  expect((await handOver(one, { driverId })).status).toBe(200)
})

/** A report that was signed at a moment. */
async function signedBefore({ reservation }: Awaited<ReturnType<typeof ready>>, takenAt: string) {
  const { report } = await reported(world, reservation)
  return { report: { ...report, takenAt } }
}

test('once somebody else is the main driver of the account, its holder gets no vehicle and they do; the desk is told who may', async () => {
  const one = await ready()
  const named = await world.post('/drivers', { ...somebody(), kind: 'main' }, one.who)
  const driverId = named.body.data._id as string
  const seen = async () => {
    const path = `/staff/customers/${one.who.id}/reservations/${one.reservation._id}/condition`
    const { isHolderDriver, drivers } = (await world.get(path, await world.advisor())).body.data
    return { isHolderDriver, drivers: drivers.map(({ _id }: { _id: string }) => _id) }
  }
  const sooner = world.run.now().toISOString()
  // Nobody but the holder is insured yet.
  expect(await seen()).toEqual({ isHolderDriver: true, drivers: [] })
  await withIdentity(world, { id: one.who.id, driverId })
  const path = `/staff/customers/${one.who.id}/drivers/${driverId}/decide`
  expect((await world.post(path, { decision: 'confirm' }, await world.advisor())).status).toBe(200)
  expect(await seen()).toEqual({ isHolderDriver: false, drivers: [driverId] })
  expect(codes(await handOver(one))).toEqual(['holder_not_driver'])
  // What both signed before that, without a network, is judged as it was then.
  expect((await handOver(one, await signedBefore(one, sooner))).status).toBe(200)
})

test('an unpaid signature and an unpaid first payment are both named, in the caller’s language', async () => {
  const one = await ready({ signingPaid: false, firstPaid: false })
  const french = { ...fleetManager, headers: { 'accept-language': 'fr' } }
  const answer = await handOver(one, {}, french)
  expect(codes(answer)).toEqual(['signing_unpaid', 'reservation_unpaid'])
  expect(answer.body.details.blockedBy[0].msg).toBe('La facture de la signature n’est pas payée.')
})

test('only an administrator lets a vehicle go unpaid, and only with a reason, which is recorded', async () => {
  const one = await ready({ firstPaid: false })
  const unpaidBecause = 'The transfer arrives tomorrow.'
  expect((await handOver(one, { unpaidBecause })).body.code).toBe('override_not_allowed')
  const admin = await world.advisor()
  expect((await handOver(one, { unpaidBecause: '  ' }, admin)).body.code).toBe('invalid_input')
  expect((await handOver(one, { unpaidBecause }, admin)).status).toBe(200)
  const audit = (await world.everyItem()).filter(
    ({ type, subject }) => type === 'Audit' && subject === one.reservation._id,
  )
  expect(audit.map(({ what }) => what)).toContain(`handed a vehicle over unpaid: ${unpaidBecause}`)
})

test('three days before the start is too early, one day is possible by agreement', async () => {
  const early = await ready({ startsIn: 3 })
  expect(codes(await handOver(early))).toEqual(['hand_over_early'])
  const advisor = await world.login(PHONES.advisor)
  expect(codes(await handOver(early, { agreedEarly: true }, advisor))).toEqual(['hand_over_early'])
  const tomorrow = await ready({ startsIn: 1 })
  expect(codes(await handOver(tomorrow, {}, advisor))).toEqual(['hand_over_early'])
  expect((await handOver(tomorrow, { agreedEarly: true }, advisor)).status).toBe(200)
  expect(await actsOn(tomorrow)).toContainEqual([
    advisor.id,
    'handed a vehicle over: agreed to a day earlier',
  ])
})

test('a fleet manager does not agree to a day earlier: an advisor does, and the record says who', async () => {
  const tomorrow = await ready({ startsIn: 1 })
  const french = { ...fleetManager, headers: { 'accept-language': 'fr' } }
  const refused = await handOver(tomorrow, { agreedEarly: true }, french)
  expect(refused.body).toMatchObject({ status: 403, code: 'early_not_agreed' })
  expect(refused.body.msg).toContain('Seul un conseiller')
  expect((await reservations.find(tomorrow.who.id, tomorrow.reservation._id))?.status).toBe('Confirmed')
  // On its day it needs nobody's agreement.
  expect((await handOver(await ready())).status).toBe(200)
  const admin = await world.advisor()
  expect((await handOver(tomorrow, { agreedEarly: true }, admin)).status).toBe(200)
  expect(await actsOn(tomorrow)).toContainEqual([admin.id, 'handed a vehicle over: agreed to a day earlier'])
})

test('after the last day of its reservation no vehicle is handed over, whoever asks', async () => {
  const one = await ready({ beganDaysAgo: 40 })
  const answer = await handOver(one)
  expect([answer.status, answer.body.code, codes(answer)]).toEqual([409, 'stay_past_end', ['stay_past_end']])
  expect(answer.body.details.blockedBy[0].msg).toBe('The last day of this reservation has passed.')
  const without = { unreportedBecause: 'A test.', report: undefined, unpaidBecause: 'A test.' }
  expect(codes(await handOver(one, without, await world.advisor()))).toEqual(['stay_past_end'])
  expect((await reservations.find(one.who.id, one.reservation._id))?.status).toBe('Confirmed')
})

test('on its last day a vehicle is still handed over, also where the report arrives a week later', async () => {
  const one = await ready({ beganDaysAgo: 0 })
  const { return_date } = one.reservation
  await world.wait(daysBetween(today(world), return_date) * DAY_SECONDS)
  fleetManager = await world.login(PHONES.fleet)
  await readToday(world, one.reservation)
  const signed = await reported(world, one.reservation)
  await world.wait(7 * DAY_SECONDS)
  await world.ask('POST', '/_local/jobs/unreturned-vehicles', { body: {} })
  fleetManager = await world.login(PHONES.fleet)
  const answer = await at(one.who, one.reservation, 'hand-over', signed)
  expect(answer.body.data?.status).toBe('InGarage')
})

test('no vehicle goes out or comes back unread: the reading is one of the same day, and only an administrator ends it without', async () => {
  const one = await ready({ read: false })
  expect(codes(await handOver(one))).toEqual(['odometer_unread'])
  await at(one.who, one.reservation, 'odometer', { km: 12_000, readOn: addDays(today(world), -1) })
  expect(codes(await handOver(one))).toEqual(['odometer_unread'])
  await readToday(world, one.reservation)
  expect((await handOver(one)).status).toBe(200)

  await world.wait(2 * 24 * 60 * 60)
  fleetManager = await world.login(PHONES.fleet)
  const back = (body = {}, caller = fleetManager) => at(one.who, one.reservation, 'take-back', body, caller)
  expect((await takeBack(one)).body.code).toBe('odometer_unread')
  const unreadBecause = 'It was stolen.'
  expect((await back({ unreadBecause })).body.code).toBe('override_not_allowed')
  expect((await back({ unreadBecause }, await world.advisor())).status).toBe(200)
  const audit = (await world.everyItem()).filter(
    ({ type, subject }) => type === 'Audit' && subject === one.reservation._id,
  )
  expect(audit.map(({ what }) => what)).toContain(`took a vehicle back unread: ${unreadBecause}`)
})

test('staff see the readings that count, oldest first, without the one that was corrected', async () => {
  const one = await ready()
  const { vehicleId } = one.reservation
  const { body } = await at(one.who, one.reservation, 'odometer', {
    vehicleId,
    km: 12_100,
    readOn: today(world),
  })
  const right = {
    vehicleId,
    km: 12_010,
    readOn: today(world),
    corrects: body.data._id,
    reason: 'Two digits swapped.',
  }
  expect((await at(one.who, one.reservation, 'odometer', right)).status).toBe(200)
  const path = `/staff/customers/${one.who.id}/reservations/${one.reservation._id}/odometer`
  const readings = (await world.get(path, fleetManager)).body.data
  expect(readings.map(({ km }: { km: number }) => km)).toEqual([12_000, 12_010])
  expect(
    (await world.get(path.replace(one.reservation._id, 'res_01K00000000000000000000000'), fleetManager))
      .status,
  ).toBe(404)
})

test('a vehicle that is out with one customer is not handed over to another until it is back', async () => {
  const first = await ready()
  expect((await handOver(first)).status).toBe(200)
  const { modelId, vehicleId } = first.reservation
  // It is kept too long: the next customer's day has come, the vehicle has not.
  await world.wait(32 * 24 * 60 * 60)
  fleetManager = await world.login(PHONES.fleet)
  const next = await ready({ modelId })
  expect(next.reservation.vehicleId).toBe(vehicleId)
  expect(codes(await handOver(next))).toEqual(['vehicle_out'])
  expect((await reservations.find(next.who.id, next.reservation._id))?.status).toBe('Confirmed')
  expect((await takeBack(first)).body.code).toBe('odometer_unread')
  await readToday(world, first.reservation)
  expect((await takeBack(first)).status).toBe(200)
  expect((await handOver(next)).status).toBe(200)
  expect((await fleet.calendar(modelId, vehicleId))?.heldBy).toBe(next.reservation._id)
})

test('of two hand-overs of one vehicle at the same moment one wins', async () => {
  const first = await ready()
  await handOver(first)
  await world.wait(32 * 24 * 60 * 60)
  fleetManager = await world.login(PHONES.fleet)
  await readToday(world, first.reservation)
  await takeBack(first)
  const one = await ready({ modelId: first.reservation.modelId })
  const answers = await Promise.all([1, 2, 3, 4].map(() => handOver(one)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a contract is drawn up when an advisor has accepted every document, and not while one waits', async () => {
  const who = await world.signUp()
  const choice = (await finalise(world, who.token, 'One', 'porsche-911-carrera-gts')).body.data
  await withAllDocuments(world, who, 'pending_validation')
  const advisor = await world.login(PHONES.advisor)
  const validate = () => world.post(`/staff/customers/${who.id}/choices/${choice._id}/validate`, {}, advisor)
  const refused = await validate()
  expect(refused.body.code).toBe('documents_not_accepted')
  expect(refused.body.details).toEqual(['identity_card', 'driving_licence', 'proof_of_address', 'rib'])
  for (const file of (await documents.list(who.id)).filter(({ file_key }) => file_key !== 'rib'))
    await commit([documents.acceptOp(file, world.run.now().toISOString(), undefined)])
  expect((await validate()).body.details).toEqual(['rib'])
  for (const file of (await documents.list(who.id)).filter(({ file_key }) => file_key === 'rib'))
    await commit([documents.acceptOp(file, world.run.now().toISOString(), undefined)])
  expect((await validate()).status).toBe(200)
})
