import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { openOn } from '../../shared/rules/late-interest.ts'
import { balanceOf, customerBalance, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { sum } from '../../shared/rules/money.ts'
import { priceLine, untaxedLine } from '../../shared/rules/price-line.ts'
import { approvedByAdministrator, colleague } from '../support/customers.ts'
import { providerEvent } from '../support/provider-event.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { type Answer, World } from '../support/world.ts'

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await colleague(world)
})
afterAll(() => world?.stop())

/**
 * Money comes, is credited, given back and taken back in any order: what the books and each invoice say afterwards is the same to the cent.
 */

const SEQUENCES = 3
const SEED = 20_261_125
const IBAN = 'LU28 0019 4006 4475 0000'
const ACTS = ['transfer', 'quoted', 'online', 'returned', 'credit', 'refund', 'reversal'] as const

/** One thing that happens to a customer's money: which, to which of the invoices or payments that there are, and how much of it. */
const Act = fc.record({
  what: fc.constantFrom(...ACTS),
  at: fc.nat(20),
  of: fc.constantFrom('all', 'more', 'less', 'part'),
  cents: fc.integer({ min: 1, max: 50_000 }),
})
type Act = typeof Act extends fc.Arbitrary<infer A> ? A : never

/** A customer with the invoice of the signature and two fees, and what came of them through the bank. */
interface Story {
  who: Seeded
  bankCents: number
  online: { paymentId: string; invoiceId: string; cents: number; isBack?: boolean }[]
  steps: number
}

async function charged({ customer, contractId }: Seeded, cents: number) {
  const lines = [priceLine('cleaning', 1, cents, 'LU'), untaxedLine('late_interest', 1, 777)]
  const bill = { customer, kind: 'charge' as const, contractId, lines, dueOn: today(world) }
  await commit((await issue(bill, world.run.now().toISOString(), today(world))).ops)
}

const centsOf = ({ of, cents }: Act, open: number) =>
  of === 'part' ? cents : Math.max(1, open + { all: 0, more: 1, less: -1 }[of])

/** What of a customer's money was reversed so far. */
const takenBackCents = async ({ id }: Seeded) =>
  sum((await payments.list(id)).filter(({ reversedOn }) => reversedOn).map(({ cents }) => cents))

/** Does one thing, and counts what of it the bank has by then. */
async function happens(story: Story, act: Act): Promise<void> {
  const { who, online } = story
  story.steps += 1
  const path = `/staff/customers/${who.id}`
  const all = (await invoices.list(who.id)).toReversed()
  const invoice = all[act.at % all.length] as invoices.StoredInvoice
  const amountCents = centsOf(act, openCents(invoice))
  const account = (await world.get('/payments', who)).body.data
  const payment = account.payments[act.at % Math.max(1, account.payments.length)]
  const post = (to: string, body: object) => world.post(`${path}${to}`, body, julie)
  const counted = (answer: Answer, cents: number) => {
    expect(answer.status, JSON.stringify([act, answer.body])).toBeLessThan(500)
    if (answer.status === 200 && !answer.body.awaitsApproval) story.bankCents += cents
    return answer.status === 200
  }
  const came = { amountCents, receivedOn: today(world), method: 'transfer' }
  const named = { ...came, bankReference: `${who.id} ${story.steps}` }
  const quotedReference = creditorReference(invoice.number)
  if (act.what === 'transfer') counted(await post('/payments', named), amountCents)
  if (act.what === 'quoted') counted(await post('/payments', { ...named, quotedReference }), amountCents)
  if (act.what === 'online') {
    const paid = { paymentId: `pi_${who.id}_${story.steps}`, invoiceId: invoice._id, cents: amountCents }
    if (counted(await event(who, paid), amountCents)) online.push(paid)
  }
  const back = online[act.at % Math.max(1, online.length)]
  if (act.what === 'returned' && back) {
    const failed = { type: 'checkout.session.async_payment_failed', payment_status: 'unpaid' } as const
    counted(await event(who, { ...back, ...failed }), back.isBack ? 0 : -back.cents)
    back.isBack = true
  }
  if (act.what === 'credit')
    counted(await post(`/invoices/${invoice._id}/credit`, { amountCents: act.cents, reason: 'A test.' }), 0)
  if (act.what === 'refund' && payment) {
    const cents = Math.min(amountCents, payment.cents)
    counted(await post(`/payments/${payment._id}/refund`, { amountCents: cents, iban: IBAN }), -cents)
  }
  if (act.what === 'reversal' && payment) {
    const before = await takenBackCents(who)
    const proposed = await post(`/payments/${payment._id}/reversal`, { reason: 'A test.' })
    const answer = await approvedByAdministrator(world, proposed)
    counted(answer, before - (await takenBackCents(who)))
  }
}

type Event = Omit<Parameters<typeof providerEvent>[1], 'metadata'> & { invoiceId: string }
const event = ({ id: customerId }: Seeded, { invoiceId, ...paid }: Event) =>
  providerEvent(world, { metadata: { customerId, invoiceId }, ...paid })

/** Every entry balances, each invoice says what the ledger says of it, and the bank has what came and was not given back. */
async function expectExact({ who, bankCents }: Story, act: Act) {
  const entries = await ledger.entries(who.id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(who.id)) {
    expect(owedOn(entries, invoice._id), JSON.stringify(act)).toBe(openCents(invoice))
    if (invoice.status === 'open') expect(openOn(invoice, today(world))).toBe(openCents(invoice))
  }
  expect(balanceOf(entries, 'bank'), JSON.stringify(act)).toBe(bankCents)
  expect((await world.get('/payments', who)).body.data).toMatchObject({
    creditCents: customerBalance(entries).creditCents,
  })
}

test(`after each step of ${SEQUENCES} sequences of transfers, payments online, returns, credit notes, refunds and reversals the books are exact (seed ${SEED})`, async () => {
  const sequence = fc.array(Act, { minLength: 10, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(sequence, async (acts) => {
      const who = await seededSubscriber(world)
      for (const cents of [9001, 33_333]) await charged(who, cents)
      const story: Story = { who, bankCents: 0, online: [], steps: 0 }
      for (const act of acts) {
        await happens(story, act)
        await expectExact(story, act)
      }
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
  )
})
