import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { unfinishedBy } from '../../functions/store/deletions.ts'
import * as payments from '../../functions/store/payments.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { addDays } from '../../shared/rules/dates.ts'
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
  expect(await guardsOf(who)).toEqual([])
  expect((await refund(who, LIMIT + 1)).body.awaitsApproval).toMatch(/^tsk_/)
})
