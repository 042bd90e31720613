import type { Reservation } from '../../shared/api/reservations.ts'
import type { RefusalCode } from '../../shared/refusals/refusal.ts'
import { unpaidCancelledOn } from '../../shared/rules/reservations.ts'
import type { ReservationStatus } from '../../shared/vocabulary.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { dueBy, dueKeys } from './due-index.ts'
import { getItem, queryItems, queued } from './table.ts'

/** As stored: with the invoice of its first payment once it is confirmed, and when that was paid. */
export type StoredReservation = Reservation & {
  invoiceId?: string
  /** The invoice of its deposit, when that was asked for by itself. */
  depositInvoiceId?: string
  paidOn?: string
}

const keyOf = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `RESERVATION#${id}` })
const queueOf = (status: ReservationStatus) => `RESERVATIONS#${status}`

export const find = (customerId: string, id: string) => getItem<StoredReservation>(keyOf(customerId, id))

/** All reservations of a customer, by start date. */
export async function list(customerId: string): Promise<StoredReservation[]> {
  const all = await queryItems<StoredReservation>(partition(customerId), 'RESERVATION#')
  return all.sort((a, b) => a.start_date.localeCompare(b.start_date))
}

/** The work list of a status, by start date. */
export const inStatus = (status: ReservationStatus) => queued<StoredReservation>(queueOf(status))

/** Unpaid reservations whose fifteenth day after the start has come. */
export const unpaidBy = (today: string) => dueBy<StoredReservation>('unpaid', today)

/** A new reservation, waiting. It stands in the advisors' work list and, until it is paid, in the job's. */
export const createOp = (reservation: StoredReservation): Op => ({
  put: {
    Item: {
      ...keyOf(reservation.customerId, reservation._id),
      type: 'Reservation',
      ...reservation,
      queue: queueOf(reservation.status),
      queuedAt: `${reservation.start_date}#${reservation._id}`,
      ...dueKeys('unpaid', unpaidCancelledOn(reservation.start_date), reservation._id),
    },
  },
})

interface Move {
  from: readonly ReservationStatus[]
  to: ReservationStatus
  refusal: RefusalCode
  /** Further fields that change with the status. */
  set?: Record<string, string>
  /** Leave the job's list: it was handed over, paid or has ended. */
  leavesDue?: boolean
  /** Only while its first payment has not been made. */
  onlyUnpaid?: boolean
  /** What is done follows from how it stood, its vehicle and days included: when that has changed, read again. */
  stale?: true
}

const LIVE: readonly ReservationStatus[] = ['Waiting', 'Confirmed', 'InGarage']

/** Moves a reservation on, if it still stands where it was. */
export function moveOp(reservation: StoredReservation, move: Move): Op {
  const set = Object.entries(move.set ?? {})
  const live = LIVE.includes(move.to)
  const removed = [...(live ? [] : ['#queue', 'queuedAt']), ...(move.leavesDue ? ['#due', 'dueAt'] : [])]
  const sets = [
    '#status = :to',
    ...(live ? ['#queue = :queue'] : []),
    ...set.map(([name]) => `${name} = :${name}`),
  ]
  const from = move.from.map((_, index) => `:from${index}`)
  return {
    update: {
      Key: keyOf(reservation.customerId, reservation._id),
      UpdateExpression: `SET ${sets.join(', ')}${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
      ConditionExpression: [
        `#status IN (${from.join(', ')})`,
        ...(move.onlyUnpaid ? ['attribute_not_exists(paidOn)'] : []),
        ...(move.stale ? ['vehicleId = :wasVehicle', 'return_date = :wasEnd'] : []),
      ].join(' AND '),
      ExpressionAttributeNames: {
        '#status': 'status',
        '#queue': 'queue',
        ...(move.leavesDue && { '#due': 'due' }),
      },
      ExpressionAttributeValues: {
        ':to': move.to,
        ...(move.stale && { ':wasVehicle': reservation.vehicleId, ':wasEnd': reservation.return_date }),
        ...(live && { ':queue': queueOf(move.to) }),
        ...Object.fromEntries(move.from.map((status, index) => [`:from${index}`, status])),
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
    },
    refusal: move.refusal,
    ...(move.stale && { stale: move.stale }),
  }
}

/** What a customer may change of a stay: its days, its vehicle, and what follows from them. `undefined` removes a field. */
export type ReservationChange = Partial<
  Omit<StoredReservation, '_id' | 'customerId' | 'contractId' | 'status'>
>

/** Changes a stay, if it is still as it was read. */
export function changeOp(
  reservation: StoredReservation,
  change: ReservationChange,
  due?: { due: string; dueAt: string },
): Op {
  const fields = Object.entries({ ...change, ...due, changes: (reservation.changes ?? 0) + 1 })
  const set = fields.filter(([, value]) => value !== undefined).map(([name]) => `#${name} = :${name}`)
  const removed = fields.filter(([, value]) => value === undefined).map(([name]) => `#${name}`)
  const still = stillAs(reservation)
  return {
    update: {
      Key: keyOf(reservation.customerId, reservation._id),
      UpdateExpression: `SET ${set.join(', ')}${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
      ...still,
      ExpressionAttributeNames: {
        ...still.ExpressionAttributeNames,
        ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...still.ExpressionAttributeValues,
        ...Object.fromEntries(
          fields.filter(([, value]) => value !== undefined).map(([name, value]) => [`:${name}`, value]),
        ),
      },
    },
    stale: true,
  }
}

/** A stay from which something else was decided is still as it was read: its state, its vehicle, its last day. */
export const stillOp = (reservation: StoredReservation): Op => ({
  check: { Key: keyOf(reservation.customerId, reservation._id), ...stillAs(reservation) },
  stale: true,
})

const stillAs = ({ status, vehicleId, return_date }: StoredReservation) => ({
  ConditionExpression: '#status = :wasStatus AND vehicleId = :wasVehicle AND return_date = :wasEnd',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':wasStatus': status, ':wasVehicle': vehicleId, ':wasEnd': return_date },
})

/** Its first payment came in: it can no longer be cancelled for want of it. */
export const paidOp = (customerId: string, id: string, paidOn: string): Op => ({
  update: {
    Key: keyOf(customerId, id),
    UpdateExpression: 'SET paidOn = :on REMOVE #due, dueAt',
    ConditionExpression: '#status <> :cancelled',
    ExpressionAttributeNames: { '#due': 'due', '#status': 'status' },
    ExpressionAttributeValues: { ':on': paidOn, ':cancelled': 'Cancelled' },
  },
  refusal: 'invoice_settled',
})

/** Its first payment was invoiced after all, once. */
export const invoicedOp = (reservation: StoredReservation, invoiceId: string): Op => {
  const still = stillAs(reservation)
  return {
    update: {
      Key: keyOf(reservation.customerId, reservation._id),
      UpdateExpression: 'SET invoiceId = :id',
      ...still,
      ConditionExpression: `${still.ConditionExpression} AND attribute_not_exists(invoiceId)`,
      ExpressionAttributeValues: { ...still.ExpressionAttributeValues, ':id': invoiceId },
    },
    stale: true,
  }
}
