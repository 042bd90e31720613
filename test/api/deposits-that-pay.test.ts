import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { finishMoney } from '../../functions/billing/parts/finish-money.ts'
import { issue } from '../../functions/billing/parts/issue.ts'
import { rentsAhead } from '../../functions/billing/parts/rents-ahead.ts'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as payments from '../../functions/store/payments.ts'
import * as work from '../../functions/store/planned-work.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { call } from '../bench/capacity.ts'
import { colleague } from '../support/customers.ts'
import { charge, cutOffAfter, exactBooks, openOf, refundTasks } from '../support/moved-money.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What the deposit of a vehicle that comes back pays, and how the customer gets the rest of it, or all that was too much. */

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await colleague(world)
})
afterAll(() => world?.stop())
afterEach(() => vi.restoreAllMocks())

const run = (job: string) => world.ask('POST', `/_local/jobs/${job}`, { body: {} })
const IBAN = 'LU28 0019 4006 4475 0000'

/** A car that is out with a deposit, and of all invoices only the rent of the month that begins in about ten days is open. */
async function outWithDeposit() {
  const who = await seededSubscriber(world)
  await pay(who.invoice, today(world))
  const start = addDays(today(world), -20)
  const booked = addDays(start, -40)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 4, booked)
  await pay(await confirm(who.customer, reservation, booked), start)
  await handOver(reservation)
  await run('monthly-invoices')
  const open = await invoices.open(who.id)
  const rent = open.find(({ periodFrom = '' }) => periodFrom > today(world))
  if (!rent) throw new Error('No rent was issued ahead')
  for (const invoice of open) if (invoice !== rent) await pay(invoice, today(world))
  await readToday(world, reservation)
  const input = { customerId: who.id, reservationId: reservation._id, unreportedBecause: 'A test.' }
  const { token } = await world.advisor()
  const takeBack = () => call('staff-reservations-take-back', input, token)
  return { who, reservation, rent, depositCents: reservation.depositCents, takeBack }
}

const refund = async ({ id: customerId }: Seeded, paymentId: string, amountCents: number) =>
  call('staff-payments-refund', { customerId, paymentId, amountCents, iban: IBAN }, julie.token)

/** Gives back all that can be given back of each payment, as people do; and how much that was. */
async function givenBack(who: Seeded): Promise<number> {
  let cents = 0
  for (const { _id } of await payments.list(who.id)) {
    // Asked for more than there is, the answer says what there is.
    const { refundableCents } = (await refund(who, _id, 100_000_000)).body.details
    if (refundableCents === 0) continue
    expect((await refund(who, _id, refundableCents)).consumed.status).toBe(200)
    cents += refundableCents
  }
  return cents
}

/** The pieces of work that a return left which was cut off: the deposit's rest, and the rent ahead. */
async function cutOffReturn() {
  const out = await outWithDeposit()
  const { who, takeBack } = out
  for (let at = 0; at < MANY; at += 1) await charge(world, who, EACH)
  // Asked for after the rent: what the rent does not take of the deposit is for this one.
  const later = await charge(world, who, LATER_CENTS, addDays(today(world), 60))
  // The first transaction is full: one of the words by which its payments are found follows it.
  await cutOffAfter(2, takeBack)
  const planned = await work.moneyUnderWay(who.id)
  expect(planned.map(({ kind }) => kind).toSorted()).toEqual(['payment_rest', 'rents_ahead'])
  return { ...out, later, planned }
}
const MANY = 40
const EACH = 1000
const LATER_CENTS = 25_000

test('a deposit does not pay the rent of a month that the vehicle is not out in: all of it is for people to give back', async () => {
  const { who, rent, depositCents, takeBack } = await outWithDeposit()
  expect((await takeBack()).consumed.status).toBe(200)
  const credited = await invoices.find(who.id, rent._id)
  expect(credited).toMatchObject({ status: 'credited' })
  expect(credited?.paidCents ?? 0).toBe(0)
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: depositCents })
  const [left] = (await payments.list(who.id)).filter(({ method }) => method === 'deposit')
  expect(left).toMatchObject({ cents: depositCents })
  expect(left?.invoiceId).toBeUndefined()
})

test.each([
  { first: 'payment_rest', second: 'rents_ahead' },
  { first: 'rents_ahead', second: 'payment_rest' },
])(
  'after a return that was cut off the deposit pays the same, and the same is given back, where $first is made up before $second',
  async ({ first, second }) => {
    const { who, rent, later, depositCents, planned } = await cutOffReturn()
    for (const kind of [first, second]) {
      const piece = planned.find((one) => one.kind === kind)
      if (piece) await finishMoney(piece, world.run.now().toISOString(), today(world))
    }
    expect(await openOf(who)).toBe(0)
    expect(await invoices.find(who.id, rent._id)).toMatchObject({ status: 'credited' })
    expect((await invoices.find(who.id, rent._id))?.paidCents ?? 0).toBe(0)
    expect(await invoices.find(who.id, later._id)).toMatchObject({ status: 'paid' })
    const leftCents = depositCents - MANY * EACH - LATER_CENTS
    expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: leftCents })
    expect(await refundTasks(world, who)).toMatchObject([{ contractId: who.contractId }])
    expect(await givenBack(who)).toBe(leftCents)
    expect(await refundTasks(world, who)).toEqual([])
    expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
  },
)

test('a deposit does not pay a rent of another vehicle that waits to be credited', async () => {
  const { who, depositCents, takeBack } = await outWithDeposit()
  const later = addDays(today(world), 150)
  const other = await reserve(who.customer, await addModel(world, 1), later, 2, today(world))
  const at = world.run.now().toISOString()
  const waiting = await issue(
    {
      customer: who.customer,
      kind: 'rent',
      contractId: who.contractId,
      reservationId: other._id,
      lines: [untaxedLine('deposit', 1, EACH)],
      dueOn: addDays(today(world), -5),
      periodFrom: addDays(today(world), 20),
    },
    at,
    today(world),
  )
  await commit([...waiting.ops, work.planOp(rentsAhead(other, today(world)))])
  expect((await takeBack()).consumed.status).toBe(200)
  const credited = await invoices.find(who.id, waiting.invoice._id)
  expect(credited).toMatchObject({ status: 'credited' })
  expect(credited?.paidCents ?? 0).toBe(0)
  expect(await exactBooks(who)).toMatchObject({ creditCents: depositCents })
})

const heldMoneyOf = async (who: Seeded) =>
  (await notifications.page(who.id)).data.filter(({ kind }) => /_used$|invoice_paid/.test(kind))

test('a customer whose deposit paid invoices is told which, how much of it, and what comes back', async () => {
  const { who, depositCents, takeBack } = await outWithDeposit()
  const before = await heldMoneyOf(who)
  const first = await charge(world, who, LATER_CENTS)
  await charge(world, who, EACH, addDays(today(world), 60))
  expect((await takeBack()).consumed.status).toBe(200)
  const values = {
    number: `${first.number} (+1)`,
    invoiceId: first._id,
    total: '260.00',
    back: ((depositCents - LATER_CENTS - EACH) / 100).toFixed(2),
  }
  const told = await heldMoneyOf(who)
  expect(told.slice(0, told.length - before.length)).toMatchObject([{ kind: 'deposit_used', values }])
  const mail = await world.message(who.customer.email, ({ text }) => text.includes(values.number))
  expect(mail.subject).toMatch(/dépôt de garantie|deposit/i)
})

test('a deposit that pays nothing is not told of as one that was used', async () => {
  const { who, takeBack } = await outWithDeposit()
  expect((await takeBack()).consumed.status).toBe(200)
  expect((await heldMoneyOf(who)).filter(({ kind }) => kind === 'deposit_used')).toEqual([])
})

test('what a deposit paid of an invoice that is credited afterwards is given back by people', async () => {
  const { who, takeBack } = await outWithDeposit()
  const billed = await charge(world, who, LATER_CENTS)
  expect((await takeBack()).consumed.status).toBe(200)
  expect(await invoices.find(who.id, billed._id)).toMatchObject({ status: 'paid' })
  const credit = { amountCents: 10_000, reason: 'A test.' }
  const path = `/staff/customers/${who.id}/invoices/${billed._id}/credit`
  // With the rent that was credited today it is more than one person credits alone.
  const { awaitsApproval } = (await world.post(path, credit, julie)).body
  const approved = await world.post(`/staff/tasks/${awaitsApproval}/approve`, {}, await world.advisor())
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  const used = (await payments.list(who.id)).find(({ invoiceId }) => invoiceId === billed._id)
  expect((await refund(who, used?._id ?? '', 10_001)).body).toMatchObject({
    code: 'refund_too_large',
    details: { refundableCents: 10_000 },
  })
  await givenBack(who)
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
})
