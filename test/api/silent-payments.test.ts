import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as payments from '../../functions/store/payments.ts'
import * as reinstatements from '../../functions/store/reinstatements.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { dunUntilToday } from '../support/dunning.ts'
import { providerEvent } from '../support/provider-event.ts'
import { giveCard } from '../support/provider-page.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

/** A debit arrives, or comes back, within fourteen days: one of which nothing is heard holds nothing up after them. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const ago = (days: number) => new Date(world.run.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString()
const invoiceOf = async ({ id, invoice }: Pick<Seeded, 'id' | 'invoice'>) =>
  (await invoices.find(id, invoice._id)) as invoices.StoredInvoice
/** A payment of somebody's invoice is on its way since so many days, and nothing was heard of it. */
const silentSince = async (who: Seeded, days: number) =>
  commit([
    invoices.paymentStateOp(await invoiceOf(who), { id: `pi_${who.id}`, state: 'pending', at: ago(days) }),
  ])
/** Saves a card on the provider's page. */
async function saveCard({ id, token }: Seeded): Promise<void> {
  const allowed = { token, headers: await stepUp(id, 'payment_method') }
  const { url, visit } = (await world.post('/payment-methods/setup', {}, allowed)).body.data
  await giveCard(url)
  expect((await world.post('/payment-methods', { visit }, { token })).status).toBe(200)
}
const pageOf = ({ invoice, token }: Seeded) => world.post(`/invoices/${invoice._id}/pay`, {}, { token })

describe('a payment by the provider’s page', () => {
  test('an invoice is not paid a second time while its payment is on its way, and can be paid again once nothing was heard of it for two weeks', async () => {
    const [waiting, silent] = [await seededSubscriber(world), await seededSubscriber(world)]
    await silentSince(waiting, 14)
    expect((await pageOf(waiting)).body.code).toBe('payment_pending')
    await silentSince(silent, 15)
    expect((await pageOf(silent)).body.data.url).toMatch(/^http/)
  })

  test('where the silent payment comes after all, and another one was made meanwhile, both count and people give the second one back', async () => {
    const who = await seededSubscriber(world)
    await silentSince(who, 15)
    const { totalCents: cents } = who.invoice.totals
    const metadata = { customerId: who.id, invoiceId: who.invoice._id }
    await providerEvent(world, { metadata, cents })
    await providerEvent(world, { metadata, cents, paymentId: `pi_${who.id}` })
    expect(await invoiceOf(who)).toMatchObject({ status: 'paid', paidCents: cents })
    const { creditCents } = (await world.get('/payments', { token: who.token })).body.data
    expect(creditCents).toBe(cents)
    const asked = (await world.everyItem()).filter(
      ({ type, kind, customerId }) => type === 'Task' && kind === 'refund_payment' && customerId === who.id,
    )
    expect(asked).toHaveLength(1)
  })

  test('a saved way to pay is charged again where nothing was heard of a payment for two weeks', async () => {
    const [waiting, silent] = [await seededSubscriber(world), await seededSubscriber(world)]
    for (const who of [waiting, silent]) await saveCard(who)
    await silentSince(waiting, 14)
    await silentSince(silent, 15)
    await world.ask('POST', '/_local/jobs/collections', { body: {} })
    expect(await invoiceOf(waiting)).toMatchObject({ status: 'open' })
    expect(await invoiceOf(silent)).toMatchObject({ status: 'paid' })
  })
})

describe('the one payment of a reinstatement', () => {
  /** A suspended customer. */
  async function suspended(): Promise<Seeded> {
    const who = await seededSubscriber(world, 'One', addDays(today(world), -16))
    await dunUntilToday(world, 16)
    expect((await subscriptions.find(who.id, who.contractId))?.status).toBe('suspended')
    return who
  }
  const reinstate = ({ contractId, token }: Seeded) =>
    world.post(`/contracts/${contractId}/reinstatement`, {}, { token })
  const silentAmount = ({ id, contractId }: Seeded, days: number) =>
    commit([
      reinstatements.paymentStateOp(id, contractId, { id: `pi_${id}`, state: 'pending', at: ago(days) }),
    ])

  test('the one amount is not paid twice while it is on its way, and can be paid again once nothing was heard of it for two weeks', async () => {
    const [waiting, silent] = [await suspended(), await suspended()]
    await silentAmount(waiting, 14)
    expect((await reinstate(waiting)).body.code).toBe('payment_pending')
    await silentAmount(silent, 15)
    expect((await reinstate(silent)).body.data.url).toMatch(/^http/)
  })

  test('a payment of one of its invoices from before the suspension holds a reinstatement up for two weeks and not longer', async () => {
    const [waiting, silent] = [await suspended(), await suspended()]
    await silentSince(waiting, 14)
    expect((await reinstate(waiting)).body.code).toBe('payment_pending')
    await silentSince(silent, 15)
    expect((await reinstate(silent)).body.data.url).toMatch(/^http/)
  })
})

test('an account is not deleted while a payment is on its way, and is once nothing was heard of it for two weeks', async () => {
  const blockedAfter = async (days: number) => {
    const who = await seededSubscriber(world)
    await commit([payments.underWayOp(who.id, `pi_${who.id}`, ago(days))])
    return (await world.get(`/customer/${who.id}/deletion`, { token: who.token })).body.data.blockedBy
  }
  expect(await blockedAfter(14)).toContain('pending_payment')
  expect(await blockedAfter(15)).not.toContain('pending_payment')
})
