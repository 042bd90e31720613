import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBackPayment } from '../../functions/payments/parts/take-back-payment.ts'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { readBankFile } from '../../shared/books/camt.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { balanceOf } from '../../shared/rules/ledger.ts'
import { camt } from '../support/camt.ts'
import { readToday } from '../support/odometer.ts'
import { providerEvent } from '../support/provider-event.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

// Money that comes back in parts, twice under one reference, or for days that never begin.

const IBAN = 'LU28 0019 4006 4475 0000'
let world: World
let julie: { id: string; token: string }

beforeAll(async () => {
  world = await World.start()
  julie = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const run = (job: string) => world.ask('POST', `/_local/jobs/${job}`, { body: {} })
const takeBack = async ({ id }: Seeded, reservationId: string) =>
  world.post(
    `/staff/customers/${id}/reservations/${reservationId}/take-back`,
    { unreportedBecause: 'A test.' },
    await world.advisor(),
  )
const openTasks = async (customerId: string) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.queue && item.customerId === customerId)
    .map(({ kind }) => kind)

test('the task to give a deposit back is done by the refund that leaves nothing of it', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-70))
  await pay(who.invoice, today(world))
  const start = inDays(-20)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 1, addDays(start, -40))
  await pay(await confirm(who.customer, reservation, addDays(start, -40)), start)
  await run('balance-due')
  for (const invoice of await invoices.open(who.id)) await pay(invoice, today(world))
  await handOver(reservation)
  await readToday(world, reservation)
  await takeBack(who, reservation._id)
  expect(await openTasks(who.id)).toContain('refund_payment')
  const left = (await payments.list(who.id)).find(
    ({ method, invoiceId }) => method === 'deposit' && !invoiceId,
  )
  const refund = { amountCents: left?.cents, iban: IBAN }
  const path = `/staff/customers/${who.id}/payments/${left?._id}/refund`
  expect((await world.post(path, refund, julie)).status).toBe(200)
  expect(await openTasks(who.id)).not.toContain('refund_payment')
})

test('days that an extension asked for at once are credited when the car is back before they begin', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-40))
  await pay(who.invoice, today(world))
  const start = inDays(-20)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 1, start)
  await pay(await confirm(who.customer, reservation, start), start)
  await handOver(reservation)
  const extend = async (return_date: string) => {
    const path = `/reservations/${reservation._id}/extension`
    const { quote } = (await world.post(path, { return_date }, { token: who.token })).body.data
    const sent = { return_date, priceCents: quote.totals.cents }
    expect((await world.post(path, sent, { token: who.token })).status).toBe(200)
  }
  await extend(addDays(reservation.return_date, 15))
  await run('monthly-invoices')
  await extend(addDays(addMonths(start, 2), -1))
  const rents = async () => (await invoices.list(who.id)).filter(({ kind }) => kind === 'rent')
  expect((await rents()).map(({ periodFrom }) => periodFrom)).toEqual([
    addMonths(start, 1),
    addMonths(start, 1),
  ])
  await readToday(world, reservation)
  await takeBack(who, reservation._id)
  expect((await rents()).map(({ status }) => status)).toEqual(['credited', 'credited'])
})

/** A subscriber who paid their first invoice on the provider's page, and how the bank takes some of it back. */
async function paidOnline() {
  const who = await seededSubscriber(world)
  const paymentId = `pi_${who.id}`
  const purpose = { customerId: who.id, invoiceId: who.invoice._id }
  const { totalCents } = who.invoice.totals
  await providerEvent(world, { metadata: purpose, cents: totalCents, paymentId })
  const dispute = (cents: number, disputeId?: string) =>
    takeBackPayment(
      { paymentId, purpose, cents, ...(disputeId && { disputeId }) },
      world.run.now().toISOString(),
      today(world),
    )
  const inBank = async () => balanceOf(await ledger.entries(who.id), 'bank')
  return { who, totalCents, dispute, inBank }
}

test('each dispute of a part of a payment counts once', async () => {
  const { totalCents, dispute, inBank } = await paidOnline()
  await dispute(3000, 'du_one')
  await dispute(4000, 'du_two')
  await dispute(3000, 'du_one')
  expect(await inBank()).toBe(totalCents - 7000)
})

test('a collection that failed after it succeeded and its dispute are the same money', async () => {
  const { totalCents, dispute, inBank } = await paidOnline()
  await dispute(totalCents)
  await dispute(totalCents, 'du_late')
  expect(await inBank()).toBe(0)
})

test('an account that owes what the bank took back in part is not deleted', async () => {
  const { who, dispute } = await paidOnline()
  await dispute(7000, 'du_part')
  const contract = await subscriptions.running(who.id)
  await commit([
    subscriptions.changeOp(contract, { status: 'terminated' }),
    subscriptions.endRunningOp(who.id),
  ])
  const asked = await world.ask('DELETE', `/api/v1/customer/${who.id}`, {
    token: who.token,
    headers: await stepUp(who.id, 'deletion'),
  })
  expect([asked.status, asked.body.code]).toEqual([409, 'deletion_debt'])
})

test('what is owed on the account is in what a customer owes, and a transfer of it asks nobody to give it back', async () => {
  const { who, dispute } = await paidOnline()
  await dispute(7000, 'du_owed')
  const account = async () => (await world.get('/payments', { token: who.token })).body.data
  const { owedCents } = await account()
  expect(owedCents).toBe(7000)
  const desk = (await world.get(`/staff/customers/${who.id}`, julie)).body.data
  expect(desk.owedCents).toBe(7000)
  const transfer = { amountCents: 7000, receivedOn: today(world), method: 'transfer' }
  expect((await world.post(`/staff/customers/${who.id}/payments`, transfer, julie)).status).toBe(200)
  expect(await account()).toMatchObject({ owedCents: 0, creditCents: 0 })
  expect(await openTasks(who.id)).not.toContain('refund_payment')
})

/** A statement's entry with two payments that the bank gives the same reference, for two customers. */
function batchOf(parts: readonly [Seeded, string][], reference: string): string {
  const whole = parts.reduce((sum, [, amount]) => sum + Number(amount), 0).toFixed(2)
  const details = parts.map(
    ([{ invoice }, amount]) =>
      `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt><RmtInf><Strd><CdtrRefInf><Ref>${creditorReference(invoice.number)}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
  )
  return camt([{ amount: whole, on: today(world), reference }]).replace(
    /<TxDtls>[\s\S]*<\/TxDtls>/,
    details.join(''),
  )
}

const imported = async (text: string) =>
  (await world.post('/staff/bank/entries', { entries: readBankFile(text).lines }, julie)).body.data

test('every payment of a batch counts once, also where the bank gives all of them one reference', async () => {
  const [first, second] = [await seededSubscriber(world), await seededSubscriber(world)]
  const text = batchOf(
    [
      [first, '100.00'],
      [second, '50.00'],
    ],
    'BATCH77',
  )
  await imported(text)
  await imported(text)
  const paid = await Promise.all(
    [first, second].map(async ({ id, invoice }) => (await invoices.find(id, invoice._id))?.paidCents),
  )
  expect(paid).toEqual([10_000, 5000])
})

test('an entry under a reference that the bank gave to another amount waits for people', async () => {
  const who = await seededSubscriber(world)
  const entry = (amount: string) =>
    camt([
      { amount, on: today(world), reference: 'USED1', structured: creditorReference(who.invoice.number) },
    ])
  const outcomes = []
  for (const amount of ['20.00', '30.00', '30.00', '20.00'])
    outcomes.push(...(await imported(entry(amount))).map(({ outcome }: { outcome: string }) => outcome))
  expect(outcomes).toEqual(['booked', 'piled', 'known', 'known'])
})

const TYPED = { amountCents: 5000, method: 'transfer' }

test('a transfer that was typed without its reference is not booked again when its statement comes', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-2))
  const path = `/staff/customers/${who.id}/invoices/${who.invoice._id}/payments`
  expect((await world.post(path, { ...TYPED, receivedOn: inDays(-1) }, julie)).status).toBe(200)
  const structured = creditorReference(who.invoice.number)
  const entry = camt([{ amount: '50.00', on: today(world), reference: 'LATER1', structured }])
  expect((await imported(entry)).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['piled'])
  expect((await invoices.find(who.id, who.invoice._id))?.paidCents).toBe(5000)
})

test('a transfer that a statement brought is not typed once more without its reference', async () => {
  const who = await seededSubscriber(world)
  const structured = creditorReference(who.invoice.number)
  await imported(camt([{ amount: '50.00', on: today(world), reference: 'FIRST1', structured }]))
  const typed = { ...TYPED, receivedOn: today(world) }
  for (const path of ['payments', `invoices/${who.invoice._id}/payments`]) {
    const asked = await world.post(`/staff/customers/${who.id}/${path}`, typed, julie)
    expect(asked.body.code).toBe('payment_twice')
  }
  const other = { ...typed, bankReference: 'SECOND1' }
  expect((await world.post(`/staff/customers/${who.id}/payments`, other, julie)).status).toBe(200)
})

test('a credit note takes nothing of a deposit back that was given back with the car', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-70))
  await pay(who.invoice, today(world))
  const start = inDays(-20)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 1, addDays(start, -40))
  const first = await confirm(who.customer, reservation, addDays(start, -20))
  await pay(first, start)
  await handOver(reservation)
  await readToday(world, reservation)
  await takeBack(who, reservation._id)
  const goodwill = { amountCents: 50_000, reason: 'Goodwill.' }
  const path = `/staff/customers/${who.id}/invoices/${first._id}/credit`
  const { creditNote } = (await world.post(path, goodwill, julie)).body.data
  expect(creditNote.lines.map(({ key }: { key: string }) => key)).toEqual(['rent'])
  expect(creditNote.totals.totalCents).toBe(50_000)
  const own = (line: { reservationId?: string }) => line.reservationId === reservation._id
  expect(balanceOf(await ledger.entries(who.id), 'deposits', own) + 0).toBe(0)
})

test('two credit notes that take back an invoice of an odd amount take back its VAT, to the cent', async () => {
  const who = await seededSubscriber(world)
  await pay(who.invoice, today(world))
  const fee = { kind: 'cleaning', contractId: who.contractId, amountCents: 20_001, reason: 'A test.' }
  const charged = await world.post(`/staff/customers/${who.id}/charges`, fee, await world.advisor())
  const path = `/staff/customers/${who.id}/invoices/${charged.body.data._id}/credit`
  const before = balanceOf(await ledger.entries(who.id), 'vat')
  for (const amountCents of [100, 23_301])
    expect((await world.post(path, { amountCents, reason: 'A test.' }, julie)).status).toBe(200)
  expect(balanceOf(await ledger.entries(who.id), 'vat') - before).toBe(3400)
  expect((await invoices.find(who.id, charged.body.data._id))?.status).toBe('credited')
})

test('a car is not charged as unreturned for days whose rent was issued ahead', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-60))
  await pay(who.invoice, today(world))
  const start = inDays(-20)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 4, start)
  await pay(await confirm(who.customer, reservation, start), start)
  await handOver(reservation)
  for (let i = 0; i < 2; i += 1) await run('monthly-invoices')
  const end = { reason: 'revoked', note: 'A test.' }
  const path = `/staff/customers/${who.id}/contracts/${who.contractId}/end`
  expect((await world.post(path, end, await world.advisor())).status).toBe(200)
  // Last in this file: it moves the clock.
  await world.forward(25, [])
  const unreturned = { kind: 'unreturned', reservationId: reservation._id, noticeOn: inDays(-3), days: 60 }
  const asked = await world.post(
    `/staff/customers/${who.id}/charges`,
    { contractId: who.contractId, reason: 'A test.', ...unreturned },
    await world.advisor(),
  )
  expect([asked.body.code, asked.body.details.leftDays]).toEqual(['charge_days_too_many', 0])
})
