import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeStep } from '../../functions/billing/parts/dunning-step.ts'
import { issue } from '../../functions/billing/parts/issue.ts'
import { handler as paymentNotes } from '../../functions/jobs/payment-notes.ts'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as reinstatements from '../../functions/store/reinstatements.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { dunOn, dunUntilToday } from '../support/dunning.ts'
import { providerEvent } from '../support/provider-event.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** The one amount of a reinstatement is paid by a debit, which takes days: nothing else happens to the customer meanwhile. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const subscriptionOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)

/** A suspended customer, whose signing invoice is so many days late. */
async function late(days: number): Promise<Seeded> {
  const who = await seededSubscriber(world, 'One', inDays(-days))
  await dunUntilToday(world, days)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  return who
}

/** The debit of what a reinstatement costs today. */
async function debitOf({ id: customerId, contractId, token }: Seeded) {
  const { reinstatement } = (await world.get('/payments', { token })).body.data
  const metadata = { customerId, contractId, askedOn: today(world) }
  return { metadata, cents: reinstatement.cost.totalCents, paymentId: `pi_${customerId}` }
}

/** Somebody whose invoice is so many days late, and who pays the one amount by debit today. */
async function debited(daysLate: number) {
  const who = await late(daysLate)
  const debit = await debitOf(who)
  await providerEvent(world, { ...debit, payment_status: 'unpaid' })
  return { who, debit }
}

test('a reinstatement on its way by debit holds dunning up: the contract is not terminated, and is active when the debit arrives', async () => {
  const { who, debit } = await debited(28)
  await dunOn(inDays(2))
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  await providerEvent(world, { ...debit, type: 'checkout.session.async_payment_succeeded' })
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active', bookingsBlocked: false })
})

test('a reinstatement whose debit fails, or of which nothing is heard for more than two weeks, holds dunning up no longer', async () => {
  const [failing, silent] = [await debited(28), await debited(28)]
  await providerEvent(world, { ...failing.debit, type: 'checkout.session.async_payment_failed' })
  await dunOn(inDays(2))
  expect(await subscriptionOf(failing.who)).toMatchObject({ status: 'terminated' })
  await dunOn(inDays(14))
  expect(await subscriptionOf(silent.who)).toMatchObject({ status: 'suspended' })
  await dunOn(inDays(15))
  expect(await subscriptionOf(silent.who)).toMatchObject({ status: 'terminated' })
})

test('a step of dunning and a debit of the reinstatement that is noted after dunning has looked leave the contract suspended', async () => {
  const who = await late(16)
  const [customer, subscription] = await subscriptions.withCustomer(who.id, who.contractId)
  const invoice = await invoices.find(who.id, who.invoice._id)
  const [step] = DUNNING_STEPS.filter(({ name }) => name === 'contract_terminated')
  if (!customer || !invoice || !step) throw new Error('Nothing is late')
  const guards = [reinstatements.stillOp(who.id, who.contractId, undefined)]
  await providerEvent(world, { ...(await debitOf(who)), payment_status: 'unpaid' })
  const taken = takeStep(
    { invoice, customer, subscription, step, guards },
    world.run.now().toISOString(),
    today(world),
  )
  await expect(taken).rejects.toThrow()
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
})

test('nobody is reminded of an invoice that the reinstatement on its way pays', async () => {
  const [paying, debtor] = [await late(16), await late(16)]
  for (const { customer, contractId } of [paying, debtor]) {
    const bill = { customer, kind: 'charge' as const, contractId, dueOn: inDays(3) }
    const lines = [untaxedLine('missing_items', 1, 10_000)]
    await commit((await issue({ ...bill, lines }, world.run.now().toISOString(), inDays(0))).ops)
  }
  await providerEvent(world, { ...(await debitOf(paying)), payment_status: 'unpaid' })
  await paymentNotes({ scheduledAt: `${inDays(3)}T06:15:00.000Z` })
  const notesOf = async ({ id }: Seeded) =>
    (await notifications.page(id)).data.filter(({ kind }) => kind === 'payment_today').length
  expect(await notesOf(paying)).toBe(0)
  expect(await notesOf(debtor)).toBe(1)
})
