import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as judgeUpload } from '../../functions/events/upload-check.ts'
import { seededSubscriber } from '../support/seeded.ts'
import { announce, judged, listed, pdf, photo, sendFile, upload } from '../support/uploads.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const needOf = async (customer: { id: string; token: string }, key: string) => {
  const { needs } = (await world.get(`/custdoc/${customer.id}`, customer)).body
  return needs.find((need: { file_key: string }) => need.file_key === key)?.status
}

test('an upload is sent straight to storage, is judged by its content and waits for an advisor', async () => {
  const customer = await seededSubscriber(world)
  const bytes = await photo()
  const announced = await announce(world, customer, { contentType: 'image/jpeg', bytes: bytes.length })
  expect(await listed(world, customer, announced.document._id)).toMatchObject({
    review: 'uploading',
    status: 0,
  })
  expect(await upload(announced, bytes, 'image/jpeg')).toBe(204)
  expect(await judged(world, customer, announced.document._id)).toMatchObject({
    review: 'pending_validation',
    status: 1,
    contentType: 'image/jpeg',
    url: expect.stringContaining(`documents/${customer.id}/`),
  })
})

test('an upload is taken by storage only as it was announced: another size or type is refused', async () => {
  const customer = await seededSubscriber(world)
  const bytes = await photo()
  const larger = await announce(world, customer, { contentType: 'image/jpeg', bytes: bytes.length - 1 })
  expect(await upload(larger, bytes, 'image/jpeg')).toBe(400)
  const other = await announce(world, customer, { contentType: 'application/pdf', bytes: bytes.length })
  other.upload.fields['content-type'] = 'image/jpeg'
  expect(await upload(other, bytes, 'image/jpeg')).toBe(403)
})

test('an upload over 10 MB, or of another kind, is refused before anything is sent', async () => {
  const { token } = await seededSubscriber(world)
  const file = { file_key: 'rib', name: 'rib', contentType: 'image/jpeg', bytes: 10 * 1024 * 1024 + 1 }
  const tooLarge = await world.post('/custdoc/add', { document: [file] }, { token })
  expect(tooLarge.body.details).toMatchObject([{ path: 'document.0.bytes', code: 'file_too_large' }])
  for (const contentType of ['image/svg+xml', 'image/heic', 'text/html']) {
    const other = await world.post(
      '/custdoc/add',
      { document: [{ ...file, bytes: 10, contentType }] },
      { token },
    )
    expect(other.body.details).toMatchObject([{ path: 'document.0.contentType', code: 'file_type' }])
  }
})

test('an upload lies in quarantine, whose address nobody is given, and is removed from there once judged', async () => {
  const customer = await seededSubscriber(world)
  const document = await sendFile(world, customer, await photo())
  const { bytesOf } = await import('../../functions/ports/storage.ts')
  const gone = async () => (await bytesOf(`quarantine/${customer.id}/${document._id}`)) === undefined
  await expect.poll(gone, { timeout: 5_000 }).toBe(true)
  const kept = new URL(document.url)
  kept.pathname = kept.pathname.replace('/documents/', '/quarantine/')
  expect((await fetch(kept)).status).toBe(403)
})

test('an upload whose event is delivered again changes nothing that was decided since', async () => {
  const customer = await seededSubscriber(world)
  const document = await sendFile(world, customer, await pdf(), {
    contentType: 'application/pdf',
    file_key: 'rib',
  })
  const advisor = await world.advisor()
  await world.post(
    `/staff/customers/${customer.id}/documents/${document._id}/accept`,
    { seen: [document._id] },
    advisor,
  )
  await judgeUpload({ detail: { object: { key: `quarantine/${customer.id}/${document._id}` } } })
  expect(await listed(world, customer, document._id)).toMatchObject({ review: 'accepted', status: 1 })
})

test('an upload that was given up is removed at once, and its file is discarded when it arrives all the same', async () => {
  const customer = await seededSubscriber(world)
  const bytes = await photo()
  const announced = await announce(world, customer, { contentType: 'image/jpeg', bytes: bytes.length })
  const path = `/api/v1/custdoc/${announced.document._id}`
  expect((await world.ask('PATCH', path, { body: { status: 0 }, token: customer.token })).status).toBe(200)
  expect(await needOf(customer, 'driving_licence')).toBe('missing')
  await upload(announced, bytes, 'image/jpeg')
  const { bytesOf } = await import('../../functions/ports/storage.ts')
  const left = async () => await bytesOf(`quarantine/${customer.id}/${announced.document._id}`)
  await expect.poll(left, { timeout: 5_000 }).toBeUndefined()
  expect(await listed(world, customer, announced.document._id)).toBeUndefined()
})

test('an upload that is given up while it is being judged leaves nothing behind', async () => {
  const { bytesOf } = await import('../../functions/ports/storage.ts')
  const customer = await seededSubscriber(world)
  // Decoding 48 megapixels takes long enough to give it up meanwhile.
  const bytes = await photo(8000, 6000)
  const announced = await announce(world, customer, { contentType: 'image/jpeg', bytes: bytes.length })
  const { _id } = announced.document
  await upload(announced, bytes, 'image/jpeg')
  const given = await world.ask('PATCH', `/api/v1/custdoc/${_id}`, {
    body: { status: 0 },
    token: customer.token,
  })
  expect(given.status).toBe(200)
  const left = async (folder: string) => bytesOf(`${folder}/${customer.id}/${_id}`)
  await expect.poll(() => left('quarantine'), { timeout: 10_000 }).toBeUndefined()
  expect(await left('documents')).toBeUndefined()
})

test('an upload that never arrives is forgotten, and does not stay pending', async () => {
  const customer = await seededSubscriber(world)
  const { document } = await announce(world, customer, { contentType: 'image/jpeg', bytes: 100 })
  expect(await needOf(customer, 'driving_licence')).toBe('missing')
  await world.wait(21 * 60)
  expect(await listed(world, customer, document._id)).toBeUndefined()
  expect(await needOf(customer, 'driving_licence')).toBe('missing')
  const item = (await world.everyItem()).find(({ _id }) => _id === document._id)
  expect(Number(item?.ttl)).toBeGreaterThan(0)
})

describe('versions', () => {
  test('a new file of a document replaces the one before, which is kept; one that is refused replaces nothing', async () => {
    const customer = await seededSubscriber(world)
    const first = await sendFile(world, customer, await photo())
    const second = await sendFile(world, customer, await photo(80, 50))
    expect(await listed(world, customer, first._id)).toMatchObject({ status: 0, url: expect.any(String) })
    expect(second).toMatchObject({ status: 1 })
    const bad = await sendFile(world, customer, new TextEncoder().encode('<html><script>'))
    expect(bad).toMatchObject({ review: 'rejected', status: 0 })
    expect(await listed(world, customer, second._id)).toMatchObject({ status: 1 })
  })

  test('of many uploads of one side at once exactly one is active: the one that was announced last', async () => {
    const customer = await seededSubscriber(world)
    const bytes = await photo()
    const announced = []
    for (let each = 0; each < 8; each += 1)
      announced.push(await announce(world, customer, { contentType: 'image/jpeg', bytes: bytes.length }))
    const last = announced.at(-1)?.document._id
    await Promise.all(announced.toReversed().map((each) => upload(each, bytes, 'image/jpeg')))
    const documents = await Promise.all(announced.map((each) => judged(world, customer, each.document._id)))
    expect(documents.map(({ review }) => review)).toEqual(Array(8).fill('pending_validation'))
    await expect
      .poll(async () => {
        const { data } = (await world.get(`/custdoc/${customer.id}`, customer)).body
        return data
          .filter((each: { status: number }) => each.status === 1)
          .map((each: { _id: string }) => each._id)
      })
      .toEqual([last])
  })

  test('a document is renamed, replaced and taken out of use; a change is one thing at a time', async () => {
    const customer = await seededSubscriber(world)
    const document = await sendFile(world, customer, await photo())
    const patch = (body: object, id = document._id) =>
      world.ask('PATCH', `/api/v1/custdoc/${id}`, { body, token: customer.token })
    expect((await patch({ name: 'My licence' })).body.data.document.name).toBe('My licence')
    expect((await patch({ name: 'x', status: 0 })).status).toBe(422)
    expect((await patch({ status: 1 })).status).toBe(422)

    const bytes = await photo(90, 60)
    const file = { name: 'again.jpg', contentType: 'image/jpeg', bytes: bytes.length }
    const { data } = (await patch({ file })).body
    expect(data.document).toMatchObject({ file_key: 'driving_licence', side: 'front', review: 'uploading' })
    await upload(data, bytes, 'image/jpeg')
    await judged(world, customer, data.document._id)
    expect(await listed(world, customer, document._id)).toMatchObject({ status: 0, name: 'My licence' })

    expect((await patch({ status: 0 })).body.code).toBe('document_not_active')
    expect((await patch({ status: 0 }, data.document._id)).status).toBe(200)
    expect(await needOf(customer, 'driving_licence')).toBe('missing')
    const stranger = await seededSubscriber(world)
    const theirs = await world.ask('PATCH', `/api/v1/custdoc/${document._id}`, {
      body: { name: 'x' },
      ...stranger,
    })
    expect(theirs.status).toBe(404)
  })
})

describe('a form with small files', () => {
  const send = async (customer: { id: string; token: string }, files: Uint8Array[], extra = {}) => {
    const form = new FormData()
    form.append('cust_id', customer.id)
    files.forEach((bytes, index) => {
      form.append(
        `document[${index}][file]`,
        new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }),
        'a.jpg',
      )
      form.append(`document[${index}][name]`, `Licence ${index}`)
      form.append(`document[${index}][status]`, '1')
      form.append(`document[${index}][file_key]`, 'driving_licence')
      form.append(`document[${index}][side]`, index ? 'back' : 'front')
    })
    for (const [name, value] of Object.entries(extra)) form.set(name, String(value))
    const headers = { authorization: `Bearer ${customer.token}` }
    const answer = await fetch(`${world.run.url}/api/v1/custdoc/add`, { method: 'POST', body: form, headers })
    return { status: answer.status, body: await answer.json() }
  }

  test('a form with small files is judged like any upload, and the status that it claims is ignored', async () => {
    const customer = await seededSubscriber(world)
    const { body } = await send(customer, [await photo(), new TextEncoder().encode('<html>')])
    expect(body.data).toMatchObject([
      { document: { status: 0, name: 'Licence 0' } },
      { document: { side: 'back' } },
    ])
    const [front, back] = body.data.map((each: { document: { _id: string } }) => each.document._id)
    expect(await judged(world, customer, front)).toMatchObject({ review: 'pending_validation', status: 1 })
    expect(await judged(world, customer, back)).toMatchObject({ review: 'rejected', reason: 'file_type' })
  })

  test('a form with small files is refused above 4 MB, for another customer, without a file, and when it is no form', async () => {
    const customer = await seededSubscriber(world)
    const large = await send(customer, [new Uint8Array(4 * 1024 * 1024 + 1)])
    expect([large.status, large.body.code]).toEqual([413, 'files_too_large'])
    const other = await seededSubscriber(world)
    expect((await send(customer, [await photo()], { cust_id: other.id })).status).toBe(403)
    const fileless = await send(customer, [], { 'document[0][file_key]': 'rib' })
    expect([fileless.status, fileless.body.code]).toEqual([422, 'invalid_input'])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await world.post('/custdoc/add', 'nothing', { token: customer.token, headers })
    expect([broken.status, broken.body.code]).toEqual([400, 'invalid_form'])
    const elsewhere = await world.post('/notifications/read', 'x', { token: customer.token, headers })
    expect(elsewhere.body.code).toBe('unsupported_media')
  })
})

const review = async (customerId: string, documentId: string, verb: string, body = {}) =>
  world.post(`/staff/customers/${customerId}/documents/${documentId}/${verb}`, body, await world.advisor())
const queueOf = async (customerId: string) => {
  const { data } = (await world.get('/staff/documents', await world.advisor())).body
  return data.filter((each: { customerId: string }) => each.customerId === customerId)
}
const mailed = async (customer: { id: string; token: string }, subject: RegExp) => {
  const { email } = (await world.get(`/cust/customer/${customer.id}`, customer)).body.data
  return world.message(email, (message) => subject.test(message.subject ?? ''))
}

test('an advisor sees a document with its sides under a name, opens it, and accepts it whole: one notification, one mail', async () => {
  const customer = await seededSubscriber(world)
  const front = await sendFile(world, customer, await photo())
  expect(await queueOf(customer.id)).toMatchObject([
    { isComplete: false, customerName: expect.stringMatching(/^Test \d+ Customer$/) },
  ])
  expect((await review(customer.id, front._id, 'accept', { seen: [front._id] })).body.code).toBe(
    'document_incomplete',
  )
  const back = await sendFile(world, customer, await photo(), { side: 'back' })
  expect(await queueOf(customer.id)).toMatchObject([
    { isComplete: true, file_key: 'driving_licence', files: [{ _id: front._id }, { _id: back._id }] },
  ])

  const opened = (await review(customer.id, front._id, 'open')).body.data
  expect((await fetch(opened.url)).headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await review(customer.id, back._id, 'accept', { seen: [front._id, back._id] })).status).toBe(200)
  expect(await queueOf(customer.id)).toEqual([])
  expect(await needOf(customer, 'driving_licence')).toBe('accepted')
  expect((await review(customer.id, back._id, 'reject', { reason: 'No.' })).body.code).toBe(
    'document_not_pending',
  )

  const { data } = (await world.get('/notifications', customer)).body
  expect(data.filter((each: { kind: string }) => each.kind === 'document_accepted')).toHaveLength(1)
  expect((await mailed(customer, /accepted/)).text).toContain('driving licence')
  const audit = (await world.everyItem()).filter(
    ({ pk, type }) => pk === `AUDIT#${customer.id}` && type === 'Audit',
  )
  expect(audit.map(({ what }) => what).slice(-2)).toEqual(['opened a document', 'accepted a document'])
})

test('an advisor rejects one side with the reason, which the customer reads; a new file for it waits again', async () => {
  const customer = await world.signUp({ language: 'FR' })
  await sendFile(world, customer, await photo())
  const back = await sendFile(world, customer, await photo(), { side: 'back' })
  const reason = 'La photo est floue.'
  expect((await review(customer.id, back._id, 'reject', { reason })).body.data).toMatchObject({
    note: reason,
  })
  expect(await needOf(customer, 'driving_licence')).toBe('rejected')
  expect(await listed(world, customer, back._id)).toMatchObject({ status: 0, note: reason })
  expect((await mailed(customer, /renvoyer/)).text).toContain('permis de conduire. La photo est floue.')
  const { data } = (await world.get('/notifications', customer)).body
  expect(data[0]).toMatchObject({
    kind: 'document_rejected',
    values: { document: 'driving_licence', reason },
  })

  await sendFile(world, customer, await photo(), { side: 'back' })
  expect(await needOf(customer, 'driving_licence')).toBe('pending_validation')
  expect(await queueOf(customer.id)).toMatchObject([{ isComplete: true }])
  expect((await review(customer.id, back._id, 'reject', { reason: ' ' })).status).toBe(422)
})

test('an advisor sees all versions of a customer’s documents; two advisors at once make one decision', async () => {
  const customer = await seededSubscriber(world)
  const rib = { contentType: 'application/pdf', file_key: 'rib' }
  await sendFile(world, customer, await pdf(), rib)
  const { _id } = await sendFile(world, customer, await pdf(), rib)
  const { data } = (await world.get(`/staff/customers/${customer.id}/documents`, await world.advisor())).body
  expect(data.map((each: { status: number }) => each.status)).toEqual([0, 1])
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => review(customer.id, _id, 'accept', { seen: [_id] })),
    ...Array.from({ length: 5 }, () => review(customer.id, _id, 'reject', { reason: 'No.' })),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an advisor has accepted a document: the customer may replace it, not remove it', async () => {
  const customer = await seededSubscriber(world)
  const { _id } = await sendFile(world, customer, await pdf(), {
    contentType: 'application/pdf',
    file_key: 'rib',
  })
  await review(customer.id, _id, 'accept', { seen: [_id] })
  const removed = await world.ask('PATCH', `/api/v1/custdoc/${_id}`, {
    body: { status: 0 },
    token: customer.token,
  })
  expect(removed.body.code).toBe('document_accepted')
  await sendFile(world, customer, await pdf(), { contentType: 'application/pdf', file_key: 'rib' })
  expect(await needOf(customer, 'rib')).toBe('pending_validation')
})

test('missing documents are asked for, with what a company has not told us; later means a week', async () => {
  const address = { street: '10, Rue Haute', city: 'Bruxelles', postal_code: '1000', country: 'BE' }
  const company = { customer_type: 'Entreprise', company: { name: 'Lumen' }, address }
  const customer = await world.signUp(company)
  const missing = async (who = customer) => (await world.get(`/custdoc/${customer.id}`, who)).body.missing
  expect(await missing()).toEqual({
    documents: ['identity_card', 'driving_licence', 'proof_of_address', 'rib', 'ubo'],
    company: ['vat_number', 'address'],
    askNow: true,
  })
  await world.post(`/cust/missing-doc-flag/${customer.id}`, { later: true }, customer)
  expect((await missing()).askNow).toBe(false)
  await world.forward(7)
  expect((await missing({ ...customer, ...(await world.login(customer.phone)) })).askNow).toBe(true)
})
