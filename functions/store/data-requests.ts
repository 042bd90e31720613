import type { DataRequest } from '../../shared/api/staff-data-requests.ts'
import {
  DATA_REQUEST_SOON_DAYS,
  type DataRequestKind,
  type DataRequestOutcome,
  dataRequestDueOn,
  dataRequestKeptUntil,
} from '../../shared/rules/data-requests.ts'
import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import { removableFrom } from '../../shared/rules/deletion.ts'
import { partition } from './account-guard.ts'
import type { Op } from './commit.ts'
import { newId } from './ids.ts'
import { type QueueRange, queuePage, rangeQuery } from './queue-pages.ts'
import { getItem, queryAll, queryItems, queryLast } from './table.ts'
import { put, putNew, update } from './writes.ts'

/** Without the name that is read with it; with who changed it last, so that a colleague can be told. */
export type StoredDataRequest = Omit<DataRequest, 'customerName'> & { changed?: { by: string; at: string } }

/**
 * Where a request is: with the customer who made it, so that their download has it; of somebody without an account in a partition of its
 * own, which ends with it (docs/decisions/0113).
 */
type Owned = Pick<StoredDataRequest, '_id' | 'customerId'>

const PREFIX = 'DATA-REQUEST#'
const ownKey = (_id: string) => ({ pk: `${PREFIX}${_id}`, sk: 'DATA-REQUEST' })
const keyOf = ({ _id, customerId }: Owned) =>
  customerId ? { pk: partition(customerId), sk: `${PREFIX}${_id}` } : ownKey(_id)

const listOf = (state: DataRequest['state']) => `DATA-REQUESTS#${state}`
const REGISTER = 'DATA-REQUESTS#register'

/** Its places: open ones by their last day, closed ones by when they ended; and in the register by the day of receipt. */
const placesOf = ({ _id, state, dueOn, closedAt, receivedOn }: StoredDataRequest) => ({
  queue: listOf(state),
  queuedAt: `${closedAt ?? dueOn}#${_id}`,
  due: REGISTER,
  dueAt: `${receivedOn}#${_id}`,
})

/** A request, and what leads to it where it is with a customer. */
export const addOps = (request: StoredDataRequest): Op[] => [
  putNew(
    { ...keyOf(request), type: 'DataRequest', ...request, ...placesOf(request), ...ttlOf(request) },
    'try_again',
  ),
  ...(request.customerId
    ? [
        put({
          ...ownKey(request._id),
          type: 'DataRequestPointer',
          _id: request._id,
          customerId: request.customerId,
          ...ttlOf(request),
        }).op(),
      ]
    : []),
]

/** What was answered is kept for its time, whatever becomes of the account; what is open is kept. */
const ttlOf = ({ keptUntil }: StoredDataRequest) =>
  keptUntil ? { ttl: Date.parse(`${removableFrom(keptUntil)}T00:00:00Z`) / 1000 } : {}

type Found = StoredDataRequest | Required<Owned>
const isWhole = <T extends Found>(item: T): item is T & StoredDataRequest => 'kind' in item

/** A request by its id. */
export async function find(_id: string): Promise<StoredDataRequest | undefined> {
  const found = await getItem<Found>(ownKey(_id))
  if (!found || isWhole(found)) return found
  return getItem<StoredDataRequest>(keyOf(found))
}

/** Those of a customer that are open: one of a kind at most. */
export const openOf = async (customerId: string): Promise<StoredDataRequest[]> =>
  (await queryItems<StoredDataRequest>(partition(customerId), PREFIX)).filter(({ state }) => state === 'open')

const PAGE = 30

interface Page {
  items: StoredDataRequest[]
  cursor: string | null
}

/** A page of all that a customer has asked, the newest first. */
export async function ofCustomerPage(customerId: string, cursor?: string): Promise<Page> {
  const before = cursor && `${PREFIX}${cursor}`
  const { items, isMore } = await queryLast<StoredDataRequest>(partition(customerId), PREFIX, {
    most: PAGE,
    before,
  })
  return { items, cursor: isMore ? (items.at(-1)?._id ?? null) : null }
}

/** A page of open ones, the most urgent first, or of closed ones, the newest first. */
export const page = (state: DataRequest['state'], cursor?: string): Promise<Page> =>
  queuePage<StoredDataRequest>({ name: listOf(state) }, { cursor, newestFirst: state === 'closed' })

/** Open ones whose last day has passed or comes soon. */
export const soonRange = (today: IsoDate): QueueRange => ({
  name: listOf('open'),
  until: addDays(today, DATA_REQUEST_SOON_DAYS),
})

/** Everything that was received in a year, in its order. */
export const ofYear = (year: string) =>
  queryAll<StoredDataRequest>(
    rangeQuery({ index: 'due', name: REGISTER, from: `${year}-01-01`, until: `${year}-12-31` }),
  )

/** It is as it becomes, if it is open and as it was seen. */
export const changeOp = (seen: StoredDataRequest, becomes: StoredDataRequest): Op =>
  update<StoredDataRequest>(keyOf(seen))
    .replace({
      kind: becomes.kind,
      way: becomes.way,
      receivedOn: becomes.receivedOn,
      dueOn: becomes.dueOn,
      identity: becomes.identity,
      toldOn: becomes.toldOn,
      said: becomes.said,
      changed: becomes.changed,
      version: seen.version + 1,
    })
    .set(placesOf(becomes))
    .when({ state: 'open', version: seen.version })
    .orReadAgain()

/** How it ended. */
export interface End extends Pick<StoredDataRequest, 'answeredOn' | 'ground' | 'said'> {
  answeredOn: IsoDate
  outcome: DataRequestOutcome
}

/** A request with its end; from then on it is kept for its time. */
export const closed = (
  request: StoredDataRequest,
  end: End,
  at: { now: string; by: string },
): StoredDataRequest => ({
  ...request,
  ...end,
  state: 'closed',
  closedAt: at.now,
  keptUntil: dataRequestKeptUntil(end.answeredOn),
  changed: { by: at.by, at: at.now },
})

/** It is over, as `closed` says. */
export function closeOps(seen: StoredDataRequest, over: StoredDataRequest): Op[] {
  const { answeredOn, outcome, ground, said, closedAt, keptUntil, changed } = over
  const close = update<StoredDataRequest>(keyOf(seen))
    .set({ state: 'closed', answeredOn, outcome, ground, said, closedAt, keptUntil, changed })
    .set({ version: seen.version + 1, ...placesOf(over), ...ttlOf(over) })
    .when({ state: 'open', version: seen.version })
    .orReadAgain()
  if (!seen.customerId) return [close]
  return [close, update(ownKey(seen._id)).set(ttlOf(over)).op()]
}

/** What a customer does themselves on the site is recorded as received and done. */
export const ownDataRequest = (
  customerId: string,
  kind: DataRequestKind,
  { now, today, handedOut }: { now: string; today: IsoDate; handedOut?: string },
): StoredDataRequest =>
  closed(
    {
      _id: newId('dat', now),
      state: 'open',
      kind,
      way: 'profile',
      customerId,
      receivedOn: today,
      dueOn: dataRequestDueOn(today, { isExtended: false }),
      identity: 'logged_in',
      said: {},
      openedAt: now,
      version: 1,
    },
    { answeredOn: today, outcome: 'done', said: handedOut ? { handedOut } : {} },
    { now, by: customerId },
  )
