import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { dunUntilToday } from '../support/dunning.ts'
import { addModel, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let staff: { token: string }
beforeAll(async () => {
  world = await World.start()
  staff = await world.advisor()
})
afterAll(() => world?.stop())

const file = async (id: string) => (await world.get(`/staff/customers/${id}`, staff)).body.data

test('a customer’s file shows what they owe, and the ledger is its source', async () => {
  const { id, invoice } = await seededSubscriber(world)
  const before = await file(id)
  expect(before).toMatchObject({ owedCents: invoice.totals.totalCents, creditCents: 0, depositCents: 0 })
  expect(before.invoices).toHaveLength(1)
  const paid = { amountCents: 100_000, receivedOn: today(world), method: 'transfer' }
  await world.post(`/staff/customers/${id}/payments`, paid, staff)
  const after = await file(id)
  expect(after.owedCents).toBe(invoice.totals.totalCents - 100_000)
  expect(after.payments).toEqual([expect.objectContaining({ cents: 100_000 })])
  // No key, no seal and no provider's id leaves with it.
  expect(JSON.stringify(after)).not.toMatch(/"pk"|"sk"|providerId|"version"/)
})

test('the file of a suspended subscription says what gives it back today, and exactly that reinstates it', async () => {
  const customer = await seededSubscriber(world, 'One', addDays(today(world), -20))
  const { id, contractId } = customer
  await dunUntilToday(world)
  const [asked] = (await file(id)).reinstatements
  expect(asked).toMatchObject({ contractId, cost: { owedCents: customer.invoice.totals.totalCents } })
  const answer = { amountCents: asked.cost.totalCents, receivedOn: today(world), method: 'transfer' }
  const reinstated = await world.post(
    `/staff/customers/${id}/contracts/${contractId}/reinstate`,
    answer,
    staff,
  )
  expect(reinstated.body.data.contract).toMatchObject({ status: 'active' })
  expect(await file(id)).toMatchObject({ owedCents: 0, reinstatements: [] })
})

test('the desk’s lists name people, and not only their ids', async () => {
  const { id } = await seededSubscriber(world, 'One', addDays(today(world), -9))
  await world.ask('POST', '/_local/jobs/dunning', { body: {} })
  const { body } = await world.get('/staff/tasks', staff)
  const task = body.data.find((one: { customerId?: string }) => one.customerId === id)
  expect(task.customerName).toMatch(/^Test \d+ Customer$/)
})

test('a deposit is held once it is paid: what is still asked for of it is not, at the desk and for the customer', async () => {
  const who = await seededSubscriber(world)
  await pay(who.invoice, today(world))
  const start = addDays(today(world), 60)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 2, today(world))
  const deposit = await confirm(who.customer, reservation, today(world))
  const held = async () => {
    const { body } = await world.get('/payments', { token: who.token })
    return [(await file(who.id)).depositCents, body.data.depositCents]
  }
  expect(reservation.depositCents).toBeGreaterThan(0)
  expect(await held()).toEqual([0, 0])
  const part = { amountCents: 40_000, receivedOn: today(world), method: 'transfer' }
  const path = `/staff/customers/${who.id}/invoices/${deposit._id}/payments`
  expect((await world.post(path, part, staff)).status).toBe(200)
  expect(await held()).toEqual([40_000, 40_000])
  const rest = { ...part, amountCents: reservation.depositCents - 40_000 }
  expect((await world.post(path, rest, staff)).status).toBe(200)
  expect(await held()).toEqual([reservation.depositCents, reservation.depositCents])
})
