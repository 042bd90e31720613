import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfil } from '../../functions/pdf/fulfil.ts'
import { deletedOp } from '../../functions/store/account-guard.ts'
import { commit } from '../../functions/store/commit.ts'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import { eraseAgainOp, unfinishedBy } from '../../functions/store/deletions.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import { standingOf } from '../../functions/store/standing.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { customerBalance, reversalEntry } from '../../shared/rules/ledger.ts'
import { everyDue } from '../support/due-work.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

let world: World
let julie: { id: string; token: string }
let admin: { token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await world.login(PHONES.accountant)
  admin = await world.advisor()
})
afterAll(() => world?.stop())

const IBAN = 'LU28 0019 4006 4475 0000'
/** Above this a colleague approves a refund. */
const LIMIT = 100_000

/** Somebody who has transferred so much more than was asked for, and whose contract has ended. */
async function overpaid(cents: number): Promise<Seeded & { creditId: string }> {
  const who = await seededSubscriber(world)
  const transfer = {
    amountCents: who.invoice.totals.totalCents + cents,
    receivedOn: today(world),
    method: 'transfer',
    bankReference: `IN ${who.id}`,
  }
  expect((await world.post(`/staff/customers/${who.id}/payments`, transfer, julie)).status).toBe(200)
  const credit = (await payments.list(who.id)).find(({ invoiceId }) => !invoiceId)
  const subscription = await subscriptions.find(who.id, who.contractId)
  if (!credit || !subscription) throw new Error('There is no credit, or no contract')
  await commit([
    subscriptions.changeOp(subscription, { status: 'terminated' }),
    subscriptions.endRunningOp(who.id),
  ])
  return { ...who, creditId: credit._id }
}

const refund = ({ id, creditId }: { id: string; creditId: string }, amountCents: number) =>
  world.post(`/staff/customers/${id}/payments/${creditId}/refund`, { amountCents, iban: IBAN }, julie)
async function deleted({ id, token }: Seeded): Promise<void> {
  const headers = await stepUp(id, 'deletion')
  expect((await world.ask('DELETE', `/api/v1/customer/${id}`, { token, headers })).status).toBe(200)
}
async function erased(): Promise<void> {
  await world.ask('POST', '/_local/jobs/erasures', { body: {} })
  expect(await everyDue(unfinishedBy('2999-01-01'))).toEqual([])
}
const tasksAbout = async ({ id }: { id: string }) =>
  (await world.everyItem()).filter(({ type, customerId }) => type === 'Task' && customerId === id)
const openAbout = async (who: { id: string }) => (await tasksAbout(who)).filter(({ queue }) => queue)
const guardsOf = async ({ id }: { id: string }) =>
  (await world.everyItem()).filter(({ type, pk }) => type === 'Proposed' && pk === `CUSTOMER#${id}`)
const transferred = async () => (await world.post('/staff/bank/transfers', {}, julie)).body.data.transfers
const sum = (transfers: { taskId: string; cents: number; iban: string }[], taskId: unknown) =>
  transfers.filter((one) => one.taskId === taskId).map(({ cents, iban }) => [cents, iban])

test('a refund that waits for its transfer outlives the account, is in the next file for the bank, and is then kept as a voucher', async () => {
  const who = await overpaid(1234)
  expect((await refund(who, 1234)).status).toBe(200)
  await deleted(who)
  await erased()
  const [task] = await openAbout(who)
  expect(task).toMatchObject({ kind: 'transfer_refund', refund: { cents: 1234 } })
  expect(task).not.toHaveProperty('ttl')
  expect(sum(await transferred(), task?._id)).toEqual([[1234, 'LU280019400644750000']])
  const [voucher] = await tasksAbout(who)
  const lastDay = `${Number(today(world).slice(0, 4)) + 10}-12-31`
  expect(voucher?.ttl).toBe(Date.parse(`${addDays(lastDay, 1)}T00:00:00Z`) / 1000)
})

test('a refund that is decided after the account was deleted is transferred, whatever the erasures of the next morning remove', async () => {
  const who = await overpaid(77)
  await deleted(who)
  expect((await refund(who, 77)).status).toBe(200)
  await erased()
  const [task] = await openAbout(who)
  expect(task).toMatchObject({ kind: 'transfer_refund', refund: { cents: 77 } })
  expect(sum(await transferred(), task?._id)).toHaveLength(1)
})

test('a refund that waits for a second person outlives the account: one proposal at a time, approved and transferred', async () => {
  const who = await overpaid(LIMIT + 1)
  const { awaitsApproval } = (await refund(who, LIMIT + 1)).body
  await deleted(who)
  await erased()
  // The task to give back what was transferred too much is done by the refund.
  const open = await openAbout(who)
  expect(open.map(({ kind }) => kind).toSorted()).toEqual(['approve_refund', 'refund_payment'])
  expect(open).toContainEqual(expect.objectContaining({ _id: awaitsApproval }))
  expect((await refund(who, LIMIT + 1)).body.code).toBe('approval_pending')
  expect((await guardsOf(who))[0]?.ttl).toBeGreaterThan(world.run.now().getTime() / 1000)
  expect((await world.post(`/staff/tasks/${awaitsApproval}/approve`, {}, admin)).status).toBe(200)
  expect(await guardsOf(who)).toEqual([])
  await erased()
  const [task, ...others] = await openAbout(who)
  expect([task?.kind, others]).toEqual(['transfer_refund', []])
  expect(sum(await transferred(), task?._id)).toHaveLength(1)
})

test('a refund that waits for a second person may be declined after the account was deleted, and proposed again', async () => {
  const who = await overpaid(LIMIT + 1)
  const { awaitsApproval } = (await refund(who, LIMIT + 1)).body
  await deleted(who)
  const declined = await world.post(
    `/staff/tasks/${awaitsApproval}/decline`,
    { reason: 'Other IBAN.' },
    admin,
  )
  expect(declined.status).toBe(200)
  const mine = (await world.get('/staff/tasks?show=mine', julie)).body.data
  const told = mine.filter(({ note }: { note?: { text: string } }) => note?.text === 'Other IBAN.')
  expect(told).toHaveLength(1)
  expect(told[0].customerId).toBeUndefined()
  expect(await guardsOf(who)).toEqual([])
  expect((await refund(who, LIMIT + 1)).body.awaitsApproval).toMatch(/^tsk_/)
})

/** Somebody whose contract has ended, and who has paid what was asked for unless told otherwise. */
async function former({ isPaid = true } = {}): Promise<Seeded> {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -40))
  if (isPaid) await paid(who)
  const subscription = await subscriptions.find(who.id, who.contractId)
  if (!subscription) throw new Error('There is no contract')
  await commit([
    subscriptions.changeOp(subscription, { status: 'terminated' }),
    subscriptions.endRunningOp(who.id),
  ])
  return who
}
async function paid({ id, invoice }: Seeded): Promise<void> {
  const money = { amountCents: invoice.totals.totalCents, receivedOn: today(world), method: 'transfer' }
  expect((await world.post(`/staff/customers/${id}/payments`, money, julie)).status).toBe(200)
}
const approve = (taskId: string) => world.post(`/staff/tasks/${taskId}/approve`, {}, admin)
const decline = (taskId: string) => world.post(`/staff/tasks/${taskId}/decline`, { reason: 'A test.' }, admin)

/** Nothing about the account is left to be decided; after the next erasure only what is kept is there. */
async function nothingIsLeft(who: { id: string }): Promise<void> {
  await erased()
  expect(
    (await openAbout(who)).map(({ kind }) => kind).filter((kind) => String(kind).startsWith('approve')),
  ).toEqual([])
  expect(await guardsOf(who)).toEqual([])
}

test('a credit note that waits for a second person is issued after the account was deleted, without a word, and people give back what was paid', async () => {
  const who = await former()
  const wish = { amountCents: LIMIT + 1, reason: 'Goodwill.' }
  const path = `/staff/customers/${who.id}/invoices/${who.invoice._id}/credit`
  const { awaitsApproval } = (await world.post(path, wish, julie)).body
  await deleted(who)
  await erased()
  const answer = await approve(awaitsApproval)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [note] = await creditNotes.since(who.id, '2000-01-01')
  expect(note).toMatchObject({ invoiceId: who.invoice._id, totals: { totalCents: LIMIT + 1 } })
  expect(await invoices.find(who.id, who.invoice._id)).toMatchObject({ creditedCents: LIMIT + 1 })
  expect(customerBalance(await ledger.entries(who.id))).toMatchObject({
    owedCents: 0,
    creditCents: LIMIT + 1,
  })
  await nothingIsLeft(who)
  const own = (await world.everyItem()).filter(({ pk }) => pk === `CUSTOMER#${who.id}`)
  expect(own.filter(({ type }) => type === 'Notification')).toEqual([])
  // Its PDF is made and kept as that of any other, also where that comes after the erasure.
  const file = await fulfil(
    { customerId: who.id, subjectId: note?._id ?? '', kind: 'credit_note' },
    world.run.now().toISOString(),
  )
  expect(file?.bytes).toBeGreaterThan(0)
  const [payment] = await payments.list(who.id)
  expect((await openAbout(who)).map(({ kind }) => kind)).toEqual(['refund_payment'])
  const back = await refund({ id: who.id, creditId: payment?._id ?? '' }, LIMIT)
  expect(back.status).toBe(200)
  expect((await refund({ id: who.id, creditId: payment?._id ?? '' }, 2)).body.code).toBe('refund_too_large')
  await erased()
})

test('cash that waits for a second person is not taken after the account was deleted, because nothing is owed any more, and is declined', async () => {
  const who = await former({ isPaid: false })
  const cash = { amountCents: LIMIT + 1, receivedOn: today(world), method: 'cash' }
  const all = (await world.post(`/staff/customers/${who.id}/payments`, cash, julie)).body.awaitsApproval
  const one = (
    await world.post(`/staff/customers/${who.id}/invoices/${who.invoice._id}/payments`, cash, julie)
  ).body.awaitsApproval
  await paid(who)
  await deleted(who)
  await erased()
  expect((await approve(all)).body).toMatchObject({ code: 'payment_too_large', details: { owedCents: 0 } })
  expect((await approve(one)).body.code).toBe('invoice_settled')
  for (const taskId of [all, one]) expect((await decline(taskId)).status).toBe(200)
  await nothingIsLeft(who)
})

test('cash of a former customer pays what a bank took back after the account was deleted, and no more', async () => {
  const who = await former({ isPaid: false })
  const cash = { amountCents: LIMIT + 1, receivedOn: today(world), method: 'cash' }
  const { awaitsApproval } = (await world.post(`/staff/customers/${who.id}/payments`, cash, julie)).body
  await paid(who)
  await deleted(who)
  await erased()
  await commit([
    ledger.postOp(who.id, reversalEntry([{ cents: LIMIT + 1 }], today(world)), world.run.now().toISOString()),
    deletedOp(who.id),
    eraseAgainOp(who.id, today(world)),
  ])
  const answer = await approve(awaitsApproval)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await standingOf(who.id)).toMatchObject({ accountOwedCents: 0, creditCents: 0 })
  await nothingIsLeft(who)
  expect(await openAbout(who)).toEqual([])
})

test('a write-off that waits for a second person has nothing left to give up once the account was deleted, and is declined', async () => {
  const who = await former({ isPaid: false })
  const path = `/staff/customers/${who.id}/invoices/${who.invoice._id}/write-off`
  const { awaitsApproval } = (await world.post(path, { reason: 'Nothing to seize.' }, julie)).body
  await paid(who)
  await deleted(who)
  await erased()
  expect((await approve(awaitsApproval)).body.code).toBe('invoice_settled')
  expect((await decline(awaitsApproval)).status).toBe(200)
  await nothingIsLeft(who)
})
