import { writeFileSync } from 'node:fs'
import { forgetRecentFleet } from '../../functions/store/fleet.ts'
import { INVARIANTS, type InvariantName } from '../../scripts/verify/invariants.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { addDays, addMonths, type IsoDate } from '../../shared/rules/dates.ts'
import { today } from '../support/seeded.ts'
import { World } from '../support/world.ts'
import { call } from './capacity.ts'
import { historyOf } from './history.ts'
import { bulk } from './money.ts'
import { everyRoute } from './routes.ts'

/**
 * What one call of each route consumes in a table of some size, written to a file as JSON: a process of its own, because the client of
 * the table keeps to the first engine that it has met.
 */
interface Size {
  vehicles: number
  customers: number
  /** Settled invoices, payments, past reservations, messages and so on, so many of each, of every customer whom a route is about. */
  history: number
}

/** Of a customer: the profile, a contract, two invoices, three entries of the ledger; the first ones have an open task each. */
const ITEMS = 7
/** More than a page of the desk's list, at every size: what a page costs is not the size of the table. */
const TASKS = 100
/** About what such an item has, beside its keys. */
const FILLING = 'x'.repeat(600)

const id = (kind: string, index: number) => `${kind}_01KS1ZE${String(index).padStart(19, '0')}`

async function grow(world: World, { vehicles, customers }: Size): Promise<void> {
  const { tableName } = world.run
  const day = today(world)
  await bulk(tableName, customers * ITEMS, (index) => itemOf(Math.floor(index / ITEMS), index % ITEMS))
  await bulk(tableName, Math.min(customers, TASKS), (index) => {
    const createdAt = `${addDays(day, -2)}T10:00:00.000Z`
    const task = { _id: id('tsk', index), kind: 'payment_returned', customerId: id('cus', index), createdAt }
    const listed = { queue: 'TASKS#open', queuedAt: `${createdAt}#${task._id}` }
    return { pk: `TASK#${task._id}`, sk: 'TASK', type: 'Task', ...task, dueOn: day, ...listed }
  })
  await bulk(tableName, vehicles, (index) => {
    const modelId = FLEET[index % FLEET.length]?._id
    return {
      pk: 'FLEET',
      sk: `CALENDAR#${modelId}#size-${index}`,
      type: 'Calendar',
      vehicleId: `size-${index}`,
      modelId,
      version: 1,
      taken: bookedFrom(day, id('res', index)),
    }
  })
}

/** A vehicle is booked for years: the year that is over, and the one to come, two months at a time. */
const bookedFrom = (day: IsoDate, reservationId: string) =>
  Array.from({ length: 6 }, (_, nth) => ({
    from: addMonths(day, 3 * nth - 9),
    until: addMonths(day, 3 * nth - 7),
    reservationId,
  }))

function itemOf(customer: number, part: number): object {
  const customerId = id('cus', customer)
  const kinds = ['PROFILE', 'CONTRACT', 'INVOICE', 'INVOICE', 'LEDGER', 'LEDGER', 'LEDGER']
  const kind = kinds[part] ?? ''
  const sk = kind === 'PROFILE' ? kind : `${kind}#${id(kind.slice(0, 3).toLowerCase(), part)}`
  const named = kind === 'PROFILE' && { _id: customerId, firstname: 'Size', lastname: 'Customer' }
  return { pk: `CUSTOMER#${customerId}`, sk, type: kind, customerId, filling: FILLING, ...named }
}

/** Whom a call is about, and who makes it: a token begins with the id of its customer. */
const customersOf = (input: Record<string, unknown> = {}, token = ''): string[] =>
  [input.customerId, input.id, token.split('.')[0]].filter(
    (one): one is string => typeof one === 'string' && one.startsWith('cus_'),
  )

/** What one call of each route consumes at each size: the worst of its calls. */
async function consumedAt(size: Size): Promise<Record<string, { reads: number; writes: number }>> {
  const world = await World.start()
  for (const name of Object.keys(INVARIANTS) as InvariantName[])
    world.breaks(name, 'Items that only take room.')
  try {
    await grow(world, size)
    const addHistory = await historyOf(world)
    const known = new Set<string>()
    const rows = await everyRoute(world, async (...asked) => {
      forgetRecentFleet()
      for (const customerId of customersOf(asked[1], asked[2])) {
        if (size.history > 0 && !known.has(customerId)) await addHistory(customerId, size.history)
        known.add(customerId)
      }
      return call(...asked)
    })
    const byRoute: Record<string, { reads: number; writes: number }> = {}
    for (const { route, reads, writes } of rows) {
      const before = byRoute[route] ?? { reads: 0, writes: 0 }
      byRoute[route] = { reads: Math.max(before.reads, reads), writes: Math.max(before.writes, writes) }
    }
    return byRoute
  } finally {
    await world.stop()
  }
}

const [vehicles, customers, history, file = ''] = process.argv.slice(2)
writeFileSync(
  file,
  JSON.stringify(
    await consumedAt({
      vehicles: Number(vehicles),
      customers: Number(customers),
      history: Number(history),
    }),
  ),
)
process.exit(0)
