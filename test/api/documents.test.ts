import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

interface Announced {
  document: { _id: string }
  upload: { url: string; fields: Record<string, string> }
}

async function announce(token: string, contentType: string, bytes: number): Promise<Announced> {
  const file = { file_key: 'driving_licence', name: 'licence', side: 'front', contentType, bytes }
  return (await world.post('/custdoc/add', { document: [file] }, { token })).body.data[0]
}

/** Posts a file as a browser does, with the fields of the form in front of it. */
async function upload(
  { upload: { url, fields } }: Announced,
  bytes: Uint8Array,
  type: string,
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(bytes)], { type }))
  return (await fetch(url, { method: 'POST', body: form })).status
}

const reviewOf = async (customer: { id: string; token: string }, id: string) => {
  const { data } = (await world.get(`/custdoc/${customer.id}`, customer)).body
  return data.find((document: { _id: string }) => document._id === id)
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()

test('a photo goes straight to storage, is judged by its content and waits for an advisor', async () => {
  const customer = await world.signUp()
  const bytes = await photo()
  const announced = await announce(customer.token, 'image/jpeg', bytes.length)
  expect(await reviewOf(customer, announced.document._id)).toMatchObject({ review: 'uploading', status: 0 })
  expect(await upload(announced, bytes, 'image/jpeg')).toBe(204)
  await expect
    .poll(() => reviewOf(customer, announced.document._id), { timeout: 10_000 })
    .toMatchObject({ review: 'pending_validation', status: 1 })
})

test('a page that calls itself a photo is rejected with the reason', async () => {
  const customer = await world.signUp()
  const bytes = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  const announced = await announce(customer.token, 'image/png', bytes.length)
  expect(await upload(announced, bytes, 'image/png')).toBe(204)
  await expect
    .poll(() => reviewOf(customer, announced.document._id), { timeout: 10_000 })
    .toMatchObject({ review: 'rejected', reason: 'file_type', status: 0 })
})

test('storage takes only what was announced: another size or type is refused', async () => {
  const customer = await world.signUp()
  const bytes = await photo()
  const larger = await announce(customer.token, 'image/jpeg', bytes.length - 1)
  expect(await upload(larger, bytes, 'image/jpeg')).toBe(400)
  const other = await announce(customer.token, 'application/pdf', bytes.length)
  other.upload.fields['content-type'] = 'image/jpeg'
  expect(await upload(other, bytes, 'image/jpeg')).toBe(403)
})

test('a file over 10 MB, or of another kind, is refused before anything is uploaded', async () => {
  const { token } = await world.signUp()
  const file = { file_key: 'rib', name: 'rib', contentType: 'image/jpeg', bytes: 10 * 1024 * 1024 + 1 }
  const tooLarge = await world.post('/custdoc/add', { document: [file] }, { token })
  expect(tooLarge.body.details).toMatchObject([{ path: 'document.0.bytes', code: 'file_too_large' }])
  const svg = await world.post(
    '/custdoc/add',
    { document: [{ ...file, bytes: 10, contentType: 'image/svg+xml' }] },
    { token },
  )
  expect(svg.body.details).toMatchObject([{ path: 'document.0.contentType', code: 'file_type' }])
})
