import type { Reservation } from '../../shared/api/reservations.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { mayHappen, type ReservationEvent, transitionOf } from '../../shared/rules/reservation-states.ts'
import { isLive, unpaidCancelledOn } from '../../shared/rules/reservations.ts'
import type { ReservationStatus } from '../../shared/vocabulary.ts'
import type { Op } from './commit.ts'
import { absent, type Condition, isNot, oneOf } from './conditions.ts'
import { partition } from './customers.ts'
import { dueBy, dueKeys } from './due-index.ts'
import { idSince } from './ids.ts'
import { type QueueRange, queuePage } from './queue-pages.ts'
import { counting, standingOf } from './standing.ts'
import { getAll, getInParts, getItem, queryItems, queryLast, querySince } from './table.ts'
import { check, put, update } from './writes.ts'

/** As stored: with the invoice of its first payment once it is confirmed, and when that was paid. */
export type StoredReservation = Reservation & {
  invoiceId?: string
  /** The invoice of its deposit, when that was asked for by itself. */
  depositInvoiceId?: string
  paidOn?: string
  /** Of the days that were charged as unreturned, how many are in months that rents were made up for after a reinstatement. */
  chargedDaysInRents?: number
  /** Those of them that were charged with their rent, and bear none in these months; as many where it is absent. */
  rentFreeDaysInRents?: number
}

const keyOf = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `RESERVATION#${id}` })
const queueOf = (status: ReservationStatus) => `RESERVATIONS#${status}`
/** A work list is in the order of the day on which something is to be done: what is out comes back, all else begins. */
const queuedAtOf = ({ _id, start_date, return_date }: Days, status: ReservationStatus) =>
  `${status === 'InGarage' ? return_date : start_date}#${_id}`
type Days = Pick<StoredReservation, '_id' | 'start_date' | 'return_date'>

export const find = (customerId: string, id: string) => getItem<StoredReservation>(keyOf(customerId, id))

/** A customer's reservations that hold a vehicle, by start date, whenever they were made. */
export async function live(customerId: string): Promise<StoredReservation[]> {
  const { live: ids } = await standingOf(customerId)
  const found = await getAll<StoredReservation>(ids.map((id) => keyOf(customerId, id)))
  // What ended between the two reads holds none.
  return byStart(found.filter(isLive))
}

/** Reservations of several customers by their ids, for lists; those that are not there are left out. */
export const findAny = (wanted: readonly { customerId: string; id: string }[]) =>
  getInParts<StoredReservation>(wanted.map(({ customerId, id }) => keyOf(customerId, id)))

/** As many as say what somebody likes to drive. */
const MOST_NEWEST = 30

/** The last reservations that a customer made. */
export const newest = async (customerId: string): Promise<StoredReservation[]> =>
  (await queryLast<StoredReservation>(partition(customerId), 'RESERVATION#', { most: MOST_NEWEST })).items

/** All reservations of a customer, by start date. */
export const list = async (customerId: string): Promise<StoredReservation[]> =>
  byStart(await queryItems<StoredReservation>(partition(customerId), 'RESERVATION#'))

/** A customer's reservations since a moment, or since a subscription was made, by start date. */
export const since = async (customerId: string, from: string) =>
  byStart(await querySince<StoredReservation>(partition(customerId), 'RESERVATION#', idSince('res', from)))

/** In the order of their first days. */
export const byStart = <T extends { start_date: string }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => a.start_date.localeCompare(b.start_date))

/** The work list of a status: by the day on which it begins, or for what is with customers, comes back. */
export const inStatus = (status: ReservationStatus, cursor?: string) =>
  queuePage<StoredReservation>(dayRange(status), { cursor })

/** Where reservations in a status are listed whose day is between two days, both included; without them all of them. */
export const dayRange = (status: ReservationStatus, from?: IsoDate, until?: IsoDate): QueueRange => ({
  name: queueOf(status),
  ...(from && { from }),
  ...(until && { until }),
})

/** Unpaid reservations whose fifteenth day after the start has come. */
export const unpaidBy = (today: string) => dueBy<StoredReservation>(['unpaid'], today)

/** Where it is listed until its first payment comes in. */
const unpaidKeys = ({ _id, start_date }: StoredReservation) =>
  dueKeys('unpaid', unpaidCancelledOn(start_date), _id)

/** A new reservation, waiting. It is in the advisors' work list and, until it is paid, in the job's. */
export const createOp = (reservation: StoredReservation): Op =>
  counted(
    put({
      ...keyOf(reservation.customerId, reservation._id),
      type: 'Reservation',
      ...reservation,
      queue: queueOf(reservation.status),
      queuedAt: queuedAtOf(reservation, reservation.status),
      // The vehicle of a Single is not cancelled for want of its first payment: the commitment stays.
      ...(!reservation.committed && unpaidKeys(reservation)),
    }).op(),
    reservation,
    reservation.status,
  )

/** A write of a reservation, with whether it holds its vehicle from then on. */
const counted = (op: Op, { customerId, _id }: StoredReservation, status: ReservationStatus): Op =>
  counting(op, { customerId, reservation: { id: _id, isLive: isLive({ status }) } })

interface Move {
  /** Further fields that change with the status. */
  set?: Partial<StoredReservation>
  /** Only while its first payment has not been made. */
  onlyUnpaid?: true
  /** What is done follows from how it was read, its vehicle and days included: when that has changed, read again. */
  asRead?: true
}

/** Moves a reservation on, if it is in a state in which the event may happen. */
export function moveOp(reservation: StoredReservation, event: ReservationEvent, move: Move = {}): Op {
  const { from, to, refusal } = transitionOf(event)
  const moved = update<StoredReservation>(keyOf(reservation.customerId, reservation._id))
    .set({ ...move.set, status: to })
    .when({ status: oneOf(from) })
  if (isLive({ status: to }))
    moved.set({ queue: queueOf(to), queuedAt: queuedAtOf({ ...reservation, ...move.set }, to) })
  else moved.remove('queue', 'queuedAt')
  // The job that cancels what is unpaid has nothing to do with it any more.
  if (!mayHappen(to, 'cancelUnpaid')) moved.remove('due', 'dueAt')
  if (move.onlyUnpaid) moved.when({ paidOn: absent })
  const op = move.asRead ? moved.when(asRead(reservation)).orReadAgain() : moved.orRefuse(refusal)
  return counted(op, reservation, to)
}

/**
 * What a customer may change of a reservation: its days, its vehicle, and what follows from them. `undefined` removes a
 * field.
 */
export type ReservationChange = Partial<
  Omit<StoredReservation, '_id' | 'customerId' | 'contractId' | 'status'>
>

/** Whether its first payment is waited for after a change: the job that cancels what is unpaid looks at it, or no longer. */
export interface Awaited {
  awaitsPayment?: boolean
}

/** Changes a reservation, if it is still as it was read. */
export function changeOp(
  reservation: StoredReservation,
  change: ReservationChange,
  { awaitsPayment }: Awaited = {},
): Op {
  const changed = update<StoredReservation>(keyOf(reservation.customerId, reservation._id))
    .replace({ ...change, changes: (reservation.changes ?? 0) + 1 })
    .set({
      ...(awaitsPayment && unpaidKeys({ ...reservation, ...change })),
      ...(isLive(reservation) && {
        queuedAt: queuedAtOf({ ...reservation, ...change }, reservation.status),
      }),
    })
  if (awaitsPayment === false) changed.remove('due', 'dueAt')
  return changed.when(asRead(reservation)).orReadAgain()
}

/** A reservation from which something else was decided is still as it was read: its state, its vehicle, its days, whether it is paid. */
export const stillOp = (reservation: StoredReservation): Op =>
  check<StoredReservation>(keyOf(reservation.customerId, reservation._id))
    .when(asRead(reservation))
    .orReadAgain()

const asRead = ({
  status,
  vehicleId,
  start_date,
  return_date,
  paidOn,
}: StoredReservation): Condition<StoredReservation> => ({
  status,
  vehicleId,
  start_date,
  return_date,
  paidOn: paidOn ?? absent,
})

/** Its first payment came in: it can no longer be cancelled for want of it. */
export const paidOp = (customerId: string, id: string, paidOn: string): Op =>
  update<StoredReservation>(keyOf(customerId, id))
    .set({ paidOn })
    .remove('due', 'dueAt')
    .when({ status: isNot('Cancelled') })
    .orRefuse('invoice_settled')

/** The same where something else was decided from the reservation too: only while it is as it was read. */
export const paidAsReadOp = (reservation: StoredReservation, paidOn: string): Op =>
  update<StoredReservation>(keyOf(reservation.customerId, reservation._id))
    .set({ paidOn })
    .remove('due', 'dueAt')
    .when(asRead(reservation))
    .orReadAgain()

/** Its first payment was invoiced after all, once. */
export const invoicedOp = (reservation: StoredReservation, invoiceId: string): Op =>
  update<StoredReservation>(keyOf(reservation.customerId, reservation._id))
    .set({ invoiceId })
    .when({ ...asRead(reservation), invoiceId: absent })
    .orReadAgain()

/** Its first payment was none: it is unpaid again, and the job that cancels such reservations looks at it again. */
export const unpaidAgainOp = (reservation: StoredReservation): Op =>
  update<StoredReservation>(keyOf(reservation.customerId, reservation._id))
    .set(unpaidKeys(reservation))
    .remove('paidOn')
    .when(asRead(reservation))
    .orReadAgain()
