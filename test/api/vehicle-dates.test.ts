import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as vehicleDates } from '../../functions/jobs/vehicle-dates.ts'
import { carsOn } from '../../functions/staff/parts/figures.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as fleetVehicles from '../../functions/store/fleet-vehicles.ts'
import { db } from '../../functions/store/table.ts'
import { groupRange, openTasks } from '../../functions/store/tasks.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { vehicleItems } from '../../infra/local/seed/vehicles.ts'
import type { FleetVehicle } from '../../shared/api/fleet-vehicles.ts'
import type { PlannerModel, PlannerVehicle } from '../../shared/api/staff-planner.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { duesOf } from '../../shared/rules/vehicle-dates.ts'
import { reported } from '../support/condition.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let fleetManager: { token: string }
beforeAll(async () => {
  world = await World.start()
  fleetManager = await world.login(PHONES.fleet)
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
/** A vehicle of a model of its own. */
const newVehicle = async () => {
  const modelId = await addModel(world, 1)
  return { modelId, vehicleId: `${modelId}-1` }
}
async function page(vehicleId: string) {
  let cursor = ''
  for (;;) {
    const { body } = await world.get(`/staff/vehicles${cursor && `?cursor=${cursor}`}`, fleetManager)
    const vehicle = (body.data as FleetVehicle[]).find((one) => one.vehicleId === vehicleId)
    if (vehicle || !body.cursor) return { vehicle, version: body.version as number }
    cursor = encodeURIComponent(body.cursor)
  }
}
async function save(vehicleId: string, data: object) {
  const body = { version: (await page(vehicleId)).version, data }
  return world.ask('PATCH', `/api/v1/staff/vehicles/${vehicleId}`, { body, ...fleetManager })
}
const night = (day: string) => vehicleDates({ scheduledAt: `${day}T05:10:00.000Z` })
/** What people are asked for of a vehicle, also in nights to come. */
async function asked(vehicleId: string): Promise<StaffTask[]> {
  const { items } = await openTasks(groupRange('dates', inDays(1000)), {})
  return items.filter((task) => task.vehicleId === vehicleId)
}
const kindsOf = async (vehicleId: string) => (await asked(vehicleId)).map(({ kind }) => kind)

test('an insurance that ends is asked for once, from 30 days before, and the task names the vehicle', async () => {
  const { vehicleId } = await newVehicle()
  const insuredUntil = inDays(60)
  expect((await save(vehicleId, { insuredUntil, plate: 'DL 7001' })).status).toBe(200)
  fleet.forgetRecentFleet()
  await night(addDays(insuredUntil, -31))
  expect(await kindsOf(vehicleId)).toEqual([])
  await Promise.all([1, 2, 3].map(() => night(addDays(insuredUntil, -30))))
  await night(addDays(insuredUntil, -29))
  expect(await asked(vehicleId)).toMatchObject([
    { kind: 'renew_insurance', dueOn: insuredUntil, vehicle: expect.stringContaining('DL 7001') },
  ])
})

test('the job may do what it does, and a task that was done is not asked again for the same day', async () => {
  const { vehicleId } = await newVehicle()
  await save(vehicleId, { insuredUntil: inDays(10), inspectedUntil: inDays(12) })
  expect(await world.run.invokeJob('vehicle-dates')).toMatchObject({ failed: 0 })
  expect((await kindsOf(vehicleId)).sort()).toEqual(['book_inspection', 'renew_insurance'])
  const [task] = await asked(vehicleId)
  expect((await world.post(`/staff/tasks/${task?._id}/close`, {}, fleetManager)).status).toBe(200)
  await save(vehicleId, { insuredUntil: inDays(10), inspectedUntil: inDays(12), keyNumber: 'K-9' })
  await night(today(world))
  expect(await kindsOf(vehicleId)).toHaveLength(1)
})

test('a task is gone when the date is renewed, the others stay, and the new date is asked for in its turn', async () => {
  const { vehicleId } = await newVehicle()
  await save(vehicleId, { insuredUntil: inDays(5), inspectedUntil: inDays(5) })
  await night(today(world))
  expect(await kindsOf(vehicleId)).toHaveLength(2)
  const renewedUntil = inDays(370)
  await save(vehicleId, { insuredUntil: renewedUntil, inspectedUntil: inDays(5) })
  expect(await kindsOf(vehicleId)).toEqual(['book_inspection'])
  await night(addDays(renewedUntil, -30))
  expect((await kindsOf(vehicleId)).sort()).toEqual(['book_inspection', 'renew_insurance'])
})

test('a file that renews many vehicles takes their tasks away', async () => {
  const { vehicleId } = await newVehicle()
  await save(vehicleId, { insuredUntil: inDays(5) })
  await night(today(world))
  expect(await kindsOf(vehicleId)).toEqual(['renew_insurance'])
  const csv = `vehicleId,insuredUntil\n${vehicleId},${inDays(400)}\n`
  const { version } = await page(vehicleId)
  const answer = await world.post('/staff/vehicles/import', { csv, version }, fleetManager)
  expect(answer.body.data).toEqual({ errors: [], changed: [vehicleId], added: [] })
  expect(await kindsOf(vehicleId)).toEqual([])
})

/** Somebody with everything in order, whose car is handed over today. */
async function readyToGo(vehicle: { modelId: string }) {
  const who = await seededSubscriber(world)
  await withAllDocuments(world, who)
  await pay(who.invoice, today(world))
  const stay = await reserve(who.customer, vehicle.modelId, today(world), 1, today(world))
  await pay(await confirm(who.customer, stay, today(world)), today(world))
  return { who, stay }
}

test('a reading that shows worn tyres has them asked for in the next night, and the vehicle knows what it has driven', async () => {
  const vehicle = await newVehicle()
  await save(vehicle.vehicleId, { tyres: 'all_season', tyresAtKm: 5_000 })
  const { stay } = await readyToGo(vehicle)
  await readToday(world, stay, 43_000)
  expect((await page(vehicle.vehicleId)).vehicle?.read).toEqual({ km: 43_000, on: today(world) })
  await night(today(world))
  expect(await kindsOf(vehicle.vehicleId)).toEqual(['change_tyres'])
  await save(vehicle.vehicleId, { tyres: 'all_season', tyresAtKm: 43_000 })
  expect(await kindsOf(vehicle.vehicleId)).toEqual([])
  expect((await page(vehicle.vehicleId)).vehicle?.read?.km).toBe(43_000)
})

test('a vehicle whose insurance or inspection is over is handed over to nobody, also not by an administrator, until it is renewed', async () => {
  const vehicle = await newVehicle()
  await save(vehicle.vehicleId, { insuredUntil: inDays(-1), inspectedUntil: inDays(-1) })
  const { who, stay } = await readyToGo(vehicle)
  await readToday(world, stay)
  const go = async (caller: { token: string }, body = {}) =>
    world.post(
      `/staff/customers/${who.id}/reservations/${stay._id}/hand-over`,
      { ...(await reported(world, stay)), ...body },
      caller,
    )
  const refused = await go(await world.advisor(), { unpaidBecause: 'They know us.' })
  expect(refused.body.details.blockedBy.map(({ code }: { code: string }) => code)).toEqual([
    'vehicle_uninsured',
    'vehicle_inspection_over',
  ])
  await save(vehicle.vehicleId, { insuredUntil: today(world), inspectedUntil: today(world) })
  expect((await go(fleetManager)).body.data.status).toBe('InGarage')
})

test('a vehicle with reservations after the day of its sale is not sold: the refusal lists them', async () => {
  const vehicle = await newVehicle()
  const who = await seededSubscriber(world)
  const stay = await reserve(who.customer, vehicle.modelId, inDays(40), 1, today(world))
  const refused = await save(vehicle.vehicleId, { soldOn: inDays(20) })
  expect(refused.body).toMatchObject({
    code: 'vehicle_reserved',
    details: {
      reserved: [
        { id: stay._id, customerId: who.id, customerName: expect.any(String), start_date: inDays(40) },
      ],
    },
  })
  expect((await save(vehicle.vehicleId, { soldOn: addDays(stay.return_date, -1) })).body.code).toBe(
    'vehicle_reserved',
  )
  const csv = `vehicleId,soldOn\n${vehicle.vehicleId},${inDays(20)}\n`
  const { version } = await page(vehicle.vehicleId)
  const answer = await world.post('/staff/vehicles/import', { csv, version }, fleetManager)
  expect(answer.body.data.errors).toEqual([{ line: 2, field: 'soldOn', code: 'reserved' }])
  expect((await save(vehicle.vehicleId, { soldOn: stay.return_date })).status).toBe(200)
})

test('a vehicle that is late with a customer is not sold', async () => {
  const vehicle = await newVehicle()
  const who = await seededSubscriber(world)
  const stay = await reserve(who.customer, vehicle.modelId, inDays(-33), 1, inDays(-40))
  await confirm(who.customer, stay, inDays(-39))
  await handOver(stay)
  expect(stay.return_date < today(world)).toBe(true)
  expect((await save(vehicle.vehicleId, { soldOn: today(world) })).body.code).toBe('vehicle_reserved')
})

test('nothing is booked after the sale of a vehicle, nothing is asked for, it counts as no car of ours, and its data is kept', async () => {
  const vehicle = await newVehicle()
  const soldOn = inDays(40)
  const data = { insuredUntil: inDays(60), purchaseCents: 9_000_000, saleCents: 5_000_000, soldOn }
  expect((await save(vehicle.vehicleId, data)).status).toBe(200)
  const who = await seededSubscriber(world)
  const book = (start_date: string, return_date: string) =>
    world.post(
      '/reservations',
      { contractId: who.contractId, modelId: vehicle.modelId, start_date, return_date, pickup: 'dealership' },
      who,
    )
  expect((await book(inDays(20), inDays(60))).body.code).toBe('vehicle_unavailable')
  await night(inDays(45))
  expect(await kindsOf(vehicle.vehicleId)).toEqual([])
  const ours = async (day: string) =>
    (await carsOn(day)).cars.some(({ vehicleId }) => vehicleId === vehicle.vehicleId)
  expect([await ours(soldOn), await ours(addDays(soldOn, 1))]).toEqual([true, false])
  expect((await page(vehicle.vehicleId)).vehicle?.data).toMatchObject(data)
  await save(vehicle.vehicleId, { ...data, soldOn: undefined })
  expect((await fleet.calendar(vehicle.modelId, vehicle.vehicleId))?.taken).toEqual([])
})

test('the planner shows what is due and from when it is sold, and Today what is asked for', async () => {
  // One that the fleet, which each function keeps for a minute, has from the beginning.
  const vehicle = (await fleet.wholeFleet()).calendars.find(
    ({ taken, vehicleId }) => taken.length === 0 && !vehicleId.startsWith('test-'),
  )
  if (!vehicle) throw new Error('Every vehicle of the demo is taken')
  await save(vehicle.vehicleId, { insuredUntil: inDays(10), inspectedUntil: inDays(200), soldOn: inDays(30) })
  await world.run.invokeJob('vehicle-dates')
  await world.wait(16)
  const { body } = await world.get('/staff/today', fleetManager)
  const list = await world.get('/staff/tasks?group=dates', fleetManager)
  expect((list.body.data as StaffTask[]).map((task) => task.vehicleId)).toContain(vehicle.vehicleId)
  expect(body.data.vehicleDates.rows.map((task: StaffTask) => task.vehicleId)).toContain(vehicle.vehicleId)
  expect(
    (await world.get('/staff/today', await world.login(PHONES.advisor))).body.data.vehicleDates,
  ).toBeUndefined()
  const rows = ((await world.get('/staff/planner', fleetManager)).body.data as PlannerModel[]).flatMap(
    ({ vehicles }) => vehicles.map((one) => one.vehicleId),
  )
  const at = Math.floor(rows.indexOf(vehicle.vehicleId) / 40)
  const shown = await world.get(`/staff/planner/items?from=${today(world)}&page=${at}`, fleetManager)
  const row = (shown.body.data as PlannerVehicle[]).find((one) => one.vehicleId === vehicle.vehicleId)
  expect(row?.dues).toMatchObject([{ kind: 'insurance', on: inDays(10) }])
  expect(row?.items).toMatchObject([{ kind: 'sold', start_date: inDays(31) }])
})

test('of a night and somebody who renews at once neither is lost: no task remains for the day that was renewed', async () => {
  const { vehicleId } = await newVehicle()
  await save(vehicleId, { insuredUntil: inDays(5) })
  await Promise.all([night(today(world)), save(vehicleId, { insuredUntil: inDays(500) })])
  expect(await kindsOf(vehicleId)).toEqual([])
  expect((await fleetVehicles.find(vehicleId))?.dueAt).toBe(`${inDays(470)}#${vehicleId}`)
})

test('what ends of the demo’s vehicles is in the index from the start, also where much ends soon', async () => {
  const { byId } = await fleetVehicles.all()
  const seeded = FLEET.flatMap(({ vehicleIds }) => vehicleIds)
  expect(seeded.filter((id) => !byId.get(id)?.data?.insuredUntil)).toEqual([])
  const { soon, placed } = await nearOf(vehicleItems(today(world), { busy: true }))
  expect(soon).toBeGreaterThan(10)
  expect(placed).toBe(soon)
})

/** How many of some items have something that ends within 60 days, and how many of those are looked at by then. */
async function nearOf(items: readonly object[]) {
  const vehicles = items as fleetVehicles.StoredVehicle[]
  const near = vehicles.filter(({ data = {} }) =>
    duesOf(data, undefined, today(world)).some(({ askedFrom }) => askedFrom <= inDays(60)),
  )
  return { soon: near.length, placed: near.filter(({ dueAt }) => dueAt && dueAt <= inDays(61)).length }
}

test('vehicles that were stored before the index are placed in it by the next night, once, and asked for', async () => {
  const stored = await Promise.all([1, 2, 3].map(newVehicle))
  const [near, far, none] = stored.map(({ vehicleId }) => vehicleId) as [string, string, string]
  const data = [{ insuredUntil: inDays(10) }, { inspectedUntil: inDays(300) }, { keyNumber: 'K-1' }]
  for (const [at, { vehicleId }] of stored.entries())
    await store({ sk: `DATA#${vehicleId}`, type: 'VehicleData', vehicleId, data: data[at] })
  await forget('PLACED')
  await Promise.all([1, 2].map(() => night(inDays(0))))
  await night(inDays(0))
  expect(await kindsOf(near)).toEqual(['renew_insurance'])
  expect((await fleetVehicles.find(far))?.dueAt).toBe(`${inDays(300 - 45)}#${far}`)
  expect((await fleetVehicles.find(none))?.dueAt).toBeUndefined()
  // Whatever is stored without its place afterwards is a mistake of its own: nights do not walk the fleet again.
  const late = await newVehicle()
  await store({ sk: `DATA#${late.vehicleId}`, type: 'VehicleData', vehicleId: late.vehicleId, data: data[0] })
  await night(inDays(0))
  expect(await kindsOf(late.vehicleId)).toEqual([])
  await save(late.vehicleId, {})
})

const PARTITION = 'VEHICLE#DATA'
const store = (item: object) =>
  db.send(new PutCommand({ TableName: world.run.tableName, Item: { pk: PARTITION, ...item } }))
const forget = (sk: string) =>
  db.send(new DeleteCommand({ TableName: world.run.tableName, Key: { pk: PARTITION, sk } }))
