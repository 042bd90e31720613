import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBusy } from '../../infra/local/seed/busy.ts'
import { seedFigures } from '../../infra/local/seed/figures.ts'
import { seedStays } from '../../infra/local/seed/stays.ts'
import { ROUTES } from '../../infra/routes.ts'
import type { QueueState } from '../../shared/api/staff-queues.ts'
import { call, meter } from '../bench/capacity.ts'
import { today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

test('a busy desk has its customers in seconds, all of them found and in their queues, and every invariant holds', async () => {
  const COUNT = 240
  await seedBusy({ tableName: world.run.tableName, now: world.run.now(), count: COUNT })
  expect(await world.brokenInvariants()).toEqual([])
  const advisor = await world.advisor()
  const { data: found } = (await world.post('/staff/search', { search: 'customer.217@busy' }, advisor)).body
  expect(found).toEqual([
    expect.objectContaining({ kind: 'customer', email: 'customer.217@busy.example.lu' }),
  ])
  const { data: queues } = (await world.get('/staff/queues', advisor)).body
  const counts = Object.fromEntries(queues.map(({ name, count }: QueueState) => [name, count]))
  // An eighth of all have sent a card, whose two sides are one thing to do.
  expect(counts.documents).toBeGreaterThanOrEqual(COUNT / 8)
  expect(counts.documents).toBeLessThan((COUNT / 8) * 2)
  expect(counts.choices).toBeGreaterThanOrEqual(COUNT / 10)
  expect(counts.drivers).toBeGreaterThanOrEqual(COUNT / 15)
  expect(counts.tasks).toBeGreaterThanOrEqual(COUNT / 6)
})

test('subscribers with cars, invoices and figures are written as the routes write them: every invariant holds', async () => {
  await seedStays(today(world), 12)
  await seedFigures(today(world), 40)
  expect(await world.brokenInvariants()).toEqual([])
  const { token } = await world.advisor()
  // Counts are good for a quarter of a minute, and the test before has asked for them.
  await world.wait(16)
  const { data: queues } = (await world.get('/staff/queues', { token })).body
  const counts = Object.fromEntries(queues.map(({ name, count }: QueueState) => [name, count]))
  expect(counts.returns).toBeGreaterThanOrEqual(6)
})

/** Who calls and what they may do; and the shards of an index, each of which is asked even when it has nothing. */
const FIXED_UNITS = 5
const WITH_SHARDS: Record<string, number> = {
  'staff-incidents-list': 8,
  'staff-open-items-list': 8,
  'staff-ops-messages': 8,
}

/** A list, and what it is asked for. */
type Asked = [id: string, input: Record<string, string>]
/** Lists of the desk that name nobody in their address; reservations are three queues. */
const LISTS = ROUTES.map(({ endpoint }) => endpoint)
  .filter(({ access, method, path }) => access === 'staff' && method === 'GET' && !path.includes('{'))
  .filter(({ input }) => 'cursor' in ((input as { shape?: object }).shape ?? {}))
  .flatMap(({ id }): Asked[] =>
    id === 'staff-reservations-list'
      ? ['Waiting', 'Confirmed', 'InGarage'].map((status): Asked => [id, { status }])
      : [[id, {}]],
  )
/** Lists that are whole at once. */
const WHOLE = [
  'staff-answer-templates-list',
  'staff-bank-transfers-list',
  'staff-models-list',
  'staff-views-list',
]
/** Queues in which the busy desk has work: of these a page that shows nothing proves nothing. */
const FILLED = [
  'choices-list',
  'documents-queue',
  'drivers-list',
  'reservations-list',
  'late-invoices-list',
  'tasks-list',
]

test('no page of a list of the desk reads more than two units for each item that it shows', async () => {
  meter()
  const { token, id: ownId } = await world.advisor()
  const ofOne: Asked[] = [['staff-people-acts', { customerId: ownId }]]
  const tooMuch: unknown[] = []
  const empty: string[] = []
  for (const [id, input] of [...LISTS, ...WHOLE.map((id): Asked => [id, {}]), ...ofOne]) {
    const { consumed, body } = await call(id, input, token)
    const { reads, status } = consumed
    const shown = (Array.isArray(body.data) ? body.data : body.data.acts).length
    const most = FIXED_UNITS + (WITH_SHARDS[id] ?? 0) + 2 * shown
    if (status !== 200 || reads > most) tooMuch.push({ id, status, reads, shown })
    if (FILLED.includes(id.replace('staff-', '')) && shown < 3) empty.push(`${id} ${Object.values(input)}`)
  }
  expect(LISTS.length).toBeGreaterThan(15)
  expect(tooMuch).toEqual([])
  expect(empty).toEqual([])
})
