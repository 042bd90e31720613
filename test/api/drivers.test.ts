import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreementOf } from '../../functions/contracts/parts/agreement.ts'
import { secondsLater } from '../../functions/ports/clock.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as documents from '../../functions/store/documents.ts'
import * as drivers from '../../functions/store/drivers.ts'
import { newId } from '../../functions/store/ids.ts'
import { offer } from '../../infra/local/seed/story.ts'
import type { Choice } from '../../shared/api/choices.ts'
import type { CustomerDocument } from '../../shared/api/documents.ts'
import { CONSENT_VERSION } from '../../shared/rules/drivers.ts'
import { call } from '../bench/capacity.ts'
import { between, writing } from '../support/between.ts'
import { newcomer, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { somebody } from '../support/somebody.ts'
import { storedVersions } from '../support/stored-files.ts'
import { type Person, photo } from '../support/uploads.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** Names somebody else each time. */
const name = (customer: Person, more: object = {}) =>
  world.post('/drivers', { ...somebody(), ...more }, customer)
const consented = { consent_version: CONSENT_VERSION }
const mine = async (customer: Person) => (await world.get('/drivers', customer)).body.data

/** Sends a file of a driver and waits until it was judged. */
async function sendDocument(customer: Person, driver_id: string, file_key: string, side: string) {
  const bytes = await photo()
  const document = {
    file_key,
    side,
    driver_id,
    name: 'paper.jpg',
    contentType: 'image/jpeg',
    bytes: bytes.length,
  }
  const { data } = (await world.post('/custdoc/add', { document: [document] }, customer)).body
  const form = new FormData()
  for (const [key, value] of Object.entries(data[0].upload.fields)) form.append(key, String(value))
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }))
  await fetch(data[0].upload.url, { method: 'POST', body: form })
  const list = `/custdoc/${customer.id}?driver_id=${driver_id}`
  const review = async () => {
    const { data: files } = (await world.get(list, customer)).body
    return files.find((file: { _id: string }) => file._id === data[0].document._id)?.review
  }
  await expect.poll(review, { timeout: 20_000 }).toBe('pending_validation')
}
async function sendDocuments(customer: Person, driverId: string) {
  for (const [key, side] of [
    ['identity_card', 'front'],
    ['identity_card', 'back'],
    ['driving_licence', 'front'],
    ['driving_licence', 'back'],
  ] as const)
    await sendDocument(customer, driverId, key, side)
}
/** An advisor accepts all documents of a driver. */
async function acceptDocuments(customer: Person, driverId: string) {
  for (const file of await documents.list(customer.id, { driverId }))
    await commit([documents.acceptOp(file, world.run.now().toISOString(), undefined)])
}
const decide = async (customer: Person, driverId: string, body: object) =>
  world.post(`/staff/customers/${customer.id}/drivers/${driverId}/decide`, body, await world.advisor())

describe('naming a driver', () => {
  test('naming a driver under 23, or with a licence under five years, is refused at its field', async () => {
    const customer = await newcomer(world)
    const young = await name(customer, { dob: '2015-01-01' })
    expect(young.body).toMatchObject({ status: 422, details: [{ path: 'dob', code: 'birth_too_young' }] })
    const fresh = await name(customer, { license_more_than_5years: 'no' })
    expect(fresh.body.details).toMatchObject([
      { path: 'license_more_than_5years', code: 'licence_too_recent' },
    ])
    expect(await mine(customer)).toEqual([])
  })

  test('naming a driver beyond the two included needs consent, which is kept with who, when and which wording', async () => {
    const customer = await newcomer(world)
    expect((await name(customer)).body.data).toMatchObject({ isExtra: false, feeCents: 0, status: 'waiting' })
    expect((await name(customer)).body).toMatchObject({ status: 422, code: 'driver_consent' })
    expect((await name(customer, { consent_version: 'old' })).body.code).toBe('driver_consent')
    const { data } = (await name(customer, consented)).body
    expect(data).toMatchObject({ isExtra: true, feeCents: 25_000 })
    expect(data.consent).toEqual({ at: data.createdAt, by: customer.id, version: CONSENT_VERSION })
  })

  test('naming a driver twice at once never makes two included drivers', async () => {
    const customer = await newcomer(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => name(customer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mine(customer)).toHaveLength(1)
  })

  test('nobody is named twice, however the name is written, until they were refused', async () => {
    const customer = await seededSubscriber(world)
    const { data } = (await name(customer, { firstname: 'Léo', lastname: 'Marx-Weber' })).body
    const again = { ...consented, firstname: 'LEO', lastname: 'Marx Weber' }
    expect((await name(customer, again)).body).toMatchObject({ status: 409, code: 'driver_named_already' })
    expect((await name(customer, { ...again, dob: '1991-02-03' })).status).toBe(200)
    await decide(customer, data._id, { decision: 'refuse', reason: 'The licence has expired.' })
    expect((await name(customer, { ...again, lastname: 'Marx Weber' })).status).toBe(200)
  })

  test('the holder of an account is its main driver already, and is not named beside themselves', async () => {
    const customer = await seededSubscriber(world)
    const stored = await customers.find(customer.id)
    const { firstname, lastname, dob } = stored ?? {}
    expect(dob).toBeDefined()
    const answer = await name(customer, { ...consented, firstname, lastname, dob })
    expect(answer.body).toMatchObject({ status: 409, code: 'driver_is_holder' })
  })

  test('naming a main driver is possible once: then the holder does not count as one', async () => {
    const customer = await newcomer(world)
    expect((await name(customer, { kind: 'main' })).body.data.isExtra).toBe(false)
    expect((await name(customer, { kind: 'main' })).body.code).toBe('main_driver_exists')
    expect((await name(customer)).body.data.isExtra).toBe(false)
    expect((await name(customer)).body.code).toBe('driver_consent')
  })
})

test('a contract names its main driver in the holder’s place: two drivers who are included are never three people', async () => {
  const who = await seededSubscriber(world)
  const [main, auxiliary] = await Promise.all([acceptable(who, { kind: 'main' }), acceptable(who)])
  const insured = async () => {
    const customer = await customers.find(who.id)
    if (!customer) throw new Error('There is no customer')
    return (await agreementOf({ general_id: [] } as unknown as Choice, customer)).drivers
  }
  const [holder] = await insured()
  const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
    `${firstname} ${lastname}`
  await decide(who, auxiliary._id, { decision: 'confirm' })
  expect(await insured()).toEqual([holder, nameOf(auxiliary)])
  await decide(who, main._id, { decision: 'confirm' })
  expect((await insured()).toSorted()).toEqual([nameOf(main), nameOf(auxiliary)].toSorted())
})

describe('the insurance of a driver', () => {
  test('the insurance of a driver waits for both documents, applies after an explicit confirmation, and an extra driver is invoiced once', async () => {
    const customer: Seeded = await seededSubscriber(world)
    await name(customer)
    const { data: extra } = (await name(customer, consented)).body
    expect((await decide(customer, extra._id, { decision: 'confirm' })).body.code).toBe('driver_documents')
    await sendDocuments(customer, extra._id)
    const desk = (await world.get('/staff/drivers', await world.advisor())).body.data
    expect(desk.find((each: { _id: string }) => each._id === extra._id)).toMatchObject({
      documentsComplete: true,
    })
    // They wait for their review: nobody is insured on them.
    expect((await decide(customer, extra._id, { decision: 'confirm' })).body.code).toBe('driver_documents')
    await acceptDocuments(customer, extra._id)
    // Another driver's documents are not the customer's own.
    expect((await world.get(`/custdoc/${customer.id}`, customer)).body.data).toEqual([])

    const before = (await world.get('/invoices', customer)).body.data.length
    expect((await decide(customer, extra._id, { decision: 'confirm' })).body.data.status).toBe('confirmed')
    const invoices = (await world.get('/invoices', customer)).body.data
    expect(invoices).toHaveLength(before + 1)
    const [line] = invoices.flatMap((each: { lines: { key: string }[] }) =>
      each.lines.filter(({ key }) => key === 'extra_driver'),
    )
    expect({ lines: [line] }).toMatchObject({
      lines: [{ key: 'extra_driver', cents: 25_000, vatCents: 4_250 }],
    })
    expect((await decide(customer, extra._id, { decision: 'confirm' })).body.code).toBe('driver_decided')
    expect((await world.get('/invoices', customer)).body.data).toHaveLength(before + 1)
    await world.message(customer.customer.email, ({ subject }) => subject === 'A driver is insured')
  })

  test('the insurance of an extra driver waits for the signature: nothing is invoiced under an offer', async () => {
    const customer = await newcomer(world)
    await offer(customer.customer, 'One', 'porsche-911-carrera-gts', today(world))
    await name(customer)
    const { data: extra } = (await name(customer, consented)).body
    await sendDocuments(customer, extra._id)
    await acceptDocuments(customer, extra._id)
    const answer = await decide(customer, extra._id, { decision: 'confirm' })
    expect(answer.body.code).toBe('contract_not_signed')
    expect((await world.get('/invoices', customer)).body.data).toEqual([])
  })

  test('the insurance of a driver is refused only with a reason, which the customer reads', async () => {
    const customer = await seededSubscriber(world)
    const { data: driver } = (await name(customer)).body
    const silent = await decide(customer, driver._id, { decision: 'refuse' })
    expect(silent.body.details).toMatchObject([{ path: 'reason', code: 'required' }])
    await decide(customer, driver._id, { decision: 'refuse', reason: 'The licence has expired.' })
    expect(await mine(customer)).toMatchObject([{ status: 'refused', reason: 'The licence has expired.' }])
  })
})

/** A driver whose documents an advisor has accepted. */
async function acceptable(customer: Person, more: object = {}) {
  const { data } = (await name(customer, more)).body
  await sendDocuments(customer, data._id)
  await acceptDocuments(customer, data._id)
  return data
}
const feesOf = async (customer: Seeded) =>
  (await world.get('/invoices', customer)).body.data.filter(({ kind }: { kind: string }) => kind === 'driver')

test('the fee of an extra driver who is confirmed at the moment of a withdrawal is not invoiced', async () => {
  const customer = await seededSubscriber(world)
  await name(customer)
  const { _id: driverId } = await acceptable(customer, consented)
  const staff = await world.advisor()
  await between(
    writing('extra_driver'),
    () => world.post(`/contracts/${customer.contractId}/withdrawal`, {}, customer),
    () =>
      call('staff-drivers-decide', { customerId: customer.id, driverId, decision: 'confirm' }, staff.token),
  )
  const { data } = (await world.get('/invoices', customer)).body
  expect(data.map(({ kind, status }: Record<string, string>) => [kind, status])).toEqual([
    ['signing', 'credited'],
  ])
})

describe('the drivers that are included', () => {
  test('a driver who was refused takes no place of those that are included: the one named instead costs nothing', async () => {
    const customer = await seededSubscriber(world)
    const { data: first } = (await name(customer, { kind: 'main' })).body
    await decide(customer, first._id, { decision: 'refuse', reason: 'The licence has expired.' })
    expect((await name(customer, { kind: 'main' })).body.data).toMatchObject({ isExtra: false, feeCents: 0 })
    expect((await name(customer)).body.data).toMatchObject({ isExtra: false, feeCents: 0 })
    expect((await name(customer)).body.code).toBe('driver_consent')
  })

  test('a driver who was consented to as the third costs nothing where one of the two has left before the insurance applies', async () => {
    const customer = await seededSubscriber(world)
    const { data: included } = (await name(customer)).body
    const extra = await acceptable(customer, consented)
    expect(extra).toMatchObject({ isExtra: true, feeCents: 25_000 })
    await world.ask('DELETE', `/api/v1/drivers/${included._id}`, customer)
    const { data } = (await decide(customer, extra._id, { decision: 'confirm' })).body
    expect(data).toMatchObject({ status: 'confirmed', isExtra: false, feeCents: 0 })
    expect(await feesOf(customer)).toEqual([])
    // The place is taken again: who comes now is the third.
    expect((await name(customer)).body.code).toBe('driver_consent')
  })

  test.each(['left', 'was refused'] as const)(
    'whoever waits as an extra driver takes the place of one who %s at once, and the next one is extra again',
    async (how) => {
      const customer = await seededSubscriber(world)
      const { data: included } = (await name(customer)).body
      const { data: extra } = (await name(customer, consented)).body
      expect(extra).toMatchObject({ isExtra: true, feeCents: 25_000 })
      if (how === 'left') await world.ask('DELETE', `/api/v1/drivers/${included._id}`, customer)
      else await decide(customer, included._id, { decision: 'refuse', reason: 'The licence has expired.' })
      const now = (await mine(customer)).find(({ _id }: { _id: string }) => _id === extra._id)
      expect(now).toMatchObject({ isExtra: false, feeCents: 0 })
      expect((await name(customer)).body.code).toBe('driver_consent')
    },
  )

  test('who has paid as the third leaves the second place free: whoever is named instead of the second costs nothing', async () => {
    const customer = await seededSubscriber(world)
    const { data: included } = (await name(customer)).body
    const extra = await acceptable(customer, consented)
    await decide(customer, extra._id, { decision: 'confirm' })
    expect(await feesOf(customer)).toHaveLength(1)
    await world.ask('DELETE', `/api/v1/drivers/${included._id}`, customer)
    expect((await name(customer)).body.data).toMatchObject({ isExtra: false, feeCents: 0 })
    expect((await name(customer)).body.code).toBe('driver_consent')
  })

  test('of two drivers who are confirmed at once while one place is free, one costs nothing', async () => {
    const customer = await seededSubscriber(world)
    const { data: included } = (await name(customer)).body
    const two = [await acceptable(customer, consented), await acceptable(customer, consented)]
    await world.ask('DELETE', `/api/v1/drivers/${included._id}`, customer)
    const answers = await Promise.all(two.map(({ _id }) => decide(customer, _id, { decision: 'confirm' })))
    expect(answers.map(({ body }) => body.data.feeCents).sort()).toEqual([0, 25_000])
    expect(await feesOf(customer)).toHaveLength(1)
  })
})

describe('a driver who leaves', () => {
  test('the documents of a driver who leaves are removed in all versions, and the customer’s own stay', async () => {
    const customer = await newcomer(world)
    const { data: driver } = (await name(customer)).body
    await sendDocument(customer, driver._id, 'identity_card', 'front')
    expect((await storedVersions(customer.id)).length).toBeGreaterThan(0)
    const gone = await world.ask('DELETE', `/api/v1/drivers/${driver._id}`, customer)
    expect(gone.status).toBe(200)
    expect(await mine(customer)).toEqual([])
    expect(await storedVersions(customer.id)).toEqual([])
    const queue = (await world.get('/staff/documents', await world.advisor())).body.data
    expect(JSON.stringify(queue)).not.toContain(customer.id)
  })

  test('a driver cannot be removed by another customer, nor can another customer send documents for them', async () => {
    const [one, other] = [await newcomer(world), await newcomer(world)]
    const { data: driver } = (await name(one)).body
    expect((await world.ask('DELETE', `/api/v1/drivers/${driver._id}`, other)).body.code).toBe('not_found')
    const document = {
      file_key: 'rib',
      driver_id: driver._id,
      name: 'x',
      contentType: 'image/jpeg',
      bytes: 10,
    }
    expect((await world.post('/custdoc/add', { document: [document] }, other)).body.code).toBe('not_found')
    expect(await mine(one)).toHaveLength(1)
  })
})

describe('papers of a driver who leaves', () => {
  test('what is on its way for a driver who leaves is nobody’s any more: late, unjudged or announced at that moment', async () => {
    const customer = await newcomer(world)
    const { data: driver } = (await name(customer)).body
    const hourAgo = secondsLater(world.run.now().toISOString(), -3600)
    const record = (uploadedAt: string): CustomerDocument => ({
      _id: newId('doc', uploadedAt),
      file_key: 'passport',
      side: 'front',
      driver_id: driver._id,
      name: 'passport.jpg',
      status: 0,
      review: 'uploading',
      uploadedAt,
    })
    // Its judge failed, and is run again once the driver has left.
    const unjudged = record(hourAgo)
    await commit([documents.announceOp(customer.id, unjudged)])
    const document = {
      file_key: 'rib',
      driver_id: driver._id,
      name: 'announced.jpg',
      contentType: 'image/jpeg',
      bytes: 10,
    }
    const announced = await between(
      writing('announced.jpg'),
      () => world.ask('DELETE', `/api/v1/drivers/${driver._id}`, customer),
      () => call('custdoc-add', { document: [document] }, customer.token),
    )
    expect(announced.body.code).toBe('not_found')
    const late = { customerId: customer.id, documentId: unjudged._id }
    expect(await documents.passed(late, 'image/jpeg', world.run.now().toISOString())).toBe(false)
    expect(await documents.allOfDriver(customer.id, driver._id)).toEqual([])
  })

  test('a driver of whom more files were sent than one transaction holds leaves with all of them', async () => {
    const customer = await newcomer(world)
    const { data: driver } = (await name(customer)).body
    const now = world.run.now().toISOString()
    for (let part = 0; part < 3; part += 1)
      await commit(
        Array.from({ length: 40 }, () =>
          documents.announceOp(customer.id, {
            _id: newId('doc', now),
            file_key: 'passport',
            side: 'front',
            driver_id: driver._id,
            name: 'passport.jpg',
            status: 0,
            review: 'rejected',
            uploadedAt: now,
          }),
        ),
      )
    expect((await world.ask('DELETE', `/api/v1/drivers/${driver._id}`, customer)).status).toBe(200)
    expect(await documents.allOfDriver(customer.id, driver._id)).toEqual([])
    expect(await mine(customer)).toEqual([])
  })
})

test('a driver is refused before there is a contract or a choice, too: what the others cost is by the prices of today', async () => {
  const customer = await newcomer(world)
  const { data: first } = (await name(customer)).body
  const { data: second } = (await name(customer, consented)).body
  expect(second).toMatchObject({ isExtra: true })
  // The prices of another day are read anew.
  await world.forward(1, [])
  const decided = await decide(customer, first._id, { decision: 'refuse', reason: 'Three accidents.' })
  expect(decided.body.data).toMatchObject({ status: 'refused' })
  const { drivers: left } = await drivers.list(customer.id)
  expect(left.find(({ _id }) => _id === second._id)).toMatchObject({ isExtra: false, feeCents: 0 })
})
