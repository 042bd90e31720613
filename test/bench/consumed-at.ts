import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { forgetRecentFleet } from '../../functions/store/fleet.ts'
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
const AT_ONCE = 20_000
/** About what such an item has, beside its keys. */
const FILLING = 'x'.repeat(600)

const id = (kind: string, index: number) => `${kind}_01KS1ZE${String(index).padStart(19, '0')}`

async function grow(world: World, { vehicles, customers }: Size): Promise<void> {
  const { tableName } = world.run
  const day = today(world)
  intoTheFile(world.tableFile, tableName, customers * ITEMS)
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

/**
 * A million items through the interface are an hour, each with its record of the stream. These are in no index and nobody hears of them,
 * so they are written where the engine keeps the table, as it writes them itself.
 */
function intoTheFile(file: string, tableName: string, count: number): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA busy_timeout = 60000; PRAGMA synchronous = OFF')
  const put = database.prepare(
    `INSERT INTO "${tableName}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`,
  )
  for (let from = 0; from < count; from += AT_ONCE) {
    database.exec('BEGIN IMMEDIATE')
    for (let index = from; index < Math.min(from + AT_ONCE, count); index += 1) {
      const item = Object.entries(itemOf(Math.floor(index / ITEMS), index % ITEMS))
      const json = JSON.stringify(Object.fromEntries(item.map(([name, value]) => [name, { S: value }])))
      const bytes = item.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
      const { pk = '', sk = '' } = Object.fromEntries(item)
      put.run(`S:${pk}`, `S:${sk}`, json, bytes)
    }
    database.exec('COMMIT')
  }
  database.close()
}

/** A vehicle is booked for years: the year that is over, and the one to come, two months at a time. */
const bookedFrom = (day: IsoDate, reservationId: string) =>
  Array.from({ length: 6 }, (_, nth) => ({
    from: addMonths(day, 3 * nth - 9),
    until: addMonths(day, 3 * nth - 7),
    reservationId,
  }))

function itemOf(customer: number, part: number): Record<string, string> {
  const customerId = id('cus', customer)
  const kinds = ['PROFILE', 'CONTRACT', 'INVOICE', 'INVOICE', 'LEDGER', 'LEDGER', 'LEDGER']
  const kind = kinds[part] ?? ''
  const sk = kind === 'PROFILE' ? kind : `${kind}#${id(kind.slice(0, 3).toLowerCase(), part)}`
  const named: Record<string, string> =
    kind === 'PROFILE' ? { _id: customerId, firstname: 'Size', lastname: 'Customer' } : {}
  return { pk: `CUSTOMER#${customerId}`, sk, type: kind, customerId, filling: FILLING, ...named }
}

/** Whom a call is about, and who makes it: a token begins with the id of its customer. */
const customersOf = (input: Record<string, unknown> = {}, token = ''): string[] =>
  [input.customerId, input.id, token.split('.')[0]].filter(
    (one): one is string => typeof one === 'string' && one.startsWith('cus_'),
  )

/** What one call of each route consumes at each size: the worst of its calls. */
async function consumedAt(size: Size): Promise<Record<string, { reads: number; writes: number }>> {
  // It ends with the process: to stop it is to read the whole table and judge it, and these items only take room.
  const world = await World.start({ expiry: false })
  await grow(world, size)
  // Reads the whole table for its examples.
  const addHistory = size.history > 0 ? await historyOf(world) : async () => {}
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
