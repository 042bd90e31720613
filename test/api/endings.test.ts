import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { handler as balanceDue } from '../../functions/jobs/balance-due.ts'
import { handler as monthlyInvoices } from '../../functions/jobs/monthly-invoices.ts'
import { commit, untilFresh } from '../../functions/store/commit.ts'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import * as customers from '../../functions/store/customers.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, offer, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { balanceOf, customerBalance, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { dunUntilToday } from '../support/dunning.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, newcomer, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What is left when something ends: a contract for want of payment, a reservation, a suspension. */

const DEPOSIT = 100_000

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const subscriptionOf = async ({ id, contractId }: Seeded) =>
  (await subscriptions.find(id, contractId)) as subscriptions.StoredSubscription
const reservationOf = async ({ id }: Seeded, reservationId: string) => reservations.find(id, reservationId)
const runJob = (name: string) => world.ask('POST', `/_local/jobs/${name}`, { body: {} })
const asStaff = async () => ({ token: (await world.advisor()).token })
const book = async (who: Seeded, startsIn: number, bookedAgo = 0) =>
  reserve(who.customer, await addModel(world, 1), inDays(startsIn), 1, inDays(-bookedAgo))
const tasksOf = async ({ id }: Seeded) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.customerId === id)
    .map(({ kind }) => kind)
const reinstate = async ({ id, contractId }: Seeded, amountCents: number) =>
  world.post(
    `/staff/customers/${id}/contracts/${contractId}/reinstate`,
    { amountCents, receivedOn: today(world), method: 'transfer' },
    await asStaff(),
  )
/** Reinstates for what it costs. */
async function broughtBack(who: Seeded) {
  const { body } = await reinstate(who, 1)
  return reinstate(who, body.details.totalCents)
}
/** An invoice beside the others, due so many days ago. */
async function alsoOwes(who: Seeded, daysAgo: number, cents = 50_000) {
  const customer = (await customers.find(who.id)) as customers.StoredCustomer
  const lines = [untaxedLine('missing_items', 1, cents)]
  const bill = {
    customer,
    kind: 'charge' as const,
    contractId: who.contractId,
    lines,
    dueOn: inDays(-daysAgo),
  }
  return untilFresh(async () => {
    const { invoice, ops } = await issue(bill, world.run.now().toISOString(), today(world))
    await commit(ops)
    return invoice
  })
}
async function expectExactBooks({ id }: Seeded) {
  const entries = await ledger.entries(id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(id)) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  return { ...customerBalance(entries), entries }
}

describe('a contract that dunning ends on day 30', () => {
  /** Overdue by 31 days, with a reservation that waits, one that is confirmed and paid for, and one whose deposit is not paid. */
  async function overdue() {
    const who = await seededSubscriber(world, 'One', inDays(-31))
    const waiting = await book(who, 10)
    const paid = await book(who, 45)
    const unpaid = await book(who, 90)
    const deposit = await confirm(who.customer, paid, inDays(0))
    await pay(deposit, inDays(0))
    await confirm(who.customer, unpaid, inDays(0))
    return { who, stays: [waiting, paid, unpaid] }
  }

  test('a contract that dunning ends on day 30 has its coming reservations called off, once: their days are free, nothing of them is owed, the customer is notified of each once', async () => {
    const { who, stays: reservations } = await overdue()
    await dunUntilToday(world)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated', endReason: 'unpaid' })
    for (let run = 0; run < 2; run += 1) await Promise.all([runJob('renewals'), runJob('renewals')])
    for (const reservation of reservations) {
      expect(await reservationOf(who, reservation._id)).toMatchObject({
        status: 'Cancelled',
        cancelReason: 'staff',
      })
      expect((await fleet.calendar(reservation.modelId, reservation.vehicleId))?.taken).toEqual([])
    }
    const notified = (await notifications.page(who.id)).data.filter(({ kind }) => kind === 'stay_called_off')
    expect(notified).toHaveLength(3)
    const open = (await invoices.list(who.id)).filter(({ status }) => status === 'open')
    expect(open.map(({ _id }) => _id)).toEqual([who.invoice._id])
    expect((await tasksOf(who)).filter((kind) => kind === 'refund_payment')).toHaveLength(1)
    expect(await work.plannedFor(who.id, who.contractId)).not.toContainEqual(
      expect.objectContaining({ kind: 'contract_end' }),
    )
    expect((await expectExactBooks(who)).depositCents).toBe(0)
  })

  test('a contract that dunning ended and that is reinstated brings back nothing that was called off', async () => {
    const { who, stays: reservations } = await overdue()
    await dunUntilToday(world)
    await runJob('renewals')
    expect((await broughtBack(who)).status).toBe(200)
    await runJob('renewals')
    for (const reservation of reservations)
      expect((await reservationOf(who, reservation._id))?.status).toBe('Cancelled')
    await book(who, 10)
  })

  test('a contract that is reinstated before the calling-off has run keeps the reservations that were not called off', async () => {
    const { who, stays: reservations } = await overdue()
    await dunUntilToday(world)
    expect((await broughtBack(who)).status).toBe(200)
    const later = await book(who, 150)
    await runJob('renewals')
    const statuses = await Promise.all(
      [...reservations, later].map(async ({ _id }) => (await reservationOf(who, _id))?.status),
    )
    expect(statuses).toEqual(['Waiting', 'Confirmed', 'Confirmed', 'Waiting'])
  })
})

describe('a suspension', () => {
  test('a suspension whose invoices were paid by themselves can still be lifted, for their interest and a month in advance', async () => {
    const who = await seededSubscriber(world, 'One', inDays(-16))
    await dunUntilToday(world)
    await pay((await invoices.find(who.id, who.invoice._id)) as invoices.StoredInvoice, inDays(0))
    expect((await subscriptionOf(who)).status).toBe('suspended')
    const { body } = await reinstate(who, 1)
    expect(body.details.owedCents).toBe(0)
    expect(body.details.lines.map(({ key }: { key: string }) => key)).toEqual([
      ...['late_interest', 'late_flat', 'rent_advance'],
    ])
    const file = (await world.get(`/staff/customers/${who.id}`, await asStaff())).body.data
    expect(file.reinstatements).toMatchObject([{ cost: { totalCents: body.details.totalCents } }])
    expect((await reinstate(who, body.details.totalCents)).status).toBe(200)
    expect((await subscriptionOf(who)).status).toBe('active')
    await expectExactBooks(who)
  })

  test('the interest of a suspension is not asked for a second time', async () => {
    const who = await seededSubscriber(world, 'One', inDays(-16))
    await dunUntilToday(world)
    expect((await broughtBack(who)).status).toBe(200)
    const again = await alsoOwes(who, 16)
    await dunUntilToday(world)
    const { details } = (await reinstate(who, 1)).body
    expect(details.owedCents).toBe(again.totals.totalCents)
    expect(details.lines[1]).toMatchObject({ key: 'late_flat', cents: 12_500 })
  })

  test('a suspension over many invoices is lifted in one transaction too', async () => {
    const who = await seededSubscriber(world, 'One', inDays(-16))
    for (let count = 0; count < 19; count += 1) await alsoOwes(who, 10)
    await dunUntilToday(world)
    expect((await broughtBack(who)).status).toBe(200)
    expect(await expectExactBooks(who)).toMatchObject({ owedCents: 0 })
  })

  test('a suspension does not make our refusal to renew a notice that the customer can take back', async () => {
    for (const daysLate of [16, 31]) {
      const who = await seededSubscriber(world, 'One', inDays(-daysLate))
      const end = { reason: 'not_renewed', note: '' }
      await world.post(`/staff/customers/${who.id}/contracts/${who.contractId}/end`, end, await asStaff())
      await dunUntilToday(world)
      expect((await broughtBack(who)).status).toBe(200)
      expect(await subscriptionOf(who)).toMatchObject({ status: 'active', endReason: 'not_renewed' })
      const { body } = await world.ask('DELETE', `/api/v1/contracts/${who.contractId}/notice`, {
        token: who.token,
      })
      expect(body.code).toBe('notice_not_given')
    }
  })

  test('during a suspension no reservation is confirmed and no car is handed over', async () => {
    const who = await seededSubscriber(world, 'One', inDays(-16))
    const [waiting, confirmed] = [await book(who, 60), await book(who, 0)]
    await confirm(who.customer, confirmed, inDays(0))
    await dunUntilToday(world)
    const act = async (id: string, what: string) =>
      (
        await world.post(
          `/staff/customers/${who.id}/reservations/${id}/${what}`,
          { unreportedBecause: 'A test.' },
          await asStaff(),
        )
      ).body.code
    expect(await act(waiting._id, 'confirm')).toBe('contract_suspended')
    expect(await act(confirmed._id, 'hand-over')).toBe('contract_suspended')
  })
})

describe('a deposit at the end of a reservation', () => {
  /** A car that is out, booked far ahead; its deposit is on an invoice by itself, or with the first payment. */
  async function out({ together }: { together: boolean }) {
    const who = await seededSubscriber(world, 'One', inDays(-50))
    await pay(who.invoice, inDays(-50))
    const reservation = await book(who, -10, 50)
    const invoice = await confirm(who.customer, reservation, inDays(together ? -20 : -45))
    if (!together) await runJob('balance-due')
    await handOver(reservation)
    await readToday(world, reservation)
    const takeBack = async () =>
      world.post(
        `/staff/customers/${who.id}/reservations/${reservation._id}/take-back`,
        { unreportedBecause: 'A test.' },
        await asStaff(),
      )
    return { who, stay: reservation, invoice, takeBack }
  }
  const payPart = async ({ id }: Seeded, { _id }: { _id: string }, amountCents: number) =>
    world.post(
      `/staff/customers/${id}/invoices/${_id}/payments`,
      { amountCents, receivedOn: today(world), method: 'transfer' },
      await asStaff(),
    )

  test('a deposit that was paid in part is credited for the rest at the end of the reservation, and the part pays what is open', async () => {
    const { who, stay: reservation, invoice, takeBack } = await out({ together: false })
    await payPart(who, invoice, 40_000)
    expect((await takeBack()).status).toBe(200)
    const { entries } = await expectExactBooks(who)
    expect(balanceOf(entries, 'deposits', (line) => line.reservationId === reservation._id)).toBe(0)
    const { invoiceId = '' } = (await reservationOf(who, reservation._id)) ?? {}
    expect((await invoices.find(who.id, invoiceId))?.paidCents).toBe(40_000)
  })

  test('an unpaid deposit on one invoice with the rent is credited alone at the end: the rent stays owed, with all of its VAT', async () => {
    const { who, stay: reservation, invoice, takeBack } = await out({ together: true })
    expect((await takeBack()).status).toBe(200)
    const [note] = await creditNotes.since(who.id, '2000-01-01')
    expect(note?.lines).toEqual([untaxedLine('deposit', 1, DEPOSIT)])
    const { entries, owedCents } = await expectExactBooks(who)
    expect(owedCents).toBe(invoice.totals.totalCents - DEPOSIT)
    expect(balanceOf(entries, 'deposits', (line) => line.reservationId === reservation._id)).toBe(0)
    expect(0 - balanceOf(entries, 'vat', () => true)).toBe(
      who.invoice.totals.vatCents + invoice.totals.vatCents,
    )
  })
})

test('a deposit that was refunded at the end of its reservation is not credited once more', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-50))
  await pay(who.invoice, inDays(-50))
  const reservation = await book(who, -10, 50)
  const deposit = await confirm(who.customer, reservation, inDays(-45))
  await pay(deposit, inDays(-40))
  await handOver(reservation)
  const base = `/staff/customers/${who.id}`
  const credit = async (amountCents: number) =>
    world.post(`${base}/invoices/${deposit._id}/credit`, { amountCents, reason: 'A test.' }, await asStaff())
  expect((await credit(10_000)).status).toBe(200)
  await readToday(world, reservation)
  expect(
    (
      await world.post(
        `${base}/reservations/${reservation._id}/take-back`,
        { unreportedBecause: 'A test.' },
        await asStaff(),
      )
    ).status,
  ).toBe(200)
  expect((await credit(10_000)).body).toMatchObject({ code: 'credit_too_large', details: { leftCents: 0 } })
  const { entries } = await expectExactBooks(who)
  expect(balanceOf(entries, 'deposits', (line) => line.reservationId === reservation._id)).toBe(0)
})

test('an offer that nobody signed is never suspended, whatever is overdue under it', async () => {
  const { customer } = await newcomer(world)
  const { _id: contractId } = await offer(customer, 'One', 'porsche-911-carrera-gts', inDays(0))
  await alsoOwes({ id: customer._id, contractId } as Seeded, 31)
  await dunUntilToday(world)
  const subscription = await subscriptions.find(customer._id, contractId)
  expect(subscription).toMatchObject({ status: 'to_sign', bookingsBlocked: false })
})

test('a first payment is asked for also when the car was handed over before its day', async () => {
  const who = await seededSubscriber(world)
  const reservation = await book(who, 40)
  await confirm(who.customer, reservation, inDays(0))
  await handOver(reservation)
  await balanceDue({ scheduledAt: `${inDays(10)}T08:30:00.000Z` })
  expect((await reservationOf(who, reservation._id))?.invoiceId).toBeDefined()
})

test('a fee that was charged for a reservation stays owed when the reservation is cancelled', async () => {
  const who = await seededSubscriber(world)
  const reservation = await book(who, 60)
  const fee = {
    kind: 'cleaning',
    contractId: who.contractId,
    reservationId: reservation._id,
    amountCents: 20_000,
  }
  const charged = await world.post(
    `/staff/customers/${who.id}/charges`,
    { ...fee, reason: 'A test.' },
    await asStaff(),
  )
  expect(charged.status).toBe(200)
  const path = `/reservations/${reservation._id}/cancellation`
  expect((await world.post(path, { lostCents: 0 }, { token: who.token })).status).toBe(200)
  expect(await invoices.find(who.id, charged.body.data._id)).toMatchObject({ status: 'open' })
})

test('a reservation whose first payment was settled by a payment and a credit note is not cancelled as unpaid', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-30))
  await pay(who.invoice, inDays(-30))
  const reservation = await book(who, -16, 20)
  const invoice = await confirm(who.customer, reservation, inDays(-19))
  const base = `/staff/customers/${who.id}/invoices/${invoice._id}`
  const amountCents = invoice.totals.totalCents - 100_000
  const paid = { amountCents, receivedOn: today(world), method: 'transfer' }
  expect((await world.post(`${base}/payments`, paid, await asStaff())).status).toBe(200)
  const credit = { amountCents: 100_000, reason: 'Goodwill.' }
  expect((await world.post(`${base}/credit`, credit, await asStaff())).status).toBe(200)
  await runJob('unpaid-reservations')
  expect((await reservationOf(who, reservation._id))?.status).toBe('Confirmed')
})

test('no fee is charged under a contract that nobody signed', async () => {
  const { customer } = await newcomer(world)
  const subscription = await offer(customer, 'One', 'porsche-911-carrera-gts', inDays(0))
  const fee = { kind: 'cleaning', contractId: subscription._id, amountCents: 20_000, reason: 'A test.' }
  const path = `/staff/customers/${customer._id}/charges`
  expect((await world.post(path, fee, await asStaff())).body.code).toBe('contract_not_signed')
})

test('a company that declares itself a person afterwards does not gain a right to withdraw', async () => {
  const who = await seededSubscriber(world)
  const subscription = await subscriptionOf(who)
  await commit([
    {
      update: {
        Key: { pk: `CUSTOMER#${who.id}`, sk: `CONTRACT#${subscription._id}` },
        UpdateExpression: 'SET agreement.isIndividual = :no',
        ExpressionAttributeValues: { ':no': false },
      },
    },
  ])
  const answer = await world.post(`/contracts/${who.contractId}/withdrawal`, {}, { token: who.token })
  expect(answer.body.code).toBe('withdrawal_company')
})

test('a job that meets what another run has done skips it, and does not fail', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-50))
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-40), 3, inDays(-45))
  await confirm(who.customer, reservation, inDays(-44))
  await handOver(reservation)
  const at = { scheduledAt: `${inDays(0)}T08:40:00.000Z` }
  const reports = await Promise.all([monthlyInvoices(at), monthlyInvoices(at), monthlyInvoices(at)])
  expect(reports.map(({ failed }) => failed)).toEqual([0, 0, 0])
  const rents = (await invoices.list(who.id)).filter(({ kind }) => kind === 'rent')
  expect(rents).toHaveLength(1)
})
