import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import type { Found } from '../../shared/api/staff-search.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { payInFull } from '../support/customers.ts'
import { newcomer, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

let world: World
let advisor: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.login(PHONES.advisor)
})
afterAll(() => world?.stop())

const ask = async (search: string, who = advisor) => (await world.post('/staff/search', { search }, who)).body
const found = async (search: string, who = advisor): Promise<Found[]> => (await ask(search, who)).data
const idsFor = async (search: string, who = advisor) => (await found(search, who)).map(({ _id }) => _id)
const wordsOf = async (id: string) =>
  (await world.everyItem()).filter(({ type, customerId }) => type === 'SearchWord' && customerId === id)

test('staff find a customer by a part of a name, company, e-mail address or phone number, however it is written', async () => {
  const company = { name: 'Étoile Wiltz S.à r.l.', vat_number: 'LU26375245' }
  const who = await newcomer(world, { firstname: 'Zoé', lastname: 'Quintus', company } as never)
  const { email, phonenumber } = who.customer
  const [one] = await found('quintus')
  expect(one).toEqual({
    kind: 'customer',
    _id: who.id,
    customerId: who.id,
    name: 'Zoé Quintus',
    company: company.name,
    email,
    phonenumber,
  })
  const national = phonenumber.replace('+352', '')
  for (const typed of ['quin', 'ZOE quin', 'etoile wiltz', email.slice(0, -3), national, `00352 ${national}`])
    expect(await idsFor(typed), typed).toContain(who.id)
  expect(await idsFor('zoe weber')).toEqual([])
})

test('an invoice is found by its number and the reference of its transfer, a contract by its number, and both name their customer', async () => {
  const who = await seededSubscriber(world)
  const contract = await subscriptions.find(who.id, who.contractId)
  const { _id, number } = who.invoice
  for (const typed of [number, creditorReference(number)])
    expect(await found(typed)).toContainEqual(
      expect.objectContaining({ kind: 'invoice', _id, label: number, customerId: who.id }),
    )
  expect(await idsFor(contract?.number ?? '')).toContain(who.contractId)
})

test('a payment is found by the bank’s reference from the moment at which it is recorded', async () => {
  const who = await seededSubscriber(world)
  expect(await idsFor('bcee 77-4411')).toEqual([])
  const paid = {
    amountCents: 10_000,
    receivedOn: today(world),
    method: 'transfer',
    bankReference: 'BCEE 77-4411',
  }
  const accountant = await world.login(PHONES.accountant)
  const path = `/staff/customers/${who.id}/invoices/${who.invoice._id}/payments`
  expect((await world.post(path, paid, accountant)).status).toBe(200)
  expect(await found('bcee 77-4411')).toEqual([
    expect.objectContaining({ kind: 'payment', label: 'BCEE 77-4411', customerId: who.id }),
  ])
})

test('a plate leads to whoever has the car, and to nobody while it is with us', async () => {
  const { holder, plate } = await withCar()
  const [car] = await found(plate)
  expect(car).toMatchObject({ kind: 'vehicle', label: plate, customerId: holder.id })
  const [free] = (await found('DL 10')).filter(({ customerId }) => !customerId)
  expect(free).toMatchObject({ kind: 'vehicle' })
  expect(free?.name).toBeUndefined()
})

/** A customer who has a car, and its plate. */
async function withCar(): Promise<{ holder: Seeded; plate: string }> {
  const day = today(world)
  const holder = await seededSubscriber(world)
  await pay(holder.invoice, day)
  const reservation = await reserve(holder.customer, 'bmw-m5-touring', day, 1, day)
  await pay(await confirm(holder.customer, reservation, day), day)
  await handOver(reservation)
  const item = (await world.everyItem()).find(
    ({ type, vehicleId }) => type === 'Calendar' && vehicleId === reservation.vehicleId,
  )
  return { holder, plate: String(item?.plate) }
}

test('whoever changes their name is found by the new one and no longer by the old one', async () => {
  const who = await newcomer(world, { lastname: 'Altname' })
  const changed = await world.post(`/cust/update/${who.id}`, { lastname: 'Neuname' }, who)
  expect(changed.status).toBe(200)
  expect(await idsFor('neuname')).toEqual([who.id])
  expect(await idsFor('altname')).toEqual([])
})

test('two changes of one profile at the same moment leave the words of what it says in the end', async () => {
  const who = await newcomer(world, { firstname: 'Erste', lastname: 'Letzte' })
  const change = (body: object) => world.post(`/cust/update/${who.id}`, body, who)
  await Promise.all([change({ firstname: 'Gleich' }), change({ lastname: 'Zeitig' })])
  expect(await idsFor('gleich zeitig')).toEqual([who.id])
  expect(await idsFor('letzte')).toEqual([])
})

test('a deleted account is found by nothing at once, nor are the papers that are kept of it', async () => {
  const who = await seededSubscriber(world)
  await payInFull(world, who.id, who.invoice)
  const subscription = await subscriptions.find(who.id, who.contractId)
  if (!subscription) throw new Error('There is no contract')
  await commit([
    subscriptions.changeOp(subscription, { status: 'terminated' }),
    subscriptions.endRunningOp(who.id),
  ])
  expect(await wordsOf(who.id)).not.toEqual([])
  const gone = await world.ask('DELETE', `/api/v1/customer/${who.id}`, {
    token: who.token,
    headers: await stepUp(who.id, 'deletion'),
  })
  expect(gone.status).toBe(200)
  expect(await wordsOf(who.id)).toEqual([])
  expect(await idsFor(who.customer.email)).toEqual([])
  expect(await idsFor(who.invoice.number)).not.toContain(who.invoice._id)
  expect(await invoices.find(who.id, who.invoice._id)).toBeDefined()
})

test('money is found by whose work it is; customers, contracts and cars by all staff; nothing by a customer', async () => {
  const who = await seededSubscriber(world)
  const fleet = await world.login(PHONES.fleet)
  expect(await idsFor(who.invoice.number, fleet)).toEqual([])
  expect(await idsFor(who.customer.email, fleet)).toEqual([who.id])
  expect((await world.post('/staff/search', { search: 'weber' }, who)).body.code).toBe('forbidden')
})

test('a search leaves in the audit who looked for what and whom they were shown, for a year', async () => {
  const who = await newcomer(world, { lastname: 'Gesucht' })
  await found('gesucht')
  const [trace] = (await world.everyItem()).filter(
    ({ type, subject }) => type === 'Audit' && subject === 'gesucht',
  )
  expect(trace).toMatchObject({ by: advisor.id, what: 'searched', found: [who.id] })
  const days = (Number(trace?.ttl) - world.run.now().getTime() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
})

test('more results than the twenty that are shown are said to be there', async () => {
  for (let person = 0; person < 21; person += 1) await newcomer(world, { lastname: 'Vielfach' })
  const { data, isCutOff } = await ask('vielfach')
  expect(data).toHaveLength(20)
  expect(isCutOff).toBe(true)
  expect(await ask('vielfach zzz')).toMatchObject({ data: [], isCutOff: false })
})

test('a second word narrows a first one that hundreds of people have', async () => {
  const named = Array.from({ length: 130 }, (_, person) =>
    newcomer(world, { lastname: 'Tausend', firstname: `A${person}` }),
  )
  await Promise.all(named)
  const last = await newcomer(world, { lastname: 'Tausend', firstname: 'Zuletzt' })
  expect(await idsFor('tausend zuletzt')).toEqual([last.id])
})
