import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { reinstatementCost } from '../../functions/billing/parts/owed.ts'
import { handler as monthlyInvoices } from '../../functions/jobs/monthly-invoices.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { balanceOf, customerBalance, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { interest, sum } from '../../shared/rules/money.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { approvedByColleague } from '../support/customers.ts'
import { dunOn, dunUntilToday } from '../support/dunning.ts'
import { providerEvent } from '../support/provider-event.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** A suspended customer pays one amount and is active again; its month in advance remains theirs. */

const MONTH = 498_000

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const asStaff = async () => ({ token: (await world.advisor()).token })
const subscriptionOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)
const accountOf = async ({ customer }: Seeded) =>
  (await world.get('/payments', await session(world, customer))).body.data
const fileOf = async ({ id }: Seeded) =>
  (await world.get(`/staff/customers/${id}`, await asStaff())).body.data
const tasksOf = async ({ id }: Seeded) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.queue && item.customerId === id)
    .map(({ kind }) => String(kind))
    .sort()
const askPage = async ({ customer, contractId }: Seeded) =>
  world.post(`/contracts/${contractId}/reinstatement`, {}, await session(world, customer))

/** A customer whose signing invoice is 16 days late. */
async function suspended(): Promise<Seeded> {
  const who = await seededSubscriber(world, 'One', inDays(-16))
  await dunUntilToday(world, 16)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  return who
}
/** The provider notifies us of the payment that was asked for on a day. */
const paid = ({ id: customerId, contractId }: Seeded, cents: number, more: object = {}) =>
  providerEvent(world, { metadata: { customerId, contractId, askedOn: today(world) }, cents, ...more })
const reinstated = async (who: Seeded) => {
  const { cost } = (await accountOf(who)).reinstatement
  expect((await paid(who, cost.totalCents)).status).toBe(200)
  return cost
}
async function expectExactBooks({ id }: Seeded) {
  const entries = await ledger.entries(id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(id)) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  return { ...customerBalance(entries), entries }
}

test('a suspended customer sees one amount on every page: the open invoices, interest, flat fee and one month without VAT', async () => {
  const who = await suspended()
  const total = who.invoice.totals.totalCents
  const [account, file] = [await accountOf(who), await fileOf(who)]
  const { costToday } = (await world.get(`/invoices/${who.invoice._id}`, await session(world, who.customer)))
    .body.data
  const fees = interest(total, 1250, 16) + Math.round(total * 0.15)
  expect(account.owedCents).toBe(total + fees + MONTH)
  expect(account.reinstatement.cost).toEqual(costToday)
  expect([costToday.totalCents, file.owedCents, file.reinstatements[0].cost.totalCents]).toEqual(
    Array(3).fill(account.owedCents),
  )
})

test('a suspended customer pays the one amount on the provider’s page and is active at once, owes nothing and leaves no task', async () => {
  const who = await suspended()
  expect(await tasksOf(who)).toEqual(['block_vehicle'])
  expect((await askPage(who)).body.data.url).toMatch(/_local\/pay\/cs_/)
  await reinstated(who)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active', bookingsBlocked: false })
  expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents: 0, depositCents: MONTH })
  expect((await accountOf(who)).reinstatement).toBeUndefined()
  expect(await tasksOf(who)).toEqual([])
  expect((await askPage(who)).body.code).toBe('not_suspended')
  const { entries } = await expectExactBooks(who)
  expect(balanceOf(entries, 'deposits', (line) => line.contractId === who.contractId)).toBe(-MONTH)
})

test('a suspended customer whose invoices were paid by transfer pays the rest of the one amount and is active', async () => {
  const who = await suspended()
  const invoice = (await invoices.find(who.id, who.invoice._id)) as invoices.StoredInvoice
  await pay(invoice, today(world))
  const cost = await reinstated(who)
  expect(cost.owedCents).toBe(0)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
  await expectExactBooks(who)
})

describe('the one payment', () => {
  test('no invoice of a suspended subscription is paid by itself online', async () => {
    const who = await suspended()
    const token = await session(world, who.customer)
    const { body } = await world.post(`/invoices/${who.invoice._id}/pay`, {}, token)
    expect(body.code).toBe('pays_reinstatement')
  })

  test('the one payment, delivered ten times at once, counts once', async () => {
    const who = await suspended()
    const { totalCents } = (await accountOf(who)).reinstatement.cost
    const paymentId = `pi_${who.id}`
    const answers = await Promise.all(Array.from({ length: 10 }, () => paid(who, totalCents, { paymentId })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents: 0, depositCents: MONTH })
    await expectExactBooks(who)
  })

  test('a debit that is on its way says so, is not asked for twice, and reinstates when it arrives days later, without more interest', async () => {
    const who = await suspended()
    const { totalCents } = (await accountOf(who)).reinstatement.cost
    const metadata = { customerId: who.id, contractId: who.contractId, askedOn: today(world) }
    const debit = { metadata, cents: totalCents, paymentId: `pi_${who.id}` }
    await providerEvent(world, { ...debit, payment_status: 'unpaid' })
    expect((await accountOf(who)).reinstatement.payment).toMatchObject({ state: 'pending' })
    expect((await askPage(who)).body.code).toBe('payment_pending')
    await world.forward(3)
    await providerEvent(world, { ...debit, type: 'checkout.session.async_payment_succeeded' })
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
    expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents: 0 })
  })

  test('a payment of the amount reinstates also where an invoice was issued after the asking on the same day, which is asked for by itself', async () => {
    const who = await suspended()
    const { totalCents } = (await accountOf(who)).reinstatement.cost
    const later = await chargedLater(who)
    expect((await paid(who, totalCents)).status).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
    expect((await invoices.find(who.id, later))?.status).toBe('open')
    expect(await accountOf(who)).toMatchObject({ owedCents: 23_400, creditCents: 0, depositCents: MONTH })
    await expectExactBooks(who)
  })

  test('a debit that fails says so, and the amount can be paid again', async () => {
    const who = await suspended()
    const { totalCents } = (await accountOf(who)).reinstatement.cost
    const debit = { paymentId: `pi_${who.id}`, payment_status: 'unpaid' as const }
    await paid(who, totalCents, debit)
    await paid(who, totalCents, { ...debit, type: 'checkout.session.async_payment_failed' })
    expect((await accountOf(who)).reinstatement.payment).toMatchObject({ state: 'failed' })
    await world.message(who.customer.email, ({ subject }) => subject === 'Your payment did not go through')
    expect((await askPage(who)).status).toBe(200)
  })

  test('money that comes after dunning has terminated the subscription pays what is open; people decide on the rest', async () => {
    const who = await suspended()
    const { totalCents } = (await accountOf(who)).reinstatement.cost
    await dunOn(inDays(14))
    expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated' })
    expect((await askPage(who)).body.code).toBe('not_suspended')
    expect((await paid(who, totalCents)).status).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated' })
    const creditCents = totalCents - who.invoice.totals.totalCents
    expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents })
    expect(await tasksOf(who)).toContain('refund_payment')
    await expectExactBooks(who)
  })
})

describe('a transfer of the one amount', () => {
  const transfer = async ({ id }: Seeded, amountCents: number, more: object = {}) =>
    world.post(
      `/staff/customers/${id}/payments`,
      { amountCents, receivedOn: today(world), method: 'transfer', ...more },
      await asStaff(),
    )
  const costOn = async (who: Seeded, day: string) => {
    const subscription = (await subscriptionOf(who)) as subscriptions.StoredSubscription
    return (await reinstatementCost(subscription, await invoices.list(who.id), day)).totalCents
  }

  test('a transfer of exactly the one amount makes the subscription active, and leaves neither credit nor task', async () => {
    const who = await suspended()
    const { body } = await transfer(who, await costOn(who, today(world)))
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid'])
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active', bookingsBlocked: false })
    expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents: 0, depositCents: MONTH })
    expect(await tasksOf(who)).toEqual([])
    const { entries } = await expectExactBooks(who)
    const { payments } = await accountOf(who)
    expect(sum(payments.map(({ cents }: { cents: number }) => cents))).toBe(balanceOf(entries, 'bank'))
  })

  test('the amount of the day on which a transfer was ordered is enough, and that of a week before is not', async () => {
    const [ordered, late] = [await suspended(), await suspended()]
    expect((await transfer(ordered, await costOn(ordered, inDays(-4)))).status).toBe(200)
    expect(await subscriptionOf(ordered)).toMatchObject({ status: 'active' })
    expect((await transfer(late, await costOn(late, inDays(-5)))).status).toBe(200)
    expect(await subscriptionOf(late)).toMatchObject({ status: 'suspended' })
  })

  test('a transfer of a cent more pays what is open, and people decide on the rest', async () => {
    const who = await suspended()
    const cents = (await costOn(who, today(world))) + 1
    expect((await transfer(who, cents)).status).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
    expect((await accountOf(who)).creditCents).toBe(cents - who.invoice.totals.totalCents)
    expect(await tasksOf(who)).toContain('refund_payment')
    await expectExactBooks(who)
  })

  test('of twenty records of one such transfer at once one counts', async () => {
    const who = await suspended()
    const cents = await costOn(who, today(world))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => transfer(who, cents, { bankReference: 'REINSTATE 1' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await accountOf(who)).creditCents).toBe(0)
    expect((await invoices.list(who.id)).filter(({ kind }) => kind === 'reinstatement')).toHaveLength(1)
    await expectExactBooks(who)
  })

  test('a reinstatement whose transfer was recorded wrongly is undone with it', async () => {
    const who = await suspended()
    const cents = await costOn(who, today(world))
    await transfer(who, cents)
    const [payment] = (await accountOf(who)).payments
    const path = `/staff/customers/${who.id}/payments/${payment._id}/reversal`
    const proposed = await world.post(path, { reason: 'Another customer’s.' }, await asStaff())
    expect((await approvedByColleague(world, proposed)).status).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
    expect(await accountOf(who)).toMatchObject({ owedCents: cents, creditCents: 0, depositCents: 0 })
    await expectExactBooks(who)
  })
})

/** A fee that is charged after the one amount was asked for, on the same day. */
const chargedLater = async ({ id, contractId }: Seeded): Promise<string> => {
  const fee = { kind: 'cleaning', contractId, amountCents: 20_000, reason: 'A test.' }
  return (await world.post(`/staff/customers/${id}/charges`, fee, await asStaff())).body.data._id
}

test('a transfer of the amount reinstates also where an invoice was issued after it was ordered on the same day', async () => {
  const who = await suspended()
  const { totalCents: amountCents } = (await accountOf(who)).reinstatement.cost
  await chargedLater(who)
  const sent = { amountCents, receivedOn: today(world), method: 'transfer' }
  expect((await world.post(`/staff/customers/${who.id}/payments`, sent, await asStaff())).status).toBe(200)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
  expect(await accountOf(who)).toMatchObject({ owedCents: 23_400, creditCents: 0 })
  await expectExactBooks(who)
})

describe('the month in advance', () => {
  /** A reinstated customer with a car that is out and paid for its first month. */
  async function driving() {
    const who = await suspended()
    await reinstated(who)
    const reservation = await reserve(who.customer, await addModel(world, 1), inDays(0), 3, inDays(0))
    const first = await confirm(who.customer, reservation, inDays(0))
    await handOver(reservation)
    return { who, reservation, first }
  }

  test('the month in advance pays the next rent that is invoiced, once', async () => {
    const { who, first, reservation } = await driving()
    expect(await invoices.find(who.id, first._id)).toMatchObject({ status: 'open', paidCents: MONTH })
    expect((await accountOf(who)).depositCents).toBe(0)
    await monthlyInvoices({ scheduledAt: `${addDays(reservation.start_date, 31)}T00:40:00.000Z` })
    const [rent] = (await invoices.list(who.id)).filter(({ kind }) => kind === 'rent')
    expect(rent?.paidCents ?? 0).toBe(0)
    await expectExactBooks(who)
  })

  test('the month in advance goes back when the subscription ends before any rent: it pays what is open, and people give back the rest', async () => {
    const who = await suspended()
    await reinstated(who)
    const fee = { kind: 'cleaning', contractId: who.contractId, amountCents: 20_000, reason: 'A test.' }
    await world.post(`/staff/customers/${who.id}/charges`, fee, await asStaff())
    const end = { reason: 'revoked', note: 'A test.' }
    const path = `/staff/customers/${who.id}/contracts/${who.contractId}/end`
    expect((await world.post(path, end, await asStaff())).status).toBe(200)
    const account = await accountOf(who)
    expect(account).toMatchObject({ owedCents: 0, depositCents: 0, creditCents: MONTH - 23_400 })
    expect(await tasksOf(who)).toContain('refund_payment')
    const told = (await notifications.page(who.id)).data.filter(({ kind }) => kind === 'advance_used')
    const back = ((MONTH - 23_400) / 100).toFixed(2)
    expect(told).toMatchObject([{ values: { total: '234.00', back } }])
    await expectExactBooks(who)
  })

  test('a credit note over a reinstatement takes back its fees, and of the month only what is still held', async () => {
    const { who } = await driving()
    const [one] = (await invoices.list(who.id)).filter(({ kind }) => kind === 'reinstatement')
    const feesCents = (one?.totals.totalCents ?? 0) - MONTH
    const path = `/staff/customers/${who.id}/invoices/${one?._id}/credit`
    const tooMuch = await world.post(path, { amountCents: feesCents + 1, reason: 'A test.' }, await asStaff())
    expect(tooMuch.body).toMatchObject({ code: 'credit_too_large', details: { leftCents: feesCents } })
    const fees = await world.post(path, { reason: 'A test.' }, await asStaff())
    expect((await approvedByColleague(world, fees)).status).toBe(200)
    await expectExactBooks(who)
    const held = await suspended()
    await reinstated(held)
    const [other] = (await invoices.list(held.id)).filter(({ kind }) => kind === 'reinstatement')
    const whole = `/staff/customers/${held.id}/invoices/${other?._id}/credit`
    const all = await world.post(whole, { reason: 'A test.' }, await asStaff())
    expect((await approvedByColleague(world, all)).status).toBe(200)
    expect((await expectExactBooks(held)).depositCents).toBe(0)
  })
})

test('a reinstatement is not dated before the first of its invoices was issued', async () => {
  const who = await suspended()
  const { cost } = (await accountOf(who)).reinstatement
  const reinstate = async (receivedOn: string) =>
    world.post(
      `/staff/customers/${who.id}/contracts/${who.contractId}/reinstate`,
      { amountCents: cost.totalCents, receivedOn, method: 'transfer' },
      await asStaff(),
    )
  for (const receivedOn of ['1900-01-01', inDays(-17)])
    expect((await reinstate(receivedOn)).body).toMatchObject({
      status: 422,
      code: 'payment_too_early',
      details: { earliestOn: inDays(-16) },
    })
  expect((await reinstate(inDays(-10))).status).toBe(200)
})

describe('many open invoices', () => {
  /** A suspended customer of whom so many invoices are open; each but the first asks for a deposit of 10 EUR. */
  async function owing(open: number) {
    const who = await suspended()
    const customer = await customers.find(who.id)
    if (!customer) throw new Error('There is no customer')
    const now = world.run.now().toISOString()
    const lines = [untaxedLine('deposit', 1, 1000)]
    const bill = { customer, kind: 'charge' as const, contractId: who.contractId, lines, dueOn: today(world) }
    for (let at = 1; at < open; at += 1) await commit((await issue(bill, now, today(world))).ops)
    return who
  }

  test('twenty-five open invoices are paid by one payment online, and the subscription is active in the same transaction', async () => {
    const who = await owing(25)
    expect((await askPage(who)).status).toBe(200)
    await reinstated(who)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active', bookingsBlocked: false })
    expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents: 0, depositCents: MONTH + 24_000 })
    const all = await invoices.list(who.id)
    expect(all.map(({ status }) => status)).toEqual(Array(26).fill('paid'))
    await expectExactBooks(who)
  })

  test('twenty-five open invoices of a terminated subscription are paid by one transfer that staff record', async () => {
    const who = await owing(25)
    await dunOn(inDays(14))
    const [asked] = (await fileOf(who)).reinstatements
    const answer = await world.post(
      `/staff/customers/${who.id}/contracts/${who.contractId}/reinstate`,
      { amountCents: asked.cost.totalCents, receivedOn: today(world), method: 'transfer' },
      await asStaff(),
    )
    expect(answer.body.status, JSON.stringify(answer.body)).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
    await expectExactBooks(who)
  })

  test('of more than one payment settles the customer is told to pay the oldest first, may do so, and pays the rest at once', async () => {
    const who = await owing(27)
    expect((await askPage(who)).body).toMatchObject({ code: 'reinstatement_too_many', details: { most: 25 } })
    const staff = await world.post(
      `/staff/customers/${who.id}/contracts/${who.contractId}/reinstate`,
      { amountCents: 1, receivedOn: today(world), method: 'transfer' },
      await asStaff(),
    )
    expect(staff.body.code).toBe('reinstatement_too_many')
    const token = await session(world, who.customer)
    const open = (await invoices.list(who.id)).filter(({ status }) => status === 'open')
    for (const { _id: invoiceId } of open.slice(-2)) {
      const { data } = (await world.get(`/invoices/${invoiceId}`, token)).body
      expect(data.costToday).toMatchObject({ totalCents: data.owedCents, lines: [] })
      expect((await world.post(`/invoices/${invoiceId}/pay`, {}, token)).body.data.url).toContain(
        '/_local/pay/',
      )
      const metadata = { customerId: who.id, invoiceId }
      await providerEvent(world, { metadata, cents: data.owedCents })
    }
    const [next] = open
    expect((await world.post(`/invoices/${next?._id}/pay`, {}, token)).body.code).toBe('pays_reinstatement')
    expect((await askPage(who)).status).toBe(200)
    await reinstated(who)
    expect(await accountOf(who)).toMatchObject({ owedCents: 0, creditCents: 0 })
    await expectExactBooks(who)
  })

  test('money that comes for many open invoices after the subscription was terminated pays the oldest of them, and is never turned away', async () => {
    const who = await owing(25)
    const { totalCents } = (await accountOf(who)).reinstatement.cost
    await dunOn(inDays(14))
    expect((await paid(who, totalCents)).status).toBe(200)
    expect((await invoices.list(who.id)).filter(({ status }) => status === 'open')).toEqual([])
    await expectExactBooks(who)
  })
})
