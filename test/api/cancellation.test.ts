import type { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { db } from '../../functions/store/table.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { balanceOf, customerBalance, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { call } from '../bench/capacity.ts'
import { payInFull } from '../support/customers.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

const ROUNDS = process.env.PROVE === 'full' ? 200 : 8
const MONTH = 498_000
const DEPOSIT = 100_000

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** A subscriber whose signing invoice is paid, and a reservation that begins so many days from now, booked before. */
async function booked(startsIn: number, months = 2, bookedDaysAgo = 0) {
  const day = today(world)
  const customer = await seededSubscriber(world, 'One', addDays(day, -bookedDaysAgo))
  await pay(customer.invoice, day)
  const modelId = await addModel(world, 1)
  const start = addDays(day, startsIn)
  const reservation = await reserve(customer.customer, modelId, start, months, addDays(day, -bookedDaysAgo))
  return { customer, reservation, modelId, day }
}
const pathOf = (id: string) => `/reservations/${id}/cancellation`
const lossOf = async ({ token }: Seeded, id: string) => (await world.get(pathOf(id), { token })).body
const cancel = ({ token }: Seeded, id: string, lostCents: number) =>
  world.post(pathOf(id), { lostCents }, { token })
const billsOf = async ({ id }: Seeded, reservationId: string) =>
  (await invoices.list(id)).filter((invoice) => invoice.reservationId === reservationId)
const tasksOf = async ({ id }: Seeded) =>
  (await world.get('/staff/tasks', await world.advisor())).body.data.filter(
    (task: { customerId: string }) => task.customerId === id,
  )

/** Every entry cancels out, every invoice says what the ledger says, and no deposit is held for the reservation any more. */
async function expectExactBooks({ id }: Seeded, reservationId: string) {
  const entries = await ledger.entries(id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(id)) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  expect(balanceOf(entries, 'deposits', (line) => line.reservationId === reservationId)).toBe(0)
  return { ...customerBalance(entries), feesCents: 0 - balanceOf(entries, 'fees') }
}

test('cancelling a reservation that waits for confirmation is free: its days are free, its hold is removed, nothing is invoiced, the customer is notified', async () => {
  const { customer, reservation, modelId } = await booked(60)
  expect((await lossOf(customer, reservation._id)).data).toMatchObject({ lines: [], lostCents: 0 })
  const answer = await cancel(customer, reservation._id, 0)
  expect(answer.body.data).toMatchObject({ status: 'Cancelled', cancelReason: 'customer' })
  expect(await billsOf(customer, reservation._id)).toEqual([])
  expect(await work.plannedFor(customer.id, reservation._id)).toEqual([])
  expect((await world.get(`/vehi/slots?modelId=${modelId}`)).body.data.availableSlotList).toHaveLength(1)
  await world.message(customer.customer.email, ({ subject }) => subject === 'You cancelled a reservation')
  expect((await cancel(customer, reservation._id, 0)).body.code).toBe('reservation_over')
})

test('cancelling 60 days ahead with the deposit paid keeps the deposit and invoices the damages', async () => {
  const { customer, reservation, day } = await booked(60, 3)
  const deposit = await confirm(customer.customer, reservation, day)
  await pay(deposit, day)
  const loss = (await lossOf(customer, reservation._id)).data
  const lostCents = DEPOSIT + MONTH * 1.5
  expect(loss).toMatchObject({ lostCents, paidCents: DEPOSIT, dueCents: MONTH * 1.5, refundCents: 0 })
  expect((await cancel(customer, reservation._id, lostCents)).status).toBe(200)
  const [fee, first] = await billsOf(customer, reservation._id)
  expect(first).toMatchObject({ kind: 'deposit', status: 'paid', lostDepositCents: DEPOSIT })
  expect(fee).toMatchObject({
    kind: 'cancellation',
    status: 'open',
    dueOn: addDays(day, 15),
    totals: { vatCents: 0, totalCents: MONTH * 1.5 },
  })
  const books = await expectExactBooks(customer, reservation._id)
  expect(books).toMatchObject({ owedCents: MONTH * 1.5, creditCents: 0, feesCents: lostCents })
  expect(await work.plannedFor(customer.id, reservation._id)).toEqual([])
})

test('cancelling with an unpaid deposit credits it and asks for it with the damages', async () => {
  const { customer, reservation, day } = await booked(60)
  await confirm(customer.customer, reservation, day)
  expect((await cancel(customer, reservation._id, DEPOSIT + MONTH)).status).toBe(200)
  const [fee, deposit] = await billsOf(customer, reservation._id)
  expect(deposit?.status).toBe('credited')
  expect(fee?.lines.map(({ key, cents }) => [key, cents])).toEqual([
    ['lost_deposit', DEPOSIT],
    ['cancellation', MONTH],
  ])
  expect(await expectExactBooks(customer, reservation._id)).toMatchObject({ owedCents: DEPOSIT + MONTH })
})

test('cancelling with the deposit on the invoice of the first payment takes the loss from what was paid, and staff refund the rest', async () => {
  const { customer, reservation, day } = await booked(20, 2, 15)
  const first = await confirm(customer.customer, reservation, day)
  expect(first.lines.map(({ key }) => key)).toContain('deposit')
  await pay(first, day)
  const { dueCents, refundCents } = (await lossOf(customer, reservation._id)).data
  expect({ dueCents, refundCents }).toEqual({ dueCents: 0, refundCents: MONTH * 0.17 })
  expect((await cancel(customer, reservation._id, DEPOSIT + MONTH)).status).toBe(200)
  const [fee, credited] = await billsOf(customer, reservation._id)
  expect(credited).toMatchObject({ status: 'credited', paidCents: refundCents })
  expect(fee).toMatchObject({ kind: 'cancellation', status: 'paid', paidCents: DEPOSIT + MONTH })
  const books = await expectExactBooks(customer, reservation._id)
  expect(books).toMatchObject({ owedCents: 0, creditCents: refundCents, feesCents: DEPOSIT + MONTH })
  expect((await tasksOf(customer)).map((task: { kind: string }) => task.kind)).toEqual(['refund_payment'])
  const payment = (await world.get('/payments', customer)).body.data.payments.find(
    (one: { invoiceId: string }) => one.invoiceId === credited?._id,
  )
  const refund = `/staff/customers/${customer.id}/payments/${payment._id}/refund`
  const body = { amountCents: refundCents, iban: 'LU28 0019 4006 4475 0000' }
  expect((await world.post(refund, body, await world.advisor())).status).toBe(200)
  expect(await expectExactBooks(customer, reservation._id)).toMatchObject({ creditCents: 0 })
})

test('cancelling with deposit and first payment both open makes two credit notes under two numbers and one invoice for the loss', async () => {
  const { customer, reservation, day } = await booked(29, 2, 20)
  await confirm(customer.customer, reservation, addDays(day, -19))
  await world.ask('POST', '/_local/jobs/balance-due', { body: {} })
  expect(await billsOf(customer, reservation._id)).toHaveLength(2)
  expect((await cancel(customer, reservation._id, DEPOSIT + MONTH)).status).toBe(200)
  const statuses = (await billsOf(customer, reservation._id)).map(({ kind, status }) => [kind, status])
  expect(statuses).toEqual([
    ['cancellation', 'open'],
    ['first_payment', 'credited'],
    ['deposit', 'credited'],
  ])
  expect(new Set((await creditNotes.since(customer.id, '2000-01-01')).map(({ number }) => number)).size).toBe(
    2,
  )
  await expectExactBooks(customer, reservation._id)
})

test('cancelling what was booked 20 days ahead and paid loses nothing, and the first payment is refunded', async () => {
  const { customer, reservation, day } = await booked(20)
  const first = await confirm(customer.customer, reservation, day)
  await pay(first, day)
  const paid = first.totals.totalCents
  expect((await lossOf(customer, reservation._id)).data).toMatchObject({ lostCents: 0, refundCents: paid })
  expect((await cancel(customer, reservation._id, 0)).status).toBe(200)
  expect(await billsOf(customer, reservation._id)).toHaveLength(1)
  expect(await expectExactBooks(customer, reservation._id)).toMatchObject({ creditCents: paid })
  expect((await tasksOf(customer)).map((task: { kind: string }) => task.kind)).toEqual(['refund_payment'])
})

describe('what is refused', () => {
  test('a cancellation that names another loss than ours is refused, with the new figure', async () => {
    const { customer, reservation, day } = await booked(60)
    await confirm(customer.customer, reservation, day)
    const answer = await cancel(customer, reservation._id, 0)
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'cancellation_changed',
      details: { lostCents: DEPOSIT + MONTH },
    })
    expect((await reservations.find(customer.id, reservation._id))?.status).toBe('Confirmed')
  })

  test('a reservation whose car is in the garage cannot be cancelled, and neither can another customer’s', async () => {
    const { customer, reservation, day } = await booked(0)
    await confirm(customer.customer, reservation, day)
    expect((await lossOf(customer, reservation._id)).code).toBe('reservation_begun')
    await handOver(reservation)
    expect((await cancel(customer, reservation._id, 0)).body.code).toBe('reservation_begun')
    const other = await seededSubscriber(world)
    expect((await cancel(other, reservation._id, 0)).body.code).toBe('forbidden')
  })
})

describe('at the same moment', () => {
  test('a payment and a cancellation at the same moment leave exact books, whichever is first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, reservation, day } = await booked(20, 2, 15)
      const first = await confirm(customer.customer, reservation, day)
      const [payment, cancelled] = await Promise.all([
        payInFull(world, customer.id, first),
        cancel(customer, reservation._id, DEPOSIT + MONTH),
      ])
      expect(cancelled.status).toBe(200)
      const paid = payment.status === 200
      if (!paid) expect(payment.body.code).toBe('invoice_settled')
      expect(await expectExactBooks(customer, reservation._id)).toMatchObject({
        owedCents: paid ? 0 : DEPOSIT + MONTH,
        creditCents: paid ? MONTH * 0.17 : 0,
      })
    }
  })

  test('after a confirmation and a free cancellation at the same moment no deposit is asked of who cancelled for free', async () => {
    const staff = await world.advisor()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, reservation } = await booked(60)
      const path = `/staff/customers/${customer.id}/reservations/${reservation._id}/confirm`
      const [confirmed, cancelled] = await Promise.all([
        world.post(path, {}, staff),
        cancel(customer, reservation._id, 0),
      ])
      const codes = [confirmed.body.code, cancelled.body.code]
      expect([
        ['reservation_not_waiting', undefined],
        [undefined, 'cancellation_changed'],
      ]).toContainEqual(codes)
      expect(await billsOf(customer, reservation._id)).toHaveLength(confirmed.status === 200 ? 1 : 0)
    }
  })

  test('a confirmation between the two reads of a cancellation makes the cancellation read again, and not fail', async () => {
    const { customer, reservation, day } = await booked(60)
    const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
    let isConfirmed = false
    vi.spyOn(db, 'send').mockImplementation((async (command: unknown) => {
      const since = (command as QueryCommand).input.ExpressionAttributeValues?.[':since']
      if (String(since).startsWith('INVOICE#') && !isConfirmed) {
        isConfirmed = true
        await new Promise((resume) => setTimeout(resume, 200))
        await confirm(customer.customer, reservation, day)
      }
      return send(command)
    }) as never)
    const input = { reservationId: reservation._id, lostCents: 0 }
    const { consumed, body } = await call('reservations-cancel', input, customer.token)
    vi.restoreAllMocks()
    expect([consumed.status, body.code]).toEqual([409, 'cancellation_changed'])
    expect(await billsOf(customer, reservation._id)).toHaveLength(1)
  })

  test('twenty cancellations with one idempotency key cancel once and get one answer', async () => {
    const { customer, reservation, day } = await booked(60)
    await confirm(customer.customer, reservation, day)
    const ask = { token: customer.token, headers: { 'idempotency-key': 'one-cancellation' } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.post(pathOf(reservation._id), { lostCents: DEPOSIT + MONTH }, ask),
      ),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await billsOf(customer, reservation._id)).toHaveLength(2)
  })
})
