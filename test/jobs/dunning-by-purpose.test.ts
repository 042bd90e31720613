import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { handler as monthlyInvoices } from '../../functions/jobs/monthly-invoices.ts'
import { handler as unreturned } from '../../functions/jobs/unreturned-vehicles.ts'
import { commit, untilFresh } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays, addMonths, daysBetween } from '../../shared/rules/dates.ts'
import { balanceOf } from '../../shared/rules/ledger.ts'
import { proportion } from '../../shared/rules/money.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { dunOn, dunUntilToday } from '../support/dunning.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What dunning does with an invoice depends on what the invoice is for. */

let world: World
beforeAll(async () => {
  world = await World.start()
  world.breaks('calendars', 'A return date is moved by hand, without the days of its vehicle.')
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const subscriptionOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)
const stepsOf = async ({ id }: Seeded, invoiceId: string) =>
  (await invoices.find(id, invoiceId))?.steps.map(({ name }) => name)
const noticesOf = async ({ id }: Seeded) => (await notifications.page(id)).data.map(({ kind }) => kind)
const tasksOf = async ({ id }: Seeded) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.customerId === id)
    .map(({ kind }) => String(kind))
    .sort()

async function subscribed(daysAgo: number): Promise<Seeded> {
  const who = await seededSubscriber(world, 'One', inDays(-daysAgo))
  await pay(who.invoice, inDays(-daysAgo))
  return who
}

/** A fee that fell due so many days ago. */
async function fee(who: Seeded, daysAgo: number): Promise<invoices.StoredInvoice> {
  const customer = (await customers.find(who.id)) as customers.StoredCustomer
  const lines = [untaxedLine('missing_items', 1, 50_000)]
  const of = { customer, kind: 'charge' as const, contractId: who.contractId, lines }
  return untilFresh(async () => {
    const { invoice, ops } = await issue(
      { ...of, dueOn: inDays(-daysAgo) },
      world.run.now().toISOString(),
      today(world),
    )
    await commit(ops)
    return invoice
  })
}

test('an unpaid deposit of a booking to come blocks new bookings and is reminded of, and never suspends or ends the subscription', async () => {
  const who = await subscribed(60)
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(60), 1, inDays(-50))
  const deposit = await confirm(who.customer, reservation, inDays(-45))
  await dunUntilToday(world)
  expect(await stepsOf(who, deposit._id)).toEqual(['vehicle_blocked'])
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active', bookingsBlocked: true })
  expect(await tasksOf(who)).toEqual([])
  expect(invoices.onTheWire((await invoices.find(who.id, deposit._id)) as invoices.StoredInvoice).next).toBe(
    undefined,
  )
})

const suspension = ({ customer }: Seeded) =>
  world.message(customer.email, ({ subject }) => subject === 'Your subscription is suspended')

test('a suspension says that vehicles are recovered to whoever has one, and nothing of vehicles to whoever has none', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-16))
  await dunUntilToday(world, 16)
  const { text } = await suspension(who)
  expect(text).toContain('Your subscription is suspended. The subscription is active again')
  expect(text).not.toMatch(/recover|48 hours/)

  const driver = await subscribed(40)
  const reservation = await reserve(driver.customer, await addModel(world, 1), inDays(-20), 2, inDays(-25))
  await pay(await confirm(driver.customer, reservation, inDays(-24)), inDays(-24))
  await handOver(reservation)
  await fee(driver, 16)
  await dunUntilToday(world, 16)
  expect((await suspension(driver)).text).toContain(
    'suspended. The vehicle that is with you will be recovered within 48 hours. The subscription is active again',
  )
})

test('a first payment that is unpaid when its car goes out takes the steps from there on', async () => {
  const who = await subscribed(60)
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-20), 2, inDays(-25))
  const first = await confirm(who.customer, reservation, inDays(-24))
  await dunUntilToday(world)
  expect(await stepsOf(who, first._id)).toEqual(['vehicle_blocked'])
  await handOver(reservation)
  await dunOn(today(world))
  expect(await stepsOf(who, first._id)).toEqual(['vehicle_blocked', 'subscription_suspended'])
  expect(await tasksOf(who)).toEqual(['recover_vehicle'])
})

test('a booking that is cancelled as unpaid keeps the deposit that was paid, and its mail and its invoice say so', async () => {
  const who = await subscribed(70)
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-16), 1, inDays(-60))
  await pay(await confirm(who.customer, reservation, inDays(-55)), inDays(-54))
  await world.ask('POST', '/_local/jobs/balance-due', { body: {} })
  await world.ask('POST', '/_local/jobs/unpaid-reservations', { body: {} })
  expect((await reservations.find(who.id, reservation._id))?.status).toBe('Cancelled')
  const entries = await ledger.entries(who.id)
  expect(entries.map(({ kind }) => kind)).toContain('deposit_kept')
  expect([balanceOf(entries, 'deposits'), 0 - balanceOf(entries, 'fees')]).toEqual([0, 100_000])
  expect((await invoices.list(who.id)).filter(({ status }) => status === 'open')).toEqual([])
  const { text } = await world.message(
    who.customer.email,
    ({ subject }) => subject === 'Your reservation was cancelled',
  )
  expect(text).toMatch(/Its deposit of .?1,000.00.* is lost: what you paid of it is kept/)
  const listed = (await world.get('/invoices', { token: who.token })).body.data
  const deposit = listed.find(({ kind }: { kind: string }) => kind === 'deposit')
  expect(deposit).toMatchObject({ status: 'paid', lostDepositCents: 100_000 })
})

test('a subscription is told once that it is suspended and that it is terminated, and its tasks exist once, however many invoices are late', async () => {
  const who = await subscribed(90)
  await fee(who, 38)
  await fee(who, 36)
  await dunUntilToday(world)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated', endReason: 'unpaid' })
  await fee(who, 34)
  await dunUntilToday(world)
  const notices = await noticesOf(who)
  const count = (kind: string) => notices.filter((one) => one === kind).length
  expect([count('subscription_suspended'), count('contract_terminated')]).toEqual([1, 1])
  expect(await tasksOf(who)).toEqual(['block_vehicle', 'send_formal_notice', 'send_to_lawyers'])
})

test('after the end a late invoice is reminded of, its steps say so, and its mails announce reminders instead of a suspension', async () => {
  const who = await subscribed(90)
  await fee(who, 38)
  await dunUntilToday(world)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated' })
  const later = await fee(who, 8)
  await dunUntilToday(world, 8)
  const stored = await invoices.find(who.id, later._id)
  expect(stored?.steps).toMatchObject([{ name: 'vehicle_blocked', isReminder: true }])
  const { text } = await world.message(
    who.customer.email,
    ({ subject, text: body }) =>
      subject === 'Reminder: an invoice is still unpaid' && body.includes(later.number),
  )
  expect(text).toContain('another reminder')
  expect(text).not.toMatch(/suspended|lawyers/)
  const { body } = await world.get(`/invoices/${later._id}`, { token: who.token })
  expect(body.data).toMatchObject({ isAfterEnd: true, steps: [{ isReminder: true }] })
})

test('a mail of dunning says by how many days the invoice is late, also where its step was late', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-20))
  await dunOn(today(world))
  const { text } = await world.message(
    who.customer.email,
    ({ subject }) => subject === 'Reminder: an invoice is overdue',
  )
  expect(text).toContain('and is 20 days overdue')
})

test('whoever still has a car when the subscription is terminated is asked to bring it back', async () => {
  const driver = await subscribed(60)
  const reservation = await reserve(driver.customer, await addModel(world, 1), inDays(-40), 2, inDays(-45))
  await pay(await confirm(driver.customer, reservation, inDays(-44)), inDays(-44))
  await handOver(reservation)
  await fee(driver, 31)
  await dunUntilToday(world, 31)
  const { text } = await world.message(
    driver.customer.email,
    ({ subject }) => subject === 'Your subscription is terminated',
  )
  expect(text).toContain('Please bring the vehicle that is with you back at once')
})

test('rents end with the subscription', async () => {
  const who = await subscribed(90)
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-80), 6, inDays(-85))
  await pay(await confirm(who.customer, reservation, inDays(-84)), inDays(-84))
  await handOver(reservation)
  await fee(who, 60)
  await dunUntilToday(world, 60)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated', endsOn: inDays(-30) })
  for (let month = 0; month < 4; month += 1)
    await monthlyInvoices({ scheduledAt: `${inDays(0)}T00:40:00.000Z` })
  const rents = (await invoices.list(who.id)).filter(({ kind }) => kind === 'rent')
  expect(rents).toHaveLength(1)
})

/** A subscription that dunning has ended 30 days ago, of somebody whose car is still out, of whom two rents were not invoiced since. */
async function endedWithItsCarOut() {
  const who = await subscribed(110)
  const start = inDays(-100)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 6, inDays(-105))
  await pay(await confirm(who.customer, reservation, inDays(-104)), inDays(-104))
  await handOver(reservation)
  await monthlyInvoices({ scheduledAt: `${inDays(-75)}T00:40:00.000Z` })
  await fee(who, 100)
  await dunUntilToday(world, 100)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated', endsOn: inDays(-70) })
  return { who, reservation, monthOn: (month: number) => addMonths(start, month) }
}

const rentsOf = async ({ id }: Seeded) => {
  const rents = (await invoices.list(id)).filter(({ kind }) => kind === 'rent')
  return rents.toSorted((a, b) => String(a.periodFrom).localeCompare(String(b.periodFrom)))
}

async function reinstate(who: Seeded) {
  const path = `/staff/customers/${who.id}`
  const [{ cost }] = (await world.get(path, await world.advisor())).body.data.reinstatements
  const answer = await world.post(
    `${path}/contracts/${who.contractId}/reinstate`,
    { amountCents: cost.totalCents, receivedOn: today(world), method: 'transfer' },
    await world.advisor(),
  )
  expect(answer.body.status, JSON.stringify(answer.body)).toBe(200)
}

/** The job of rents, as often as months may be missing. */
async function invoiceRents() {
  for (let month = 0; month < 4; month += 1)
    await world.ask('POST', '/_local/jobs/monthly-invoices', { body: {} })
}

async function takeBack(who: Seeded, reservation: reservations.StoredReservation) {
  await readToday(world, reservation)
  const path = `/staff/customers/${who.id}/reservations/${reservation._id}/take-back`
  expect((await world.post(path, { unreportedBecause: 'A test.' }, await world.advisor())).status).toBe(200)
}

const chargeUnreturned = async (who: Seeded, reservation: reservations.StoredReservation, days: number) =>
  world.post(
    `/staff/customers/${who.id}/charges`,
    {
      kind: 'unreturned',
      contractId: who.contractId,
      reservationId: reservation._id,
      reason: 'A test.',
      noticeOn: inDays(-5),
      days,
    },
    await world.advisor(),
  )

test('a subscription that is reinstated after its end while its car is out owes the rent of each month since, the first from the month in advance', async () => {
  const { who, monthOn } = await endedWithItsCarOut()
  await invoiceRents()
  expect(await rentsOf(who)).toHaveLength(1)
  await reinstate(who)
  await invoiceRents()
  const [, ...since] = await rentsOf(who)
  expect(since.map(({ periodFrom }) => periodFrom)).toEqual([2, 3].map(monthOn))
  expect(since.map(({ totals }) => totals.cents)).toEqual([498_000, 498_000])
  expect(since.map(({ paidCents = 0 }) => paidCents)).toEqual([498_000, 0])
})

test('the months since are invoiced with the reinstatement, so a car that is back before the job runs owes them as well', async () => {
  const { who, reservation, monthOn } = await endedWithItsCarOut()
  await reinstate(who)
  await takeBack(who, reservation)
  await invoiceRents()
  expect((await rentsOf(who)).map(({ periodFrom }) => periodFrom)).toEqual([1, 2, 3].map(monthOn))
})

test('a car that is back before its subscription is reinstated owes no rent of the months since', async () => {
  const { who, reservation } = await endedWithItsCarOut()
  await takeBack(who, reservation)
  await reinstate(who)
  await invoiceRents()
  expect(await rentsOf(who)).toHaveLength(1)
})

test('days that were charged as unreturned before the reinstatement bear no rent after it, and count once', async () => {
  const { who, reservation, monthOn } = await endedWithItsCarOut()
  expect((await chargeUnreturned(who, reservation, 35)).status).toBe(200)
  await reinstate(who)
  await invoiceRents()
  const [, month] = await rentsOf(who)
  const monthDays = daysBetween(monthOn(2), monthOn(3))
  const left = daysBetween(monthOn(3), monthOn(4)) - (35 - monthDays)
  expect(month).toMatchObject({ periodFrom: monthOn(3), lines: [{ key: 'rent_days', quantity: left }] })
  expect(month?.totals.cents).toBe(proportion(498_000, left, 30))
  expect((await reservations.find(who.id, reservation._id))?.chargedDaysInRents).toBe(35)
  // The desk previews the next days as the server will charge them.
  const file = (await world.get(`/staff/customers/${who.id}`, await world.advisor())).body.data
  expect(file.reservations).toMatchObject([{ _id: reservation._id, chargedDaysInRents: 35 }])
})

test('a subscription that is not reinstated has no rent, and nothing of it waits once its car is back', async () => {
  const { who, reservation } = await endedWithItsCarOut()
  await invoiceRents()
  await takeBack(who, reservation)
  const planned = (await work.plannedFor(who.id, reservation._id)).map(({ kind }) => kind)
  expect(planned).not.toContain('rent')
  expect(await rentsOf(who)).toHaveLength(1)
})

test('a day that was charged as unreturned bears no rent, also where the subscription is reinstated on it and a month begins', async () => {
  const who = await subscribed(150)
  // So many months ago that one begins today, whatever month it is.
  const months = [3, 4].find((ago) => addMonths(addMonths(today(world), -ago), ago) === today(world)) ?? 3
  const start = addMonths(today(world), -months)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 6, addDays(start, -5))
  await pay(await confirm(who.customer, reservation, addDays(start, -4)), addDays(start, -4))
  await handOver(reservation)
  for (let month = 1; month < months; month += 1)
    await monthlyInvoices({ scheduledAt: `${inDays(-32)}T00:40:00.000Z` })
  await fee(who, 60)
  await dunUntilToday(world, 60)
  expect((await chargeUnreturned(who, reservation, 1)).status).toBe(200)
  await reinstate(who)
  const month = (await rentsOf(who)).at(-1)
  expect(month).toMatchObject({ periodFrom: today(world), lines: [{ key: 'rent_days' }] })
})

test('a deposit pays the late invoice of a subscription that has ended when its car comes back, and no further rent waits', async () => {
  const who = await subscribed(110)
  const start = inDays(-100)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 6, inDays(-140))
  await pay(await confirm(who.customer, reservation, inDays(-139)), inDays(-139))
  await world.ask('POST', '/_local/jobs/balance-due', { body: {} })
  for (const one of await invoices.open(who.id)) await pay(one, inDays(-100))
  await handOver(reservation)
  await monthlyInvoices({ scheduledAt: `${inDays(-75)}T00:40:00.000Z` })
  for (const one of await invoices.open(who.id)) await pay(one, inDays(-75))
  const late = await fee(who, 100)
  await dunUntilToday(world, 100)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated', endsOn: inDays(-70) })
  await takeBack(who, reservation)
  expect(await invoices.find(who.id, late._id)).toMatchObject({ status: 'paid' })
  expect((await work.plannedFor(who.id, reservation._id)).map(({ kind }) => kind)).not.toContain('rent')
})

test('a car that is still out is a task by itself on the first day past its return date, once, until it is back', async () => {
  const who = await subscribed(60)
  // Two days past its return date at the latest: a task of a day to come would wait for that day.
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-34), 1, inDays(-39))
  await pay(await confirm(who.customer, reservation, inDays(-38)), inDays(-38))
  await handOver(reservation)
  const { return_date } = reservation
  const look = (day: number) => unreturned({ scheduledAt: `${addDays(return_date, day)}T00:15:00.000Z` })
  await look(0)
  expect(await tasksOf(who)).toEqual([])
  await Promise.all([look(1), look(1)])
  await look(2)
  expect(await tasksOf(who)).toEqual(['recover_vehicle'])
  const open = async () =>
    (await world.get('/staff/tasks', await world.advisor())).body.data.filter(
      (task: { customerId?: string }) => task.customerId === who.id,
    )
  expect(await open()).toMatchObject([{ kind: 'recover_vehicle', reservationId: reservation._id }])
  const path = `/staff/customers/${who.id}/reservations/${reservation._id}/take-back`
  await readToday(world, reservation)
  expect((await world.post(path, { unreportedBecause: 'A test.' }, await world.advisor())).status).toBe(200)
  expect(await open()).toMatchObject([{ kind: 'inspect_vehicle' }])
})

test('a reservation that is extended moves the day on which its car counts as unreturned', async () => {
  const who = await subscribed(60)
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-5), 1, inDays(-10))
  await pay(await confirm(who.customer, reservation, inDays(-9)), inDays(-9))
  await handOver(reservation)
  const out = (await reservations.find(who.id, reservation._id)) ?? reservation
  const end = addDays(reservation.return_date, 10)
  const later = { ...reservation, return_date: end }
  await commit([reservations.changeOp(out, { return_date: end })])
  await unreturned({ scheduledAt: `${addDays(reservation.return_date, 1)}T00:15:00.000Z` })
  expect(await tasksOf(who)).toEqual([])
  await unreturned({ scheduledAt: `${addDays(later.return_date, 1)}T00:15:00.000Z` })
  expect(await tasksOf(who)).toEqual(['recover_vehicle'])
})
