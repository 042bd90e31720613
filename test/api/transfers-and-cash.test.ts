import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, reserve } from '../../infra/local/seed/story.ts'
import { signMandate } from '../../shared/api/payment-methods.ts'
import type { Payment } from '../../shared/api/payments.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { approvedByAdministrator } from '../support/customers.ts'
import {
  addModel,
  newcomer,
  type Seeded,
  seededSubscriber,
  session,
  setRoles,
  today,
} from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

const IBAN = 'LU28 0019 4006 4475 0000'

let world: World
let admin: { id: string; token: string }
let julie: { id: string; token: string }
let luc: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  admin = await world.advisor()
  julie = await world.login(PHONES.accountant)
  luc = await world.login(PHONES.fleet)
})
afterAll(() => world?.stop())

const invoiceOf = async ({ id, invoice }: Pick<Seeded, 'id' | 'invoice'>) =>
  (await invoices.find(id, invoice._id)) as invoices.StoredInvoice
const pay = ({ id, invoice }: Seeded, body: object) =>
  world.post(
    `/staff/customers/${id}/invoices/${invoice._id}/payments`,
    { amountCents: 5000, receivedOn: today(world), method: 'transfer', ...body },
    julie,
  )
const receive = ({ id }: Seeded, body: object) =>
  world.post(
    `/staff/customers/${id}/payments`,
    { amountCents: 5000, receivedOn: today(world), method: 'transfer', ...body },
    julie,
  )
const accountOf = async ({ customer }: Seeded) =>
  (await world.get('/payments', await session(world, customer))).body.data
const credit = ({ id, invoice }: Seeded, body: object = {}) =>
  world.post(`/staff/customers/${id}/invoices/${invoice._id}/credit`, { reason: 'A test.', ...body }, julie)
const kindsOf = async ({ id }: Seeded) => (await ledger.entries(id)).map(({ kind }) => kind)
const tasksOf = async ({ id }: Seeded, as = julie) =>
  (await world.get('/staff/tasks', as)).body.data.filter(
    (task: { customerId: string }) => task.customerId === id,
  )
const approve = (taskId: string, as = admin) => world.post(`/staff/tasks/${taskId}/approve`, {}, as)
const decline = (taskId: string, as = admin) =>
  world.post(`/staff/tasks/${taskId}/decline`, { reason: 'Not so.' }, as)

async function booksAgree(customer: Seeded) {
  const [entries, { totals, paidCents = 0, creditedCents = 0 }] = [
    await ledger.entries(customer.id),
    await invoiceOf(customer),
  ]
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  expect(owedOn(entries, customer.invoice._id)).toBe(totals.totalCents - paidCents - creditedCents)
}

describe('transfers', () => {
  test('every invoice has a creditor reference, computed from its number, and its mail names it', async () => {
    const customer = await seededSubscriber(world)
    const { token } = await session(world, customer.customer)
    // An invoice that the API issues: its mail comes with its PDF, which the seed leaves out.
    const fee = { kind: 'fuel', contractId: customer.contractId, reason: 'A test.' }
    const charged = await world.post(`/staff/customers/${customer.id}/charges`, fee, await world.advisor())
    const { data } = (await world.get(`/invoices/${charged.body.data._id}`, { token })).body
    expect(data.reference).toBe(creditorReference(data.number))
    await world.message(customer.customer.email, ({ text }) => text.includes(data.reference))
  })

  test('a transfer with the same bank reference is recorded once, also for another customer and however it is spaced', async () => {
    const [customer, other] = [await seededSubscriber(world), await seededSubscriber(world)]
    const bankReference = 'BCEE 2026 4711'
    expect((await pay(customer, { bankReference })).status).toBe(200)
    const answers = [
      await pay(customer, { bankReference: 'bcee20264711' }),
      await pay(customer, { bankReference, amountCents: 7000 }),
      await receive(other, { bankReference }),
    ]
    for (const { body } of answers) expect(body).toMatchObject({ status: 409, code: 'payment_twice' })
    expect(await kindsOf(customer)).toEqual(['invoice', 'payment'])
    expect(await kindsOf(other)).toEqual(['invoice'])
  })

  test('of ten requests with the same transfer at once one is recorded', async () => {
    const customer = await seededSubscriber(world)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pay(customer, { bankReference: 'AT ONCE 1' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await kindsOf(customer)).toEqual(['invoice', 'payment'])
  })

  test('a transfer without the bank’s reference is taken for the same one when amount, day and invoice are the same', async () => {
    const customer = await seededSubscriber(world)
    expect((await pay(customer, {})).status).toBe(200)
    expect((await pay(customer, {})).body.code).toBe('payment_twice')
    expect((await pay(customer, { amountCents: 5001 })).status).toBe(200)
    expect((await pay(customer, { bankReference: 'ANOTHER 1' })).status).toBe(200)
    await booksAgree(customer)
  })
})

test('money is refused for a day before the first invoice that it could pay, by whatever way it is typed', async () => {
  const issuedOn = addDays(today(world), -25)
  const who = await seededSubscriber(world, 'One', issuedOn)
  for (const method of ['transfer', 'cash', 'card', 'sepa'])
    for (const receivedOn of ['1900-01-01', addDays(issuedOn, -1)])
      for (const answer of [
        await pay(who, { receivedOn, method }),
        await receive(who, { receivedOn, method }),
      ])
        expect(answer.body).toMatchObject({
          status: 422,
          code: 'payment_too_early',
          details: { earliestOn: issuedOn },
        })
  expect(await kindsOf(who)).toEqual(['invoice'])
  const french = await world.post(
    `/staff/customers/${who.id}/payments`,
    { amountCents: 5000, receivedOn: '1900-01-01', method: 'transfer' },
    { ...julie, headers: { 'accept-language': 'fr' } },
  )
  expect(french.body.msg).toContain('Veuillez vérifier le jour')
  // A transfer that came twenty days ago and is found today is recorded for its day, and so is one of the day of the invoice.
  expect((await pay(who, { receivedOn: addDays(today(world), -20) })).status).toBe(200)
  expect((await receive(who, { receivedOn: issuedOn })).status).toBe(200)
  await booksAgree(who)
})

test('a transfer that came for an invoice that is paid by now is recorded late, for what is open since', async () => {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -25))
  await pay(who, { amountCents: who.invoice.totals.totalCents, receivedOn: addDays(today(world), -24) })
  const twenty = { receivedOn: addDays(today(world), -20) }
  expect((await receive(who, twenty)).status).toBe(200)
  expect(await accountOf(who)).toMatchObject({ creditCents: 5000 })
})

describe('what a payment is for', () => {
  test('a payment that quotes another invoice, or is for another customer’s, is refused and nothing is booked', async () => {
    const [customer, other] = [await seededSubscriber(world), await seededSubscriber(world)]
    const quotedReference = creditorReference(other.invoice.number)
    for (const answer of [
      await pay(customer, { quotedReference }),
      await receive(customer, { quotedReference }),
    ])
      expect(answer.body).toMatchObject({ status: 422, code: 'payment_for_another' })
    const wrongDigits = { quotedReference: 'RF00 2026 000001' }
    expect((await pay(customer, wrongDigits)).body.code).toBe('invalid_input')
    const mixed = { ...customer, invoice: other.invoice }
    expect((await pay(mixed, {})).body).toMatchObject({ status: 404, code: 'not_found' })
    expect([await kindsOf(customer), await kindsOf(other)]).toEqual([['invoice'], ['invoice']])
    expect((await pay(other, { quotedReference })).status).toBe(200)
  })

  test('what a transfer brings beyond the invoice is the customer’s credit, and cash beyond it is not taken', async () => {
    const customer = await seededSubscriber(world)
    const total = customer.invoice.totals.totalCents
    expect((await pay(customer, { amountCents: total + 1, method: 'card' })).body.code).toBe(
      'payment_too_large',
    )
    expect((await pay(customer, { amountCents: total + 2500 })).body.data).toMatchObject({ status: 'paid' })
    expect(await accountOf(customer)).toMatchObject({ owedCents: 0, creditCents: 2500 })
    expect((await receive(customer, { amountCents: 1000 })).status).toBe(200)
    expect(await accountOf(customer)).toMatchObject({ owedCents: 0, creditCents: 3500 })
    await booksAgree(customer)
  })

  test('what a transfer brings too much people are asked to give back, and no more once it is given back or reversed', async () => {
    const kinds = async (one: Seeded) => (await tasksOf(one)).map(({ kind }: { kind: string }) => kind)
    const [refunded, reversed] = [await seededSubscriber(world), await seededSubscriber(world)]
    for (const customer of [refunded, reversed]) {
      await receive(customer, { amountCents: customer.invoice.totals.totalCents + 2500 })
      // Where nothing is open, it is about the customer alone.
      await receive(customer, { amountCents: 1000 })
      expect(await kinds(customer)).toEqual(['refund_payment', 'refund_payment'])
    }
    const credits = async (customer: Seeded) =>
      (await accountOf(customer)).payments.filter(({ invoiceId }: { invoiceId?: string }) => !invoiceId)
    for (const { _id, cents: amountCents } of await credits(refunded)) {
      const path = `/staff/customers/${refunded.id}/payments/${_id}/refund`
      expect((await world.post(path, { amountCents, iban: IBAN }, julie)).status).toBe(200)
    }
    expect(await kinds(refunded)).toEqual(['transfer_refund', 'transfer_refund'])
    for (const { _id } of await credits(reversed)) await reverse(reversed, _id)
    expect(await kinds(reversed)).toEqual([])
    await booksAgree(refunded)
    await booksAgree(reversed)
  })

  test('negative, fractional and endless amounts are refused, and nothing is booked', async () => {
    const customer = await seededSubscriber(world)
    for (const amountCents of [-1, 0, 0.5, 100.01, 1e12, '5000', null]) {
      expect((await pay(customer, { amountCents })).body.code).toBe('invalid_input')
      expect((await receive(customer, { amountCents })).body.code).toBe('invalid_input')
      if (amountCents !== null)
        expect((await credit(customer, { amountCents })).body.code).toBe('invalid_input')
    }
    expect(await kindsOf(customer)).toEqual(['invoice'])
  })
})

const proposeReversal = (customer: Seeded, paymentId: string, reason = 'Another customer’s.') =>
  world.post(`/staff/customers/${customer.id}/payments/${paymentId}/reversal`, { reason }, julie)
const reverse = async (customer: Seeded, paymentId: string, reason = 'Another customer’s.') =>
  approvedByAdministrator(world, await proposeReversal(customer, paymentId, reason))
const paymentsOf = async (customer: Seeded) => (await accountOf(customer)).payments

describe('reversing a payment', () => {
  test('a payment that was recorded wrongly is reversed by an entry of its own: the invoice is open again and dunned again', async () => {
    const customer = await seededSubscriber(world)
    const total = customer.invoice.totals.totalCents
    await pay(customer, { amountCents: total, bankReference: 'WRONG 1' })
    const [payment] = await paymentsOf(customer)
    expect((await reverse(customer, payment._id, ' ')).body.code).toBe('invalid_input')
    expect((await reverse(customer, payment._id)).status).toBe(200)
    expect(await paymentsOf(customer)).toMatchObject([
      { reversedOn: today(world), reversedBecause: 'Another customer’s.' },
    ])
    const after = await invoiceOf(customer)
    expect(after).toMatchObject({ status: 'open', paidCents: 0, due: expect.stringContaining('dunning') })
    expect(after.paidOn).toBeUndefined()
    expect(await kindsOf(customer)).toEqual(['invoice', 'payment', 'payment_reversed'])
    expect(await accountOf(customer)).toMatchObject({ owedCents: total, creditCents: 0 })
    await booksAgree(customer)
    expect((await reverse(customer, payment._id)).body.code).toBe('payment_reversed')
    // The transfer itself may be recorded again, for whom it is from.
    expect((await pay(await seededSubscriber(world), { bankReference: 'WRONG 1' })).status).toBe(200)
  })

  test('of ten reversals of one payment at once one counts', async () => {
    const customer = await seededSubscriber(world)
    await pay(customer, { amountCents: 9000 })
    const [payment] = await paymentsOf(customer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(customer, payment._id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await invoiceOf(customer)).toMatchObject({ paidCents: 0 })
    await booksAgree(customer)
  })

  test('a transfer that paid an invoice and left a credit is reversed as a whole', async () => {
    const customer = await seededSubscriber(world)
    const total = customer.invoice.totals.totalCents
    await receive(customer, { amountCents: total + 1000, bankReference: 'WHOLE 1' })
    const [payment] = await paymentsOf(customer)
    expect((await reverse(customer, payment._id)).status).toBe(200)
    expect(
      (await paymentsOf(customer)).filter((one: { reversedOn?: string }) => one.reversedOn),
    ).toHaveLength(2)
    expect(await accountOf(customer)).toMatchObject({ owedCents: total, creditCents: 0 })
    await booksAgree(customer)
  })
})

describe('what follows from reversing a payment', () => {
  test('a reversed payment blocks bookings again where dunning had blocked them', async () => {
    const customer = await seededSubscriber(world, 'One', addDays(today(world), -8))
    await world.ask('POST', '/_local/jobs/dunning', { body: {} })
    const blocked = async () => (await subscriptions.find(customer.id, customer.contractId))?.bookingsBlocked
    expect(await blocked()).toBe(true)
    await pay(customer, { amountCents: customer.invoice.totals.totalCents })
    expect(await blocked()).toBe(false)
    const [payment] = await paymentsOf(customer)
    await reverse(customer, payment._id)
    expect(await blocked()).toBe(true)
  })

  test('a reservation whose first payment is reversed waits for it again', async () => {
    const customer = await seededSubscriber(world)
    const start = addDays(today(world), 5)
    const reservation = await reserve(customer.customer, await addModel(world, 1), start, 1, today(world))
    const first = await confirm(customer.customer, reservation, today(world))
    await pay({ ...customer, invoice: first }, { amountCents: first.totals.totalCents })
    const stored = () => reservations.find(customer.id, reservation._id)
    expect(await stored()).toMatchObject({ paidOn: today(world) })
    const payment = (await paymentsOf(customer)).find(
      (one: { invoiceId: string }) => one.invoiceId === first._id,
    )
    expect((await reverse(customer, payment._id)).status).toBe(200)
    expect((await stored())?.paidOn).toBeUndefined()
    expect(await stored()).toMatchObject({ due: expect.stringContaining('unpaid') })
  })

  test('a payment of which something was refunded is not reversed', async () => {
    const customer = await seededSubscriber(world)
    await pay(customer, { amountCents: customer.invoice.totals.totalCents + 1000, bankReference: 'SPENT 1' })
    const surplus = (await paymentsOf(customer)).find((one: { invoiceId?: string }) => !one.invoiceId)
    const refund = `/staff/customers/${customer.id}/payments/${surplus._id}/refund`
    expect((await world.post(refund, { amountCents: 1000, iban: IBAN }, julie)).status).toBe(200)
    expect((await reverse(customer, surplus._id)).body.code).toBe('payment_not_reversible')
    await booksAgree(customer)
  })
})

test('a refund by transfer asks the accountant to send the amount to an account, which other staff read masked', async () => {
  const customer = await seededSubscriber(world)
  await pay(customer, { amountCents: customer.invoice.totals.totalCents + 5000, bankReference: 'REFUND 1' })
  const surplus = (await accountOf(customer)).payments.find((one: { invoiceId?: string }) => !one.invoiceId)
  const path = `/staff/customers/${customer.id}/payments/${surplus._id}/refund`
  expect((await world.post(path, { amountCents: 5000 }, julie)).body.code).toBe('refund_iban_missing')
  expect((await world.post(path, { amountCents: 5000, iban: 'LU00 1234' }, julie)).body.code).toBe(
    'invalid_input',
  )
  expect((await world.post(path, { amountCents: 5000, iban: IBAN }, julie)).status).toBe(200)
  const [task] = await tasksOf(customer)
  expect(task).toMatchObject({
    kind: 'transfer_refund',
    refund: { cents: 5000, iban: 'LU280019400644750000', maskedIban: 'LU•• •••• 0000' },
  })
  const [forOthers] = await tasksOf(customer, luc)
  expect(forOthers.refund.iban).toBeUndefined()
  const stored = JSON.stringify(
    (await world.everyItem()).filter(({ customerId }) => customerId === customer.id),
  )
  expect(stored).not.toContain('LU280019400644750000')
  expect(await accountOf(customer)).toMatchObject({ creditCents: 0 })
})

describe('what needs a second person', () => {
  test('a credit note above 1,000 EUR waits until a colleague approves it, never who proposed it', async () => {
    const customer = await seededSubscriber(world)
    const { body } = await credit(customer, { amountCents: 100_001 })
    expect(body.data.creditNote).toBeUndefined()
    expect(body.data.invoice.creditedCents ?? 0).toBe(0)
    expect(await kindsOf(customer)).toEqual(['invoice'])
    const [task] = await tasksOf(customer)
    expect(task).toMatchObject({
      _id: body.awaitsApproval,
      kind: 'approve_credit',
      proposal: { by: julie.id, byName: 'Julie Lambert', cents: 100_001, reason: 'A test.' },
    })
    expect((await approve(task._id, julie)).body).toMatchObject({ status: 403, code: 'own_proposal' })
    expect((await decline(task._id, julie)).body.code).toBe('own_proposal')
    expect((await approve(task._id, luc)).body.code).toBe('forbidden')
    const closed = await world.post(`/staff/tasks/${task._id}/close`, {}, admin)
    expect(closed.body.code).toBe('task_needs_decision')
    expect((await approve(task._id)).status).toBe(200)
    expect(await invoiceOf(customer)).toMatchObject({ creditedCents: 100_001 })
    expect(await tasksOf(customer)).toEqual([])
    expect((await approve(task._id)).body.code).toBe('not_found')
    await booksAgree(customer)
    const audited = (await world.everyItem()).filter(
      (item) => item.type === 'Audit' && item.subject === customer.invoice._id,
    )
    expect(audited.map(({ by, what }) => `${by} ${what}`).sort()).toEqual(
      [
        `${julie.id} proposed: credit`,
        `${julie.id} issued a credit note`,
        `${admin.id} approved: approve_credit`,
      ].sort(),
    )
  })

  test('a credit note of exactly 1,000 EUR needs nobody else, and the next cent on the same invoice does', async () => {
    const customer = await seededSubscriber(world)
    expect((await credit(customer, { amountCents: 100_000 })).body.awaitsApproval).toBeUndefined()
    expect((await credit(customer, { amountCents: 1 })).body.awaitsApproval).toMatch(/^tsk_/)
  })
})

describe('deciding about a proposal', () => {
  test('what is declined is not done, and may be proposed again; two proposals about one invoice do not wait at once', async () => {
    const customer = await seededSubscriber(world)
    const first = (await credit(customer)).body.awaitsApproval
    expect((await credit(customer)).body).toMatchObject({ status: 409, code: 'approval_pending' })
    expect((await decline(first)).status).toBe(200)
    expect((await decline(first)).body.code).toBe('not_found')
    expect((await credit(customer)).body.awaitsApproval).toMatch(/^tsk_/)
    expect(await kindsOf(customer)).toEqual(['invoice'])
  })

  test('who proposed what is declined finds it among their own tasks, with the reason and who declined it', async () => {
    const customer = await seededSubscriber(world)
    const taskId = (await credit(customer, { amountCents: 150_000 })).body.awaitsApproval
    expect((await decline(taskId)).status).toBe(200)
    const mine = (await world.get('/staff/tasks?show=mine', julie)).body.data
    const [told] = mine.filter(({ customerId }: { customerId?: string }) => customerId === customer.id)
    expect(told).toMatchObject({
      kind: 'proposal_declined',
      assignee: { _id: julie.id },
      wasProposed: { kind: 'credit', cents: 150_000 },
      note: { text: 'Not so.', byName: 'Henri Molitor' },
    })
    // It is read, and nothing of it can be approved.
    expect((await approve(told._id)).body.code).toBe('not_found')
    expect((await world.post(`/staff/tasks/${told._id}/close`, { outcome: 'done' }, julie)).status).toBe(200)
    expect(await tasksOf(customer)).toEqual([])
  })

  test('of ten approvals at once one counts', async () => {
    const customer = await seededSubscriber(world)
    const taskId = (await credit(customer)).body.awaitsApproval
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(taskId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await kindsOf(customer)).toEqual(['invoice', 'credit_note'])
  })

  test('what is approved is decided on what is stored then: a credit that is no longer possible is refused', async () => {
    const customer = await seededSubscriber(world)
    const total = customer.invoice.totals.totalCents
    const taskId = (await credit(customer)).body.awaitsApproval
    const stored = await invoiceOf(customer)
    const { credit: creditNow } = await import('../../functions/billing/parts/credit.ts')
    const { commit } = await import('../../functions/store/commit.ts')
    const now = world.run.now().toISOString()
    const whole = await creditNow(
      { invoice: stored, cents: total, reason: { written: 'Meanwhile.' } },
      now,
      today(world),
    )
    await commit(whole.ops)
    expect((await approve(taskId)).body).toMatchObject({ status: 422, code: 'credit_too_large' })
    expect(await tasksOf(customer)).toHaveLength(1)
    await booksAgree(customer)
  })
})

test('whoever approves sees what it is about: the payment, the invoice, and the whole account that a refund goes to', async () => {
  const who = await seededSubscriber(world)
  const { number, totals, issuedOn } = who.invoice
  const invoice = { number, issuedOn, totalCents: totals.totalCents }
  const proposed = async (as = admin): Promise<StaffTask[]> =>
    (await tasksOf(who, as)).filter(({ proposal }: StaffTask) => proposal)
  const aboutOf = async (as = admin) => (await proposed(as)).map(({ proposal }) => proposal?.of)
  const declineAll = async () => {
    for (const { _id } of await proposed()) expect((await decline(_id)).status).toBe(200)
  }
  await credit(who)
  expect(await aboutOf()).toEqual([{ invoices: [invoice] }])
  await declineAll()
  const cash = { amountCents: 150_000, method: 'cash' }
  await pay(who, cash)
  expect(await aboutOf()).toEqual([{ receivedOn: today(world), invoices: [invoice] }])
  await declineAll()
  await receive(who, cash)
  expect(await aboutOf()).toEqual([{ receivedOn: today(world), isForOpen: true }])
  await declineAll()

  const cents = totals.totalCents + 200_000
  await pay(who, { amountCents: cents, bankReference: 'SHOWN 1' })
  const came = { method: 'transfer', receivedOn: today(world), bankReference: 'SHOWN 1' }
  const all: Payment[] = await paymentsOf(who)
  const surplus = all.find(({ invoiceId }) => !invoiceId)
  const refund = `/staff/customers/${who.id}/payments/${surplus?._id}/refund`
  const back = async () => (await world.post(refund, { amountCents: 200_000, iban: IBAN }, julie)).body
  const { awaitsApproval } = await back()
  const payment = { ...came, cents: 200_000 }
  const [masked, iban] = ['LU•• •••• 0000', IBAN.replaceAll(' ', '')]
  expect(await aboutOf()).toEqual([{ payment, way: 'transfer', to: { maskedIban: masked, iban } }])
  expect(await aboutOf(luc)).toEqual([{ payment, way: 'transfer', to: { maskedIban: masked } }])
  expect(JSON.stringify(await world.everyItem())).not.toContain(iban)
  await declineAll()
  expect((await approve(awaitsApproval)).body.code).toBe('not_found')

  // The customer has signed a mandate for the account: then it is said whose it is.
  const { token } = await session(world, who.customer)
  const signed = { ...signMandate.example, iban: IBAN, owner: 'Tina Testing' }
  const allowed = { token, headers: await stepUp(who.id, 'payment_method') }
  expect((await world.post('/payment-methods/mandates', signed, allowed)).status).toBe(200)
  await back()
  expect((await aboutOf())[0]?.to).toEqual({ maskedIban: masked, iban, holder: 'Tina Testing' })
  await declineAll()
  await proposeReversal(who, surplus?._id ?? '')
  expect(await aboutOf()).toEqual([{ payment: { ...came, cents }, invoices: [invoice] }])
})

test('reversing what people recorded above 1,000 EUR waits for a colleague, whichever way it came, and so do several of a day', async () => {
  for (const [method, amountCents] of [
    ['cash', 100_001],
    ['transfer', 150_000],
  ] as const) {
    const who = await seededSubscriber(world)
    const recorded = await pay(who, { amountCents, method })
    expect((await approvedByAdministrator(world, recorded)).status).toBe(200)
    const [payment] = await paymentsOf(who)
    const { awaitsApproval, data } = (await proposeReversal(who, payment._id)).body
    expect(data).toEqual([])
    expect(await invoiceOf(who)).toMatchObject({ paidCents: amountCents })
    expect(await tasksOf(who)).toMatchObject([
      {
        kind: 'approve_reversal',
        proposal: { by: julie.id, cents: amountCents, reason: 'Another customer’s.' },
      },
    ])
    expect((await approve(awaitsApproval, julie)).body.code).toBe('own_proposal')
    expect((await proposeReversal(who, payment._id)).body.code).toBe('approval_pending')
    expect((await approve(awaitsApproval)).status).toBe(200)
    expect(await invoiceOf(who)).toMatchObject({ paidCents: 0 })
    expect((await paymentsOf(who))[0]).toMatchObject({ reversedBecause: 'Another customer’s.' })
    await booksAgree(who)
  }
  const who = await seededSubscriber(world)
  for (const bankReference of ['HALF 1', 'HALF 2']) await pay(who, { amountCents: 60_000, bankReference })
  const answers = await Promise.all(
    (await paymentsOf(who)).map(({ _id }: { _id: string }) => proposeReversal(who, _id)),
  )
  expect(answers.map(({ body }) => body.awaitsApproval !== undefined).toSorted()).toEqual([false, true])
  expect(await invoiceOf(who)).toMatchObject({ paidCents: 60_000 })
})

test('what somebody proposed who works here no longer is refused, whatever it is, and may be declined and proposed anew', async () => {
  const leaver = await newcomer(world, { role: ['ACCOUNTANT'], firstname: 'Lea', lastname: 'Leaver' })
  const who = await seededSubscriber(world)
  const other = await seededSubscriber(world)
  const of = ({ id, invoice }: Seeded, what: string) =>
    `/staff/customers/${id}/invoices/${invoice._id}/${what}`
  const cash = { amountCents: 150_000, receivedOn: today(world), method: 'cash' }
  const proposals = [
    await world.post(of(who, 'credit'), { reason: 'A test.' }, leaver),
    await world.post(of(other, 'payments'), cash, leaver),
  ].map(({ body }) => body.awaitsApproval)
  for (const role of [['CLIENT'], ['FLEET']] as const) {
    await setRoles(leaver.id, [...role])
    for (const taskId of proposals)
      expect((await approve(taskId)).body).toMatchObject({
        status: 409,
        code: 'proposer_gone',
        details: { proposedBy: 'Lea Leaver' },
      })
  }
  expect([await kindsOf(who), await kindsOf(other)]).toEqual([['invoice'], ['invoice']])
  expect((await decline(proposals[1])).status).toBe(200)
  const again = (await pay(other, { amountCents: 150_000, method: 'cash' })).body.awaitsApproval
  expect((await approve(again)).status).toBe(200)
  // Who is back with the role answers for it again.
  await setRoles(leaver.id, ['ACCOUNTANT'])
  expect((await approve(proposals[0])).status).toBe(200)
})

describe('cash, refunds and one’s own account', () => {
  test('cash above 1,000 EUR waits for a colleague, and so does cash that several payments of a day bring', async () => {
    const customer = await seededSubscriber(world)
    const cash = (amountCents: number) => pay(customer, { amountCents, method: 'cash' })
    expect((await cash(60_000)).body.awaitsApproval).toBeUndefined()
    const { awaitsApproval, data } = (await cash(60_000)).body
    expect(data.paidCents).toBe(60_000)
    expect((await approve(awaitsApproval, julie)).body.code).toBe('own_proposal')
    expect((await approve(awaitsApproval)).status).toBe(200)
    expect(await invoiceOf(customer)).toMatchObject({ paidCents: 120_000 })
    const received = await receive(customer, { amountCents: 200_000, method: 'cash' })
    expect(received.body.data).toEqual([])
    expect((await approve(received.body.awaitsApproval)).status).toBe(200)
    await booksAgree(customer)
  })

  test('a refund above 1,000 EUR waits for a colleague, and its account is kept encrypted until then', async () => {
    const customer = await seededSubscriber(world)
    await pay(customer, {
      amountCents: customer.invoice.totals.totalCents + 200_000,
      bankReference: 'LARGE 1',
    })
    const surplus = (await accountOf(customer)).payments.find((one: { invoiceId?: string }) => !one.invoiceId)
    const path = `/staff/customers/${customer.id}/payments/${surplus._id}/refund`
    const { awaitsApproval } = (await world.post(path, { amountCents: 200_000, iban: IBAN }, julie)).body
    expect(await accountOf(customer)).toMatchObject({ creditCents: 200_000 })
    expect(JSON.stringify(await world.everyItem())).not.toContain('0019400644750000')
    expect((await approve(awaitsApproval)).status).toBe(200)
    expect(await accountOf(customer)).toMatchObject({ creditCents: 0 })
    expect(await tasksOf(customer)).toMatchObject([{ kind: 'transfer_refund', refund: { cents: 200_000 } }])
  })

  test('nobody approves what is about his own account', async () => {
    const customer = await seededSubscriber(world)
    const taskId = (await credit(customer)).body.awaitsApproval
    await setRoles(customer.id, ['CLIENT', 'ACCOUNTANT'])
    const own = await session(world, customer.customer)
    expect((await world.post(`/staff/tasks/${taskId}/approve`, {}, own)).body.code).toBe('own_account')
  })
})

test('a subscription is not reinstated against cash above 1,000 EUR that nobody else has looked at', async () => {
  const customer = await seededSubscriber(world)
  const path = `/staff/customers/${customer.id}/contracts/${customer.contractId}/reinstate`
  const cash = { amountCents: 100_001, receivedOn: today(world), method: 'cash' }
  expect((await world.post(path, cash, julie)).body).toMatchObject({
    status: 403,
    code: 'second_person_needed',
  })
  expect((await world.post(path, { ...cash, amountCents: 100_000 }, julie)).body.code).toBe('not_suspended')
})

test('cash of a reinstatement counts together with other cash of the same day', async () => {
  const customer = await seededSubscriber(world)
  const base = `/staff/customers/${customer.id}`
  const cash = { receivedOn: today(world), method: 'cash' }
  const paid = { ...cash, amountCents: 1 }
  expect((await world.post(`${base}/invoices/${customer.invoice._id}/payments`, paid, julie)).status).toBe(
    200,
  )
  const path = `${base}/contracts/${customer.contractId}/reinstate`
  const asked = await world.post(path, { ...cash, amountCents: 100_000 }, julie)
  expect(asked.body.code).toBe('second_person_needed')
})
