import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import { addDays } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { type DueWork, dueKeys } from './due-index.ts'
import { type QueueRange, queuePage } from './queue-pages.ts'
import { getItem, queryItems } from './table.ts'
import { putNew, remove, update } from './writes.ts'

/** Days of a vehicle that are held in its calendar, under the id of the place. */
export interface Offer {
  vehicleId: string
  start_date: IsoDate
  return_date: IsoDate
  offeredAt: Instant
  expiresAt: Instant
}

/** A customer's place in the line for a model; for some days, or without them as soon as possible. */
export interface StoredWait {
  _id: string
  customerId: string
  modelId: string
  vehicle: string
  start_date?: IsoDate
  return_date?: IsoDate
  joinedAt: Instant
  offer?: Offer
}

const PREFIX = 'WAIT#'
/** One place by customer and model. */
const keyOf = ({ customerId, modelId }: Pick<StoredWait, 'customerId' | 'modelId'>) => ({
  pk: partition(customerId),
  sk: `${PREFIX}${modelId}`,
})

/** The line of every model, in one list: by model, then by who came first. */
const LINE = 'WAITING#line'
/** Who waits for days that are over is forgotten a week later. */
const KEPT_DAYS = 7

export const find = (customerId: string, modelId: string) =>
  getItem<StoredWait>(keyOf({ customerId, modelId }))

/** The models that a customer waits for. */
export const list = (customerId: string) => queryItems<StoredWait>(partition(customerId), PREFIX)

/** Where the line of a model is listed, or that of every model. */
const lineRange = (modelId?: string): QueueRange => ({
  name: LINE,
  ...(modelId && { from: `${modelId}#`, until: `${modelId}#` }),
})

/** A page of the line for a model, or of all of them model by model. */
export const line = (modelId: string | undefined, cursor?: string) =>
  queuePage<StoredWait>(lineRange(modelId), { cursor })

/** A place at the end of a line. */
export function joinOp(wait: StoredWait): Op {
  const { modelId, joinedAt, _id, start_date } = wait
  const forgotten = start_date && Date.parse(`${addDays(start_date, KEPT_DAYS)}T00:00:00Z`) / 1000
  return putNew(
    {
      ...keyOf(wait),
      type: 'WaitingPlace',
      ...wait,
      queue: LINE,
      queuedAt: `${modelId}#${joinedAt}#${_id}`,
      ...(forgotten && { ttl: forgotten }),
    },
    'waiting_already',
  )
}

/** Days are held for who has this place, if nothing is yet. */
export const offerOp = (wait: StoredWait, offer: Offer): Op =>
  update<StoredWait>(keyOf(wait))
    .set({ offer, ...dueKeys('offer', offer.expiresAt, wait._id) })
    .when({ _id: wait._id, offer: absent })
    .orReadAgain()

/** The place is given up, with what is held for it, if both are still as they were read. */
export const leaveOp = (wait: StoredWait): Op =>
  remove<StoredWait>(keyOf(wait))
    .when(
      wait.offer
        ? { _id: wait._id, 'offer.expiresAt': wait.offer.expiresAt }
        : { _id: wait._id, offer: absent },
    )
    .orReadAgain()

/** Places whose offer has ended by a moment. */
export const endedBy = (at: Instant): DueWork<StoredWait> => ({ kinds: ['offer'], end: `${at}~` })
