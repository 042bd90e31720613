import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { newcomer, type Seeded, seededSubscriber, session, setRoles, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let customer: Seeded
beforeAll(async () => {
  world = await World.start()
  customer = await seededSubscriber(world)
})
afterAll(() => world?.stop())

const paymentOf = ({ invoice }: Seeded, world: World) => ({
  amountCents: invoice.totals.totalCents,
  receivedOn: today(world),
  method: 'transfer',
})

test('an advisor validates and confirms, but records no payment; an accountant the other way round', async () => {
  const advisor = await world.login(PHONES.advisor)
  const accountant = await world.login(PHONES.accountant)
  const pay = `/staff/customers/${customer.id}/invoices/${customer.invoice._id}/payments`
  expect((await world.post(pay, paymentOf(customer, world), advisor)).body.code).toBe('forbidden')
  expect((await world.get('/staff/choices', accountant)).body.code).toBe('forbidden')
  expect((await world.get('/staff/choices', advisor)).status).toBe(200)
  expect((await world.post(pay, paymentOf(customer, world), accountant)).status).toBe(200)
})

test('a role that is taken away is gone at the next call, although the session goes on (promise 13)', async () => {
  const sam = await newcomer(world, { role: ['ADVISOR'] })
  expect((await world.get('/staff/choices', sam)).status).toBe(200)
  await setRoles(sam.id, ['CLIENT', 'MAIN'])
  expect((await world.get('/staff/choices', sam)).body.code).toBe('forbidden')
  expect((await world.get('/invoices', sam)).status).toBe(200)
  await setRoles(sam.id, ['ACCOUNTANT'])
  expect((await world.get('/staff/choices', sam)).body.code).toBe('forbidden')
  expect((await world.get('/staff/tasks', sam)).status).toBe(200)
})

test('nobody acts on his own account, whatever his role; reading it is allowed', async () => {
  const owner = await seededSubscriber(world)
  await setRoles(owner.id, ['ADMIN'])
  const own = await session(world, owner.customer)
  const pay = `/staff/customers/${owner.id}/invoices/${owner.invoice._id}/payments`
  expect((await world.post(pay, paymentOf(owner, world), own)).body.code).toBe('own_account')
  expect((await world.get(`/staff/customers/${owner.id}`, own)).status).toBe(200)
  const colleague = await world.login(PHONES.admin)
  expect((await world.post(pay, paymentOf(owner, world), colleague)).status).toBe(200)
})
