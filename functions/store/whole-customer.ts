import { keptUntilOp, recordOf } from './audit.ts'
import { commit } from './commit.ts'
import { present } from './conditions.ts'
import { partition } from './customers.ts'
import { sessionsOf } from './sessions.ts'
import { countLast, type Item, type Key, queryPartition, updateItem } from './table.ts'
import { remove, update } from './writes.ts'

/** Any item of a customer, whatever it is. */
export type AnyItem = Item<Record<string, unknown>>

/** The most writes of one transaction. */
const AT_ONCE = 100

/** Everything that is stored of a customer under their id: their own partition, their sessions, and who did what. */
export async function everything(customerId: string): Promise<AnyItem[]> {
  const of = [partition, sessionsOf, recordOf].map((name) =>
    queryPartition<Record<string, unknown>>(name(customerId)),
  )
  return (await Promise.all(of)).flat()
}

/** What is counted of an account before it is deleted: in which of its partitions, and how the sort keys begin. */
const KINDS = {
  documents: [partition, 'DOCUMENT#'],
  drivers: [partition, 'DRIVER#'],
  payment_methods: [partition, 'PAYMENT-METHOD#'],
  choices: [partition, 'CHOICE#'],
  notifications: [partition, 'NOTIFICATION#'],
  invoices: [partition, 'INVOICE#'],
  mandates: [partition, 'MANDATE#'],
  sessions: [sessionsOf, 'SESSION#'],
  record: [recordOf, ''],
  data_requests: [partition, 'DATA-REQUEST#'],
} as const satisfies Record<string, readonly [(customerId: string) => string, string]>

/** So many of a kind are counted: nobody counts further before they decide. */
const MOST_COUNTED = 100

export interface Counted {
  count: number
  /** There are more than were counted. */
  isMore?: true
}

/** How many of a kind an account has, up to a hundred. */
export async function countOf(customerId: string, kind: keyof typeof KINDS): Promise<Counted> {
  const [partitionOf, prefix] = KINDS[kind]
  const { count, isMore } = await countLast(partitionOf(customerId), prefix, MOST_COUNTED)
  return { count, ...(isMore && { isMore }) }
}

/** Removes items for good, many at a time. */
export async function removeAll(items: readonly Key[]): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await commit(items.slice(at, at + AT_ONCE).map(({ pk, sk }) => remove({ pk, sk }).op()))
}

/**
 * Keeps an item until a moment, in seconds since 1970; one that is removed earlier still is.
 * @param without fields that are removed now
 */
export async function keepUntil(item: AnyItem, seconds: number, without: readonly string[]): Promise<void> {
  const { pk, sk, ttl, type } = item
  const isShorter = typeof ttl === 'number' && ttl <= seconds
  const removed = without.filter((name) => item[name] !== undefined)
  if (isShorter && removed.length === 0) return
  if (type === 'Audit') return commit([keptUntilOp(item, seconds)])
  const kept = update({ pk, sk })
    .set({ ttl: isShorter ? ttl : seconds })
    .when({ pk: present })
  await updateItem(kept.remove(...removed))
}
