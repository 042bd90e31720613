import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { balanceOf, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { approvedByAdministrator } from '../support/customers.ts'
import { takeSteps } from '../support/dunning.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let admin: { id: string; token: string }
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  admin = await world.advisor()
  julie = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const LEFT = 80_000

const pathOf = ({ id, invoice }: Seeded) => `/staff/customers/${id}/invoices/${invoice._id}`
const invoiceOf = async ({ id, invoice }: Seeded) =>
  (await invoices.find(id, invoice._id)) as invoices.StoredInvoice
const writeOff = (who: Seeded) =>
  world.post(`${pathOf(who)}/write-off`, { reason: 'Nothing to seize.' }, julie)
const writeBack = (who: Seeded) =>
  world.post(`${pathOf(who)}/write-off/reversal`, { reason: 'He pays after all.' }, julie)
const receive = (who: Seeded, amountCents: number) =>
  world.post(`${pathOf(who)}/payments`, { amountCents, receivedOn: today(world), method: 'card' }, julie)
const tasksOf = async ({ id }: Seeded): Promise<{ _id: string; kind: string }[]> =>
  (await world.get('/staff/tasks', julie)).body.data.filter(
    ({ customerId }: { customerId: string }) => customerId === id,
  )

/** A subscriber whose contract dunning has terminated, and who owes 800 EUR of it. */
async function debtor(): Promise<Seeded> {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -40))
  await receive(who, who.invoice.totals.totalCents - LEFT)
  await takeSteps(who.invoice, 3)
  expect((await subscriptions.find(who.id, who.contractId))?.status).toBe('terminated')
  return who
}

/** The books of an invoice: every entry balances, and what they say is owed and lost is this. */
async function expectBooks(who: Seeded, { owed, lost }: { owed: number; lost: number }) {
  const entries = await ledger.entries(who.id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  expect([owedOn(entries, who.invoice._id), balanceOf(entries, 'losses')]).toEqual([owed, lost])
}

describe('a debt that is given up', () => {
  test('what an invoice of a contract that has ended still asks for is given up: nothing is owed, no task is left, the books balance', async () => {
    const who = await debtor()
    expect((await tasksOf(who)).map(({ kind }) => kind)).toContain('send_to_lawyers')
    const { body } = await writeOff(who)
    expect(body.data.invoice).toMatchObject({ status: 'written_off', writtenOffCents: LEFT, owedCents: 0 })
    expect(await invoiceOf(who)).toMatchObject({ writtenOffOn: today(world) })
    expect(await invoiceOf(who)).not.toHaveProperty('due')
    expect((await tasksOf(who)).map(({ kind }) => kind)).not.toContain('send_to_lawyers')
    await expectBooks(who, { owed: 0, lost: LEFT })
    const own = await world.get(`/invoices/${who.invoice._id}`, await session(world, who.customer))
    expect(own.body.data).toMatchObject({ status: 'written_off', owedCents: 0 })
    const [audited] = (await world.everyItem()).filter(
      ({ type, subject, by }) => type === 'Audit' && subject === who.invoice._id && by === julie.id,
    )
    expect(audited?.what).toMatch(/^(recorded|wrote an invoice off: Nothing to seize)/)
  })

  test('a debt is not written off while its contract runs, while its reservation goes on, or before its due day is over', async () => {
    const running = await seededSubscriber(world, 'One', addDays(today(world), -40))
    expect((await writeOff(running)).body.code).toBe('debt_not_over')

    const who = await debtor()
    const fee = { kind: 'cleaning', amountCents: 18_000, contractId: who.contractId, reason: 'A test.' }
    const charged = await world.post(`/staff/customers/${who.id}/charges`, fee, julie)
    const early = { ...who, invoice: charged.body.data }
    expect((await writeOff(early)).body.code).toBe('debt_not_over')
    expect((await invoiceOf(early)).status).toBe('open')
  })

  test('nothing is given up twice, and nothing of an invoice that is settled', async () => {
    const who = await debtor()
    const answers = await Promise.all([1, 2, 3].map(() => writeOff(who)))
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual([
      'done',
      'invoice_settled',
      'invoice_settled',
    ])
    await expectBooks(who, { owed: 0, lost: LEFT })
  })
})

describe('what needs a second person', () => {
  test('a write-off above 1,000 EUR waits until another accountant approves it', async () => {
    const who = await seededSubscriber(world, 'One', addDays(today(world), -40))
    const { totalCents } = who.invoice.totals
    await receive(who, totalCents - 100_001)
    await takeSteps(who.invoice, 3)
    const { body } = await writeOff(who)
    expect(body.data.invoice.status).toBe('open')
    const task = (await tasksOf(who)).find(({ kind }) => kind === 'approve_write_off')
    expect(task?._id).toBe(body.awaitsApproval)
    const approve = (as: { token: string }) => world.post(`/staff/tasks/${task?._id}/approve`, {}, as)
    expect((await approve(julie)).body.code).toBe('own_proposal')
    expect((await approve(admin)).status).toBe(200)
    expect((await invoiceOf(who)).status).toBe('written_off')
    await expectBooks(who, { owed: 0, lost: 100_001 })
  })

  test('what is approved is the amount that was proposed: a write-off that has grown meanwhile is refused', async () => {
    const who = await seededSubscriber(world, 'One', addDays(today(world), -40))
    await receive(who, who.invoice.totals.totalCents - 100_001)
    await takeSteps(who.invoice, 3)
    const { body } = await writeOff(who)
    const [payment] = await payments.list(who.id)
    const paid = `/staff/customers/${who.id}/payments/${payment?._id}`
    const reversal = await world.post(`${paid}/reversal`, { reason: 'Recorded for another.' }, julie)
    expect((await approvedByAdministrator(world, reversal)).status).toBe(200)
    const approved = await world.post(`/staff/tasks/${body.awaitsApproval}/approve`, {}, admin)
    expect(approved.body.code).toBe('proposal_outdated')
    expect((await invoiceOf(who)).status).toBe('open')
  })

  test('a write-off counts together with what was credited of the same invoice', async () => {
    const who = await seededSubscriber(world, 'One', addDays(today(world), -40))
    await receive(who, who.invoice.totals.totalCents - 100_001)
    const credit = { reason: 'Goodwill.', amountCents: 1_000 }
    expect((await world.post(`${pathOf(who)}/credit`, credit, julie)).status).toBe(200)
    await takeSteps(who.invoice, 3)
    expect((await writeOff(who)).body.awaitsApproval).toMatch(/^tsk_/)
  })

  test('two invoices of one customer that are written off on one day count together', async () => {
    const who = await seededSubscriber(world, 'One', addDays(today(world), -40))
    await receive(who, who.invoice.totals.totalCents - LEFT)
    // 180 EUR and VAT: with the first it is above the limit.
    const fee = { kind: 'cleaning', amountCents: 18_000, contractId: who.contractId, reason: 'A test.' }
    const charged = await world.post(`/staff/customers/${who.id}/charges`, fee, julie)
    await takeSteps(who.invoice, 3)
    await world.forward(20, [])
    julie = await world.login(PHONES.accountant)
    admin = await world.advisor()
    expect((await writeOff(who)).body.awaitsApproval).toBeUndefined()
    const second = { ...who, invoice: charged.body.data }
    expect((await writeOff(second)).body.awaitsApproval).toMatch(/^tsk_/)
    expect((await invoiceOf(second)).status).toBe('open')
  })
})

describe('money that comes after all', () => {
  test('a write-off is taken back: the invoice asks for it again, and is paid', async () => {
    const who = await debtor()
    expect((await writeBack(who)).body.code).toBe('not_written_off')
    await writeOff(who)
    expect((await receive(who, LEFT)).body.code).toBe('invoice_settled')
    const { body } = await writeBack(who)
    expect(body.data.invoice).toMatchObject({ status: 'open', owedCents: LEFT })
    expect(body.data.invoice.writtenOffOn).toBeUndefined()
    await expectBooks(who, { owed: LEFT, lost: 0 })
    expect((await receive(who, LEFT)).status).toBe(200)
    expect((await invoiceOf(who)).status).toBe('paid')
    await expectBooks(who, { owed: 0, lost: 0 })
  })

  test('a payment that turns out to be none asks for itself again, not for what was given up', async () => {
    const who = await debtor()
    await writeOff(who)
    const paid = (await world.get('/payments', await session(world, who.customer))).body.data.payments
    const path = `/staff/customers/${who.id}/payments/${paid[0]._id}/reversal`
    const reversal = await world.post(path, { reason: 'Typed by mistake.' }, julie)
    expect((await approvedByAdministrator(world, reversal)).status).toBe(200)
    const again = who.invoice.totals.totalCents - LEFT
    expect(await invoiceOf(who)).toMatchObject({ status: 'open', writtenOffCents: LEFT })
    await expectBooks(who, { owed: again, lost: LEFT })
  })

  test('what was given up is neither credited nor reinstated before it is taken back', async () => {
    const who = await debtor()
    await writeOff(who)
    const credit = await world.post(`${pathOf(who)}/credit`, { amountCents: 100, reason: 'A test.' }, julie)
    expect(credit.body.code).toBe('invoice_written_off')
    const path = `/staff/customers/${who.id}/contracts/${who.contractId}/reinstate`
    const reinstated = await world.post(
      path,
      { amountCents: 1, receivedOn: today(world), method: 'card' },
      julie,
    )
    expect(reinstated.body.code).toBe('invoice_written_off')
    await expectBooks(who, { owed: 0, lost: LEFT })
  })
})

test('the first payment of a car that is out is not written off, whatever became of the contract', async () => {
  const begun = addDays(today(world), -40)
  const who = await seededSubscriber(world, 'One', begun)
  const reservation = await reserve(who.customer, await addModel(world, 1), begun, 6, begun)
  const invoice = await confirm(who.customer, reservation, begun)
  const confirmed = await reservations.find(who.id, reservation._id)
  await handOver(confirmed as reservations.StoredReservation)
  await takeSteps(who.invoice, 3)
  expect((await subscriptions.find(who.id, who.contractId))?.status).toBe('terminated')
  expect((await writeOff({ ...who, invoice })).body.code).toBe('debt_not_over')
  expect((await writeOff(who)).status).toBe(200)
})
