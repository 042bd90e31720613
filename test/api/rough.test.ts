import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { type Answer, World } from '../support/world.ts'

/** A day on which the table throttles, answers are lost, functions time out, and events come late and twice (docs/decisions/0140). */

let world: World
beforeAll(async () => {
  world = await World.start({ rough: '13' })
})
// Every invariant of the table is looked at then.
afterAll(() => world?.stop())

/** Asked as a screen asks: what failed on our side, again with the same key. */
async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer.status < 500 || attempt === 20) return answer
  }
}

const post = (path: string, body: unknown, { token }: Seeded) => {
  const headers = { 'idempotency-key': randomUUID() }
  return untilAnswered(() => world.post(path, body, { token, headers }))
}

/** So long may a message wait on such a day: what waits for a minute is sent by whoever comes next. */
const PATIENCE_MS = 90_000

/** People who are there before the day turns rough: what writes them here has the same faults, and tries again. */
async function subscribers(count: number): Promise<Seeded[]> {
  const made: Seeded[] = []
  for (let attempt = 0; made.length < count && attempt < 5 * count; attempt += 1) {
    const one = await seededSubscriber(world).catch(() => undefined)
    if (one) made.push(one)
  }
  return made
}

test('on a rough day each of twenty customers reserves once and is told of it', async () => {
  const start = addDays(today(world), 20)
  const days = { start_date: start, return_date: addDays(addMonths(start, 1), -1) }
  const customers = await subscribers(20)
  const modelId = await addModel(world, 20)
  const answers = await Promise.all(
    customers.map((each) => post('/reservations', { modelId, ...days }, each)),
  )
  expect(answers.map(({ body }) => body.status)).toEqual(customers.map(() => 200))
  for (const { token, customer } of customers) {
    const { body } = await untilAnswered(() => world.get('/reservations', { token }))
    expect(body.data).toHaveLength(1)
    const mails = async () => (await world.outbox(customer.email)).filter(({ channel }) => channel === 'mail')
    await expect.poll(async () => (await mails()).length, { timeout: PATIENCE_MS }).toBeGreaterThan(0)
  }
})

test('on a rough day an invoice that is paid on the provider’s page is paid once, however often the provider says so', async () => {
  const customers = await subscribers(10)
  for (const customer of customers) {
    const { body } = await post(`/invoices/${customer.invoice._id}/pay`, {}, customer)
    const typed = 'kind=card&number=4242424242424242&expiry=12/30&code=123'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await world.ask('POST', new URL(body.data.url).pathname, { body: typed, headers })
  }
  const isPaid = async ({ id, invoice }: Seeded) => (await invoices.find(id, invoice._id))?.status === 'paid'
  await expect
    .poll(() => Promise.all(customers.map(isPaid)), { timeout: PATIENCE_MS })
    .toEqual(customers.map(() => true))
  for (const { id } of customers) {
    const kinds = (await ledger.entries(id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'payment')).toHaveLength(1)
  }
})
