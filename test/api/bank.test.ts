import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import { MOST_ENTRIES } from '../../shared/api/staff-bank.ts'
import { pain001Of } from '../../shared/books/pain-001.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { owedOn } from '../../shared/rules/ledger.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { BankDesk, quoting } from '../support/bank-desk.ts'
import type { TestEntry } from '../support/camt.ts'
import { newcomer, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

let world: World
let desk: BankDesk
beforeAll(async () => {
  world = await World.start()
  desk = await BankDesk.open(world)
})
afterAll(() => world?.stop())

let made = 0
const entry = (more: Partial<TestEntry>): TestEntry => {
  made += 1
  return { amount: '50.00', on: today(world), reference: `STMT${made}`, ...more }
}
const invoiceOf = async ({ id, invoice }: Seeded) =>
  (await invoices.find(id, invoice._id)) as invoices.StoredInvoice
const paidOf = async (who: Seeded) => (await invoiceOf(who)).paidCents ?? 0

describe('what is certain', () => {
  test('an entry that quotes the reference of an invoice is its payment, with the bank’s day and reference', async () => {
    const who = await seededSubscriber(world)
    const one = entry({ amount: '123.45', structured: quoting(who), reference: 'BCEE 77' })
    expect(await desk.load(one)).toEqual(['booked'])
    expect(await paidOf(who)).toBe(12_345)
    const [payment] = await payments.list(who.id)
    expect(payment).toMatchObject({ cents: 12_345, method: 'transfer', bankReference: 'BCEE77' })
    const entries = await ledger.entries(who.id)
    expect(owedOn(entries, who.invoice._id)).toBe(who.invoice.totals.totalCents - 12_345)
  })

  test('an entry that quotes the reference of a newer invoice pays that one, and with what is left the older one', async () => {
    const who = await seededSubscriber(world, 'One', addDays(today(world), -3))
    const lines = [untaxedLine('deposit', 1, 100_000)]
    const bill = { customer: who.customer, kind: 'charge' as const, contractId: who.contractId, lines }
    const issued = await issue({ ...bill, dueOn: today(world) }, world.run.now().toISOString(), today(world))
    await commit(issued.ops)
    const newer = issued.invoice
    const structured = creditorReference(newer.number)
    expect(await desk.load(entry({ amount: '400.00', structured }))).toEqual(['booked'])
    expect(await paidOf(who)).toBe(0)
    expect(await desk.load(entry({ amount: '650.00', structured }))).toEqual(['booked'])
    expect(await invoices.find(who.id, newer._id)).toMatchObject({ status: 'paid' })
    expect(await paidOf(who)).toBe(5000)
  })

  test('the same file twice, the same entry in another file, or twenty times at once has one effect, which is said', async () => {
    const who = await seededSubscriber(world)
    const one = entry({ structured: quoting(who) })
    const lines = desk.read(one)
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.record(lines)))
    const outcomes = answers.map(({ body }) => body.data[0].outcome)
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
    expect(await desk.load(one, entry({ structured: quoting(who), amount: '1' }))).toEqual([
      'known',
      'booked',
    ])
    expect(await paidOf(who)).toBe(5100)
  })

  test('a transfer that was typed by hand before is known, and nothing is booked again', async () => {
    const who = await seededSubscriber(world)
    const typed = { amountCents: 5000, receivedOn: today(world), method: 'transfer', bankReference: 'HAND 1' }
    await world.post(`/staff/customers/${who.id}/payments`, typed, desk.julie)
    expect(await desk.load(entry({ structured: quoting(who), reference: 'HAND1' }))).toEqual(['known'])
    expect(await paidOf(who)).toBe(5000)
  })

  test('without a reference the amount and the name together are enough when one open invoice alone has both', async () => {
    const who = await seededSubscriber(world)
    const cents = who.invoice.totals.totalCents - 777
    await world.post(
      `/staff/customers/${who.id}/payments`,
      { amountCents: 777, receivedOn: today(world), method: 'card' },
      desk.julie,
    )
    const amount = (cents / 100).toFixed(2)
    const { firstname, lastname } = who.customer
    const name = `${lastname.toUpperCase()} ${firstname}`
    expect(await desk.load(entry({ amount, name: 'Somebody Else' }))).toEqual(['piled'])
    expect(await desk.load(entry({ amount, name }))).toEqual(['booked'])
    expect((await invoiceOf(who)).status).toBe('paid')
    // The same once more is not asked for by anything.
    expect(await desk.load(entry({ amount, name }))).toEqual(['piled'])
  })

  test('what comes beyond the invoice pays the others and is then the customer’s credit', async () => {
    const who = await seededSubscriber(world)
    const amount = ((who.invoice.totals.totalCents + 1000) / 100).toFixed(2)
    expect(await desk.load(entry({ amount, structured: quoting(who) }))).toEqual(['booked'])
    const credit = (await payments.list(who.id)).find(({ invoiceId }) => !invoiceId)
    expect(credit?.cents).toBe(1000)
  })
})

describe('the pile', () => {
  test('what is not certain waits with proposals until a person says whose it is, and the second person is told', async () => {
    const who = await seededSubscriber(world)
    const message = `My invoice ${who.invoice.number}, thank you`
    expect(
      await desk.load(entry({ message, reference: 'PILE1', name: 'A Friend', iban: 'BE68539007547034' })),
    ).toEqual(['piled'])
    const waiting = await desk.piledBy('PILE1')
    expect(waiting).toMatchObject({ cents: 5000, name: 'A Friend', iban: 'BE68539007547034', message })
    expect(waiting.proposals[0]).toMatchObject({
      customerId: who.id,
      invoiceId: who.invoice._id,
      number: who.invoice.number,
      because: 'number',
    })
    const stored = (await world.everyItem()).find(({ _id }) => _id === waiting._id)
    expect(JSON.stringify(stored)).not.toMatch(/A Friend|BE68/)
    const choice = { customerId: who.id, invoiceId: who.invoice._id }
    const answers = await Promise.all([desk.book(waiting, choice), desk.book(waiting, choice, desk.henri)])
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['bank_entry_decided', 'done'])
    expect(await paidOf(who)).toBe(5000)
    expect(await desk.piledBy('PILE1')).toBeUndefined()
    const after = (await world.everyItem()).find(({ _id }) => _id === waiting._id)
    expect(after).toMatchObject({ status: 'booked' })
    expect(after).not.toHaveProperty('sealed')
    expect(await desk.load(entry({ message, reference: 'PILE1' }))).toEqual(['known'])
  })

  test('an entry of a day before the customer’s first invoice is not booked for them, and waits on', async () => {
    const who = await seededSubscriber(world)
    const on = addDays(today(world), -1)
    const early = [
      entry({ on, reference: 'EARLY1' }),
      entry({ on, reference: 'EARLY2', structured: quoting(who) }),
    ]
    expect(await desk.load(...early)).toEqual(['piled', 'piled'])
    for (const reference of ['EARLY1', 'EARLY2']) {
      const { _id } = await desk.piledBy(reference)
      for (const choice of [{ customerId: who.id }, { customerId: who.id, invoiceId: who.invoice._id }])
        expect((await desk.book({ _id }, choice)).body).toMatchObject({
          status: 422,
          code: 'payment_too_early',
        })
      expect(await desk.piledBy(reference)).toMatchObject({ _id })
    }
    expect(await paidOf(who)).toBe(0)
  })

  test('an entry that is no customer’s payment is dismissed with its reason, once', async () => {
    expect(
      await desk.load(entry({ direction: 'DBIT', amount: '3.50', reference: 'FEE1', message: 'Fees' })),
    ).toEqual(['piled'])
    const { _id } = await desk.piledBy('FEE1')
    const dismiss = () => desk.dismiss({ _id }, 'A fee of the bank.')
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).body.code).toBe('bank_entry_decided')
    expect((await world.everyItem()).find((item) => item._id === _id)).toMatchObject({
      status: 'dismissed',
      dismissedBecause: 'A fee of the bank.',
      decidedBy: desk.julie.id,
    })
  })
})

const transfers = async (about: string) =>
  (await world.everyItem()).filter(
    ({ type, refund }) => type === 'Task' && (refund as { about?: string } | undefined)?.about === about,
  )

test('money that comes for an account that was deleted is given back to its payer, once, and is in nobody’s books', async () => {
  const gone = await newcomer(world)
  const headers = await stepUp(gone.id, 'deletion')
  const left = await world.ask('DELETE', `/api/v1/customer/${gone.id}`, { token: gone.token, headers })
  expect(left.status).toBe(200)
  const one = entry({ reference: 'GONE 1', amount: '1234.56', name: 'Иван', iban: 'BE68 5390 0754 7034' })
  expect(await desk.load(one)).toEqual(['piled'])
  const { _id } = await desk.piledBy('GONE1')
  expect((await desk.book({ _id }, { customerId: gone.id })).body.code).toBe('not_found')

  const answers = await Promise.all([
    desk.giveBack({ _id }, desk.henri),
    desk.giveBack({ _id }, desk.henri),
    desk.giveBack({ _id }, desk.henri),
  ])
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
    'bank_entry_decided',
    'bank_entry_decided',
    'done',
  ])
  const [task, ...others] = await transfers('GONE1')
  expect(others).toEqual([])
  expect(task).toMatchObject({ kind: 'transfer_refund', refund: { cents: 123_456, to: 'Иван' } })
  expect(task).not.toHaveProperty('customerId')
  const stored = (await world.everyItem()).find((item) => item._id === _id)
  expect(stored).toMatchObject({ status: 'dismissed', givenBackBy: task?._id, decidedBy: desk.henri.id })
  expect(stored).not.toHaveProperty('sealed')
  expect(await desk.load(one)).toEqual(['known'])

  const batch = (await world.post('/staff/bank/transfers', {}, desk.julie)).body.data
  const sent = batch.transfers.filter(({ about }: { about: string }) => about === 'GONE1')
  expect(sent).toMatchObject([{ iban: 'BE68539007547034', cents: 123_456 }])
  // It is a voucher from now on, for ten years from the end of its financial year; then name and account are removed with it.
  const [voucher] = await transfers('GONE1')
  const lastDay = `${Number(today(world).slice(0, 4)) + 10}-12-31`
  expect(voucher?.ttl).toBe(Date.parse(`${addDays(lastDay, 1)}T00:00:00Z`) / 1000)
  expect(task).not.toHaveProperty('ttl')
  const record = (await world.everyItem()).filter(
    ({ type, subject }) => type === 'Audit' && [_id, task?._id].includes(String(subject)),
  )
  expect(record.map(({ by, pk }) => [by, pk])).toEqual(
    expect.arrayContaining([
      [desk.henri.id, `AUDIT#${desk.henri.id}`],
      [desk.julie.id, `AUDIT#${desk.julie.id}`],
    ]),
  )
  // A name without a letter that banks take is not left empty: the bank would refuse the whole file.
  expect(pain001Of(batch, today(world))).not.toMatch(/<Nm>\s*<\/Nm>|<Nm\/>/)
})

test('whoever read the statement gives nothing of it back: the account number is what they sent', async () => {
  await desk.load(entry({ reference: 'FORGED1', amount: '9.00', iban: 'LU280019400644750000' }))
  const { _id } = await desk.piledBy('FORGED1')
  expect((await desk.giveBack({ _id }, desk.julie)).body).toMatchObject({
    status: 403,
    code: 'bank_entry_own',
  })
  expect(await desk.piledBy('FORGED1')).toMatchObject({ _id })
  expect(await transfers('FORGED1')).toEqual([])
  expect((await desk.giveBack({ _id }, desk.henri)).status).toBe(200)
})

test('what went out, or names no account that holds, is not given back, and waits on', async () => {
  await desk.load(
    entry({ reference: 'OUT1', direction: 'DBIT' }),
    entry({ reference: 'TYPO1', iban: 'LU280019400644750001' }),
  )
  for (const reference of ['OUT1', 'TYPO1']) {
    const { _id } = await desk.piledBy(reference)
    expect((await desk.giveBack({ _id }, desk.henri)).body.code).toBe('bank_payer_unknown')
    expect(await desk.piledBy(reference)).toMatchObject({ _id })
    expect(await transfers(reference)).toEqual([])
  }
})

describe('money that the bank took back', () => {
  test('a payment that the bank took back is proposed, and confirmed it is owed again', async () => {
    const who = await seededSubscriber(world)
    expect(await desk.load(entry({ structured: quoting(who) }))).toEqual(['booked'])
    const back = entry({
      direction: 'DBIT',
      structured: quoting(who),
      reference: 'BACK1',
      returned: 'AC04',
    })
    expect(await desk.load(back)).toEqual(['piled'])
    const waiting = await desk.piledBy('BACK1')
    const [proposal] = waiting.proposals
    expect([waiting.cents, waiting.returnReason, proposal?.customerId]).toEqual([-5000, 'AC04', who.id])
    expect(proposal?.paymentId).toMatch(/^pay_/)
    expect((await desk.book(waiting, { customerId: who.id })).body.code).toBe('not_found')
    const choice = { customerId: who.id, paymentId: proposal?.paymentId }
    expect((await desk.book(waiting, choice)).status).toBe(200)
    expect(await paidOf(who)).toBe(0)
    expect(owedOn(await ledger.entries(who.id), who.invoice._id)).toBe(who.invoice.totals.totalCents)
  })

  test('a return of another amount than the payment brought changes nothing', async () => {
    const who = await seededSubscriber(world)
    await desk.load(entry({ structured: quoting(who) }))
    await desk.load(
      entry({ direction: 'DBIT', amount: '49.99', reference: 'BACK2', structured: quoting(who) }),
    )
    const { _id, proposals } = await desk.piledBy('BACK2')
    expect(proposals).toEqual([])
    const [payment] = await payments.list(who.id)
    const choice = { customerId: who.id, paymentId: payment?._id }
    expect((await desk.book({ _id }, choice)).body.code).toBe('bank_amount_differs')
    expect(await paidOf(who)).toBe(5000)
  })
})

describe('what is refused', () => {
  test('a request with one wrong entry, or with too many, records none of them', async () => {
    const who = await seededSubscriber(world)
    const good = {
      at: 1,
      nth: 0,
      bookedOn: today(world),
      cents: 100,
      bankReference: 'OK1',
      creditorReference: quoting(who),
    }
    for (const wrong of [
      { ...good, cents: 0 },
      { ...good, cents: 1.5 },
      { ...good, bookedOn: '2026-02-30' },
      { ...good, creditorReference: 'RF00123' },
    ])
      expect((await desk.record([good, wrong])).status).toBe(422)
    const many = Array.from({ length: MOST_ENTRIES + 1 }, (_, at) => ({
      ...good,
      at,
      bankReference: `MANY${at}`,
    }))
    expect((await desk.record(many)).status).toBe(422)
    expect(await paidOf(who)).toBe(0)
  })

  test('an entry of a day that has not come waits, and so does one about the person who reads the file', async () => {
    const who = await seededSubscriber(world)
    expect(await desk.load(entry({ on: '2090-01-01', structured: quoting(who) }))).toEqual(['piled'])
    expect(await paidOf(who)).toBe(0)
    const waiting = (await desk.pile()).find(({ bookedOn }) => bookedOn === '2090-01-01')
    expect((await desk.book({ _id: waiting?._id ?? '' }, { customerId: desk.julie.id })).body.code).toBe(
      'own_account',
    )
  })
})
