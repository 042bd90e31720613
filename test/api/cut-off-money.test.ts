import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { releaseAdvanceOps } from '../../functions/billing/parts/advance.ts'
import { issue } from '../../functions/billing/parts/issue.ts'
import { handler as unfinishedMoney } from '../../functions/jobs/unfinished-money.ts'
import { cashBefore } from '../../functions/staff/parts/money/before.ts'
import { decidePayment } from '../../functions/staff/parts/money/receive.ts'
import * as advances from '../../functions/store/advances.ts'
import { commit } from '../../functions/store/commit.ts'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import * as work from '../../functions/store/planned-work.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { balanceOf } from '../../shared/rules/ledger.ts'
import { sum } from '../../shared/rules/money.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { call } from '../bench/capacity.ts'
import { between, writing } from '../support/between.ts'
import { approvedByAdministrator, colleague } from '../support/customers.ts'
import { charge, cutOffAfter, exactBooks, openOf, refundTasks } from '../support/moved-money.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What moves money in more than one transaction, cut off after the first: the rest is made up, once. */

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await colleague(world)
})
afterAll(() => world?.stop())
afterEach(() => vi.restoreAllMocks())

const run = (job: string) => world.ask('POST', `/_local/jobs/${job}`, { body: {} })

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
  await Promise.all([run('unfinished-money'), run('unfinished-money'), run('unfinished-money')])
  expect(await invoices.find(who.id, rent._id)).toMatchObject({ status: 'credited' })
  expect(await creditNotes.since(who.id, '2000-01-01')).toMatchObject([
    { invoiceId: rent._id, reason: 'vehicle_back', totals: { totalCents: rent.totals.totalCents } },
  ])
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
  expect(await refundTasks(world, who)).toEqual([])
  const planned = await work.plannedFor(who.id, reservation._id)
  expect(planned.map(({ kind }) => kind)).not.toContain('rents_ahead')
})

test('a return that is recorded is answered so, although the rent ahead is credited in the night only', async () => {
  const { who, rent, takeBack } = await outWithRentAhead()
  expect((await cutOffAfter(1, takeBack)).consumed.status).toBe(200)
  await run('unfinished-money')
  expect(await invoices.find(who.id, rent._id)).toMatchObject({ status: 'credited' })
})

test('what was paid of a rent that is credited later is for people to give back, and the account is not deleted before', async () => {
  const { who, rent, takeBack } = await outWithRentAhead()
  await pay(rent, today(world))
  await cutOffAfter(1, takeBack)
  const blocks = async () =>
    (await world.get(`/customer/${who.id}/deletion`, who)).body.data.blockedBy as string[]
  expect(await blocks()).toContain('pending_payment')
  await run('unfinished-money')
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: rent.totals.totalCents })
  expect(await refundTasks(world, who)).toMatchObject([{ invoiceId: rent._id }])
  expect(await blocks()).not.toContain('pending_payment')
})

test('a rent whose month has begun by the time at which a cut-off return is made up is credited all the same', async () => {
  const { who, rent, takeBack } = await outWithRentAhead()
  await cutOffAfter(1, takeBack)
  await unfinishedMoney({ scheduledAt: `${addDays(rent.periodFrom ?? '', 2)}T00:04:00.000Z` })
  expect(await invoices.find(who.id, rent._id)).toMatchObject({ status: 'credited' })
})

test('a month in advance that is released passes over a rent that waits to be credited, and goes back to the customer', async () => {
  const { who, rent, takeBack } = await outWithRentAhead()
  await cutOffAfter(1, takeBack)
  const { id: customerId, contractId, customer } = who
  const at = world.run.now().toISOString()
  const day = today(world)
  const cents = rent.totals.totalCents
  const lines = [untaxedLine('rent_advance', 1, cents)]
  const bill = { customer, kind: 'reinstatement' as const, contractId, lines, dueOn: day }
  const { ops } = await issue({ ...bill, paid: { method: 'transfer', receivedOn: day } }, at, day)
  await commit([...ops, advances.holdOp({ customerId, contractId, cents }, undefined)])

  await commit(await releaseAdvanceOps({ customerId, contractId }, at, day, []))
  expect(await invoices.find(customerId, rent._id)).toMatchObject({ status: 'open' })
  expect(await refundTasks(world, who)).toHaveLength(1)
  await run('unfinished-money')
  expect(await invoices.find(customerId, rent._id)).toMatchObject({ status: 'credited' })
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: cents })
  expect(await refundTasks(world, who)).toHaveLength(1)
})

const MANY = 60
const EACH = 1000

/** Of a subscriber so many invoices are open, each but the first for 10 EUR unless told otherwise; and what all of them ask for. */
async function owing(open: number, each = EACH) {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -3))
  for (let at = 1; at < open; at += 1) await charge(world, who, each)
  return { who, totalCents: who.invoice.totals.totalCents + (open - 1) * each }
}
const transferOf = (who: Seeded, amountCents: number, bankReference: string) => ({
  customerId: who.id,
  amountCents,
  receivedOn: today(world),
  method: 'transfer',
  bankReference,
})
const receive = async (transfer: ReturnType<typeof transferOf>) =>
  world.post(`/staff/customers/${transfer.customerId}/payments`, transfer, julie)
const reverse = async ({ id }: Seeded, paymentId = '') =>
  approvedByAdministrator(
    world,
    await world.post(`/staff/customers/${id}/payments/${paymentId}/reversal`, { reason: 'A test.' }, julie),
  )
/** What approves the reversal of a payment that the accountant has proposed. */
async function reversing(input: { customerId: string; paymentId: string | undefined; reason: string }) {
  const path = `/staff/customers/${input.customerId}/payments/${input.paymentId}/reversal`
  const { body } = await world.post(path, { reason: input.reason }, julie)
  const { token } = await world.advisor()
  return () => call('staff-tasks-approve', { taskId: body.awaitsApproval }, token)
}
const newsOf = async ({ id }: Seeded, kind: string) =>
  (await world.everyItem()).filter(
    (item) => item.type === 'Notification' && item.pk === `CUSTOMER#${id}` && item.kind === kind,
  )
const inBank = async ({ id }: Seeded) => balanceOf(await ledger.entries(id), 'bank')
const received = async (transfer: ReturnType<typeof transferOf>) =>
  call('staff-payments-receive', transfer, julie.token)

test('a transfer of more open invoices than one transaction settles pays every one of them, and its reversal opens all of them again, once', async () => {
  const { who, totalCents } = await owing(MANY)
  const transfer = transferOf(who, totalCents, 'SIXTY 1')
  expect((await receive(transfer)).status).toBe(200)
  expect(await openOf(who)).toBe(0)
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
  // Of the ten that were left in the end each is told.
  expect(await newsOf(who, 'invoice_paid')).toHaveLength(12)
  const parts = await payments.list(who.id)
  expect(parts).toHaveLength(MANY)
  expect(parts.every(({ invoiceId, bankKey }) => invoiceId && bankKey)).toBe(true)
  expect((await receive(transfer)).body.code).toBe('payment_twice')

  const answers = await Promise.all(parts.slice(0, 4).map(({ _id }) => reverse(who, _id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await openOf(who)).toBe(MANY)
  expect(await exactBooks(who)).toEqual({ owedCents: totalCents, creditCents: 0 })
  expect(await inBank(who)).toBe(0)
  expect(await newsOf(who, 'payment_reversed')).toMatchObject([
    { values: { number: expect.stringContaining('(+59)') } },
  ])
  // It may be recorded again, for whom it is from.
  expect((await receive(transfer)).status).toBe(200)
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
})

test('what a transfer of many invoices brings beyond all of them is the customer’s credit, to the cent', async () => {
  const { who, totalCents } = await owing(30)
  expect((await receive(transferOf(who, totalCents + 777, 'THIRTY 1'))).status).toBe(200)
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 777 })
  const credit = (await payments.list(who.id)).filter(({ invoiceId }) => !invoiceId)
  expect(credit).toMatchObject([{ cents: 777, refundedCents: 0 }])
  expect(await inBank(who)).toBe(totalCents + 777)
})

// Its first transaction is followed by one of the words by which its parts are found.
test('a payment of many invoices that was cut off is finished in the night, once, however often the job runs', async () => {
  const { who, totalCents } = await owing(30)
  const part = totalCents - 3 * EACH - 400
  await cutOffAfter(2, () => received(transferOf(who, part, 'CUT 1')))
  expect(await openOf(who)).toBe(5)
  await Promise.all([1, 2, 3, 4].map(() => run('unfinished-money')))
  expect(await openOf(who)).toBe(4)
  expect(await exactBooks(who)).toEqual({ owedCents: 3 * EACH + 400, creditCents: 0 })
  expect(await inBank(who)).toBe(part)
})

/** A payment that was cut off, with 50 EUR left for the last five of thirty invoices. */
async function cutOff(bankReference: string) {
  const { who, totalCents } = await owing(30)
  await cutOffAfter(2, () => received(transferOf(who, totalCents, bankReference)))
  const rest = (await payments.list(who.id)).find(({ invoiceId }) => !invoiceId)
  expect(rest?.cents).toBe(5 * EACH)
  return { who, totalCents, paymentId: rest?._id }
}
const IBAN = 'LU28 0019 4006 4475 0000'

test('what is refunded while the rest of a payment is used is not used as well, nor the other way round', async () => {
  const { who, totalCents, paymentId } = await cutOff('CUT 2')
  const refund = { customerId: who.id, paymentId, amountCents: 2 * EACH, iban: IBAN }
  const refunding = () => call('staff-payments-refund', refund, julie.token)
  const { body } = await between(writing('"#refunds"'), () => run('unfinished-money'), refunding)
  expect(body.code).toBe('refund_too_large')
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
  expect(await inBank(who)).toBe(totalCents)

  const other = await cutOff('CUT 3')
  const given = { ...refund, customerId: other.who.id, paymentId: other.paymentId }
  expect((await call('staff-payments-refund', given, julie.token)).consumed.status).toBe(200)
  await run('unfinished-money')
  expect(await exactBooks(other.who)).toEqual({ owedCents: 2 * EACH, creditCents: 0 })
  expect(await inBank(other.who)).toBe(other.totalCents - 2 * EACH)
})

test('a payment that is reversed while its rest is used is reversed as a whole', async () => {
  const { who, totalCents, paymentId } = await cutOff('CUT 4')
  const input = { customerId: who.id, paymentId, reason: 'A test.' }
  const reversed = await reversing(input)
  await between(writing('payment_reversed'), () => run('unfinished-money'), reversed)
  await run('unfinished-money')
  expect(await openOf(who)).toBe(30)
  expect(await exactBooks(who)).toEqual({ owedCents: totalCents, creditCents: 0 })
  expect(await inBank(who)).toBe(0)
})

test('the rest of a payment that was reversed pays nothing', async () => {
  const { who, totalCents, paymentId } = await cutOff('CUT 5')
  await Promise.all([reverse(who, paymentId), run('unfinished-money')])
  await run('unfinished-money')
  expect(await exactBooks(who)).toEqual({ owedCents: totalCents, creditCents: 0 })
  expect(await inBank(who)).toBe(0)
})

test('a reversal of many invoices that was cut off is finished in the night, and until then the transfer is not recorded again', async () => {
  const { who, totalCents } = await owing(MANY)
  const transfer = transferOf(who, totalCents, 'CUT 6')
  expect((await receive(transfer)).status).toBe(200)
  const [{ _id: paymentId } = { _id: '' }] = await payments.list(who.id)
  const input = { customerId: who.id, paymentId, reason: 'A test.' }
  await cutOffAfter(1, await reversing(input))
  expect(await openOf(who)).toBeLessThan(MANY)
  expect((await receive(transfer)).body.code).toBe('payment_twice')
  await Promise.all([1, 2, 3].map(() => run('unfinished-money')))
  expect(await openOf(who)).toBe(MANY)
  expect(await exactBooks(who)).toEqual({ owedCents: totalCents, creditCents: 0 })
  expect(await inBank(who)).toBe(0)
  expect((await receive(transfer)).status).toBe(200)
})

test('a reversal that was cut off and then done by hand leaves nothing that reverses the same transfer once it is recorded again', async () => {
  const { who, totalCents } = await owing(30)
  const transfer = transferOf(who, totalCents, 'CUT 7')
  expect((await receive(transfer)).status).toBe(200)
  const [{ _id: paymentId } = { _id: '' }] = await payments.list(who.id)
  const input = { customerId: who.id, paymentId, reason: 'A test.' }
  await cutOffAfter(1, await reversing(input))
  const left = (await payments.list(who.id)).find(({ reversedOn }) => !reversedOn)
  expect((await reverse(who, left?._id)).status).toBe(200)
  expect((await receive(transfer)).status).toBe(200)
  await run('unfinished-money')
  expect(await openOf(who)).toBe(0)
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
  expect(await inBank(who)).toBe(totalCents)
})

test('what a statement adds to a transfer whose reversal is half done is reversed with the rest of it', async () => {
  const { who, totalCents } = await owing(30)
  const transfer = transferOf(who, totalCents, 'CUT8')
  expect((await receive(transfer)).status).toBe(200)
  const [{ _id: paymentId } = { _id: '' }] = await payments.list(who.id)
  // Decided while all of the transfer was there, and written when some of it is not.
  const doing = { by: julie.id, now: world.run.now().toISOString(), today: today(world) }
  const recorded = { customerId: who.id, cents: totalCents, receivedOn: today(world) }
  const added = { ...transfer, method: 'transfer' as const, amountCents: 777 }
  const { ops } = await decidePayment(added, doing, recorded)
  await cutOffAfter(1, await reversing({ customerId: who.id, paymentId, reason: 'A test.' }))
  const scheduledAt = world.run.now().toISOString()
  await between(
    writing('reversedBecause'),
    () => commit(ops),
    () => unfinishedMoney({ scheduledAt }),
  )
  expect(await openOf(who)).toBe(30)
  expect(await inBank(who)).toBe(0)
  expect((await payments.list(who.id)).every(({ reversedOn }) => reversedOn)).toBe(true)
  expect((await receive(transfer)).status).toBe(200)
})

test('a transfer without the bank’s reference is not typed again for an invoice of it while its reversal is half done', async () => {
  const { who, totalCents } = await owing(30)
  const transfer = { ...transferOf(who, totalCents, ''), bankReference: undefined }
  expect((await world.post(`/staff/customers/${who.id}/payments`, transfer, julie)).status).toBe(200)
  const [{ _id: paymentId } = { _id: '' }] = await payments.list(who.id)
  const input = { customerId: who.id, paymentId, reason: 'A test.' }
  await cutOffAfter(1, await reversing(input))
  const [opened] = await invoices.open(who.id)
  const typed = () =>
    world.post(`/staff/customers/${who.id}/invoices/${opened?._id}/payments`, transfer, julie)
  expect((await typed()).body.code).toBe('payment_twice')
  await run('unfinished-money')
  expect(await openOf(who)).toBe(30)
  expect((await typed()).status).toBe(200)
})

/** So many invoices of 10 EUR are open, and nothing else. */
async function owingSmall(open: number) {
  const { who } = await owing(open + 1)
  await pay(who.invoice, today(world))
  return who
}
const cashOf = ({ id: customerId }: Seeded, amountCents: number) => ({
  customerId,
  amountCents,
  receivedOn: today(world),
  method: 'cash',
})

test('cash for more open invoices than one transaction settles is taken at once, and not a cent more than all of them ask for', async () => {
  const who = await owingSmall(30)
  const path = `/staff/customers/${who.id}/payments`
  const tooMuch = (await world.post(path, cashOf(who, 30 * EACH + 1), julie)).body
  expect(tooMuch).toMatchObject({ code: 'payment_too_large', details: { owedCents: 30 * EACH } })
  expect((await world.post(path, cashOf(who, 30 * EACH), julie)).status).toBe(200)
  expect(await openOf(who)).toBe(0)
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
})

test('cash for many invoices that was cut off is used in the night', async () => {
  const who = await owingSmall(28)
  await cutOffAfter(1, () => call('staff-payments-receive', cashOf(who, 28 * EACH), julie.token))
  expect(await openOf(who)).toBe(3)
  await Promise.all([run('unfinished-money'), run('unfinished-money')])
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
})

test('cash that the night has used for further invoices counts on the day on which it came, not on the next', async () => {
  const who = await owingSmall(28)
  await cutOffAfter(1, () => call('staff-payments-receive', cashOf(who, 28 * EACH), julie.token))
  const tomorrow = addDays(today(world), 1)
  await unfinishedMoney({ scheduledAt: `${tomorrow}T00:04:00.000Z` })
  expect(await openOf(who)).toBe(0)
  const all = await payments.list(who.id)
  const onDay = (day: string) => sum(cashBefore(all, { receivedOn: day, today: day }))
  expect(onDay(today(world))).toBe(28 * EACH)
  expect(onDay(tomorrow)).toBe(0)
})

test('cash for many invoices that a colleague has approved pays all of them at once', async () => {
  // Above 1,000 EUR: a second person looks at it.
  const { who, totalCents } = await owing(28, 5 * EACH)
  const path = `/staff/customers/${who.id}/payments`
  const proposed = await world.post(path, cashOf(who, totalCents), julie)
  const { awaitsApproval } = proposed.body
  const approved = await world.post(`/staff/tasks/${awaitsApproval}/approve`, {}, await world.advisor())
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
})

test('an entry of the bank’s statement pays as many invoices as are open, and its return opens all of them again', async () => {
  const { who, totalCents } = await owing(30)
  const entry = { at: 1, nth: 0, bookedOn: today(world) }
  const structured = creditorReference(who.invoice.number)
  const came = { ...entry, cents: totalCents, bankReference: 'STMT30', creditorReference: structured }
  const record = async (one: object) =>
    (await world.post('/staff/bank/entries', { entries: [one] }, julie)).body.data[0]
  expect((await record(came)).outcome).toBe('booked')
  expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
  const wentOut = { ...came, cents: -totalCents, bankReference: 'STMT30BACK' }
  const { entryId } = await record(wentOut)
  const [payment] = await payments.list(who.id)
  const choice = { customerId: who.id, paymentId: payment?._id }
  // Above 1,000 EUR: somebody else than who read the statement.
  const admin = await world.login(PHONES.admin)
  const booked = await world.post(`/staff/bank/entries/${entryId}/booking`, choice, admin)
  expect(booked.status).toBe(200)
  expect(await openOf(who)).toBe(30)
  expect(await exactBooks(who)).toEqual({ owedCents: totalCents, creditCents: 0 })
  expect(await newsOf(who, 'payment_returned')).toHaveLength(1)
})
