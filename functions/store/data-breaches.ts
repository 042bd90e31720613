import type { ListedBreach } from '../../shared/api/staff-data-breaches.ts'
import { type BreachFacts, breachDueAt, breachState } from '../../shared/rules/data-breaches.ts'
import type { Op } from './commit.ts'
import { type QueueRange, queuePage, rangeQuery } from './queue-pages.ts'
import { queryAll, queryPartition } from './table.ts'
import { putNew, update } from './writes.ts'

/** The record of breaches: what was recorded at first stays, and what is added stands beside it (docs/decisions/0125). */

/** A breach as it is known now, as it was recorded at first, and by whom. */
export interface StoredBreach extends ListedBreach {
  first: BreachFacts
  recordedBy: string
}

/** What somebody added. */
export interface StoredAddition {
  at: string
  by: string
  why: string
  changes: Partial<BreachFacts>
}

const PREFIX = 'DATA-BREACH#'
const partitionOf = (_id: string) => `${PREFIX}${_id}`
const keyOf = (_id: string) => ({ pk: partitionOf(_id), sk: 'BREACH' })
const listOf = (state: ListedBreach['state']) => `DATA-BREACHES#${state}`
const REGISTER = 'DATA-BREACHES#register'

/** Its places: open ones by the end of their clock, closed ones by when they were noticed; and in the register by that. */
const placesOf = ({ _id, state, endsAt, noticedAt }: StoredBreach) => ({
  queue: listOf(state),
  queuedAt: `${state === 'open' ? endsAt : noticedAt}#${_id}`,
  due: REGISTER,
  dueAt: `${noticedAt}#${_id}`,
})

/** A breach whose facts are these from now on. */
export const withFacts = <B extends object>(breach: B, facts: BreachFacts) => ({
  ...breach,
  ...facts,
  state: breachState(facts),
  endsAt: breachDueAt(facts.noticedAt),
})

/** What is recorded at first. */
export const addOp = (breach: StoredBreach): Op =>
  putNew({ ...keyOf(breach._id), type: 'DataBreach', ...breach, ...placesOf(breach) }, 'try_again')

/** What somebody adds: an item of its own, and the newest word on what it changes. What was recorded at first stays. */
export function additionOps(seen: StoredBreach, becomes: StoredBreach, addition: StoredAddition): Op[] {
  const { first: _first, _id, version: _version, recordedAt: _at, recordedBy: _by, ...facts } = becomes
  const number = String(seen.version).padStart(6, '0')
  const item = { pk: partitionOf(_id), sk: `ADDITION#${number}`, type: 'DataBreachAddition', ...addition }
  return [
    update<StoredBreach>(keyOf(_id))
      .set({ ...facts, ...placesOf(becomes), version: seen.version + 1 })
      .when({ version: seen.version })
      .orRefuse('breach_changed'),
    putNew(item, 'breach_changed'),
  ]
}

/** A breach and all that was added to it, oldest first. */
export async function find(
  _id: string,
): Promise<{ breach: StoredBreach; additions: StoredAddition[] } | undefined> {
  const items = await queryPartition<StoredBreach | StoredAddition>(partitionOf(_id))
  const breach = items.find((item): item is typeof item & StoredBreach => item.sk === keyOf(_id).sk)
  if (!breach) return undefined
  return { breach, additions: items.filter((item): item is typeof item & StoredAddition => 'why' in item) }
}

/** A page of open ones, the most urgent first, or of closed ones, the newest first. */
export const page = (state: ListedBreach['state'], cursor?: string) =>
  queuePage<StoredBreach>({ name: listOf(state) }, { cursor, newestFirst: state === 'closed' })

/** Those of which something is open: all of them are today's work. */
export const openRange: QueueRange = { name: listOf('open') }

/** Everything that was noticed in a year, in its order. */
export const ofYear = (year: string) =>
  queryAll<StoredBreach>(
    rangeQuery({ index: 'due', name: REGISTER, from: `${year}-01-01`, until: `${year}-12-31` }),
  )
