import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as unusedPhotographs } from '../../functions/jobs/unused-photographs.ts'
import { bytesOf } from '../../functions/ports/storage.ts'
import { publish } from '../../functions/publishing/publish.ts'
import { commit } from '../../functions/store/commit.ts'
import { wholeFleet } from '../../functions/store/fleet.ts'
import * as models from '../../functions/store/models.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { type ChosenPhotograph, createModel, type StaffModel } from '../../shared/api/staff-models.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { ACCEPTED_PREFIX, FLEET_FOLDER, objectKey } from '../../shared/storage-keys.ts'
import { addModel, newcomer, seededSubscriber, today } from '../support/seeded.ts'
import { upload } from '../support/uploads.ts'
import { World } from '../support/world.ts'

let world: World
let fleetManager: { token: string }
beforeAll(async () => {
  world = await World.start()
  fleetManager = await world.login(PHONES.fleet)
})
afterAll(() => world?.stop())

const find = async (modelId: string): Promise<StaffModel> =>
  (await world.get(`/staff/models/${modelId}`, fleetManager)).body.data
const change = async (modelId: string, changes: object) => {
  const { version, facts, isOrderable, note, chosen } = await find(modelId)
  return world.ask('PATCH', `/api/v1/staff/models/${modelId}`, {
    body: { version, facts, isOrderable, note, chosen, ...changes },
    ...fleetManager,
  })
}
/** A model as lists show it, without the minute for which they are kept. */
const shownTo = async (modelId: string) => (await wholeFleet()).models.find(({ _id }) => _id === modelId)
const CLOSED = { isOrderable: false, note: { en: 'Back in March.', fr: 'De retour en mars.' } }

/** Posts a photograph and waits until it was judged. */
async function photographed(modelId: string, bytes: Uint8Array, contentType = 'image/jpeg') {
  const announced = await world.post(
    `/staff/models/${modelId}/photographs`,
    { contentType, bytes: bytes.length },
    fleetManager,
  )
  expect(announced.status).toBe(200)
  expect(await upload(announced.body.data, bytes, contentType)).toBeLessThan(300)
  const { _id } = announced.body.data
  await expect
    .poll(async () => (await find(modelId)).uploads.find((one) => one._id === _id)?.review, {
      timeout: 20_000,
    })
    .not.toBe('uploading')
  const { uploads } = await find(modelId)
  return uploads.find((one) => one._id === _id) as StaffModel['uploads'][number]
}

const picture = () =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()

const placed = (_id: string, more: Partial<ChosenPhotograph> = {}): ChosenPhotograph => ({
  _id,
  paint: '#123a2e',
  view: 'side',
  focus: { x: 500, y: 500 },
  alt: { en: 'In the yard', fr: 'Dans la cour' },
  ...more,
})

test('every model of the fleet is listed, and none was changed before somebody does', async () => {
  const { body } = await world.get('/staff/models', fleetManager)
  expect(body.data.length).toBeGreaterThan(40)
  expect(body.data[0]).toMatchObject({ isOrderable: true, version: 0, photographs: 0 })
})

test('what the fleet manager saves of a model is what customers are told, and who saved it is kept', async () => {
  const modelId = await addModel(world, 3)
  const { facts } = await find(modelId)
  const changed = {
    ...facts,
    engine: 'Two motors, 99 kWh',
    power_hp: 777,
    co2_emissions: null,
    deliveryDays: 9,
  }
  expect((await change(modelId, { facts: changed })).body.data.version).toBe(1)
  expect((await find(modelId)).facts).toEqual(changed)
  const found = await shownTo(modelId)
  expect(found).toMatchObject({ version: 1, average_delv_time_opt: 9 })
  expect(found?.general_info).toMatchObject({ power_hp: 777, co2_emissions: null })
  const items = await world.everyItem()
  expect(items.filter(({ what }) => what === `changed a model: ${modelId}`)).toHaveLength(1)
})

test('of two who change a model at once the second is told, and nothing of theirs is lost or mixed', async () => {
  const modelId = await addModel(world, 3)
  const { version, facts, note, chosen } = await find(modelId)
  const save = (power_hp: number) =>
    world.ask('PATCH', `/api/v1/staff/models/${modelId}`, {
      body: { version, facts: { ...facts, power_hp }, isOrderable: true, note, chosen },
      ...fleetManager,
    })
  const answers = await Promise.all([save(501), save(502)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('model_changed')
  expect((await find(modelId)).version).toBe(1)
})

test('a model that was changed between reading and writing is not written over', async () => {
  const modelId = await addModel(world, 3)
  const model = await models.stored(modelId)
  if (!model) throw new Error('The model is not there.')
  const change = { general_info: model.general_info, average_delv_time_opt: 4, chosenPhotographs: [] }
  await commit([models.changeOp(modelId, change, 0)])
  await expect(commit([models.changeOp(modelId, change, 0)])).rejects.toMatchObject({ code: 'model_changed' })
})

test('a model that cannot be ordered is neither reserved nor chosen nor waited for; who has one keeps it', async () => {
  const modelId = await addModel(world, 3)
  const subscriber = await seededSubscriber(world)
  const booking = {
    modelId,
    start_date: addDays(today(world), 40),
    return_date: addDays(today(world), 70),
    pickup: 'dealership',
  }
  const reserve = (more = {}) => world.post('/reservations', { ...booking, ...more }, subscriber)
  const before = await reserve()
  expect(before.status).toBe(200)
  expect((await change(modelId, CLOSED)).status).toBe(200)

  const later = { start_date: addDays(today(world), 100), return_date: addDays(today(world), 130) }
  expect((await reserve(later)).body).toMatchObject({ status: 409, code: 'model_not_orderable' })
  const waiting = await world.post('/waiting-list', { modelId, ...later }, subscriber)
  expect(waiting.body.code).toBe('model_not_orderable')
  const extended = { return_date: addDays(today(world), 90) }
  const extension = await world.post(`/reservations/${before.body.data._id}/extension`, extended, subscriber)
  expect(extension.status).not.toBe(404)
  expect(extension.body.code).not.toBe('model_not_orderable')

  expect((await change(modelId, { isOrderable: true })).status).toBe(200)
  expect((await reserve(later)).body.code).not.toBe('model_not_orderable')
})

test('a photograph is judged by its content, and what is none is refused with the reason', async () => {
  const modelId = await addModel(world, 3)
  const good = await photographed(modelId, await picture())
  expect(good).toMatchObject({ review: 'accepted', url: expect.stringContaining('http') })
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  expect(await photographed(modelId, page)).toMatchObject({ review: 'rejected', reason: 'file_type' })
})

test('a photograph of 40 MB is refused before it is sent, with the limit in words', async () => {
  const modelId = await addModel(world, 3)
  const { status, body } = await world.post(
    `/staff/models/${modelId}/photographs`,
    { contentType: 'image/jpeg', bytes: 40 * 1024 * 1024 },
    fleetManager,
  )
  expect(status).toBe(422)
  expect(body.details).toMatchObject([{ path: 'bytes', code: 'file_too_large' }])
})

test('a photograph is chosen for one side in one paint of its own model, once it was accepted', async () => {
  const modelId = await addModel(world, 3)
  const { _id } = await photographed(modelId, await picture())
  const { colours } = await find(modelId)
  const paint = colours[0]?.hex ?? ''
  const wrongOf = async (chosen: ChosenPhotograph[], of = modelId) =>
    (await change(of, { chosen })).body.details?.map(({ path }: { path: string }) => path)
  expect(await wrongOf([placed(_id, { paint: '#000001' })])).toEqual(['chosen.0.paint'])
  expect(await wrongOf([placed(_id, { paint }), placed(_id, { paint })])).toEqual(['chosen.1.view'])
  const other = await addModel(world, 3)
  expect(await wrongOf([placed(_id, { paint })], other)).toEqual(['chosen.0._id'])
  expect((await change(modelId, { chosen: [placed(_id, { paint })] })).status).toBe(200)
  expect((await find(modelId)).chosen).toHaveLength(1)
})

test('a photograph that was chosen is shown only once its files are there', async () => {
  const modelId = await addModel(world, 3)
  const { _id } = await photographed(modelId, await picture())
  const paint = (await find(modelId)).colours[0]?.hex ?? ''
  await change(modelId, { chosen: [placed(_id, { paint })] })
  const found = await shownTo(modelId)
  expect(found?.version).toBe(1)
  expect(found?.photographs).toBeUndefined()
})

const inDays = (days: number) => addDays(today(world), days)
const night = (day: string) => unusedPhotographs({ scheduledAt: `${day}T03:50:00.000Z` })
const uploadsOf = async (modelId: string) => (await find(modelId)).uploads.map(({ _id }) => _id)
const fileOf = (_id: string) => bytesOf(objectKey(ACCEPTED_PREFIX, FLEET_FOLDER, _id))

test('a photograph that no model has shown for thirty days is removed with its file, and one that is shown is kept', async () => {
  const modelId = await addModel(world, 3)
  const [shown, unused] = [
    await photographed(modelId, await picture()),
    await photographed(modelId, await picture()),
  ]
  const paint = (await find(modelId)).colours[0]?.hex ?? ''
  expect((await change(modelId, { chosen: [placed(shown._id, { paint })] })).status).toBe(200)
  await night(inDays(29))
  expect(await uploadsOf(modelId)).toEqual([shown._id, unused._id])
  await Promise.all([night(inDays(30)), night(inDays(30))])
  expect(await uploadsOf(modelId)).toEqual([shown._id])
  expect(await fileOf(unused._id)).toBeUndefined()
  expect(await fileOf(shown._id)).toBeDefined()
  const left = (await world.everyItem()).filter((item) => JSON.stringify(item).includes(unused._id))
  expect(left.filter(({ type }) => /^ModelPhotograph/.test(String(type)))).toEqual([])

  // From the day on which the model shows it no more it has its thirty days again.
  expect((await change(modelId, { chosen: [] })).status).toBe(200)
  await night(inDays(29))
  expect(await uploadsOf(modelId)).toEqual([shown._id])
  await world.wait(1)
  expect(await world.run.invokeJob('unused-photographs')).toMatchObject({ failed: 0 })
  expect(await uploadsOf(modelId)).toEqual([shown._id])
  await night(inDays(30))
  expect(await uploadsOf(modelId)).toEqual([])
})

test('a removal that was cut off before its file was erased goes on in the next night, and nobody can choose it meanwhile', async () => {
  const modelId = await addModel(world, 3)
  const { _id } = await photographed(modelId, await picture())
  const photograph = await models.photograph({ modelId, _id })
  if (!photograph) throw new Error('The photograph is not there.')
  await commit([models.removingOp(photograph)])
  expect(await uploadsOf(modelId)).toEqual([])
  const paint = (await find(modelId)).colours[0]?.hex ?? ''
  expect((await change(modelId, { chosen: [placed(_id, { paint })] })).status).toBe(422)
  expect(await fileOf(_id)).toBeDefined()
  await night(inDays(31))
  expect(await fileOf(_id)).toBeUndefined()
  expect(await models.photograph({ modelId, _id })).toBeUndefined()
})

test('of a removal and somebody who chooses the photograph at once one wins, and a chosen one has its file', async () => {
  const modelId = await addModel(world, 3)
  const { _id } = await photographed(modelId, await picture())
  const paint = (await find(modelId)).colours[0]?.hex ?? ''
  const [answer] = await Promise.all([
    change(modelId, { chosen: [placed(_id, { paint })] }),
    night(inDays(30)),
  ])
  const isChosen = answer.status === 200
  expect([200, 409, 422]).toContain(answer.status)
  expect((await fileOf(_id)) !== undefined).toBe(isChosen)
})

const NEW = createModel.example as object & { facts: object }
const create = (changes: object = {}) => world.post('/staff/models', { ...NEW, ...changes }, fleetManager)

test('a model that the fleet manager adds is listed behind the others with its vehicles, drawn as a plain body, and not to be ordered', async () => {
  const { status, body } = await create({ declination: 'Électrique & Turbo' })
  expect(status).toBe(200)
  const { modelId } = body.data
  expect(modelId).toBe('porsche-macan-electrique-turbo')
  const found = await find(modelId)
  expect(found).toMatchObject({
    name: 'Porsche Macan Électrique & Turbo',
    isOrderable: false,
    version: 1,
    drawnAs: 'suv-coupe',
    facts: NEW.facts,
    colours: [
      { name: 'Ice Grey', hex: '#aab0b4', finish: 'metallic' },
      { name: 'Night Black', hex: '#15171b', finish: 'metallic' },
    ],
  })
  expect((await find('porsche-911-gt3')).drawnAs).toBeUndefined()
  const listed = (await world.get('/staff/models', fleetManager)).body.data
  expect(listed.at(-1).modelId).toBe(modelId)
  const shown = await shownTo(modelId)
  expect(shown?.suggested).toHaveLength(4)
  expect(shown?.suggested).not.toContain(modelId)
  expect(shown?.general_info.vi_types).toEqual(['suv', 'electric', 'new'])
  const vehicles = (await wholeFleet()).calendars.filter((one) => one.modelId === modelId)
  expect(vehicles.map(({ vehicleId }) => vehicleId)).toEqual([`${modelId}-1`, `${modelId}-2`])
  const items = await world.everyItem()
  expect(items.filter(({ what }) => what === `added a model: ${modelId}`)).toHaveLength(1)
})

test('a model that was added is ordered once somebody allows it, and reserved with one of its vehicles', async () => {
  const { modelId } = (await create({ declination: 'For Booking' })).body.data
  const one = await seededSubscriber(world, 'One')
  const from = addDays(today(world), 30)
  const book = () =>
    world.post(
      '/reservations',
      { modelId, start_date: from, return_date: addDays(from, 30), pickup: 'dealership' },
      one,
    )
  expect((await book()).body.code).toBe('model_not_orderable')
  expect((await change(modelId, { isOrderable: true })).body.data.version).toBe(2)
  expect((await book()).status).toBe(200)
})

test('of twenty who add one model at the same moment one does, and a name that is there is refused in words', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ declination: 'At Once' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['model_exists']))
  const again = await create({ model: '911', declination: 'carrera gts' })
  expect([again.status, again.body.code]).toEqual([409, 'model_exists'])
  expect(again.body.error).toContain('There already is a model')
})

test('a new model is refused without its name, its paints and its figures, each at its own field', async () => {
  const wrongOf = async (changes: object) => {
    const { status, body } = await create({ declination: 'Wrong', ...changes })
    expect(status).toBe(422)
    return body.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
  }
  expect(await wrongOf({ model: ' ' })).toEqual(['model required'])
  expect(await wrongOf({ declination: '?!' })).toEqual(['declination invalid'])
  expect(await wrongOf({ brand: 'Trabant' })).toEqual(['brand option_required'])
  expect(await wrongOf({ paints: [] })).toEqual(['paints required'])
  expect(await wrongOf({ facts: { ...NEW.facts, seats: 12 }, cars: 400 })).toEqual([
    'facts.seats invalid',
    'cars invalid',
  ])
  const [grey, black] = [
    { name: 'Ice Grey', tone: 'silver' },
    { name: 'ICE grey', tone: 'black' },
  ]
  expect(await wrongOf({ paints: [grey, black] })).toEqual(['paints.1.name repeated'])
  expect(await wrongOf({ paints: [grey, { ...grey, name: 'Other' }] })).toEqual(['paints.1.tone repeated'])
  expect(await models.stored('porsche-macan-wrong')).toBeUndefined()
})

test('without a site to publish to, nothing fails and nothing is said to be published', async () => {
  const modelId = await addModel(world, 3)
  await change(modelId, CLOSED)
  await publish([modelId], world.run.now().toISOString())
  expect((await find(modelId)).published).toBeUndefined()
})

test('who is no fleet manager changes no model', async () => {
  const visitor = await newcomer(world)
  expect((await world.get('/staff/models', visitor)).status).toBe(403)
  expect((await world.post('/staff/models', NEW, visitor)).status).toBe(403)
})

// The last one: sessions end with the clock.
test('the night removes what is unused by its own permissions', async () => {
  const modelId = await addModel(world, 3)
  const { _id } = await photographed(modelId, await picture())
  await world.forward(30, ['unused-photographs'])
  expect(await models.photograph({ modelId, _id })).toBeUndefined()
  expect(await fileOf(_id)).toBeUndefined()
})
