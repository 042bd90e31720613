import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import * as work from '../../functions/store/planned-work.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { balanceOf, customerBalance, owedOn } from '../../shared/rules/ledger.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { approvedByAdministrator, colleague } from '../support/customers.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await colleague(world)
})
afterAll(() => world?.stop())

/** Money that moves in several transactions while others move it too. */

async function books({ id }: Seeded) {
  const entries = await ledger.entries(id)
  for (const invoice of await invoices.list(id)) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  const { owedCents, creditCents } = customerBalance(entries)
  return { owedCents, creditCents, bankCents: balanceOf(entries, 'bank') }
}

const MANY = 130
const ODD = 333

test('a transfer of 130 invoices in odd cents is reversed once by two who begin at either end of it, while invoices are credited', async () => {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -3))
  const lines = [untaxedLine('deposit', 1, ODD)]
  const of = { customer: who.customer, kind: 'charge' as const, contractId: who.contractId, lines }
  for (let at = 1; at < MANY; at += 1) {
    const { ops } = await issue({ ...of, dueOn: today(world) }, world.run.now().toISOString(), today(world))
    await commit(ops)
  }
  const totalCents = who.invoice.totals.totalCents + (MANY - 1) * ODD
  const transfer = { amountCents: totalCents + 1, receivedOn: today(world), method: 'transfer' }
  const received = await world.post(
    `/staff/customers/${who.id}/payments`,
    { ...transfer, bankReference: 'BOTH 1' },
    julie,
  )
  expect(received.status).toBe(200)
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: 1, bankCents: totalCents + 1 })

  const parts = await payments.list(who.id)
  const reversal = (paymentId: string) => `/staff/customers/${who.id}/payments/${paymentId}/reversal`
  const reverse = async (paymentId = '') =>
    approvedByAdministrator(world, await world.post(reversal(paymentId), { reason: 'A test.' }, julie))
  const [charged] = await invoices.list(who.id)
  const credit = { amountCents: ODD, reason: 'A test.' }
  const crediting = world.post(`/staff/customers/${who.id}/invoices/${charged?._id}/credit`, credit, julie)
  const [one, other, credited] = await Promise.all([
    reverse(parts[0]?._id),
    reverse(parts.at(-1)?._id),
    crediting,
  ])
  expect([one.status, other.status]).toContain(200)
  expect(credited.status).toBe(200)
  expect(await books(who)).toEqual({ owedCents: totalCents - ODD, creditCents: 0, bankCents: 0 })
  expect((await payments.list(who.id)).every(({ reversedOn }) => reversedOn)).toBe(true)
  expect(await work.moneyUnderWay(who.id)).toEqual([])
})
