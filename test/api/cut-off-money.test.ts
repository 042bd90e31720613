import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handler as monthlyInvoices } from '../../functions/jobs/monthly-invoices.ts'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as work from '../../functions/store/planned-work.ts'
import { db } from '../../functions/store/table.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { customerBalance, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { call } from '../bench/capacity.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What moves money in more than one transaction, cut off after the first: the rest is made up, once. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())
afterEach(() => vi.restoreAllMocks())

const run = (job: string) => world.ask('POST', `/_local/jobs/${job}`, { body: {} })

/** Runs something in this process, whose function ends after so many transactions. */
async function cutOffAfter<T>(transactions: number, running: () => Promise<T>): Promise<T> {
  const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
  let sent = 0
  vi.spyOn(db, 'send').mockImplementation((async (command: unknown) => {
    if (command instanceof TransactWriteCommand) sent += 1
    if (sent > transactions) throw new Error('The function has ended')
    return send(command)
  }) as never)
  const result = await running()
  vi.restoreAllMocks()
  return result
}

/** Every entry balances, each invoice says what the ledger says of it; what is owed, and what is too much. */
async function books({ id }: Seeded) {
  const entries = await ledger.entries(id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(id)) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  const { owedCents, creditCents } = customerBalance(entries)
  return { owedCents, creditCents }
}
const refundTasks = async ({ id }: Seeded) =>
  (await world.everyItem()).filter(
    ({ type, kind, customerId, queue }) =>
      type === 'Task' && kind === 'refund_payment' && customerId === id && queue,
  )

/** A car that is out, and the rent of the month that begins in about ten days. */
async function outWithRentAhead() {
  const who = await seededSubscriber(world)
  await pay(who.invoice, today(world))
  const start = addDays(today(world), -20)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 4, start)
  await pay(await confirm(who.customer, reservation, start), start)
  await handOver(reservation)
  await run('monthly-invoices')
  await readToday(world, reservation)
  const rent = (await invoices.list(who.id)).find(({ kind }) => kind === 'rent')
  if (!rent) throw new Error('No rent was issued ahead')
  const input = { customerId: who.id, reservationId: reservation._id, unreportedBecause: 'A test.' }
  const { token } = await world.advisor()
  return { who, reservation, rent, takeBack: () => call('staff-reservations-take-back', input, token) }
}

test('rents that were issued ahead are credited in the next night where the function that took the vehicle back was cut off, once', async () => {
  const { who, reservation, rent, takeBack } = await outWithRentAhead()
  await cutOffAfter(1, takeBack)
  expect(await invoices.find(who.id, rent._id)).toMatchObject({ status: 'open' })
  await Promise.all([run('monthly-invoices'), run('monthly-invoices'), run('monthly-invoices')])
  expect(await invoices.find(who.id, rent._id)).toMatchObject({ status: 'credited' })
  expect(await creditNotes.since(who.id, '2000-01-01')).toMatchObject([
    { invoiceId: rent._id, reason: 'vehicle_back', totals: { totalCents: rent.totals.totalCents } },
  ])
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: 0 })
  expect(await refundTasks(who)).toEqual([])
  const planned = await work.plannedFor(who.id, reservation._id)
  expect(planned.map(({ kind }) => kind)).not.toContain('rents_ahead')
})

test('what was paid of a rent that is credited later is for people to give back, and the account is not deleted before', async () => {
  const { who, rent, takeBack } = await outWithRentAhead()
  await pay(rent, today(world))
  await cutOffAfter(1, takeBack)
  const blocks = async () =>
    (await world.get(`/customer/${who.id}/deletion`, who)).body.data.blockedBy as string[]
  expect(await blocks()).toContain('pending_payment')
  await run('monthly-invoices')
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: rent.totals.totalCents })
  expect(await refundTasks(who)).toMatchObject([{ invoiceId: rent._id }])
  expect(await blocks()).not.toContain('pending_payment')
})

test('a rent whose month has begun by the time at which a cut-off return is made up is credited all the same', async () => {
  const { who, rent, takeBack } = await outWithRentAhead()
  await cutOffAfter(1, takeBack)
  await monthlyInvoices({ scheduledAt: `${addDays(rent.periodFrom ?? '', 2)}T00:40:00.000Z` })
  expect(await invoices.find(who.id, rent._id)).toMatchObject({ status: 'credited' })
})
