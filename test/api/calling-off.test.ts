import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as balanceDue } from '../../functions/jobs/balance-due.ts'
import { handler as dunning } from '../../functions/jobs/dunning.ts'
import { handler as monthlyInvoices } from '../../functions/jobs/monthly-invoices.ts'
import { askToConfirmOps } from '../../functions/reservations/parts/confirm-task.ts'
import { commit } from '../../functions/store/commit.ts'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve, subscribe } from '../../infra/local/seed/story.ts'
import type { CallOffReason } from '../../shared/rules/call-off.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { balanceOf, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { addModel, HOME, newcomer, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** A month of the model with its VAT, and the deposit of a booking that was made far ahead. */
const MONTH = 582_660
const DEPOSIT = 100_000

let world: World
let julie: { token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)

/** A confirmed booking that begins so many days from now, paid unless told otherwise; its vehicle is with us. */
async function booked(
  startsIn: number,
  { months = 12, ahead = 5, isPaid = true }: { months?: number; ahead?: number; isPaid?: boolean } = {},
) {
  const who = await seededSubscriber(world, 'One', inDays(-90))
  await pay(who.invoice, inDays(-90))
  const bookedOn = addDays(inDays(startsIn), -ahead)
  const reservation = await reserve(
    who.customer,
    await addModel(world, 1),
    inDays(startsIn),
    months,
    bookedOn,
  )
  const first = await confirm(who.customer, reservation, bookedOn)
  if (isPaid) await pay(first, bookedOn)
  return { who, reservation, first }
}
type Booked = { who: Pick<Seeded, 'id'>; reservation: { _id: string } }

const pathOf = ({ who, reservation }: Booked) =>
  `/staff/customers/${who.id}/reservations/${reservation._id}/call-off`
const ask = async (one: Booked, because: CallOffReason) =>
  world.post(pathOf(one), { because }, await world.advisor())
const quoteOf = async (one: Booked, because: CallOffReason) => {
  const answer = await ask(one, because)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.quote
}
const callOff = async (one: Booked, because: CallOffReason, keptCents: number) => {
  const answer = await world.post(
    pathOf(one),
    { because, keptCents, reason: 'A test.' },
    await world.advisor(),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const stored = ({ who, reservation }: Booked) => reservations.find(who.id, reservation._id)
const billsOf = async ({ who, reservation }: Booked) =>
  (await invoices.list(who.id))
    .filter((one) => one.reservationId === reservation._id)
    .map(({ kind, status }) => `${kind} ${status}`)
    .sort()
const toldOf = async ({ who }: Booked) => (await notifications.page(who.id)).data.map(({ kind }) => kind)
const tasksOf = async ({ who }: Booked) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.queue && item.customerId === who.id)
    .map(({ kind }) => String(kind))
    .sort()
const isCarFree = async ({ reservation }: Awaited<ReturnType<typeof booked>>) =>
  (await fleet.calendar(reservation.modelId, reservation.vehicleId))?.taken.length === 0

/** Every entry cancels out, every invoice says what the ledger says, and no deposit is held for the reservation. */
async function expectExactBooks({ who, reservation }: Booked) {
  const entries = await ledger.entries(who.id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const one of await invoices.list(who.id)) expect(owedOn(entries, one._id)).toBe(openCents(one))
  expect(balanceOf(entries, 'deposits', (line) => line.reservationId === reservation._id)).toBe(0)
}

test('a booking that we cannot keep is called off before its first day free of charge: its days are free, its deposit goes back, its customer is told', async () => {
  const one = await booked(60, { months: 2, ahead: 60 })
  expect(await quoteOf(one, 'ours')).toMatchObject({
    keptCents: 0,
    awaitsCents: 0,
    refundCents: DEPOSIT,
    dueCents: 0,
  })
  expect(await billsOf(one)).toEqual(['deposit paid'])
  await callOff(one, 'ours', 0)
  expect(await stored(one)).toMatchObject({ status: 'Cancelled', cancelReason: 'staff' })
  expect(await billsOf(one)).toEqual(['deposit credited'])
  expect(await isCarFree(one)).toBe(true)
  expect(await work.plannedFor(one.who.id, one.reservation._id)).toEqual([])
  expect(await toldOf(one)).toContain('reservation_called_off')
  expect(await tasksOf(one)).toEqual(['refund_payment'])
  await expectExactBooks(one)
})

test('a booking that waits is called off as well, and nobody is asked to confirm it', async () => {
  const who = await seededSubscriber(world)
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(20), 1, today(world))
  const one = { who, reservation }
  await callOff(one, 'ours', 0)
  expect(await stored(one)).toMatchObject({ status: 'Cancelled' })
  expect(await tasksOf(one)).toEqual([])
  expect(await work.plannedFor(who.id, reservation._id)).toEqual([])
})

test('the days of a booking that is called off are offered to the first in line, and nobody is asked to confirm it any more', async () => {
  const who = await seededSubscriber(world)
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(40), 2, today(world))
  const { modelId, start_date, return_date } = reservation
  await commit(await askToConfirmOps(reservation, inDays(5), world.run.now().toISOString()))
  const [next, later] = [await seededSubscriber(world), await seededSubscriber(world)]
  for (const waiting of [next, later])
    expect((await world.post('/waiting-list', { modelId, start_date, return_date }, waiting)).status).toBe(
      200,
    )
  const one = { who, reservation }
  expect(await tasksOf(one)).toEqual(['confirm_reservation'])
  await callOff(one, 'ours', 0)
  expect(await tasksOf(one)).toEqual([])
  const [place] = (await world.get('/waiting-list', next)).body.data
  expect(place.offer).toMatchObject({ start_date, return_date })
})

test('begun months of a car that we could not give are credited once a colleague approves it, and the booking is called off at once', async () => {
  const one = await booked(-3)
  expect(await quoteOf(one, 'ours')).toMatchObject({ keptCents: 0, awaitsCents: MONTH, refundCents: 0 })
  const { awaitsApproval } = await callOff(one, 'ours', 0)
  expect(awaitsApproval).toEqual(expect.any(String))
  expect(await stored(one)).toMatchObject({ status: 'Cancelled' })
  expect(await billsOf(one)).toEqual(['first_payment paid'])
  expect(await isCarFree(one)).toBe(true)
  const approved = await world.post(`/staff/tasks/${awaitsApproval}/approve`, {}, julie)
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  expect(await billsOf(one)).toEqual(['first_payment credited'])
  expect(await tasksOf(one)).toEqual(['refund_payment'])
  await expectExactBooks(one)
})

test('the deposit of a begun booking that we cannot keep goes back at once, also where a colleague decides about its month', async () => {
  const one = await booked(-3, { months: 2, ahead: 40, isPaid: true })
  await world.ask('POST', '/_local/jobs/balance-due', { body: {} })
  const [first] = (await invoices.list(one.who.id)).filter(({ kind }) => kind === 'first_payment')
  if (first) await pay(first, today(world))
  expect(await quoteOf(one, 'ours')).toMatchObject({ awaitsCents: MONTH, refundCents: DEPOSIT })
  await callOff(one, 'ours', 0)
  expect(await billsOf(one)).toEqual(['deposit credited', 'first_payment paid'])
  await expectExactBooks(one)
})

test('a deposit on the invoice of the month goes back at once as well, and the month alone waits for a colleague', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-90))
  await pay(who.invoice, inDays(-90))
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-3), 2, inDays(-40))
  await pay(await confirm(who.customer, reservation, inDays(-20)), inDays(-20))
  const one = { who, reservation }
  expect(await quoteOf(one, 'ours')).toMatchObject({ awaitsCents: MONTH, refundCents: DEPOSIT })
  const { awaitsApproval } = await callOff(one, 'ours', 0)
  await expectExactBooks(one)
  const approved = await world.post(`/staff/tasks/${awaitsApproval}/approve`, {}, julie)
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  expect(await billsOf(one)).toEqual(['first_payment credited'])
  const notes = (await creditNotes.since(who.id, today(world))).map(({ reason, totals }) => [
    reason,
    totals.totalCents,
  ])
  expect(notes.toSorted()).toEqual([
    ['reservation_cancelled', DEPOSIT],
    ['reservation_cancelled', MONTH],
  ])
  await expectExactBooks(one)
})

test('of a car that is not fetched the begun months stay, later ones are not owed, and nothing more is invoiced', async () => {
  const one = await booked(-40)
  for (let run = 0; run < 3; run += 1) await monthlyInvoices({ scheduledAt: `${inDays(0)}T00:40:00.000Z` })
  const quote = await quoteOf(one, 'not_fetched')
  expect(quote).toMatchObject({ chargedCents: 2 * MONTH, lostCents: 0, dueCents: MONTH, refundCents: 0 })
  await monthlyInvoices({ scheduledAt: `${inDays(7)}T00:40:00.000Z` })
  expect(await billsOf(one)).toEqual(['first_payment paid', 'rent open', 'rent open'])
  await callOff(one, 'not_fetched', quote.keptCents)
  expect(await stored(one)).toMatchObject({ status: 'Ended', unfetched: true })
  expect(await billsOf(one)).toEqual(['first_payment paid', 'rent credited', 'rent open'])
  expect(await isCarFree(one)).toBe(true)
  expect(await work.plannedFor(one.who.id, one.reservation._id)).toEqual([])
  expect(await toldOf(one)).toContain('reservation_not_fetched')
  expect(await tasksOf(one)).toEqual(['unfetched_vehicle'])
  await monthlyInvoices({ scheduledAt: `${inDays(40)}T00:40:00.000Z` })
  expect(await billsOf(one)).toEqual(['first_payment paid', 'rent credited', 'rent open'])
  await expectExactBooks(one)
})

test('a month that has begun and that no run of the job invoiced is charged where nobody comes, and the desk sees it before', async () => {
  const one = await booked(-40)
  const seen = await quoteOf(one, 'not_fetched')
  const wish = { because: 'not_fetched', keptCents: seen.keptCents, reason: 'A test.' }
  const changed = await world.post(pathOf(one), wish, await world.advisor())
  expect(changed.body).toMatchObject({ code: 'cancellation_changed', details: { chargedCents: 2 * MONTH } })
  await callOff(one, 'not_fetched', 2 * MONTH)
  expect(await billsOf(one)).toEqual(['first_payment paid', 'rent open'])
})

test('what cancelling in time would have lost beyond the begun months is kept of the deposit of who does not come', async () => {
  const one = await booked(-3, { ahead: 40 })
  await world.ask('POST', '/_local/jobs/balance-due', { body: {} })
  const [first] = (await invoices.list(one.who.id)).filter(({ kind }) => kind === 'first_payment')
  if (first) await pay(first, today(world))
  const quote = await quoteOf(one, 'not_fetched')
  // Half the rent of a year is more than the month and the deposit.
  expect(quote).toMatchObject({ chargedCents: MONTH, lostCents: DEPOSIT, refundCents: 0, dueCents: 0 })
  await callOff(one, 'not_fetched', MONTH + DEPOSIT)
  expect(await billsOf(one)).toEqual(['deposit paid', 'first_payment paid'])
  // Nothing of the deposit is given back.
  expect(await tasksOf(one)).toEqual(['unfetched_vehicle'])
  await expectExactBooks(one)
})

test('who never paid the first payment and does not come owes no month, and a booking without a deposit nothing', async () => {
  const one = await booked(-3, { isPaid: false })
  expect(await quoteOf(one, 'not_fetched')).toMatchObject({ keptCents: 0, dueCents: 0 })
  await callOff(one, 'not_fetched', 0)
  expect(await stored(one)).toMatchObject({ status: 'Cancelled', cancelReason: 'unpaid' })
  expect(await billsOf(one)).toEqual(['first_payment credited'])
  await expectExactBooks(one)
})

test('that nobody comes is known from the first day on, and a car that is out or a Single is not called off', async () => {
  const coming = await booked(10, { months: 1 })
  expect((await ask(coming, 'not_fetched')).body.code).toBe('call_off_not_begun')
  const out = await booked(-3, { months: 1 })
  await handOver(out.reservation)
  expect((await ask(out, 'ours')).body.code).toBe('reservation_begun')
  expect((await ask(out, 'not_fetched')).body.code).toBe('reservation_begun')
  const { customer, id } = await newcomer(world, {
    dob: '1985-06-15',
    address: HOME,
    customer_type: 'Particulier',
  })
  const day = today(world)
  const { contract } = await subscribe(customer, 'Single', await addModel(world, 1), day, { startsOn: day })
  const single = { who: { id }, reservation: { _id: contract.commitment?.reservationId ?? '' } }
  expect((await ask(single, 'ours')).body.code).toBe('single_committed')
})

test('nothing is called off without a reason, at another amount than the one shown, or twice', async () => {
  const one = await booked(-3)
  const staff = await world.advisor()
  const bare = await world.post(pathOf(one), { because: 'ours', keptCents: 0 }, staff)
  expect(bare.status).toBe(422)
  const other = { because: 'not_fetched', keptCents: 1, reason: 'A test.' }
  expect((await world.post(pathOf(one), other, staff)).body.code).toBe('cancellation_changed')
  expect(await stored(one)).toMatchObject({ status: 'Confirmed' })
  await callOff(one, 'not_fetched', MONTH)
  expect((await ask(one, 'ours')).body.code).toBe('reservation_over')
})

/** A booking far ahead whose deposit was paid and whose first payment was not; it began three days ago. */
async function withoutFirstPayment() {
  const who = await seededSubscriber(world, 'One', inDays(-90))
  await pay(who.invoice, inDays(-90))
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-3), 2, inDays(-43))
  const deposit = await confirm(who.customer, reservation, inDays(-43))
  await pay(deposit, inDays(-43))
  await balanceDue({ scheduledAt: `${inDays(-33)}T00:30:00.000Z` })
  return { who, reservation, deposit }
}

/** A year's booking that began so many days ago: its first month is a present, which two people agreed to, and its later rents are invoiced. */
async function withFirstMonthFree(daysAgo: number) {
  const who = await seededSubscriber(world, 'One', inDays(-150))
  await pay(who.invoice, inDays(-150))
  const model = await addModel(world, 1)
  const reservation = await reserve(who.customer, model, inDays(-daysAgo), 12, inDays(-daysAgo - 5))
  const first = await confirm(who.customer, reservation, inDays(-daysAgo - 5))
  const path = `/staff/customers/${who.id}/invoices/${first._id}/credit`
  const { awaitsApproval } = (await world.post(path, { reason: 'The first month is a present.' }, julie)).body
  await world.post(`/staff/tasks/${awaitsApproval}/approve`, {}, await world.login(PHONES.admin))
  return { who, reservation }
}
const withRents = async () => {
  for (let run = 0; run < 5; run += 1) await monthlyInvoices({ scheduledAt: `${today(world)}T00:40:00.000Z` })
}

test('bookings that an unpaid first payment has blocked are possible again once we call its booking off', async () => {
  const one = await booked(-2, { isPaid: false, ahead: 12, months: 1 })
  await dunning({ scheduledAt: `${today(world)}T01:00:00.000Z` })
  const isBlocked = async () => (await subscriptions.find(one.who.id, one.who.contractId))?.bookingsBlocked
  expect(await isBlocked()).toBe(true)
  await callOff(one, 'ours', 0)
  expect(await isBlocked()).toBe(false)
})

test('what people credited of a deposit before is neither lost nor asked for again of who never paid and does not come', async () => {
  const one = await withoutFirstPayment()
  const path = `/staff/customers/${one.who.id}/invoices/${one.deposit._id}/credit`
  expect((await world.post(path, { amountCents: 40_000, reason: 'Goodwill.' }, julie)).status).toBe(200)
  expect(await quoteOf(one, 'not_fetched')).toMatchObject({ lostCents: 60_000, dueCents: 0 })
  await callOff(one, 'not_fetched', 60_000)
  expect(await billsOf(one)).toEqual(['deposit paid', 'first_payment credited'])
  await expectExactBooks(one)
})

test('nobody is said not to come while the first payment is at the bank', async () => {
  const one = await withoutFirstPayment()
  const bill = (await invoices.list(one.who.id)).find(({ kind }) => kind === 'first_payment')
  if (!bill) throw new Error('There is no first payment')
  const at = world.run.now().toISOString()
  await commit([invoices.paymentStateOp(bill, { id: 'pi_1', state: 'pending', at })])
  expect((await ask(one, 'not_fetched')).body.code).toBe('payment_pending')
})

test('a first month that was a present is no unpaid one: later months need a second person, and stay where nobody comes', async () => {
  const ours = await withFirstMonthFree(100)
  await withRents()
  const quote = await quoteOf(ours, 'ours')
  expect(quote.awaitsCents).toBe(3 * MONTH)
  expect((await callOff(ours, 'ours', 0)).awaitsApproval).toBeDefined()

  const notFetched = await withFirstMonthFree(40)
  // No run has invoiced the second month, which has begun.
  await callOff(notFetched, 'not_fetched', MONTH)
  expect((await stored(notFetched))?.status).toBe('Ended')
  expect(await billsOf(notFetched)).toEqual(['first_payment credited', 'rent open'])
})
