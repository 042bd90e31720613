import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProof } from '../../functions/store/codes.ts'
import { commit } from '../../functions/store/commit.ts'
import { newcomer, seededSubscriber } from '../support/seeded.ts'
import type { Person } from '../support/uploads.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const PLACE = { street: '1, Grand-Rue', city: 'Luxembourg', postal_code: 'L-1661', country: 'LU' }
const add = (customer: Person, name: string) =>
  world.post('/billing-addresses', { name, address: PLACE }, customer)
const names = (list: { name: string; isDefault: boolean }[]) =>
  list.map(({ name, isDefault }) => (isDefault ? `${name}*` : name))

test('billing addresses are added, changed, preferred and removed; one of them is always the default', async () => {
  const customer = await newcomer(world)
  await add(customer, 'Home')
  const [, { _id: officeId }] = (await add(customer, 'Office')).body.data
  const patch = (body: object) =>
    world.ask('PATCH', `/api/v1/billing-addresses/${officeId}`, { ...customer, body })
  expect(names((await patch({ isDefault: true })).body.data)).toEqual(['Office*', 'Home'])
  expect(names((await patch({ name: 'Atelier' })).body.data)).toEqual(['Atelier*', 'Home'])
  const removed = await world.ask('DELETE', `/api/v1/billing-addresses/${officeId}`, customer)
  expect(names(removed.body.data)).toEqual(['Home*'])
  expect((await patch({ name: 'Gone' })).body.code).toBe('not_found')
})

test('eight billing addresses added at once are all there', async () => {
  const customer = await newcomer(world)
  await Promise.all(Array.from({ length: 8 }, (_, index) => add(customer, `Place ${index}`)))
  const { data } = (await world.get('/billing-addresses', customer)).body
  expect(data).toHaveLength(8)
  expect(data.filter((one: { isDefault: boolean }) => one.isDefault)).toHaveLength(1)
})

test('invoices are mailed to a billing e-mail address only once a code has proved it, and then to both', async () => {
  const who = await seededSubscriber(world)
  const billing = 'books@lumen.example.lu'
  const place = { name: 'Lumen Finance SA', address: PLACE, email: billing }
  const added = (body: object) => world.post('/billing-addresses', body, who)
  expect((await added(place)).body.code).toBe('email_unconfirmed')
  const other = newProof('email', 'other@lumen.example.lu', world.run.now().toISOString())
  const own = newProof('email', billing, world.run.now().toISOString())
  await commit([other.op, own.op])
  expect((await added({ ...place, email_token: other.proof })).body.code).toBe('email_unconfirmed')
  const proven = { ...place, email_token: own.proof, vat_number: 'LU 2637 5245' }
  const [stored] = (await added(proven)).body.data
  expect(stored).toMatchObject({ email: billing, vat_number: 'LU26375245', isDefault: true })
  expect(stored).not.toHaveProperty('email_token')
  // A proof works once, also for another address.
  expect((await added(proven)).body.code).toBe('email_unconfirmed')

  const advisor = await world.advisor()
  const fee = { kind: 'fuel', contractId: who.contractId, reason: 'A test.' }
  const charged = await world.post(`/staff/customers/${who.id}/charges`, fee, advisor)
  const invoice = charged.body.data
  expect(invoice.billTo).toMatchObject({ name: 'Lumen Finance SA', vatNumber: 'LU26375245' })
  const isInvoice = ({ text = '' }) => text.includes(invoice.number)
  await world.message(billing, isInvoice)
  await world.message(who.customer.email, isInvoice)

  const path = `/api/v1/billing-addresses/${stored._id}`
  const emptied = await world.ask('PATCH', path, { ...who, body: { email: '', vat_number: '' } })
  expect(emptied.body.data[0]).not.toHaveProperty('email')
  expect(emptied.body.data[0]).not.toHaveProperty('vat_number')
})

test('a billing address with a VAT number that is none is refused at its field', async () => {
  const customer = await newcomer(world)
  const body = { name: 'Lumen', address: PLACE, vat_number: 'LU26375246' }
  const answer = await world.post('/billing-addresses', body, customer)
  expect(answer.body.details).toMatchObject([{ path: 'vat_number', code: 'vat_invalid' }])
})

test('a billing address is refused with what is missing at its field', async () => {
  const customer = await newcomer(world)
  const { body } = await world.post(
    '/billing-addresses',
    { name: '', address: { ...PLACE, street: '' } },
    customer,
  )
  expect(body.details.map(({ path }: { path: string }) => path).sort()).toEqual(['address.street', 'name'])
})
