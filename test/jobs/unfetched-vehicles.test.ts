import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as monthlyInvoices } from '../../functions/jobs/monthly-invoices.ts'
import { handler as unpaid } from '../../functions/jobs/unpaid-reservations.ts'
import { handler as unreturned } from '../../functions/jobs/unreturned-vehicles.ts'
import { commit } from '../../functions/store/commit.ts'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { balanceOf, customerBalance } from '../../shared/rules/ledger.ts'
import { totals } from '../../shared/rules/price-line.ts'
import { lapsesOn } from '../../shared/rules/reservations.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

const ROUNDS = process.env.PROVE === 'full' ? 100 : 10
const MONTHS_AGO = 100
const DEPOSIT = 100_000

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const runJob = (job: string) => world.ask('POST', `/_local/jobs/${job}`, { body: {} })
const lookOn = (day: string) => unreturned({ scheduledAt: `${day}T00:15:00.000Z` })

/** A confirmed reservation that began so many days ago and that its customer has paid; its vehicle is with us. */
async function booked(
  daysAgo: number,
  { months = 1, isPaid = true, ahead = 5 }: { months?: number; isPaid?: boolean; ahead?: number } = {},
) {
  const who = await seededSubscriber(world, 'One', inDays(-MONTHS_AGO))
  await pay(who.invoice, inDays(-MONTHS_AGO))
  const modelId = await addModel(world, 1)
  const start = inDays(-daysAgo)
  const reservation = await reserve(who.customer, modelId, start, months, addDays(start, -ahead))
  const first = await confirm(who.customer, reservation, addDays(start, 1 - ahead))
  if (isPaid) await pay(first, addDays(start, 1 - ahead))
  return { who, reservation, first, endsOn: lapsesOn(reservation.return_date) }
}

type Booked = Awaited<ReturnType<typeof booked>>
const stored = async ({ who, reservation }: Booked) => {
  const found = await reservations.find(who.id, reservation._id)
  if (!found) throw new Error('The reservation is not there')
  return found
}
const statusOf = async (one: Booked) => (await stored(one)).status
/** The days on which it is looked at after its last day. */
const lookedAt = async ({ who, reservation }: Booked) =>
  (await work.plannedFor(who.id, reservation._id)).flatMap(({ kind, on }) =>
    kind === 'unreturned' ? on : [],
  )
const tasksOf = async ({ id }: Seeded) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.customerId === id && !item.closedAt)
    .map(({ kind }) => String(kind))
    .sort()
const toldOf = async ({ id }: Seeded, kind: string) =>
  (await notifications.page(id)).data.filter((one) => one.kind === kind).length

test('a paid booking whose car nobody fetched ends a week after its last day, once: its days stay charged, its customer is told, people are asked', async () => {
  const one = await booked(50)
  const { who, reservation, first, endsOn } = one
  await lookOn(addDays(reservation.return_date, 1))
  await lookOn(addDays(endsOn, -1))
  expect([await statusOf(one), await tasksOf(who)]).toEqual(['Confirmed', []])
  await Promise.all([runJob('unreturned-vehicles'), runJob('unreturned-vehicles')])
  await runJob('unreturned-vehicles')
  expect(await stored(one)).toMatchObject({ status: 'Ended', unfetched: true, endedAt: expect.any(String) })
  expect((await invoices.find(who.id, first._id))?.status).toBe('paid')
  expect(await tasksOf(who)).toEqual(['unfetched_vehicle'])
  expect(await toldOf(who, 'reservation_lapsed')).toBe(1)
  expect(await reservations.live(who.id)).toEqual([])
  expect(await lookedAt(one)).toEqual([])
  await world.message(who.customer.email, ({ subject }) => subject === 'Your reservation has ended')
})

test('once it has ended a customer may pause, which a booking that goes on forbids', async () => {
  const one = await booked(50)
  const pause = () => world.post(`/contracts/${one.who.contractId}/pause`, {}, one.who)
  expect((await pause()).body.code).toBe('pause_reservation')
  await runJob('unreturned-vehicles')
  expect((await pause()).status).toBe(200)
})

test('a deposit that was paid pays what is open, as at a return, and people give back the rest', async () => {
  const one = await booked(50, { ahead: 45 })
  const { who, reservation } = one
  await runJob('balance-due')
  const [first] = (await invoices.list(who.id)).filter(({ kind }) => kind === 'first_payment')
  await runJob('unreturned-vehicles')
  expect(await statusOf(one)).toBe('Confirmed')
  if (first) await pay(first, inDays(0))
  await runJob('unreturned-vehicles')
  expect(await statusOf(one)).toBe('Ended')
  expect(await tasksOf(who)).toEqual(['refund_payment', 'unfetched_vehicle'])
  const entries = await ledger.entriesSince(who.id, reservation._id)
  expect(balanceOf(entries, 'deposits')).toBe(0)
})

test('a deposit that was not paid is credited when the booking ends', async () => {
  const one = await booked(50, { ahead: 45, isPaid: false })
  const { who, first: deposit } = one
  await runJob('balance-due')
  const [first] = (await invoices.list(who.id)).filter(({ kind }) => kind === 'first_payment')
  if (first) await pay(first, inDays(0))
  await runJob('unreturned-vehicles')
  expect(await statusOf(one)).toBe('Ended')
  expect((await invoices.find(who.id, deposit._id))?.status).toBe('credited')
})

/** A booking of a month with a deposit, whose first payment is paid and whose vehicle nobody fetched until it ended. */
async function ended(isDepositPaid: boolean) {
  const one = await booked(50, { ahead: 45, isPaid: isDepositPaid })
  await runJob('balance-due')
  const [first] = (await invoices.list(one.who.id)).filter(({ kind }) => kind === 'first_payment')
  if (first) await pay(first, inDays(0))
  await runJob('unreturned-vehicles')
  expect(await statusOf(one)).toBe('Ended')
  return one
}

// Cancelled in time: its deposit of 1,000 and a month of 4,980; its month with VAT is 5,826.60.
const CHEAPER = DEPOSIT + 498_000 - 582_660

test('not to come never costs less than to cancel: what cancelling would have lost beyond the charged days is kept of the deposit, and said', async () => {
  const { who } = await ended(true)
  const entries = await ledger.entries(who.id)
  const { creditCents, depositCents } = customerBalance(entries)
  expect([0 - balanceOf(entries, 'fees'), creditCents, depositCents]).toEqual([CHEAPER, DEPOSIT - CHEAPER, 0])
  const [told] = (await notifications.page(who.id)).data.filter(({ kind }) => kind === 'reservation_lapsed')
  expect(told?.values).toMatchObject({ lost: '153.40' })
  const [deposit] = (await invoices.list(who.id)).filter(({ kind }) => kind === 'deposit')
  expect(deposit).toMatchObject({ status: 'paid', lostDepositCents: CHEAPER })
})

test('a credit note over a deposit of which a part was lost gives back that part alone, out of what had become ours', async () => {
  const { who, reservation, first: deposit } = await ended(true)
  const path = `/staff/customers/${who.id}/invoices/${deposit._id}/credit`
  const answer = await world.post(path, { reason: 'A test.' }, julie)
  expect(answer.body.data.creditNote.lines).toMatchObject([{ key: 'lost_deposit', totalCents: CHEAPER }])
  expect(await invoices.find(who.id, deposit._id)).not.toHaveProperty('lostDepositCents')
  const entries = await ledger.entriesSince(who.id, reservation._id)
  expect([balanceOf(entries, 'deposits'), 0 - balanceOf(entries, 'fees')]).toEqual([0, 0])
})

test('an invoice of a month and of a deposit of which a part was lost is credited in parts: its VAT, its rent and the loss to the cent', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-MONTHS_AGO))
  await pay(who.invoice, inDays(-MONTHS_AGO))
  const start = inDays(-50)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 1, addDays(start, -45))
  const first = await confirm(who.customer, reservation, addDays(start, -5))
  await pay(first, addDays(start, -5))
  await runJob('unreturned-vehicles')
  const admin = await world.advisor()
  const path = `/staff/customers/${who.id}/invoices/${first._id}/credit`
  const credit = async (amountCents: number) => {
    const { body } = await world.post(path, { reason: 'A test.', amountCents }, julie)
    if (!body.awaitsApproval) return body
    return (await world.post(`/staff/tasks/${body.awaitsApproval}/approve`, {}, admin)).body
  }
  const left = first.totals.totalCents - DEPOSIT + CHEAPER
  expect((await credit(left + 1)).code).toBe('credit_too_large')
  for (const cents of [12_345, left - 12_345 - 7, 7]) expect((await credit(cents)).status).toBe(200)
  const notes = await creditNotes.since(who.id, first._id)
  const lines = notes.flatMap((note) => note.lines)
  expect(totals(lines.filter(({ key }) => key === 'lost_deposit')).totalCents).toBe(CHEAPER)
  expect(totals(lines).vatCents).toBe(first.totals.vatCents)
  const entries = await ledger.entries(who.id)
  expect([0 - balanceOf(entries, 'fees'), customerBalance(entries).depositCents]).toEqual([0, 0])
})

test.each([DEPOSIT, DEPOSIT - 10_000])(
  'what was credited of a deposit before is not lost when its booking ends',
  async (amountCents) => {
    const one = await booked(50, { ahead: 45 })
    const { who, first: deposit } = one
    await runJob('balance-due')
    const [first] = (await invoices.list(who.id)).filter(({ kind }) => kind === 'first_payment')
    if (first) await pay(first, inDays(0))
    const path = `/staff/customers/${who.id}/invoices/${deposit._id}/credit`
    expect((await world.post(path, { reason: 'A test.', amountCents }, julie)).status).toBe(200)
    await runJob('unreturned-vehicles')
    const kept = DEPOSIT - amountCents
    expect(0 - balanceOf(await ledger.entries(who.id), 'fees')).toBe(kept)
    expect(await invoices.open(who.id)).toEqual([])
    const [told] = (await notifications.page(who.id)).data.filter(({ kind }) => kind === 'reservation_lapsed')
    expect(told?.values.lost).toBe(kept > 0 ? '100.00' : undefined)
  },
)

test('of a deposit that was not paid the same is owed', async () => {
  const { who } = await ended(false)
  const [loss] = (await invoices.list(who.id)).filter(({ kind }) => kind === 'cancellation')
  expect(loss).toMatchObject({ status: 'open', lines: [{ key: 'lost_deposit', cents: CHEAPER }] })
  expect(customerBalance(await ledger.entries(who.id))).toMatchObject({ owedCents: CHEAPER, depositCents: 0 })
})

test('a booking that was not paid is cancelled for that, and does not end as one that nobody fetched', async () => {
  const one = await booked(50, { isPaid: false })
  await lookOn(one.endsOn)
  expect(await statusOf(one)).toBe('Confirmed')
  await unpaid({ scheduledAt: `${one.endsOn}T00:10:00.000Z` })
  expect(await statusOf(one)).toBe('Cancelled')
  await lookOn(one.endsOn)
  expect(await lookedAt(one)).toEqual([])
  expect(await toldOf(one.who, 'reservation_lapsed')).toBe(0)
})

test('a booking ends only once all of its months are invoiced, and what is open of them is still owed', async () => {
  const one = await booked(80, { months: 2 })
  await lookOn(one.endsOn)
  expect(await statusOf(one)).toBe('Confirmed')
  await monthlyInvoices({ scheduledAt: `${one.endsOn}T00:40:00.000Z` })
  await lookOn(addDays(one.endsOn, 1))
  expect(await statusOf(one)).toBe('Ended')
  const rents = (await invoices.list(one.who.id)).filter(({ kind }) => kind === 'rent')
  expect(rents.map(({ status }) => status)).toEqual(['open'])
})

test('a booking that was extended ends a week after its new last day', async () => {
  const one = await booked(10)
  const { who, reservation, endsOn } = one
  const path = `/reservations/${reservation._id}/extension`
  const return_date = addDays(reservation.return_date, 10)
  const { quote } = (await world.post(path, { return_date }, who)).body.data
  expect((await world.post(path, { return_date, priceCents: quote.totals.cents }, who)).status).toBe(200)
  await lookOn(endsOn)
  await monthlyInvoices({ scheduledAt: `${endsOn}T00:40:00.000Z` })
  await lookOn(addDays(endsOn, 9))
  expect(await statusOf(one)).toBe('Confirmed')
  await lookOn(addDays(endsOn, 10))
  expect(await statusOf(one)).toBe('Ended')
})

test('a booking that the desk moved to later days ends a week after its new last day', async () => {
  const one = await booked(-10)
  const { who, reservation, endsOn } = one
  const path = `/staff/customers/${who.id}/reservations/${reservation._id}/move`
  const { vehicleId, start_date } = reservation
  const move = { vehicleId, start_date: addDays(start_date, 31), seen: { vehicleId, start_date } }
  const advisor = await world.advisor()
  const { quote } = (await world.post(path, move, advisor)).body.data
  expect((await world.post(path, { ...move, priceCents: quote.priceCents }, advisor)).status).toBe(200)
  await lookOn(endsOn)
  expect(await statusOf(one)).toBe('Confirmed')
  await lookOn(lapsesOn((await stored(one)).return_date))
  expect(await statusOf(one)).toBe('Ended')
})

test('a booking that is cancelled leaves nothing that would end it', async () => {
  const one = await booked(-10)
  const path = `/reservations/${one.reservation._id}/cancellation`
  expect((await world.post(path, { lostCents: 0 }, one.who)).status).toBe(200)
  expect(await work.plannedFor(one.who.id, one.reservation._id)).toEqual([])
})

test('of a hand-over and the end of the booking at the same moment one wins', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await booked(50)
    const handed = handOver(one.reservation).then(
      () => true,
      () => false,
    )
    const [isOut] = await Promise.all([handed, lookOn(one.endsOn)])
    const { status, unfetched } = await stored(one)
    expect([status, unfetched]).toEqual(isOut ? ['InGarage', undefined] : ['Ended', true])
    const calendar = await fleet.calendar(one.reservation.modelId, one.reservation.vehicleId)
    expect(calendar?.heldBy).toBe(isOut ? one.reservation._id : undefined)
  }
})

test('a car that went out in that week, by a report of the last day, is asked for by the next run', async () => {
  const one = await booked(50)
  await lookOn(addDays(one.reservation.return_date, 1))
  await handOver(one.reservation)
  await lookOn(addDays(one.reservation.return_date, 2))
  expect([await statusOf(one), await tasksOf(one.who)]).toEqual(['InGarage', ['recover_vehicle']])
})

test('nobody is proposed as the driver of a car that nobody fetched, and no day of it is charged as unreturned', async () => {
  const one = await booked(50)
  const { who, reservation } = one
  const advisor = await world.advisor()
  const charge = {
    kind: 'unreturned',
    contractId: who.contractId,
    reservationId: reservation._id,
    reason: 'A test.',
    noticeOn: inDays(-5),
    days: 1,
  }
  const path = `/staff/customers/${who.id}/charges`
  expect((await world.post(path, charge, advisor)).body.code).toBe('charge_days_too_many')
  await runJob('unreturned-vehicles')
  expect((await world.post(path, charge, advisor)).body.code).toBe('charge_days_too_many')
  fleet.forgetRecentFleet()
  const at = `${addDays(reservation.start_date, 3)}T10:00:00.000Z`
  const asked = await world.get(`/staff/incidents/holder?plate=${reservation.vehicleId}&at=${at}`, advisor)
  expect([asked.status, asked.body.data.holder]).toEqual([200, undefined])
})

test('work that is left of a reservation that is not there is removed', async () => {
  const who = await seededSubscriber(world)
  const piece = { kind: 'unreturned', customerId: who.id, subjectId: 'res_none', on: inDays(-1) } as const
  await commit([work.planOp(piece)])
  await runJob('unreturned-vehicles')
  expect(await work.plannedFor(who.id, 'res_none')).toEqual([])
})

describe('a subscription that ends while a booking has begun whose vehicle nobody fetched', () => {
  const endSubscription = async ({ id, contractId }: Seeded) => {
    const path = `/staff/customers/${id}/contracts/${contractId}/end`
    const answer = await world.post(path, { reason: 'revoked', note: 'A test.' }, await world.advisor())
    expect(answer.status).toBe(200)
  }
  const monthsOf = async ({ id }: Seeded) =>
    (await invoices.list(id))
      .filter(({ kind }) => kind === 'first_payment' || kind === 'rent')
      .toSorted((a, b) => String(a.periodFrom ?? '').localeCompare(String(b.periodFrom ?? '')))
      .map(({ status }) => status)

  test('the months that have begun remain charged as those of a Single do, later ones are credited, and people are asked about what was paid', async () => {
    const one = await booked(50, { months: 4 })
    for (let month = 0; month < 2; month += 1)
      await monthlyInvoices({ scheduledAt: `${inDays(0)}T00:40:00.000Z` })
    expect(await monthsOf(one.who)).toEqual(['paid', 'open', 'open'])
    await endSubscription(one.who)
    expect(await statusOf(one)).toBe('Cancelled')
    expect(await monthsOf(one.who)).toEqual(['paid', 'open', 'credited'])
    expect(await tasksOf(one.who)).toEqual(['unfetched_vehicle'])
    const [told] = (await notifications.page(one.who.id)).data.filter(
      ({ kind }) => kind === 'stay_called_off',
    )
    expect(told?.values).toMatchObject({ charged: 'yes' })
  })

  test('one whose first payment was not paid could not be fetched and is taken back as a whole', async () => {
    const one = await booked(10, { months: 2, isPaid: false })
    await endSubscription(one.who)
    expect([await statusOf(one), await monthsOf(one.who)]).toEqual(['Cancelled', ['credited']])
    expect(await tasksOf(one.who)).toEqual([])
  })

  test('one that has not begun is taken back as a whole, also where it was paid', async () => {
    const one = await booked(-10, { months: 2 })
    await endSubscription(one.who)
    expect([await statusOf(one), await monthsOf(one.who)]).toEqual(['Cancelled', ['credited']])
    expect(await tasksOf(one.who)).toEqual(['refund_payment'])
  })

  test('its deposit goes back, also where it is on the invoice of a month that remains charged', async () => {
    const who = await seededSubscriber(world, 'One', inDays(-MONTHS_AGO))
    await pay(who.invoice, inDays(-MONTHS_AGO))
    const start = inDays(-10)
    const reservation = await reserve(who.customer, await addModel(world, 1), start, 2, addDays(start, -45))
    const first = await confirm(who.customer, reservation, addDays(start, -5))
    await pay(first, addDays(start, -5))
    await endSubscription(who)
    expect(await invoices.find(who.id, first._id)).toMatchObject({ creditedCents: DEPOSIT })
    const entries = await ledger.entries(who.id)
    expect(customerBalance(entries)).toMatchObject({ creditCents: DEPOSIT, depositCents: 0 })
    expect(await tasksOf(who)).toEqual(['refund_payment', 'unfetched_vehicle'])
  })
})
