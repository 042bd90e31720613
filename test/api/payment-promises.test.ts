import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as dunning } from '../../functions/jobs/dunning.ts'
import * as invoices from '../../functions/store/invoices.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const runOn = (day: string) => dunning({ scheduledAt: `${day}T03:00:00.000Z` }).catch(() => undefined)
const stepsOf = async ({ id, invoice }: Seeded) =>
  ((await invoices.find(id, invoice._id))?.steps ?? []).map(({ name, takenOn }) => [name, takenOn])
const promise = ({ id, invoice }: Seeded, until: string) =>
  world.post(
    `/staff/customers/${id}/invoices/${invoice._id}/promise`,
    { until, reason: 'With the salary.' },
    julie,
  )

test('a promise to pay holds dunning until its day is over; then it goes on where it was, with its distances', async () => {
  const day = today(world)
  const who = await seededSubscriber(world, 'One', addDays(day, -7))
  const until = addDays(day, 10)
  const answer = await promise(who, until)
  expect(answer.body.data.invoice).toMatchObject({
    promisedUntil: until,
    next: { name: 'vehicle_blocked', on: addDays(until, 1) },
  })
  await runOn(day)
  await runOn(until)
  expect(await stepsOf(who)).toEqual([])
  await runOn(addDays(until, 1))
  expect(await stepsOf(who)).toEqual([['vehicle_blocked', addDays(until, 1)]])
  await runOn(addDays(until, 8))
  expect(await stepsOf(who)).toHaveLength(1)
  await runOn(addDays(until, 9))
  expect(await stepsOf(who)).toEqual([
    ['vehicle_blocked', addDays(until, 1)],
    ['subscription_suspended', addDays(until, 9)],
  ])
})

test('without a promise the same step is taken on its day', async () => {
  const day = today(world)
  const who = await seededSubscriber(world, 'One', addDays(day, -7))
  await runOn(day)
  expect(await stepsOf(who)).toEqual([['vehicle_blocked', day]])
})

test('a promise ends within 30 days, only of an open invoice, and the timeline says who noted it and why', async () => {
  const day = today(world)
  const who = await seededSubscriber(world)
  expect((await promise(who, addDays(day, -1))).body.code).toBe('promise_day')
  expect((await promise(who, addDays(day, 31))).body.code).toBe('promise_day')
  expect((await promise(who, addDays(day, 30))).status).toBe(200)
  const { body } = await world.get(`/staff/customers/${who.id}/timeline`, julie)
  expect(JSON.stringify(body.data)).toContain('With the salary.')
  const paid = { amountCents: who.invoice.totals.totalCents, receivedOn: day, method: 'card' }
  await world.post(`/staff/customers/${who.id}/invoices/${who.invoice._id}/payments`, paid, julie)
  expect((await promise(who, day)).body.code).toBe('invoice_settled')
})
