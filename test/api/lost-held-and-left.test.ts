import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentRest } from '../../functions/billing/parts/planned-rest.ts'
import { commit } from '../../functions/store/commit.ts'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import { planOp } from '../../functions/store/planned-work.ts'
import { confirm, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { balanceOf } from '../../shared/rules/ledger.ts'
import { approvedByAdministrator, colleague } from '../support/customers.ts'
import { exactBooks } from '../support/moved-money.ts'
import { signed } from '../support/provider-event.ts'
import { giveCard } from '../support/provider-page.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What we hold, what is left at the provider and what is owed for no invoice: more than that is never moved, and no less. */

const IBAN = 'LU28 0019 4006 4475 0000'
const DEPOSIT = 100_000

let world: World
let julie: { id: string; token: string }
let admin: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  admin = await world.advisor()
  julie = await colleague(world)
})
afterAll(() => world?.stop())

const pathOf = ({ id }: { id: string }) => `/staff/customers/${id}`
const credit = (who: Seeded, invoiceId: string, body: object) =>
  world.post(`${pathOf(who)}/invoices/${invoiceId}/credit`, { reason: 'A test.', ...body }, julie)
const refund = (who: Seeded, paymentId: string, body: object) =>
  world.post(`${pathOf(who)}/payments/${paymentId}/refund`, body, julie)
const receive = (who: Seeded, body: object) =>
  world.post(`${pathOf(who)}/payments`, { receivedOn: today(world), ...body }, julie)
const accountOf = async ({ token }: Seeded) => (await world.get('/payments', { token })).body.data
const tasksOf = async ({ id }: Seeded) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.queue && item.customerId === id)
    .map(({ kind }) => String(kind))
    .sort()

/** The bank takes a part of a payment back, or gives it again. */
async function dispute(what: 'withdrawn' | 'reinstated', payment_intent: string, amount: number, nth = 1) {
  const id = `du_${nth}_${payment_intent}`
  const object = { id, object: 'dispute', payment_intent, amount, currency: 'eur' }
  const type = `charge.dispute.funds_${what}`
  const text = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
  const answer = await world.post('/payments/events', text, {
    headers: { 'stripe-signature': await signed(text) },
  })
  expect(answer.status).toBe(200)
}

/** Pays the first invoice on the page of the provider, which knows the payment from then on. */
async function paidOnline(who: Seeded): Promise<payments.StoredPayment> {
  const { url } = (await world.post(`/invoices/${who.invoice._id}/pay`, {}, { token: who.token })).body.data
  await giveCard(url)
  const [payment] = await payments.list(who.id)
  if (!payment?.providerId) throw new Error('Nothing was paid online')
  return payment
}

describe('a deposit that was lost', () => {
  /** A booking far ahead whose deposit was paid, and is lost. */
  async function lost() {
    const who = await seededSubscriber(world)
    const day = today(world)
    await pay(who.invoice, day)
    const reservation = await reserve(who.customer, await addModel(world, 1), addDays(day, 60), 2, day)
    const deposit = await confirm(who.customer, reservation, day)
    await pay(deposit, day)
    const path = `/reservations/${reservation._id}/cancellation`
    const { lostCents } = (await world.get(path, who)).body.data
    expect((await world.post(path, { lostCents }, who)).status).toBe(200)
    const entries = await ledger.entries(who.id)
    return { who, reservation, deposit, feesCents: 0 - balanceOf(entries, 'fees') }
  }

  test('a credit note over a deposit that was lost gives back what had become ours: what we hold does not fall below nothing', async () => {
    const { who, reservation, deposit, feesCents } = await lost()
    const answer = await credit(who, deposit._id, { amountCents: DEPOSIT / 4 })
    const { creditNote, invoice } = answer.body.data
    expect(creditNote.lines).toMatchObject([{ key: 'lost_deposit', totalCents: DEPOSIT / 4, vatCents: 0 }])
    expect(invoice).toMatchObject({ creditedCents: DEPOSIT / 4 })
    const entries = await ledger.entries(who.id)
    const own = ({ reservationId }: { reservationId?: string | undefined }) =>
      reservationId === reservation._id
    expect(balanceOf(entries, 'deposits', own)).toBe(0)
    expect(0 - balanceOf(entries, 'fees')).toBe(feesCents - DEPOSIT / 4)
    expect((await exactBooks(who)).creditCents).toBe(DEPOSIT / 4)
  })

  test('a customer who has another deposit with us reads all of it after a lost one was credited', async () => {
    const { who, deposit } = await lost()
    const day = today(world)
    const other = await reserve(who.customer, await addModel(world, 1), addDays(day, 90), 1, day)
    await pay(await confirm(who.customer, other, day), day)
    expect((await accountOf(who)).depositCents).toBe(DEPOSIT)
    expect((await credit(who, deposit._id, { amountCents: DEPOSIT })).status).toBe(200)
    expect((await accountOf(who)).depositCents).toBe(DEPOSIT)
  })

  test('a deposit that is still held is credited out of what we hold', async () => {
    const who = await seededSubscriber(world)
    const day = today(world)
    await pay(who.invoice, day)
    const reservation = await reserve(who.customer, await addModel(world, 1), addDays(day, 60), 2, day)
    const deposit = await confirm(who.customer, reservation, day)
    await pay(deposit, day)
    const { creditNote } = (await credit(who, deposit._id, { amountCents: DEPOSIT / 4 })).body.data
    expect(creditNote.lines).toMatchObject([{ key: 'deposit', totalCents: DEPOSIT / 4 }])
    expect((await accountOf(who)).depositCents).toBe((DEPOSIT * 3) / 4)
  })
})

test('a part of a first payment that the desk credits is rent with its VAT, and the deposit on the same invoice stays held as a whole', async () => {
  const day = today(world)
  const bookedOn = addDays(day, -30)
  const who = await seededSubscriber(world, 'One', bookedOn)
  await pay(who.invoice, day)
  const reservation = await reserve(who.customer, await addModel(world, 1), addDays(day, 10), 2, bookedOn)
  const first = await confirm(who.customer, reservation, day)
  expect(first.lines.map(({ key }) => key)).toEqual(['rent', 'deposit'])
  await pay(first, day)
  const { creditNote } = (await credit(who, first._id, { amountCents: 50_000 })).body.data
  expect(creditNote.lines).toMatchObject([{ key: 'rent', vatCents: 7265, totalCents: 50_000 }])
  const rentCents = first.totals.totalCents - DEPOSIT
  expect((await accountOf(who)).depositCents).toBe(DEPOSIT)
  const more = await credit(who, first._id, { amountCents: rentCents })
  expect((await approvedByAdministrator(world, more)).status).toBe(200)
  const [note] = (await creditNotes.since(who.id, day)).filter(({ _id }) => _id !== creditNote._id)
  expect(note?.lines).toMatchObject([
    { key: 'rent', totalCents: rentCents - 50_000 },
    { key: 'deposit', totalCents: 50_000 },
  ])
  expect((await accountOf(who)).depositCents).toBe(DEPOSIT - 50_000)
  expect((await exactBooks(who)).creditCents).toBe(rentCents + 50_000)
})

describe('a payment of which the bank took a part back', () => {
  test('what the provider gives back is no more than the bank has left there: the rest is a transfer, or waits for its account', async () => {
    const who = await seededSubscriber(world)
    const payment = await paidOnline(who)
    await credit(who, who.invoice._id, { amountCents: 60_000 })
    await dispute('withdrawn', payment.providerId ?? '', payment.cents - 50_000)
    const body = { amountCents: 60_000 }
    expect((await refund(who, payment._id, body)).body.code).toBe('refund_iban_missing')
    expect((await refund(who, payment._id, { ...body, iban: IBAN })).status).toBe(200)
    expect(await tasksOf(who)).toEqual(['payment_returned', 'transfer_refund'])
  })

  test('what is left at the provider after a chargeback of a part goes back by the provider, and no cent more with a second one', async () => {
    const who = await seededSubscriber(world)
    const payment = await paidOnline(who)
    await credit(who, who.invoice._id, { amountCents: 60_000 })
    await dispute('withdrawn', payment.providerId ?? '', payment.cents - 50_000)
    expect((await refund(who, payment._id, { amountCents: 50_000 })).status).toBe(200)
    expect((await refund(who, payment._id, { amountCents: 1 })).body.code).toBe('refund_iban_missing')
    expect(await tasksOf(who)).toEqual(['payment_returned'])
  })

  test('what the bank gives again is at the provider again', async () => {
    const who = await seededSubscriber(world)
    const payment = await paidOnline(who)
    await credit(who, who.invoice._id, { amountCents: 60_000 })
    const { providerId = '', cents } = payment
    await dispute('withdrawn', providerId, cents - 60_000)
    await dispute('withdrawn', providerId, 20_000, 2)
    const body = { amountCents: 60_000 }
    expect((await refund(who, payment._id, body)).body.code).toBe('refund_iban_missing')
    await dispute('reinstated', providerId, 20_000, 2)
    expect((await refund(who, payment._id, body)).status).toBe(200)
  })

  test('a part that the bank takes back and gives again counts once, also of a payment that it had taken back as a whole before', async () => {
    const who = await seededSubscriber(world)
    const { providerId = '', cents } = await paidOnline(who)
    await dispute('withdrawn', providerId, cents)
    await dispute('reinstated', providerId, cents)
    await dispute('withdrawn', providerId, 20_000, 2)
    expect(await accountOf(who)).toMatchObject({ owedCents: 20_000, creditCents: 0 })
    await dispute('reinstated', providerId, 20_000, 2)
    expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents: 0 })
    expect(await tasksOf(who)).toEqual([])
    const left = (await payments.list(who.id)).filter(({ reversedOn }) => !reversedOn)
    expect(left.map((one) => [one.cents, one.takenBackCents])).toEqual([[cents, 0]])
  })

  test('of a payment that the bank took back as a whole, and that could not be reversed, nothing is given back by the provider', async () => {
    const who = await seededSubscriber(world)
    const payment = await paidOnline(who)
    await credit(who, who.invoice._id, { amountCents: 60_000 })
    await refund(who, payment._id, { amountCents: 10_000 })
    await dispute('withdrawn', payment.providerId ?? '', payment.cents)
    expect((await refund(who, payment._id, { amountCents: 50_000 })).body.code).toBe('refund_iban_missing')
  })
})

describe('what is owed for no invoice', () => {
  /** Somebody whose bank took a part of a payment back: it is owed on the account. */
  async function owing(cents: number) {
    const who = await seededSubscriber(world)
    const payment = await paidOnline(who)
    await dispute('withdrawn', payment.providerId ?? '', cents)
    expect(await accountOf(who)).toMatchObject({ owedCents: cents, creditCents: 0 })
    return who
  }

  test.each(['cash', 'card'] as const)(
    'what is owed on the account is paid in %s, and no more than that is taken',
    async (method) => {
      const who = await owing(30_000)
      const tooMuch = await receive(who, { method, amountCents: 30_001 })
      expect(tooMuch.body).toMatchObject({ code: 'payment_too_large', details: { owedCents: 30_000 } })
      expect((await receive(who, { method, amountCents: 30_000 })).status).toBe(200)
      expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents: 0 })
      expect(await tasksOf(who)).not.toContain('refund_payment')
      expect((await receive(who, { method, amountCents: 1 })).body.code).toBe('payment_too_large')
    },
  )

  test('cash pays several open invoices and then what is owed on the account', async () => {
    const who = await owing(30_000)
    for (const amountCents of [12_000, 15_000]) {
      const fee = { kind: 'cleaning', contractId: who.contractId, amountCents, reason: 'A test.' }
      expect((await world.post(`${pathOf(who)}/charges`, fee, admin)).status).toBe(200)
    }
    const { owedCents } = await accountOf(who)
    const open = await invoices.open(who.id)
    expect(open).toHaveLength(2)
    expect((await receive(who, { method: 'cash', amountCents: owedCents + 1 })).body.code).toBe(
      'payment_too_large',
    )
    expect((await receive(who, { method: 'cash', amountCents: owedCents })).status).toBe(200)
    expect(await invoices.open(who.id)).toEqual([])
    expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents: 0 })
  })

  test('cash that is typed for one invoice pays that invoice alone, whatever else is owed', async () => {
    const who = await owing(30_000)
    const fee = { kind: 'cleaning', contractId: who.contractId, amountCents: 12_000, reason: 'A test.' }
    const { _id, totals } = (await world.post(`${pathOf(who)}/charges`, fee, admin)).body.data
    const body = { method: 'cash', receivedOn: today(world), amountCents: totals.totalCents + 1 }
    const answer = await world.post(`${pathOf(who)}/invoices/${_id}/payments`, body, julie)
    expect(answer.body.code).toBe('payment_too_large')
  })
})

test('a transfer of which an invoice was paid twice, first by itself and then by what it had left over, is reversed as a whole', async () => {
  const who = await seededSubscriber(world)
  const { totalCents } = who.invoice.totals
  const typed = (amountCents: number, bankReference: string) =>
    world.post(
      `${pathOf(who)}/invoices/${who.invoice._id}/payments`,
      { method: 'transfer', receivedOn: today(world), amountCents, bankReference },
      julie,
    )
  const reversal = (paymentId: string) => `${pathOf(who)}/payments/${paymentId}/reversal`
  const reverse = async (paymentId = '') =>
    approvedByAdministrator(world, await world.post(reversal(paymentId), { reason: 'A test.' }, julie))
  await typed(40_000, `FIRST ${who.id}`)
  await typed(totalCents - 40_000 + 50_000, `SECOND ${who.id}`)
  const all = await payments.list(who.id)
  const first = all.find(({ cents }) => cents === 40_000)
  expect((await reverse(first?._id)).status).toBe(200)
  // What is left of it pays further invoices, as where it had more than one transaction has room for.
  const rest = all.find(({ invoiceId }) => !invoiceId)
  if (!rest) throw new Error('Nothing is left of the transfer')
  await commit([planOp(paymentRest(rest, today(world)))])
  await world.ask('POST', '/_local/jobs/unfinished-money', { body: {} })
  const parts = (await payments.list(who.id)).filter(
    ({ invoiceId, reversedOn }) => invoiceId === who.invoice._id && !reversedOn,
  )
  expect(parts).toHaveLength(2)
  expect((await reverse(parts[0]?._id)).status).toBe(200)
  expect(await exactBooks(who)).toEqual({ owedCents: totalCents, creditCents: 0 })
  expect(await invoices.find(who.id, who.invoice._id)).toMatchObject({ status: 'open', paidCents: 0 })
})
