import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { FleetVehicle } from '../../shared/api/fleet-vehicles.ts'
import { call, meter } from '../bench/capacity.ts'
import { addModel } from '../support/seeded.ts'
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
const list = async () =>
  (await world.get('/staff/vehicles', fleetManager)).body as {
    data: FleetVehicle[]
    version: number
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
    expect(consumed.reads).toBeLessThan(40)
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
  expect((await load(csv, { preview: true })).body.data).toEqual({ errors: [], changed: [CAR, OTHER] })
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

test('every plate of the fleet is written as its country writes it, so that each vehicle can be saved', async () => {
  const { data } = await list()
  const vehicle = data.find((one) => one.data.plate !== undefined && one.vehicleId !== CAR)
  expect((await change({ ...vehicle?.data, keyNumber: 'K-5' }, vehicle?.vehicleId ?? '')).status).toBe(200)
})
