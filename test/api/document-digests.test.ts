import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo, sendFile } from '../support/uploads.ts'
import { World } from '../support/world.ts'

const world = await World.start()
afterAll(() => world.stop())
let staff: { id: string; token: string }
beforeAll(async () => {
  staff = await world.advisor()
})

const mailsAbout = async (email: string) =>
  (await world.outbox(email)).filter(({ subject }) => /accepted/.test(subject ?? ''))
const one = (customer: { id: string; token: string }, file_key: string) =>
  photo().then((bytes) => sendFile(world, customer, bytes, { file_key }))
const accept = async (customer: { id: string }, { _id }: { _id: string }) => {
  const path = `/staff/customers/${customer.id}/documents/${_id}/accept`
  expect((await world.post(path, { seen: [_id] }, staff)).status).toBe(200)
}

test('four documents that are accepted in a row are one mail, which names all of them', async () => {
  const email = 'four.documents@example.lu'
  const customer = await world.signUp({ email })
  const sent = []
  for (const key of ['passport', 'proof_of_address', 'rib', 'payslip']) sent.push(await one(customer, key))
  for (const document of sent) await accept(customer, document)
  await expect.poll(async () => (await mailsAbout(email)).length).toBe(1)
  const [mail] = await mailsAbout(email)
  for (const name of ['passport', 'proof of address', 'RIB', 'payslip']) expect(mail?.text).toContain(name)
  // Each is a notification of its own in the profile.
  const { data } = (await world.get('/notifications', customer)).body
  expect(data.filter(({ kind }: { kind: string }) => kind === 'document_accepted')).toHaveLength(4)
})

test('a document that is accepted while another still waits is told in the evening, once', async () => {
  const email = 'left.waiting@example.lu'
  const customer = await world.signUp({ email })
  const [first] = [await one(customer, 'passport'), await one(customer, 'rib')]
  await accept(customer, first)
  expect(await mailsAbout(email)).toEqual([])
  await world.forward(1)
  await expect.poll(async () => (await mailsAbout(email)).length).toBe(1)
  expect((await mailsAbout(email))[0]?.text).toContain('passport')
  await world.forward(1)
  expect(await mailsAbout(email)).toHaveLength(1)
})
