import type { QueueWork, WorkAsked } from '../../shared/api/queue-work.ts'
import type { WorkQueue } from '../../shared/api/staff-queues.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { expiry } from '../ports/clock.ts'
import { partition } from './account-guard.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { lateRange } from './invoices.ts'
import { isInRange, listKey, placeIn, type QueuePage, type QueueRange, queuePage } from './queue-pages.ts'
import { toSignRange } from './subscriptions.ts'
import { getItem, getMany, type Item, type Key, queryLast } from './table.ts'
import { put, remove, update } from './writes.ts'

/** What waits in each queue: which part of an index it is on a day, and how the key of a thing begins. */
const WORK_LISTS: Record<WorkQueue, { range: (today: IsoDate) => QueueRange; sk: string }> = {
  choices: { range: () => ({ name: 'CHOICES#submitted' }), sk: 'CHOICE#' },
  documents: { range: () => ({ name: 'DOCUMENTS#pending' }), sk: 'DOCUMENT#' },
  drivers: { range: () => ({ name: 'DRIVERS#waiting' }), sk: 'DRIVER#' },
  reservations: { range: () => ({ name: 'RESERVATIONS#Waiting' }), sk: 'RESERVATION#' },
  'hand-overs': { range: () => ({ name: 'RESERVATIONS#Confirmed' }), sk: 'RESERVATION#' },
  returns: { range: () => ({ name: 'RESERVATIONS#InGarage' }), sk: 'RESERVATION#' },
  contracts: { range: () => toSignRange, sk: 'CONTRACT#' },
  'late-invoices': { range: lateRange, sk: 'INVOICE#' },
}

/** Where a queue is in the indexes on a day. */
export const rangeOf = (queue: WorkQueue, today: IsoDate): QueueRange => WORK_LISTS[queue].range(today)

/** The name of its list does not follow the day, nor does its index. */
const listKeyOf = (queue: WorkQueue) => listKey(rangeOf(queue, ANY_DAY).index)
const ANY_DAY: IsoDate = '2000-01-01'

/** Something that waits, as it is stored. */
export interface Waits {
  _id: string
  customerId: string
  /** In which list it is, or in which lists. */
  queue?: string
  owed?: string
  work?: QueueWork
}

/** Which thing of which queue. */
export interface Which {
  queue: WorkQueue
  customerId: string
  itemId: string
}

const keyOf = ({ queue, customerId, itemId }: Which): Key => ({
  pk: partition(customerId),
  sk: `${WORK_LISTS[queue].sk}${itemId}`,
})

/** The work on a thing in the queue in which it is; what was written in another one counts no more. */
export const workOf = ({ queue, owed, work }: Listed): QueueWork | undefined =>
  work && [queue, owed].includes(work.queue) ? work : undefined

type Listed = Pick<Waits, 'queue' | 'owed' | 'work'>

/** A thing with the work on it in its queue alone. */
export const withOwnWork = <T extends Waits>(item: T) => {
  const { work: _work, ...thing } = item
  const work = workOf(item)
  return { ...thing, ...(work && { work }) }
}

/** Is it hidden on a day? */
export const isHidden = (item: Listed, today: IsoDate): boolean => (workOf(item)?.snoozedUntil ?? '') > today

/** Does a thing wait in a queue on a day? */
const waitsIn = (item: object, queue: WorkQueue, today: IsoDate) => isInRange(item, rangeOf(queue, today))

/** Something that waits in a queue; undefined when it does not, or no longer. */
export async function find(which: Which, today: IsoDate): Promise<Waits | undefined> {
  const item = await getItem<Waits>(keyOf(which))
  return item && waitsIn(item, which.queue, today) ? item : undefined
}

/** The name under which work in a queue is written. */
export const listOf = (queue: WorkQueue, today: IsoDate): string => rangeOf(queue, today).name

/** A pointer that nobody removed leaves its list. Our figure. */
const KEPT_SECONDS = 400 * 24 * 60 * 60
const pointerId = ({ queue, customerId, itemId }: Which) => `QUEUE#${queue}#${customerId}#${itemId}`
const mineKey = (staffId: string, which: Which): Key => ({ pk: `ASSIGNED#${staffId}`, sk: pointerId(which) })
const snoozedKey = (which: Which): Key => ({ pk: 'QUEUES', sk: `SNOOZED#${pointerId(which)}` })

/**
 * The work on a thing becomes another one, if it is as it was read and still waits; of a document on each of its sides. What is somebody's,
 * and what is hidden, is pointed at, so that both lists cost what they show.
 */
export function changeOps(
  which: Which,
  { sides, becomes, now }: { sides: readonly Waits[]; becomes: QueueWork; now: string },
): Op[] {
  const [first] = sides
  const before = first && workOf(first)
  const { queue, customerId, itemId } = which
  // Not as `queue`: that is the name of an index's key.
  const pointer = { type: 'QueuePointer', to: { queue, customerId, itemId }, ttl: expiry(now, KEPT_SECONDS) }
  const [was, is] = [before?.assignee?._id, becomes.assignee?._id]
  return [
    ...sides.map(({ _id, work }) =>
      update<Waits>(keyOf({ ...which, itemId: _id }))
        .set({ work: becomes })
        .when({ [listKeyOf(queue)]: becomes.queue, 'work.version': work?.version ?? absent })
        .orReadAgain(),
    ),
    ...(was && was !== is ? [remove(mineKey(was, which)).op()] : []),
    ...(is && was !== is ? [put({ ...mineKey(is, which), ...pointer }).op()] : []),
    ...(becomes.snoozedUntil ? [put({ ...snoozedKey(which), ...pointer }).op()] : []),
    ...(before?.snoozedUntil && !becomes.snoozedUntil ? [remove(snoozedKey(which)).op()] : []),
  ]
}

/** Of one's own and of what is hidden so many are read. */
const MOST_POINTED = 50
/** From so many pointers on, whoever adds one removes those that have lost their reason. Our figure. */
const TIDIED_FROM = 25
/** So many at once: the writes are part of a transaction. */
const MOST_TIDIED = 25

/** One of the lists that are pointed at. */
interface Pointed {
  show: 'mine' | 'snoozed'
  queue: WorkQueue
  callerId: string
  today: IsoDate
}

interface Pointer {
  to: Which
  ttl: number
}

function pointersOf({ show, queue, callerId }: Pointed) {
  const partitionKey = show === 'mine' ? `ASSIGNED#${callerId}` : 'QUEUES'
  const prefix = `${show === 'mine' ? '' : 'SNOOZED#'}QUEUE#${queue}#`
  return queryLast<Pointer>(partitionKey, prefix, { most: MOST_POINTED })
}

/** Is it still what its pointer says: somebody's, or hidden? */
function isStill(item: Waits, { show, queue, callerId, today }: Pointed): boolean {
  if (!waitsIn(item, queue, today)) return false
  return show === 'mine' ? workOf(item)?.assignee?._id === callerId : isHidden(item, today)
}

/**
 * Removes pointers at what was decided, or is visible or a colleague's by now: nothing else does, and fifty of them would hide what is still
 * so. One that was written again meanwhile is read again; the one that is just written stays.
 */
export async function tidyOps(list: Pointed, written: Which): Promise<Op[]> {
  const { items: pointers } = await pointersOf(list)
  if (pointers.length < TIDIED_FROM) return []
  const found = await getMany<Waits>(pointers.map(({ to }) => keyOf(to)))
  const kept = new Set(found.filter((item) => isStill(item, list)).map(({ _id }) => _id))
  return pointers
    .filter(({ to }) => !kept.has(to.itemId) && to.itemId !== written.itemId)
    .slice(0, MOST_TIDIED)
    .map(({ pk, sk, ttl }) => remove<Pointer>({ pk, sk }).when({ ttl }).orReadAgain())
}

/** Rows of a page that a filter leaves out are made up for by so many further pages. */
const MOST_PAGES = 4

export interface Wanted<T> extends WorkAsked {
  queue: WorkQueue
  cursor?: string | undefined
  /** Rows of a page. */
  most?: number
  callerId: string
  today: IsoDate
  /** What a filter lets through. */
  only?: (item: T) => boolean
}

/** A page of a queue as it is asked for: what is not hidden; or one's own, or what is hidden, in the same order. */
export async function workPage<T extends Waits>(wanted: Wanted<T>): Promise<QueuePage<T>> {
  const { queue, show, today, callerId, only = () => true } = wanted
  if (show === 'all') return shownPage(wanted)
  const list = { show, queue, callerId, today }
  const { items: pointers } = await pointersOf(list)
  const found = await getMany<T>(
    pointers.map(({ to }) => keyOf(to)),
    false,
  )
  const meant = (item: Item<T>) => isStill(item, list) && only(item)
  const { index } = rangeOf(queue, today)
  const placeOf = (item: object) => placeIn(item, index).place
  const items = found.filter(meant).toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  return { items: wanted.order === 'newest' ? items.reverse() : items, cursor: null }
}

async function shownPage<T extends Waits>(wanted: Wanted<T>): Promise<QueuePage<T>> {
  const { queue, today, most, order, only = () => true } = wanted
  const paging = { newestFirst: order === 'newest', ...(most && { most }) }
  let { cursor } = wanted
  for (let pages = 1; ; pages += 1) {
    const page = await queuePage<T>(rangeOf(queue, today), { ...paging, cursor })
    const items = page.items.filter((item) => !isHidden(item, today) && only(item))
    if (items.length > 0 || !page.cursor || pages === MOST_PAGES) return { items, cursor: page.cursor }
    cursor = page.cursor
  }
}
