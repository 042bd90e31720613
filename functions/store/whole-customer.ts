import { commit } from './commit.ts'
import { present } from './conditions.ts'
import { partition } from './customers.ts'
import { type Item, type Key, queryPartition, updateItem } from './table.ts'
import { remove, update } from './writes.ts'

/** Any item of a customer, whatever it is. */
export type AnyItem = Item<Record<string, unknown>>

/** The most writes of one transaction. */
const AT_ONCE = 100

/** Everything that is in a customer's partition. */
export const everything = (customerId: string) =>
  queryPartition<Record<string, unknown>>(partition(customerId))

/** Removes items for good, many at a time. */
export async function removeAll(items: readonly Key[]): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await commit(items.slice(at, at + AT_ONCE).map(({ pk, sk }) => remove({ pk, sk }).op()))
}

/**
 * Keeps an item until a moment, in seconds since 1970; one that is removed earlier still is.
 * @param without a field that is removed now
 */
export async function keepUntil({ pk, sk, ttl }: AnyItem, seconds: number, without?: string): Promise<void> {
  if (typeof ttl === 'number' && ttl <= seconds) return
  const kept = update({ pk, sk }).set({ ttl: seconds }).when({ pk: present })
  await updateItem(without ? kept.remove(without) : kept)
}
