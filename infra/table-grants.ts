import type { Endpoint } from '../shared/endpoint.ts'
import type { Grants } from './routes.ts'
import measured from './table-grants.json' with { type: 'json' }

/** What a function may do in a partition, in the words of table-grants.json, and the actions that each word stands for. */
export const VERBS = {
  get: ['dynamodb:GetItem'],
  // What a throttled batch leaves out is read one by one (functions/store/table.ts).
  batch: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
  check: ['dynamodb:ConditionCheckItem'],
} as const
export type Verb = keyof typeof VERBS

/** The verbs by partition: `FLEET`, `CUSTOMER#*`; of an index `queue:TASKS#open`, `due:DUE#dunning#*`. */
export type TableGrants = Record<string, readonly Verb[]>

const MEASURED: Record<string, Record<string, string>> = measured

/**
 * The partition that a key is in, as grants name it: what is before the first mark, and everything below. Of the work by date, which has
 * shards, each kind is one.
 */
export function partitionOf(key: string, index?: string): string {
  const name = key.startsWith('DUE#') ? key.replace(/#\d+$/, '#*') : key.replace(/#.*$/, '#*')
  return index ? `${index}:${name}` : name
}

/** What the chain in front of every handler does (functions/chain/), whichever route it is, and however rarely. */
export function chainGrants({ access, method, decides, forCustomer }: Endpoint): TableGrants {
  return {
    // A session that is used is written down every five minutes.
    ...(access !== 'public' && { 'SESSION#*': ['get', 'update'] }),
    // The caller's roles as they are now; whom they act for, and the telephone call.
    ...((access === 'staff' || forCustomer) && { 'CUSTOMER#*': ['get'] }),
    // The reply to a request is kept, and found again when it is repeated.
    ...(method !== 'GET' && { 'REQUEST#*': ['get', 'put'] }),
    // Who was first to decide.
    ...((decides || forCustomer) && { 'AUDIT#*': ['query'] }),
  }
}

/** What every job does besides its work: it notes how its run ended. */
export const jobGrants: TableGrants = { JOBS: ['update'] }

/** Verbs of one kind: what tests used of a kind grants all of it, or a branch that no test takes would be refused in the cloud. */
const KINDS: readonly (readonly Verb[])[] = [
  ['get', 'batch', 'query'],
  ['put', 'update', 'check'],
]

/** Removing stays as it was measured; so does what is done with the record of who did what, and with lists. */
function withKind(partition: string, verbs: readonly Verb[]): readonly Verb[] {
  if (partition === 'AUDIT#*' || partition.includes(':')) return verbs
  const kinds = KINDS.filter((kind) => kind.some((verb) => verbs.includes(verb)))
  return [...new Set([...verbs, ...kinds.flat()])]
}

/**
 * What a function does with the table, as its tests have done it (`npm run grants`); for one that was never measured everything that
 * its line lets it touch, so that a new route works before its grants are written down.
 */
export function ownGrants(id: string, line: Grants): TableGrants {
  const own = MEASURED[id]
  if (!own) return asLine(line)
  return Object.fromEntries(
    Object.entries(own).map(([partition, verbs]) => [
      partition,
      withKind(partition, verbs.split(' ') as Verb[]),
    ]),
  )
}

const READING: readonly Verb[] = ['batch', 'query']
const ALL = Object.keys(VERBS) as Verb[]
/** The record of who did what is added to and read, whoever does it. */
const RECORDING: readonly Verb[] = ['query', 'put']
const LISTS = {
  queue: [
    'ACTED',
    'BANK',
    'CALLS',
    'CHOICES',
    'CONTRACTS',
    'DOCUMENTS',
    'DRIVERS',
    'OUTBOX',
    'PAYMENTS',
    'RESERVATIONS',
    'STAFF',
    'TASKS',
    'WAITING',
  ],
  due: ['DUE', 'TASKS'],
  owed: ['INVOICES'],
} as const

function asLine({ reads = [], writes = [], indexes = [] }: Grants): TableGrants {
  const lists = indexes.flatMap((index) => LISTS[index].map((list) => `${index}:${list}#*`))
  return Object.fromEntries<readonly Verb[]>([
    ...reads.map((partition) => [partition, READING] as const),
    ...writes.map((partition) => [partition, partition === 'AUDIT#*' ? RECORDING : ALL] as const),
    ...lists.map((list) => [list, ['query']] as const),
  ])
}

/** Both of two. */
export function together(one: TableGrants, other: TableGrants): TableGrants {
  const partitions = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(
    partitions.map((partition) => [
      partition,
      [...new Set([...(one[partition] ?? []), ...(other[partition] ?? [])])],
    ]),
  )
}
