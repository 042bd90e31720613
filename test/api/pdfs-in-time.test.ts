import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { findBilled, sendOps } from '../../functions/billing/parts/peppol.ts'
import { fulfil } from '../../functions/pdf/fulfil.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as issuedPdfs from '../../functions/store/issued-pdfs.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { between, writing } from '../support/between.ts'
import { seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  // Without the stream no PDF is made: the test says itself what happens meanwhile.
  world = await World.start({ stream: false })
})
afterAll(() => world?.stop())

test('an invoice that is sent by Peppol in the second in which its PDF is made has its PDF, its mail and one document', async () => {
  const who = await seededSubscriber(world)
  const to = '9938:LU26375245'
  const address = { street: '12, Grand-Rue', city: 'Luxembourg', postal_code: 'L-1661', country: 'LU' }
  const company = { name: 'Atelier S.A.', address, vat_number: 'LU26375245', peppol_id: 'LU26375245' }
  expect((await world.post('/billing-addresses', company, who)).status).toBe(200)
  const now = world.run.now().toISOString()
  const customer = await customers.find(who.id)
  if (!customer) throw new Error('There is no customer')
  const bill = { customer, kind: 'charge' as const, contractId: who.contractId, dueOn: today(world) }
  const { invoice, ops } = await issue(
    { ...bill, lines: [untaxedLine('deposit', 1, 5000)] },
    now,
    today(world),
  )
  await commit(ops)

  const order = { kind: 'invoice', customerId: who.id, subjectId: invoice._id } as const
  const send = async () => {
    const billed = await findBilled(who.id, invoice._id)
    if (!billed) throw new Error('There is no invoice')
    await commit((await sendOps(billed, to, now)).ops)
  }
  const file = await between(writing('RegisteredPaper'), send, () => fulfil(order, now))
  expect(file?.sha256).toBeDefined()
  expect((await issuedPdfs.find(order))?.file).toEqual(file)
  expect((await invoices.find(who.id, invoice._id))?.peppol).toMatchObject({ state: 'waiting', to })
  const channels = (await world.everyItem())
    .filter(({ type }) => type === 'Outbox')
    .map(({ channel }) => channel)
  expect(channels.filter((channel) => channel === 'peppol')).toHaveLength(1)
})
