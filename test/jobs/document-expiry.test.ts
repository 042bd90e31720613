import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as documentExpiry } from '../../functions/jobs/document-expiry.ts'
import * as documents from '../../functions/store/documents.ts'
import * as notifications from '../../functions/store/notifications.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { sendDocuments } from '../../infra/local/seed/documents.ts'
import { confirm, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { missingDocuments } from '../../shared/rules/documents.ts'
import { reported } from '../support/condition.ts'
import { sentAgain } from '../support/identity-documents.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const runOn = (day: string) => documentExpiry({ scheduledAt: `${day}T00:35:00.000Z` })
const told = async ({ id }: Seeded) =>
  (await notifications.page(id)).data.map(({ kind }) => kind).filter((kind) => /^document_expir/.test(kind))
const missing = async ({ id, customer }: Seeded) =>
  missingDocuments(customer, await documents.list(id), 'signup')

/** A customer whose documents wait, and an advisor's answer to their licence or another document. */
async function waiting() {
  const who = await seededSubscriber(world)
  await sendDocuments(
    who.customer,
    ['identity_card', 'driving_licence', 'rib'],
    today(world),
    'pending_validation',
  )
  const accept = async (key: string, expiresOn?: string) => {
    const files = (await documents.list(who.id)).filter(
      ({ file_key, review }) => file_key === key && review === 'pending_validation',
    )
    const [file] = files
    const seen = files.map(({ _id }) => _id)
    const { token } = await world.advisor()
    const path = `/staff/customers/${who.id}/documents/${file?._id}/accept`
    return world.post(path, { seen, ...(expiresOn && { expiresOn }) }, { token })
  }
  return { who, accept }
}

test('a document is reminded of once, 30 days before its last day, and is missing from the day after', async () => {
  const { who, accept } = await waiting()
  const expiresOn = addDays(today(world), 100)
  const accepted = await accept('driving_licence', expiresOn)
  expect(accepted.body.data).toHaveLength(2)
  expect(accepted.body.data[0]).toMatchObject({ review: 'accepted', expiresOn })

  await runOn(addDays(expiresOn, -31))
  expect(await told(who)).toEqual([])
  await Promise.all([1, 2, 3].map(() => runOn(addDays(expiresOn, -30))))
  expect(await told(who)).toEqual(['document_expiring'])
  await runOn(expiresOn)
  expect(await missing(who)).toEqual([])
  await Promise.all([1, 2, 3].map(() => runOn(addDays(expiresOn, 1))))
  expect(await told(who)).toEqual(['document_expired', 'document_expiring'])
  expect(await missing(who)).toEqual(['driving_licence'])
})

test('a side that was sent again and accepted later is no second document: its reminder comes once', async () => {
  const { who, accept } = await waiting()
  const expiresOn = addDays(today(world), 100)
  expect((await accept('driving_licence', expiresOn)).status).toBe(200)
  // The advisor has pressed at the first of them.
  const [, other] = (await documents.list(who.id)).filter(({ file_key }) => file_key === 'driving_licence')
  if (!other) throw new Error('There is no other side')
  const now = world.run.now().toISOString()
  const again = await sentAgain(other, now)
  const path = `/staff/customers/${who.id}/documents/${again._id}/accept`
  const seen = (await documents.list(who.id))
    .filter(({ file_key, status }) => file_key === 'driving_licence' && status === 1)
    .map(({ _id }) => _id)
  expect((await world.post(path, { seen, expiresOn }, await world.advisor())).status).toBe(200)
  await runOn(addDays(expiresOn, -30))
  expect(await told(who)).toEqual(['document_expiring'])
  await runOn(addDays(expiresOn, 1))
  expect(await told(who)).toEqual(['document_expired', 'document_expiring'])
})

test('of a document whose sides end on different days the earlier one is said, and the whole is out of use after it', async () => {
  const { who, accept } = await waiting()
  const [late, early] = [addDays(today(world), 3000), addDays(today(world), 100)]
  expect((await accept('driving_licence', late)).status).toBe(200)
  const back = (await documents.list(who.id)).find(
    ({ file_key, side }) => file_key === 'driving_licence' && side === 'back',
  )
  if (!back) throw new Error('There is no back')
  const again = await sentAgain(back, world.run.now().toISOString())
  const seen = (await documents.list(who.id))
    .filter(({ file_key, status }) => file_key === 'driving_licence' && status === 1)
    .map(({ _id }) => _id)
  const path = `/staff/customers/${who.id}/documents/${again._id}/accept`
  expect((await world.post(path, { seen, expiresOn: early }, await world.advisor())).status).toBe(200)
  await runOn(addDays(early, -30))
  const [notice] = (await notifications.page(who.id)).data
  expect(notice).toMatchObject({ kind: 'document_expiring', values: { on: early } })
  await runOn(addDays(early, 1))
  expect(await told(who)).toEqual(['document_expired', 'document_expiring'])
  expect(await missing(who)).toContain('driving_licence')
})

test('after missed days only what is still true about a document is notified: it has expired', async () => {
  const { who, accept } = await waiting()
  const expiresOn = addDays(today(world), 20)
  await accept('identity_card', expiresOn)
  await runOn(addDays(expiresOn, 9))
  expect(await told(who)).toEqual(['document_expired'])
  expect(await missing(who)).toEqual(['identity_card'])
})

test('a document that was replaced meanwhile concerns nobody any more', async () => {
  const { who, accept } = await waiting()
  const expiresOn = addDays(today(world), 20)
  await accept('driving_licence', expiresOn)
  await sendDocuments(who.customer, ['driving_licence'], addDays(today(world), 1), 'pending_validation')
  await runOn(addDays(expiresOn, 1))
  expect(await told(who)).toEqual([])
  expect(await missing(who)).toEqual([])
})

test('an advisor cannot accept what has expired, nor give a last day to what has none', async () => {
  const { accept } = await waiting()
  expect((await accept('driving_licence', addDays(today(world), -1))).body.code).toBe('document_expired')
  expect((await accept('rib', addDays(today(world), 40))).body.code).toBe('document_no_expiry')
  expect((await accept('driving_licence', today(world))).status).toBe(200)
})

test('no vehicle is handed over on an expired licence, from the first minute of the day after', async () => {
  const { who, accept } = await waiting()
  await accept('driving_licence', today(world))
  const day = today(world)
  const reservation = await reserve(who.customer, await addModel(world, 1), day, 1, day)
  await pay(who.invoice, day)
  await sendDocuments(who.customer, ['identity_card', 'proof_of_address', 'rib'], day, 'accepted')
  await pay(await confirm(who.customer, reservation, day), day)
  await world.wait(24 * 60 * 60)
  const { token } = await world.login(PHONES.advisor)
  await readToday(world, reservation)
  const report = await reported(world, reservation)
  const handOver = () =>
    world.post(`/staff/customers/${who.id}/reservations/${reservation._id}/hand-over`, report, { token })
  expect((await handOver()).body.code).toBe('licence_expired')
  await sendDocuments(who.customer, ['driving_licence'], addDays(day, 1), 'accepted')
  expect((await handOver()).status).toBe(200)
})
