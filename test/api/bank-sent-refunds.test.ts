import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as payments from '../../functions/store/payments.ts'
import type { WholeBatch } from '../../shared/api/staff-transfers.ts'
import { pain001Of } from '../../shared/books/pain-001.ts'
import { sum } from '../../shared/rules/money.ts'
import { BankDesk, quoting } from '../support/bank-desk.ts'
import type { TestEntry } from '../support/camt.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let desk: BankDesk
beforeAll(async () => {
  world = await World.start()
  desk = await BankDesk.open(world)
  // Whatever the demo has waiting goes first.
  for (let round = 0; round < 10; round += 1) if ((await makeBatch()).status !== 200) break
})
afterAll(() => world?.stop())

const IBAN = 'BE68539007547034'
const makeBatch = () => world.post('/staff/bank/transfers', {}, desk.julie)
const batchOf = async () => (await makeBatch()).body.data as WholeBatch
const ofStaff = (who: Seeded, path: string, body: object) =>
  world.post(`/staff/customers/${who.id}/${path}`, body, desk.julie)

/** A customer whose invoice two transfers of 200 and one of the rest paid; 200 of it was credited, and given back from the second. */
async function refunded(iban = IBAN): Promise<Seeded> {
  const who = await seededSubscriber(world)
  const { _id, totals } = who.invoice
  for (const amountCents of [20_000, 20_000, totals.totalCents - 40_000])
    await ofStaff(who, 'payments', {
      amountCents,
      receivedOn: today(world),
      method: 'transfer',
      bankReference: `IN${amountCents}${(await payments.list(who.id)).length}${who.id}`,
    })
  await ofStaff(who, `invoices/${_id}/credit`, { amountCents: 20_000, reason: 'Too much.' })
  const [, second] = (await payments.list(who.id)).filter(({ cents }) => cents === 20_000).toReversed()
  const answer = await ofStaff(who, `payments/${second?._id}/refund`, { amountCents: 20_000, iban })
  expect(answer.status).toBe(200)
  return who
}

let made = 0
const out = (more: Partial<TestEntry>): TestEntry => {
  made += 1
  const reference = `OUT${made}`
  return { amount: '200.00', direction: 'DBIT', on: today(world), reference, iban: IBAN, ...more }
}
/** The words and the id that the bank reads in our file. */
const saidBy = (batch: WholeBatch, at = 0) => {
  const text = pain001Of(batch, today(world))
  const all = (name: string) => [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))]
  return {
    message: all('Ustrd')[at]?.[1] ?? '',
    endToEndId: all('EndToEndId')[at]?.[1] ?? '',
    batchId: all('PmtInfId')[0]?.[1] ?? '',
  }
}
const statusOf = async ({ id, invoice }: Seeded) => (await invoices.find(id, invoice._id))?.status
const taskOf = async (id: string | undefined) => (await world.everyItem()).find(({ _id }) => _id === id)

test('a refund that we sent is recognised by the id that our file gave it, once, and no payment is proposed as returned', async () => {
  const who = await refunded()
  const batch = await batchOf()
  const { message, endToEndId } = saidBy(batch)
  expect(message).toBe(`Driveline S.A. ${who.invoice.number}`)
  const entry = out({ endToEndId, iban: 'LU120010001234567891' })
  const lines = desk.read(entry)
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk.record(lines)))
  const outcomes = answers.map(({ body }) => body.data[0].outcome)
  expect(outcomes.toSorted()).toEqual(['known', 'known', 'known', 'known', 'sent'])
  const stored = (await world.everyItem()).find(({ bankReference, type }) => {
    return bankReference === entry.reference && type === 'BankEntry'
  })
  expect(stored).toMatchObject({ status: 'sent', cents: -20_000 })
  expect(await taskOf(batch.transfers[0]?.taskId)).toMatchObject({ sentBy: stored?._id })
  expect(await statusOf(who)).toBe('paid')
  // The same order does not leave twice: what else the bank books waits, and takes nothing away.
  const again = out({ message, endToEndId })
  expect(await desk.load(again)).toEqual(['piled'])
  expect((await desk.piledBy(again.reference)).proposals).toEqual([])
})

test('a refund that we sent is recognised by its amount and account where the bank gives no id back, each of two alike by one entry', async () => {
  const [one, other] = [await refunded(), await refunded()]
  const batch = await batchOf()
  const message = (who: Seeded) => `Driveline S.A. ${who.invoice.number}`
  const first = out({ message: message(one) })
  const second = out({ message: message(other) })
  expect(await desk.load(first, second)).toEqual(['sent', 'sent'])
  const tasks = await Promise.all(batch.transfers.map(({ taskId }) => taskOf(taskId)))
  expect(new Set(tasks.map((task) => task?.sentBy)).size).toBe(2)
  expect(await desk.load(out({}))).toEqual(['piled'])
})

test('a refund that we sent is recognised by the words of our file where the bank names neither id nor account', async () => {
  await refunded()
  const { message } = saidBy(await batchOf())
  expect(await desk.load(out({ message, iban: '' }))).toEqual(['sent'])
})

test('refunds that the bank books as one entry are recognised by the id or the sum of their batch, once', async () => {
  for (const by of ['id', 'sum'] as const) {
    await refunded()
    await refunded()
    const batch = await batchOf()
    const { batchId } = saidBy(batch)
    const amount = (batch.cents / 100).toFixed(2)
    const said = by === 'id' ? { batchId } : { iban: '', name: '' }
    const whole = out({ amount, ...said })
    expect(await desk.load(whole, out({ amount, ...said }))).toEqual(['sent', 'piled'])
    const tasks = await Promise.all(batch.transfers.map(({ taskId }) => taskOf(taskId)))
    expect(tasks.map((task) => typeof task?.sentBy)).toEqual(['string', 'string'])
    // One of them on its own was on the statement already.
    expect(await desk.load(out({ endToEndId: saidBy(batch).endToEndId }))).toEqual(['piled'])
  }
})

test('a refund that somebody transferred by hand is recognised', async () => {
  const who = await refunded()
  const tasks = (await world.get('/staff/tasks?group=money', desk.julie)).body.data
  const task = tasks.find(({ customerId }: { customerId: string }) => customerId === who.id)
  const structured = quoting(who)
  expect((await world.post(`/staff/tasks/${task._id}/close`, {}, desk.julie)).status).toBe(200)
  expect(await desk.load(out({ structured }))).toEqual(['sent'])
})

test('an entry that may be a refund whose task still waits is proposed as one: a person says so, once', async () => {
  const who = await refunded()
  const message = `Refund ${who.invoice.number}`
  const entry = out({ message, iban: 'LU120010001234567891' })
  expect(await desk.load(entry)).toEqual(['piled'])
  const waiting = await desk.piledBy(entry.reference)
  expect(waiting.proposals).toMatchObject([{ customerId: who.id, because: 'refund' }])
  const [{ taskId } = {}] = waiting.proposals
  const wish = { customerId: who.id, taskId }
  expect((await desk.book(waiting, { customerId: who.id })).body.code).toBe('not_found')
  const answers = await Promise.all([desk.book(waiting, wish), desk.book(waiting, wish, desk.henri)])
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['bank_entry_decided', 'done'])
  expect(await taskOf(taskId)).toMatchObject({ sentBy: waiting._id, outcome: 'done' })
  expect(await statusOf(who)).toBe('paid')
  // It is in no file any more.
  expect((await makeBatch()).body.code).toBe('nothing_to_transfer')
})

test('a refund is not recognised in an entry of another amount, and nobody can say that it is one', async () => {
  const who = await refunded()
  const { endToEndId } = saidBy(await batchOf())
  const entry = out({ endToEndId, amount: '199.99' })
  expect(await desk.load(entry)).toEqual(['piled'])
  const waiting = await desk.piledBy(entry.reference)
  expect(waiting.proposals).toEqual([])
  const found = (await world.everyItem()).find(
    ({ kind, customerId }) => kind === 'transfer_refund' && customerId === who.id,
  )
  const wish = { customerId: who.id, taskId: found?._id }
  expect((await desk.book(waiting, wish)).body.code).toBe('bank_amount_differs')
})

test('a payment that was given back is not proposed as returned, one that was not is', async () => {
  const who = await refunded()
  const { endToEndId } = saidBy(await batchOf())
  expect(await desk.load(out({ endToEndId }))).toEqual(['sent'])
  const entry = out({ structured: quoting(who), returned: 'AC04' })
  expect(await desk.load(entry)).toEqual(['piled'])
  const { proposals } = await desk.piledBy(entry.reference)
  const all = await payments.list(who.id)
  const whole = all.find(({ cents, refundedCents }) => cents === 20_000 && refundedCents === 0)
  expect(proposals.map(({ paymentId }) => paymentId)).toEqual([whole?._id])
})

test('a refund that comes back is its customer’s money again, and people are asked to give it back another way', async () => {
  const who = await refunded()
  const { endToEndId, message } = saidBy(await batchOf())
  expect(await desk.load(out({ endToEndId, message }))).toEqual(['sent'])
  const back = { direction: 'CRDT' as const, endToEndId, message, returned: 'AC04' }
  const entry = out(back)
  expect(await desk.load(entry)).toEqual(['piled'])
  const waiting = await desk.piledBy(entry.reference)
  expect(waiting.proposals).toMatchObject([
    { customerId: who.id, number: who.invoice.number, because: 'refund' },
  ])
  expect((await desk.book(waiting, { customerId: who.id })).status).toBe(200)
  const credit = (await payments.list(who.id)).find(({ invoiceId }) => !invoiceId)
  expect(credit).toMatchObject({ cents: 20_000, refundedCents: 0 })
  expect(await statusOf(who)).toBe('paid')
  const asked = (await world.get('/staff/tasks?group=money', desk.julie)).body.data
  expect(asked.filter(({ customerId }: { customerId: string }) => customerId === who.id)).toMatchObject([
    { kind: 'refund_payment' },
  ])
  const again = { amountCents: 20_000, iban: 'LU120010001234567891' }
  expect((await ofStaff(who, `payments/${credit?._id}/refund`, again)).status).toBe(200)
  const batch = await batchOf()
  expect(sum(batch.transfers.map(({ cents }) => cents))).toBe(20_000)
  expect(await desk.load(out({ ...saidBy(batch), iban: '' }))).toEqual(['sent'])
})

test('a refund that comes back without its id is recognised by its amount and account', async () => {
  const who = await refunded('LU120010001234567891')
  const { endToEndId } = saidBy(await batchOf())
  expect(await desk.load(out({ endToEndId }))).toEqual(['sent'])
  const entry = out({ direction: 'CRDT', returned: 'AC04', iban: 'LU120010001234567891' })
  expect(await desk.load(entry)).toEqual(['piled'])
  expect((await desk.piledBy(entry.reference)).proposals).toMatchObject([
    { customerId: who.id, because: 'refund' },
  ])
})

test('money of nobody that was given back is recognised when it leaves', async () => {
  expect(await desk.load(out({ direction: 'CRDT', amount: '87.65', reference: 'NOBODY1' }))).toEqual([
    'piled',
  ])
  const { _id } = await desk.piledBy('NOBODY1')
  expect((await desk.giveBack({ _id })).status).toBe(200)
  await batchOf()
  expect(await desk.load(out({ amount: '87.65' }))).toEqual(['sent'])
})
