import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { releaseAdvanceOps } from '../../functions/billing/parts/advance.ts'
import { issue } from '../../functions/billing/parts/issue.ts'
import * as advances from '../../functions/store/advances.ts'
import { commit } from '../../functions/store/commit.ts'
import { newId } from '../../functions/store/ids.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as payments from '../../functions/store/payments.ts'
import { update } from '../../functions/store/writes.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
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

test('a deposit that pays more invoices than one transaction has room for pays the others right after or in the night, and people give back what is left', async () => {
  const who = await seededSubscriber(world)
  await pay(who.invoice, today(world))
  const start = addDays(today(world), -20)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 4, addDays(start, -40))
  await pay(await confirm(who.customer, reservation, addDays(start, -40)), start)
  await handOver(reservation)
  for (const invoice of await invoices.open(who.id)) await pay(invoice, today(world))
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

  const releasing = async () => commit(await releaseAdvanceOps(customerId, contractId, at, day))
  expect(await mostWritesOf(releasing)).toBeLessThanOrEqual(MOST_WRITES)
  await Promise.all([run('unfinished-money'), run('unfinished-money')])
  expect(await openOf(who)).toBe(1)
  expect(await exactBooks(who)).toEqual({ owedCents: HARD_CENTS, creditCents: 10 * HARD_CENTS })
  expect(await refundTasks(world, who)).toHaveLength(1)
})

test('the reinstatement of a subscription has room for its first payments, and asks for fewer of them at once than of others', async () => {
  const who = await owing(21, { contracts: false })
  const over = { status: 'suspended', bookingsBlocked: true }
  const key = { pk: `CUSTOMER#${who.id}`, sk: `CONTRACT#${who.contractId}` }
  await commit([update(key).set(over).op()])
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
