import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { releaseAdvanceOps } from '../../functions/billing/parts/advance.ts'
import { issue } from '../../functions/billing/parts/issue.ts'
import { netDepositOps } from '../../functions/billing/parts/net-deposit.ts'
import { countReinstatement } from '../../functions/payments/parts/count-reinstatement.ts'
import { takeBackPayment } from '../../functions/payments/parts/take-back-payment.ts'
import * as advances from '../../functions/store/advances.ts'
import { auditOp } from '../../functions/store/audit.ts'
import { commit } from '../../functions/store/commit.ts'
import { newId } from '../../functions/store/ids.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import { counting } from '../../functions/store/standing.ts'
import * as tasks from '../../functions/store/tasks.ts'
import { putNew, update } from '../../functions/store/writes.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { balanceOf } from '../../shared/rules/ledger.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { call } from '../bench/capacity.ts'
import { colleague } from '../support/customers.ts'
import { HARD_CENTS, hardestInvoices } from '../support/hardest-invoices.ts'
import { charge, exactBooks, MOST_WRITES, mostWritesOf, openOf, refundTasks } from '../support/moved-money.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** Money for many invoices of which each writes as much as any can: no transaction has more writes than DynamoDB takes. */

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await colleague(world)
})
afterAll(() => world?.stop())
afterEach(() => vi.restoreAllMocks())

const run = (job: string) => world.ask('POST', `/_local/jobs/${job}`, { body: {} })
/** Somebody who owes so many of the hardest invoices, and nothing else. */
async function owing(count: number, of: { contracts: boolean }): Promise<Seeded> {
  const who = await seededSubscriber(world)
  await pay(who.invoice, today(world))
  await hardestInvoices(world, who, count, of)
  return who
}

test.each([
  { count: 25, contracts: false },
  { count: 25, contracts: true },
  { count: 12, contracts: true },
])(
  'a transfer for $count first payments, dunned to the end, is recorded and reversed in transactions that DynamoDB takes (a contract each: $contracts)',
  async ({ count, contracts }) => {
    const who = await owing(count, { contracts })
    const transfer = {
      customerId: who.id,
      amountCents: count * HARD_CENTS,
      receivedOn: today(world),
      method: 'transfer',
      bankReference: `HARD ${count} ${contracts}`,
    }
    const paying = () => call('staff-payments-receive', transfer, julie.token)
    expect(await mostWritesOf(paying)).toBeLessThanOrEqual(MOST_WRITES)
    expect(await openOf(who)).toBe(0)
    expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })

    const [{ _id: paymentId } = { _id: '' }] = await payments.list(who.id)
    const input = { customerId: who.id, paymentId, reason: 'A test.' }
    const reversing = () => call('staff-payments-reverse', input, julie.token)
    expect(await mostWritesOf(reversing)).toBeLessThanOrEqual(MOST_WRITES)
    expect(await openOf(who)).toBe(count)
    expect(await exactBooks(who)).toEqual({ owedCents: count * HARD_CENTS, creditCents: 0 })
  },
)

/** Somebody whose vehicle is out, with a deposit, and of whom nothing is open. */
async function outWithDeposit() {
  const who = await seededSubscriber(world)
  await pay(who.invoice, today(world))
  const start = addDays(today(world), -20)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 4, addDays(start, -40))
  await pay(await confirm(who.customer, reservation, addDays(start, -40)), start)
  await handOver(reservation)
  for (const invoice of await invoices.open(who.id)) await pay(invoice, today(world))
  return { who, reservation }
}

test('a deposit that pays more invoices than one transaction has room for pays the others right after or in the night, and people give back what is left', async () => {
  const { who, reservation } = await outWithDeposit()
  await hardestInvoices(world, who, 34, { contracts: false })
  await readToday(world, reservation)
  const { depositCents } = reservation
  expect(depositCents).toBeGreaterThan(34 * HARD_CENTS)
  const input = { customerId: who.id, reservationId: reservation._id, unreportedBecause: 'A test.' }
  const { token } = await world.advisor()
  const takingBack = () => call('staff-reservations-take-back', input, token)
  expect(await mostWritesOf(takingBack)).toBeLessThanOrEqual(MOST_WRITES)
  await Promise.all([run('unfinished-money'), run('unfinished-money')])
  expect(await openOf(who)).toBe(0)
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: depositCents - 34 * HARD_CENTS })
  expect(await refundTasks(world, who)).toHaveLength(1)
})

/** What a return with a report of 24 photographs, days that somebody waits for and a code writes besides, and more than that. */
const besideOf = ({ id }: Seeded) =>
  Array.from({ length: 50 }, () =>
    auditOp(id, { by: 'test', what: 'a test', subject: id }, world.run.now().toISOString()),
  )

test('a deposit pays as many invoices as a return with a full report leaves room for, and the others in the night', async () => {
  const { who, reservation } = await outWithDeposit()
  await hardestInvoices(world, who, 34, { contracts: false })
  const returning = async () => {
    const beside = besideOf(who)
    const netted = await netDepositOps(reservation, world.run.now().toISOString(), today(world), beside)
    await commit([...beside, ...netted])
  }
  expect(await mostWritesOf(returning)).toBeLessThanOrEqual(MOST_WRITES)
  expect(await openOf(who)).toBeGreaterThan(0)
  await run('unfinished-money')
  expect(await openOf(who)).toBe(0)
  expect(await exactBooks(who)).toEqual({
    owedCents: 0,
    creditCents: reservation.depositCents - 34 * HARD_CENTS,
  })
})

test('a month in advance that is released pays any number of invoices of its subscription, and no other’s', async () => {
  const who = await seededSubscriber(world)
  await pay(who.invoice, today(world))
  const at = world.run.now().toISOString()
  const day = today(world)
  const held = 50 * HARD_CENTS
  // Before the month is held: a rent that is issued after it uses it.
  await hardestInvoices(world, who, 40, { contracts: false })
  const lines = [untaxedLine('rent_advance', 1, held)]
  const bill = { customer: who.customer, kind: 'reinstatement' as const, contractId: who.contractId, lines }
  const paid = { method: 'transfer' as const, receivedOn: day }
  const { ops } = await issue({ ...bill, dueOn: day, paid }, at, day)
  const { id: customerId, contractId } = who
  await commit([...ops, advances.holdOp({ customerId, contractId, cents: held }, undefined)])
  await charge(world, { ...who, contractId: newId('con', at) }, HARD_CENTS)

  // With tasks about vehicles that are out, as the end of a subscription writes them.
  const beside = besideOf(who)
  const releasing = async () =>
    commit([...beside, ...(await releaseAdvanceOps({ customerId, contractId }, at, day, beside))])
  expect(await mostWritesOf(releasing)).toBeLessThanOrEqual(MOST_WRITES)
  await Promise.all([run('unfinished-money'), run('unfinished-money')])
  expect(await openOf(who)).toBe(1)
  expect(await exactBooks(who)).toEqual({ owedCents: HARD_CENTS, creditCents: 10 * HARD_CENTS })
  expect(await refundTasks(world, who)).toHaveLength(1)
})

const suspend = ({ id, contractId }: Seeded) =>
  commit([
    update({ pk: `CUSTOMER#${id}`, sk: `CONTRACT#${contractId}` })
      .set({ status: 'suspended', bookingsBlocked: true })
      .op(),
  ])
const byPage = ({ id: customerId, contractId }: Seeded) => ({
  purpose: { customerId, contractId, askedOn: today(world) },
  paymentId: `pi_${customerId}`,
  cents: 10_000_000,
})

test('money of a reinstatement for more invoices than one transaction settles by now pays as many as it has room for, and people give back the rest', async () => {
  const who = await owing(34, { contracts: false })
  await suspend(who)
  const { cents, ...paid } = byPage(who)
  const counting = () => countReinstatement({ ...paid, cents }, world.run.now().toISOString(), today(world))
  expect(await mostWritesOf(counting)).toBeLessThanOrEqual(MOST_WRITES)
  const paidOf = 34 - (await openOf(who))
  expect(paidOf).toBeGreaterThan(15)
  expect(await exactBooks(who)).toEqual({
    owedCents: (34 - paidOf) * HARD_CENTS,
    creditCents: cents - paidOf * HARD_CENTS,
  })
  expect(await refundTasks(world, who)).toHaveLength(1)
})

test('a payment of many invoices that the bank takes back is owed on the account where opening all of them again is too much for one transaction', async () => {
  const who = await owing(25, { contracts: false })
  const all = await invoices.open(who.id)
  const paid = byPage(who)
  const now = world.run.now().toISOString()
  await countReinstatement(paid, now, today(world))
  expect(await openOf(who)).toBe(0)
  const reservationsAre = (status: string) =>
    commit(
      all.map(({ reservationId }) =>
        update({ pk: `CUSTOMER#${who.id}`, sk: `RESERVATION#${reservationId}` })
          .set({ status })
          .op(),
      ),
    )
  await reservationsAre('Confirmed')
  for (const { _id: invoiceId } of all) {
    const task = { kind: 'refund_payment' as const, customerId: who.id, invoiceId }
    await commit([tasks.askAboutOp({ ...task, dueOn: today(world), createdAt: now }, invoiceId)])
  }
  const { purpose, paymentId, cents } = paid
  const takingBack = () => takeBackPayment({ purpose, paymentId, cents }, now, today(world))
  expect(await mostWritesOf(takingBack)).toBeLessThanOrEqual(MOST_WRITES)
  // There is no vehicle of these: the table is left as it was.
  await reservationsAre('Ended')
  // What was the customer's credit is ours by as much as the bank took.
  const entries = await ledger.entries(who.id)
  expect(balanceOf(entries, 'bank')).toBe(who.invoice.totals.totalCents)
  const looked = (await world.everyItem()).filter(
    ({ type, kind, customerId }) => type === 'Task' && kind === 'payment_returned' && customerId === who.id,
  )
  expect(looked).toHaveLength(1)
})

test('the reinstatement of a subscription has room for its first payments, and asks for fewer of them at once than of others', async () => {
  const who = await owing(21, { contracts: false })
  await suspend(who)
  const { id: customerId, contractId } = who
  const input = { customerId, contractId, amountCents: 1, receivedOn: today(world), method: 'transfer' }
  const reinstate = async (amountCents: number) => {
    let answer = { code: '', details: { most: 0, totalCents: 0 } }
    const asking = async () => {
      answer = (await call('staff-contracts-reinstate', { ...input, amountCents }, julie.token)).body
    }
    return { most: await mostWritesOf(asking), answer }
  }
  const many = (await reinstate(1)).answer
  expect(many).toMatchObject({ code: 'reinstatement_too_many', details: { most: 19 } })
  const [oldest] = await invoices.open(customerId)
  if (oldest) await pay(oldest, today(world))
  const { totalCents } = (await reinstate(1)).answer.details
  const { most, answer } = await reinstate(totalCents)
  expect(answer.code, JSON.stringify(answer)).toBeUndefined()
  expect(most).toBeLessThanOrEqual(MOST_WRITES)
  expect(await openOf(who)).toBe(0)
})

test('a reinstatement whose customer is told of each of its first payments has room for them too', async () => {
  const who = await owing(12, { contracts: false })
  await suspend(who)
  const { id: customerId, contractId } = who
  const input = { customerId, contractId, receivedOn: today(world), method: 'transfer' }
  const reinstate = (amountCents: number) =>
    call('staff-contracts-reinstate', { ...input, amountCents }, julie.token)
  const { totalCents } = (await reinstate(1)).body.details
  let answer = { code: '' }
  const most = await mostWritesOf(async () => {
    answer = (await reinstate(totalCents)).body
  })
  expect(most).toBeLessThanOrEqual(MOST_WRITES)
  expect(answer.code, JSON.stringify(answer)).toBeUndefined()
  expect(await openOf(who)).toBe(0)
})

/** Reservations of a subscription whose vehicles are out, each of which people were asked to get back; returns what ends them. */
async function vehiclesOut(count: number, { id: customerId, contractId }: Seeded) {
  const createdAt = world.run.now().toISOString()
  const dueOn = today(world)
  const ids = Array.from({ length: count }, () => newId('res', createdAt))
  const keyOf = (id: string) => ({ pk: `CUSTOMER#${customerId}`, sk: `RESERVATION#${id}` })
  const standing = (id: string, isLive: boolean) => ({ customerId, reservation: { id, isLive } })
  for (const _id of ids) {
    const days = { start_date: dueOn, return_date: addDays(dueOn, 3) }
    const reservation = { _id, customerId, contractId, status: 'InGarage', ...days }
    const op = putNew({ ...keyOf(_id), type: 'Reservation', ...reservation }, 'try_again')
    const about = { customerId, contractId, reservationId: _id }
    const task = { kind: 'recover_vehicle' as const, ...about, createdAt, dueOn }
    await commit([counting(op, standing(_id, true)), ...(await tasks.askOnceOps(task, _id))])
  }
  // There is no vehicle of these: the table is left as it was.
  return async () => {
    for (const id of ids)
      await commit([counting(update(keyOf(id)).set({ status: 'Ended' }).op(), standing(id, false))])
  }
}

test('a reinstatement whose first payments and vehicles are too much for one transaction is refused, and asks for fewer at once', async () => {
  const who = await owing(12, { contracts: false })
  const ended = await vehiclesOut(10, who)
  await suspend(who)
  const { id: customerId, contractId } = who
  const input = { customerId, contractId, receivedOn: today(world), method: 'transfer' }
  const reinstate = async (amountCents: number) =>
    (await call('staff-contracts-reinstate', { ...input, amountCents }, julie.token)).body
  const { totalCents } = (await reinstate(1)).details
  const answer = await reinstate(totalCents)
  expect(answer).toMatchObject({ code: 'reinstatement_too_many', details: { most: 6 } })
  expect(await openOf(who)).toBe(12)

  for (const one of (await invoices.open(customerId)).slice(6)) await pay(one, today(world))
  const rest = (await reinstate(1)).details
  expect((await reinstate(rest.totalCents)).code).toBeUndefined()
  expect(await openOf(who)).toBe(0)
  await ended()
})
