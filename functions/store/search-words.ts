import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import {
  hasAll,
  type Lookup,
  wordsOfContract,
  wordsOfCustomer,
  wordsOfInvoice,
  wordsOfPayment,
  wordsOfVehicle,
} from '../../shared/rules/search-words.ts'
import type { Op } from './op.ts'
import { db, type Item, type Key, table } from './table.ts'
import { put, remove } from './writes.ts'

/** What the desk finds. */
export type FoundKind = 'customer' | 'invoice' | 'contract' | 'payment' | 'vehicle'

/** One word that a thing is found by. It names nobody: who it is about is read from the profile when it is found. */
export interface SearchWord {
  kind: FoundKind
  id: string
  customerId?: string
  /** A vehicle's model. */
  modelId?: string
  /** The number or reference as it is written. */
  label?: string
  /** All words of the thing, for those that are typed beside the one that was looked up. */
  words: string[]
}

/** Words are spread over partitions by their first two characters. */
const keyOf = (word: string, { kind, id }: Pick<SearchWord, 'kind' | 'id'>): Key => ({
  pk: `SEARCH#${word.slice(0, 2)}`,
  sk: `${word}#${kind}#${id}`,
})

type Written = Record<string, unknown> & { type?: unknown }

/** How each kind of item is found: its words, and what its result shows. A type that is not here is not found by itself. */
const FOUND: Record<string, ((item: never) => SearchWord) | undefined> = {
  Customer: (one: Parameters<typeof wordsOfCustomer>[0] & { _id: string; deletedAt?: string }) => ({
    kind: 'customer',
    id: one._id,
    customerId: one._id,
    words: one.deletedAt ? [] : wordsOfCustomer(one),
  }),
  Invoice: (one: { _id: string; customerId: string; number: string }) => ({
    kind: 'invoice',
    id: one._id,
    customerId: one.customerId,
    label: one.number,
    words: wordsOfInvoice(one),
  }),
  Contract: (one: { _id: string; customerId: string; number: string }) => ({
    kind: 'contract',
    id: one._id,
    customerId: one.customerId,
    label: one.number,
    words: wordsOfContract(one),
  }),
  Payment: (one: { _id: string; customerId: string; bankReference?: string; providerId?: string }) => ({
    kind: 'payment',
    id: one._id,
    customerId: one.customerId,
    label: one.bankReference ?? one.providerId ?? one._id,
    words: wordsOfPayment(one),
  }),
  Calendar: (one: { vehicleId: string; modelId: string; plate?: string }) => ({
    kind: 'vehicle',
    id: one.vehicleId,
    modelId: one.modelId,
    ...(one.plate && { label: one.plate }),
    words: one.plate ? wordsOfVehicle({ plate: one.plate }) : [],
  }),
}

/** The items by which an item is found; none for what is not found by itself. */
export function searchItems(item: Written): (Item<SearchWord> & Key)[] {
  const thing = FOUND[String(item.type)]?.(item as never)
  return (thing?.words ?? []).map((word) => ({
    ...keyOf(word, thing as SearchWord),
    type: 'SearchWord',
    ...(thing as SearchWord),
  }))
}

/** The items by which a thing that is stored now is found. */
export const foundByOps = (item: Written): Op[] => searchItems(item).map((one) => put(one).op())

/** A thing is found by nothing any more. */
export const lostOps = (item: Written): Op[] => searchItems(item).map(({ pk, sk }) => remove({ pk, sk }).op())

/** The words of a customer whose profile changes: those that are left, new ones, and those that go. */
export function changedWordsOps(before: Written, after: Written): Op[] {
  const kept = searchItems(after)
  const keys = new Set(kept.map(({ sk }) => sk))
  const was = searchItems(before)
  if (was.length === kept.length && was.every(({ sk }) => keys.has(sk))) return []
  const gone = was.filter(({ sk }) => !keys.has(sk))
  return [...kept.map((one) => put(one).op()), ...gone.map(({ pk, sk }) => remove({ pk, sk }).op())]
}

/** What is written once and then found for good. Profiles change, and their words with them: their store says so itself. */
const FOUND_ONCE = ['Invoice', 'Contract', 'Payment']

/** The words of each paper and payment that some ops store: asked for by `commit`, so that no route can forget them. */
export const storedWordsOps = (ops: readonly Op[]): Op[] =>
  ops.flatMap(({ put: stored }) => {
    const item = stored?.Item as Written | undefined
    return item && FOUND_ONCE.includes(String(item.type)) ? foundByOps(item) : []
  })

/** Of a word that many things have, so many are looked through before the search gives up: then more has to be typed. */
const PAGE = 100
const MOST_PAGES = 5

/**
 * The things that a lookup finds, in the order of their words, each once. Its cost grows with what is found; where a second word
 * narrows a common first one, with what has the first.
 */
export async function lookUp({ prefix, others }: Lookup, most: number): Promise<SearchWord[]> {
  const things = new Map<string, SearchWord>()
  let ExclusiveStartKey: Record<string, unknown> | undefined
  for (let page = 0; page < MOST_PAGES && things.size < most; page += 1) {
    const found = await db.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': `SEARCH#${prefix.slice(0, 2)}`, ':prefix': prefix },
        Limit: others.length > 0 ? PAGE : most * 2,
        ExclusiveStartKey,
      }),
    )
    for (const word of (found.Items ?? []) as Item<SearchWord>[])
      if (hasAll(word.words, others)) things.set(`${word.kind} ${word.id}`, word)
    ExclusiveStartKey = found.LastEvaluatedKey
    if (!ExclusiveStartKey) break
  }
  return [...things.values()].slice(0, most)
}
