import { afterAll, beforeAll, expect, test } from 'vitest'
import * as documents from '../../functions/store/documents.ts'
import { withAllDocuments, withIdentity } from '../support/identity-documents.ts'
import { newcomer, type Seeded, seededSubscriber, session } from '../support/seeded.ts'
import { somebody } from '../support/somebody.ts'
import { photo, sendFile } from '../support/uploads.ts'
import { World } from '../support/world.ts'

const world = await World.start()
afterAll(() => world.stop())
let staff: { id: string; token: string }
beforeAll(async () => {
  staff = await world.advisor()
})

const update = (who: { id: string; token: string }, changes: object) =>
  world.post(`/cust/update/${who.id}`, changes, who)
const profileOf = async (who: { id: string; token: string }) =>
  (await world.get(`/cust/customer/${who.id}`, who)).body.data
const decide = (who: { id: string }, decision: 'accept' | 'decline', body: object, by = staff) =>
  world.post(`/staff/customers/${who.id}/identity/${decision}`, body, by)
const tasksOf = async (who: { id: string }) =>
  (await world.everyItem()).filter(
    (item) =>
      item.type === 'Task' && item.customerId === who.id && item.kind === 'check_identity' && item.queue,
  )

/** A document that an advisor has accepted. */
async function acceptedDocument(who: Pick<Seeded, 'id' | 'token'>): Promise<string> {
  const { _id: documentId } = await sendFile(world, who, await photo(), { file_key: 'passport' })
  const accepted = await world.post(
    `/staff/customers/${who.id}/documents/${documentId}/accept`,
    { seen: [documentId] },
    staff,
  )
  expect(accepted.status).toBe(200)
  return documentId
}

test('under a running contract a new name is proposed: nothing changes, an advisor is asked, and the customer is told', async () => {
  const who = await seededSubscriber(world)
  const { status, body } = await update(who, { firstname: 'Annette', alias: 'Nette' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    firstname: who.customer.firstname,
    alias: 'Nette',
    identity_proposed: { firstname: 'Annette' },
  })
  expect(await profileOf(who)).toMatchObject({ firstname: who.customer.firstname, alias: 'Nette' })
  expect(await tasksOf(who)).toHaveLength(1)
  const mail = await world.message(who.customer.email, ({ subject }) =>
    /checking a change/.test(subject ?? ''),
  )
  expect(mail.text).toContain('/profile/personalInfo')
  // A second change joins the first, and is one task still.
  await update(who, { lastname: 'O’Thill' })
  expect((await profileOf(who)).identity_proposed).toMatchObject({
    firstname: 'Annette',
    lastname: 'O’Thill',
  })
  expect(await tasksOf(who)).toHaveLength(1)
})

test('an advisor accepts a change only as it was read, and against a document that is accepted', async () => {
  const who = await seededSubscriber(world)
  await update(who, { firstname: 'Annette' })
  const { at } = (await profileOf(who)).identity_proposed
  const unknown = 'doc_01K00000000000000000000000'
  expect((await decide(who, 'accept', { at, documentId: unknown })).body.code).toBe('identity_unproven')
  const documentId = await acceptedDocument(who)
  const another = '2026-01-01T10:00:00.000Z'
  expect((await decide(who, 'accept', { at: another, documentId })).body.code).toBe('identity_not_proposed')
  expect((await decide(who, 'accept', { at, documentId })).body.data).toMatchObject({
    firstname: 'Annette',
    identity_proposed: null,
  })
  expect((await profileOf(who)).firstname).toBe('Annette')
  expect(await tasksOf(who)).toEqual([])
  await world.message(who.customer.email, ({ subject }) => subject === 'Your details were changed')
  expect((await decide(who, 'accept', { at, documentId })).body.code).toBe('identity_not_proposed')
})

test('a name is proved by the customer’s own identity paper: not by their bank details, nor by a driver’s passport', async () => {
  const who = await seededSubscriber(world)
  await withAllDocuments(world, who)
  await update(who, { firstname: 'Annette' })
  const { at } = (await profileOf(who)).identity_proposed
  const named = await world.post('/drivers', somebody(), who)
  const driverId = named.body.data._id as string
  await withIdentity(world, { id: who.id, driverId })
  const accepted = async (of: string | undefined, key: string) =>
    (await documents.list(who.id, { driverId: of })).find(({ file_key }) => file_key === key)?._id
  for (const documentId of [
    await accepted(undefined, 'rib'),
    await accepted(undefined, 'rbe'),
    await accepted(driverId, 'identity_card'),
  ])
    expect((await decide(who, 'accept', { at, documentId })).body.code).toBe('identity_unproven')
  const documentId = await accepted(undefined, 'identity_card')
  expect((await decide(who, 'accept', { at, documentId })).status).toBe(200)
})

test('a change that is declined leaves everything as it was, and its customer reads why', async () => {
  const who = await seededSubscriber(world)
  await update(who, { dob: '1980-01-01' })
  const { at } = (await profileOf(who)).identity_proposed
  const reason = 'The passport shows another date.'
  expect((await decide(who, 'decline', { at, reason })).status).toBe(200)
  expect(await profileOf(who)).toMatchObject({ dob: who.customer.dob, identity_proposed: null })
  const mail = await world.message(who.customer.email, ({ subject }) => /not accepted/.test(subject ?? ''))
  expect(mail.text).toContain(reason)
  expect(await tasksOf(who)).toEqual([])
})

test('another VAT number under a running contract waits for an advisor, and a company’s new address does not', async () => {
  const who = await seededSubscriber(world)
  const company = { name: 'Atelier Lumen', vat_number: 'LU26375245', address: '1, Grand-Rue' }
  // A company that was never given before is no change of it.
  await update(who, { company })
  await update(who, { company: { ...company, address: '2, Grand-Rue' } })
  expect((await profileOf(who)).company.address).toBe('2, Grand-Rue')
  await update(who, { company: { ...company, vat_number: 'LU10000356' } })
  expect(await profileOf(who)).toMatchObject({
    company: { vat_number: 'LU26375245' },
    identity_proposed: { company: { vat_number: 'LU10000356' } },
  })
})

test('without a contract a name is corrected at once', async () => {
  const who = await newcomer(world)
  await update(who, { firstname: 'Annette' })
  expect((await profileOf(who)).firstname).toBe('Annette')
  expect(await tasksOf(who)).toEqual([])
})

test('a name is corrected at once while nobody has accepted a document that says who somebody is', async () => {
  const who = await newcomer(world)
  await sendFile(world, who, await photo(), { file_key: 'passport' })
  expect((await update(who, { firstname: 'Annette' })).status).toBe(200)
  expect((await profileOf(who)).firstname).toBe('Annette')
})

test('without a contract too, who somebody is changes only after a check once an advisor has accepted who they are', async () => {
  const who = await newcomer(world)
  await acceptedDocument(who)
  await update(who, { firstname: 'Annette', alias: 'Nette' })
  expect(await profileOf(who)).toMatchObject({
    firstname: who.customer.firstname,
    alias: 'Nette',
    identity_proposed: { firstname: 'Annette' },
  })
  expect(await tasksOf(who)).toHaveLength(1)
})

test('an advisor decides about no change of their own', async () => {
  const advisor = await newcomer(world, { role: ['CLIENT', 'ADVISOR'] })
  const by = { id: advisor.id, ...(await session(world, advisor.customer)) }
  const body = { at: '2026-01-01T10:00:00.000Z', reason: 'Mine.' }
  expect((await decide(advisor, 'decline', body, by)).body.code).toBe('own_account')
})
