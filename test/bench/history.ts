import { addDays } from '../../shared/rules/dates.ts'
import { isLive } from '../../shared/rules/reservations.ts'
import type { ReservationStatus } from '../../shared/vocabulary.ts'
import type { World } from '../support/world.ts'
import { bulk } from './money.ts'

type Item = Record<string, unknown> & { pk: string; sk: string; type: string; _id: string }

/** What a customer has more of with each year, by type, with how the ids of each begin. */
const KINDS = {
  Invoice: 'inv',
  Payment: 'pay',
  CreditNote: 'crn',
  Reservation: 'res',
  Notification: 'not',
  LedgerEntry: 'led',
} as const
const TYPES = Object.keys(KINDS) as (keyof typeof KINDS)[]
/** Before anything that a test does: the ids of these items begin with a moment of 2020. */
const OLD = '01DXF'
const FIRST_DAY = '2020-01-02'

const isOver = ({ type, status }: Item): boolean => {
  if (type === 'Invoice') return status === 'paid'
  return type !== 'Reservation' || !isLive({ status: status as ReservationStatus })
}

/** Years of a customer: as many settled invoices, payments, credit notes, past reservations, messages, entries and records. */
export async function historyOf(world: World): Promise<(customerId: string, many: number) => Promise<void>> {
  const items = (await world.everyItem()) as Item[]
  const examples = TYPES.map(
    (type) => items.find((item) => item.type === type && isOver(item)) ?? anyOf(items, type),
  )
  return async (customerId, many) => {
    for (const example of examples)
      await bulk(world.run.tableName, many, (index) => pastOf(example, customerId, index))
    await bulk(world.run.tableName, many, (index) => recordOf(customerId, index))
  }
}

function anyOf(items: readonly Item[], type: string): Item {
  const found = items.find((item) => item.type === type)
  if (!found) throw new Error(`The demo has no ${type}`)
  return found
}

/** Like one of the demo, of long ago, and in no list of work. */
function pastOf(example: Item, customerId: string, index: number): object {
  const { queue: _queue, queuedAt: _queuedAt, due: _due, dueAt: _dueAt, ttl: _ttl, ...rest } = example
  const type = example.type as keyof typeof KINDS
  const _id = `${KINDS[type]}_${OLD}${String(index).padStart(21, '0')}`
  const over = type === 'Reservation' ? { status: 'Ended' } : type === 'Invoice' ? { status: 'paid' } : {}
  const sk = `${example.sk.slice(0, example.sk.indexOf('#') + 1)}${_id}`
  return { ...rest, ...over, pk: `CUSTOMER#${customerId}`, sk, _id, customerId }
}

const recordOf = (customerId: string, index: number) => ({
  pk: `AUDIT#${customerId}`,
  sk: `AUDIT#${addDays(FIRST_DAY, index)}T08:00:00.000Z#aud_${OLD}${String(index).padStart(21, '0')}`,
  type: 'Audit',
  _id: `aud_${OLD}${String(index).padStart(21, '0')}`,
  at: `${addDays(FIRST_DAY, index)}T08:00:00.000Z`,
  by: customerId,
  what: 'paused a contract',
  subject: customerId,
})
