import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeFleet } from '../../functions/store/fleet.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import type { FleetVehicle } from '../../shared/api/fleet-vehicles.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { call, meter } from '../bench/capacity.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let fleetManager: { token: string }
beforeAll(async () => {
  world = await World.start()
  fleetManager = await world.login(PHONES.fleet)
})
afterAll(() => world?.stop())

const CAR = 'porsche-911-carrera-gts-1'
const OTHER = 'porsche-911-carrera-gts-2'
/** All of its pages: some tests add many. */
async function list() {
  const vehicles: FleetVehicle[] = []
  let [version, cursor]: [number, string | null] = [0, '']
  while (cursor !== null) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`
    const { body } = await world.get(`/staff/vehicles${query}`, fleetManager)
    vehicles.push(...body.data)
    version = body.version
    cursor = body.cursor
  }
  return { data: vehicles, version }
}
const find = async (id: string) => (await list()).data.find(({ vehicleId }) => vehicleId === id)
const change = async (data: object, vehicleId = CAR, version?: number) =>
  world.ask('PATCH', `/api/v1/staff/vehicles/${vehicleId}`, {
    body: { version: version ?? (await list()).version, data },
    ...fleetManager,
  })
const load = async (csv: string, more: object = {}) =>
  world.post('/staff/vehicles/import', { csv, version: (await list()).version, ...more }, fleetManager)

test('every physical vehicle is there, and its data is what the fleet manager saved', async () => {
  const before = await find(CAR)
  expect(before).toMatchObject({ name: 'Porsche 911 Carrera GTS', isOut: expect.any(Boolean) })
  const data = { ...before?.data, vin: 'wp0zzz99zts392124', keyNumber: 'K-17', inspectedUntil: '2028-05-01' }
  expect((await change(data)).status).toBe(200)
  expect((await find(CAR))?.data).toMatchObject({ vin: 'WP0ZZZ99ZTS392124', keyNumber: 'K-17' })
})

let made = 0
/** A VIN without a check digit, as makers in Europe write them, that no other vehicle has. */
const newVin = () => {
  made += 1
  return `WP0ZZZ99ZTS${String(500_000 + made)}`
}
const add = (modelId: string, data: object = {}) =>
  world.post('/staff/vehicles', { modelId, data: { vin: newVin(), ...data } }, fleetManager)
const countOf = async (modelId: string) => (await list()).data.filter((one) => one.modelId === modelId).length

test('of twenty who add a vehicle with one plate at once one does, and different ones at once are all added, each once', async () => {
  const modelId = await addModel(world, 1)
  const twenty = Array.from({ length: 20 }, (_, at) => at)
  const same = await Promise.all(twenty.map(() => add(modelId, { plate: 'FL 1403' })))
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await countOf(modelId)).toBe(2)
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => add(modelId)))
  expect(others.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(others.map(({ body }) => body.data.vehicleId)).size).toBe(5)
  expect(await countOf(modelId)).toBe(7)
})

test('the vehicles come a page at a time, each once, at a cost that does not grow with the fleet', async () => {
  meter()
  const models = new Set<string>()
  for (let count = 0; count < 20; count += 1) models.add(await addModel(world, 22))
  const page = async (cursor?: string) => call('staff-vehicles-list', { cursor }, fleetManager.token)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body, consumed } = await page(cursor)
    expect(body.data.length).toBeLessThanOrEqual(200)
    expect(consumed.reads).toBeLessThan(60)
    seen.push(...body.data.map((one: FleetVehicle) => one.vehicleId))
    cursor = body.cursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(new Set(seen).size)
  expect(seen.filter((id) => models.has(id.slice(0, id.lastIndexOf('-'))))).toHaveLength(20 * 22)
  const { body } = await page('zzz is behind all of them')
  expect(body).toMatchObject({ data: [], cursor: null })
})

test('a VIN with a wrong check digit is asked about, and taken once it is confirmed', async () => {
  const vin = '1M8GDM9A1KP042788'
  expect((await change({ vin })).body.details).toMatchObject([{ path: 'data.vin', code: 'vin_check' }])
  expect((await change({ vin, vinConfirmed: true })).status).toBe(200)
  expect((await change({ vin: 'TOOSHORT' })).body.details).toMatchObject([{ code: 'vin_wrong' }])
})

test('a plate is one of its country, of one vehicle, and the desk finds the vehicle by the new one', async () => {
  const plate = 'ZX 4711'
  const wrong = await change({ plate, plateCountry: 'BE' })
  expect(wrong.body.details).toMatchObject([{ path: 'data.plate', code: 'plate_wrong' }])
  expect((await change({ plate, plateCountry: 'LU' })).status).toBe(200)
  const twice = await change({ plate, plateCountry: 'LU' }, OTHER)
  expect(twice.body.details).toMatchObject([{ path: 'data.plate', code: 'taken' }])
  const found = await world.post('/staff/search', { search: 'zx 4711' }, fleetManager)
  expect(JSON.stringify(found.body.data)).toContain(CAR)
})

test('who saves on an old list is told, and of two at once one is kept', async () => {
  const { version } = await list()
  const answers = await Promise.all(
    ['K-1', 'K-2', 'K-3'].map((keyNumber) => change({ keyNumber }, OTHER, version)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = answers.filter(({ status }) => status !== 200)
  expect(late.every(({ body }) => body.code === 'fleet_changed')).toBe(true)
})

test('a file with one broken line changes nothing and says which line, which field and why', async () => {
  const before = (await list()).data
  const csv = `vehicleId,keyNumber,inspectedUntil\n${CAR},K-90,2028-01-01\n${OTHER},K-91,not a day\nnobodys-1,K-92,\n`
  const answer = (await load(csv)).body.data
  expect(answer.errors).toMatchObject([
    { line: 3, field: 'inspectedUntil', code: 'date_required' },
    { line: 4, field: 'vehicleId', code: 'not_found' },
  ])
  expect((await list()).data).toEqual(before)
  const column = (await load('vehicleId,colr\n')).body.data
  expect(column.errors).toEqual([{ line: 1, field: 'colr', code: 'column' }])
})

test('a good file changes all of its lines at once, and a preview none of them', async () => {
  const csv = `vehicleId;keyNumber;purchaseEuros\n${CAR};K-80;98765,50\n${OTHER};K-81;\n`
  expect((await load(csv, { preview: true })).body.data).toEqual({
    errors: [],
    changed: [CAR, OTHER],
    added: [],
  })
  expect((await find(CAR))?.data.keyNumber).not.toBe('K-80')
  expect((await load(csv)).body.data.changed).toEqual([CAR, OTHER])
  expect((await find(CAR))?.data).toMatchObject({ keyNumber: 'K-80', purchaseCents: 9_876_550 })
  expect((await find(OTHER))?.data).toMatchObject({ keyNumber: 'K-81' })
  expect((await load(csv)).body.data.changed).toEqual([])
})

test('two lines of a file cannot give one plate to two vehicles', async () => {
  const csv = `vehicleId,plate\n${CAR},AB 1111\n${OTHER},AB 1111\n`
  expect((await load(csv)).body.data.errors).toEqual([{ line: 3, field: 'plate', code: 'taken' }])
})

test('a vehicle that was bought is added to its model with what is known of it, and can be booked', async () => {
  const modelId = await addModel(world, 1)
  const holder = await seededSubscriber(world)
  const day = today(world)
  await reserve(holder.customer, modelId, addDays(day, 40), 3, day)
  const days = { start_date: addDays(day, 60), return_date: addDays(addMonths(addDays(day, 60), 1), -1) }
  const who = await seededSubscriber(world)
  const book = () => world.post('/reservations', { modelId, ...days }, who)
  expect((await book()).body).toMatchObject({ code: 'vehicle_unavailable' })

  const data = {
    vin: newVin(),
    plate: 'FL 1401',
    plateCountry: 'LU',
    keyNumber: 'K-31',
    insuredUntil: addDays(day, 10),
  }
  const added = await add(modelId, data)
  expect(added.body.data).toEqual({ vehicleId: `${modelId}-2` })
  expect(await find(`${modelId}-2`)).toMatchObject({ modelId, isOut: false, data })
  const booked = await book()
  expect(booked.status).toBe(200)
  expect(booked.body.data.vehicleId).toBe(`${modelId}-2`)
  const found = await world.post('/staff/search', { search: 'fl 1401' }, fleetManager)
  expect(JSON.stringify(found.body.data)).toContain(`${modelId}-2`)
  const planned = await world.get(`/staff/planner?from=${day}&modelId=${modelId}`, fleetManager)
  expect(JSON.stringify(planned.body)).toContain(`${modelId}-2`)
  await world.run.invokeJob('vehicle-dates')
  const { body } = await world.get('/staff/tasks?group=dates', fleetManager)
  expect(JSON.stringify(body)).toContain(`${modelId}-2`)
})

test('a vehicle is not added with a VIN or plate that another has, a wrong check digit, none, a colour that its model lacks, or to no model', async () => {
  const modelId = await addModel(world, 1)
  const vin = newVin()
  expect((await add(modelId, { vin, plate: 'FL 1402' })).status).toBe(200)
  const detailsOf = async (data: object) => (await add(modelId, data)).body.details
  expect(await detailsOf({ vin: vin.toLowerCase() })).toMatchObject([{ path: 'data.vin', code: 'taken' }])
  expect(await detailsOf({ plate: 'fl1402' })).toMatchObject([{ path: 'data.plate', code: 'taken' }])
  expect(await detailsOf({ vin: undefined })).toMatchObject([{ path: 'data.vin', code: 'required' }])
  const wrong = '1M8GDM9A1KP042787'
  expect(await detailsOf({ vin: wrong })).toMatchObject([{ path: 'data.vin', code: 'vin_check' }])
  expect(await detailsOf({ colour: 'Not a paint of ours' })).toMatchObject([
    { path: 'data.colour', code: 'option_required' },
  ])
  expect((await add('no-such-model')).body).toMatchObject({ code: 'model_not_found' })
  expect(await countOf(modelId)).toBe(2)
  expect((await add(modelId, { vin: wrong, vinConfirmed: true })).status).toBe(200)
})

test('who added a vehicle is recorded, and an advisor adds none', async () => {
  const modelId = await addModel(world, 1)
  const { body } = await add(modelId)
  const items = await world.everyItem()
  const { vehicleId } = body.data
  expect(items.filter(({ what }) => what === `added a vehicle: ${vehicleId}`)).toHaveLength(1)
  const advisor = await world.login(PHONES.advisor)
  const refused = await world.post('/staff/vehicles', { modelId, data: { vin: newVin() } }, advisor)
  expect(refused.status).toBe(403)
})

test('days of a vehicle that was added are held for the first in line, as those of any that becomes free', async () => {
  const modelId = await addModel(world, 1)
  const holder = await seededSubscriber(world)
  const day = today(world)
  await reserve(holder.customer, modelId, addDays(day, 1), 12, day)
  const [first, second, third] = [
    await seededSubscriber(world),
    await seededSubscriber(world),
    await seededSubscriber(world),
  ]
  const days = { start_date: addDays(day, 40), return_date: addDays(addMonths(addDays(day, 40), 2), -1) }
  for (const who of [first, second, third]) await world.post('/waiting-list', { modelId, ...days }, who)
  const offerOf = async (who: Seeded) =>
    (await world.get('/waiting-list', who)).body.data.find(
      (place: { modelId: string }) => place.modelId === modelId,
    )?.offer
  expect((await add(modelId)).status).toBe(200)
  expect(await offerOf(first)).toMatchObject(days)
  expect(await offerOf(second)).toBeUndefined()
  expect((await world.post('/reservations', { modelId, ...days }, third)).body).toMatchObject({
    code: 'vehicle_unavailable',
  })
  // Two in one file: the next two in line are offered days, each of one vehicle.
  const csv = `vehicleId,modelId,vin\n,${modelId},${newVin()}\n,${modelId},${newVin()}\n`
  expect((await load(csv)).body.data).toMatchObject({ errors: [], added: [`${modelId}-3`, `${modelId}-4`] })
  expect(await offerOf(second)).toMatchObject(days)
  expect(await offerOf(third)).toMatchObject(days)
})

test('days of a sale that is withdrawn, or put off, are held for the first in line', async () => {
  const modelId = await addModel(world, 3)
  const day = today(world)
  const cars = [`${modelId}-1`, `${modelId}-2`]
  const alone = `${modelId}-3`
  const soldOn = addDays(day, 20)
  for (const car of [...cars, alone]) expect((await change({ soldOn }, car)).status).toBe(200)
  const [first, second, third] = [
    await seededSubscriber(world),
    await seededSubscriber(world),
    await seededSubscriber(world),
  ]
  const days = { start_date: addDays(day, 40), return_date: addDays(addMonths(addDays(day, 40), 1), -1) }
  for (const who of [first, second, third])
    expect((await world.post('/waiting-list', { modelId, ...days }, who)).status).toBe(200)
  const offerOf = async (who: Seeded) =>
    (await world.get('/waiting-list', who)).body.data.find(
      (place: { modelId: string }) => place.modelId === modelId,
    )?.offer
  // Nothing is given back by a note, nor by an earlier sale.
  expect((await change({ soldOn: addDays(day, 15), note: 'By auction' }, cars[0])).status).toBe(200)
  expect(await offerOf(first)).toBeUndefined()
  // Put off, but not far enough; then withdrawn, both in one file.
  expect((await change({ soldOn: addDays(day, 60) }, cars[0])).status).toBe(200)
  expect(await offerOf(first)).toBeUndefined()
  expect((await load(`vehicleId,soldOn\n${cars[0]},\n${cars[1]},\n`)).body.data.changed).toEqual(cars)
  expect(await offerOf(first)).toMatchObject(days)
  expect(await offerOf(second)).toMatchObject(days)
  expect(await offerOf(third)).toBeUndefined()
  // The same by the form of one vehicle.
  expect((await change({}, alone)).status).toBe(200)
  expect(await offerOf(third)).toMatchObject(days)
  // What is held for who waits keeps the vehicle from being sold again.
  const refused = await change({ soldOn }, cars[0])
  expect(refused.body).toMatchObject({ code: 'vehicle_reserved' })
  const calendars = (await wholeFleet()).calendars.filter((one) => one.modelId === modelId)
  expect(calendars.map(({ taken }) => taken.length)).toEqual([1, 1, 1])
})

test('a line of a file that names a model and no vehicle adds one; read a second time it adds none', async () => {
  const modelId = await addModel(world, 1)
  const [vin, other] = [newVin(), newVin()]
  const csv = `vehicleId,modelId,vin,plate,keyNumber\n${CAR},,,,K-300\n,${modelId},${vin},FL 1410,K-301\n,${modelId},${other},,\n`
  const [first, second] = [`${modelId}-2`, `${modelId}-3`]
  const kept = await find(CAR)
  expect((await load(csv, { preview: true })).body.data).toEqual({
    errors: [],
    changed: [CAR],
    added: [first, second],
  })
  expect(await countOf(modelId)).toBe(1)
  expect((await load(csv)).body.data).toEqual({ errors: [], changed: [CAR], added: [first, second] })
  expect((await find(first))?.data).toEqual({ vin, plate: 'FL 1410', keyNumber: 'K-301' })
  expect(kept?.data.keyNumber).not.toBe('K-300')
  expect((await load(csv)).body.data.errors).toEqual([
    { line: 3, field: 'vin', code: 'taken' },
    { line: 4, field: 'vin', code: 'taken' },
  ])
  const wrong = `vehicleId,modelId,vin,plate,colour\n,,${newVin()},,\n,none,${newVin()},,\n,${modelId},,,\n,${modelId},${newVin()},,Beige of nobody\n${CAR},${modelId},,,\n,${modelId},${newVin()},FL 1411,\n,${modelId},${newVin()},FL1411,\n`
  expect((await load(wrong)).body.data.errors).toEqual([
    { line: 2, field: 'modelId', code: 'required' },
    { line: 3, field: 'modelId', code: 'no_model' },
    { line: 4, field: 'vin', code: 'required' },
    { line: 5, field: 'colour', code: 'option_required' },
    { line: 6, field: 'modelId', code: 'other_model' },
    { line: 8, field: 'plate', code: 'taken' },
  ])
  expect(await countOf(modelId)).toBe(3)
})

test('every plate of the fleet is written as its country writes it, so that each vehicle can be saved', async () => {
  const { data } = await list()
  const vehicle = data.find((one) => one.data.plate !== undefined && one.vehicleId !== CAR)
  expect((await change({ ...vehicle?.data, keyNumber: 'K-5' }, vehicle?.vehicleId ?? '')).status).toBe(200)
})
