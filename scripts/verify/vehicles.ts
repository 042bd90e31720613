import type { Calendar } from '../../functions/store/fleet.ts'
import type { StoredVehicle } from '../../functions/store/fleet-vehicles.ts'
import type { StoredReservation } from '../../functions/store/reservations.ts'
import type { StoredSubscription } from '../../functions/store/subscriptions.ts'
import type { StoredTask } from '../../functions/store/tasks.ts'
import type { StoredWait } from '../../functions/store/waiting-list.ts'
import type { Slot } from '../../shared/rules/availability.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { isLive } from '../../shared/rules/reservations.ts'
import { KEPT_UNTIL } from '../../shared/rules/single.ts'
import { duesOf, TASK_OF_DUE } from '../../shared/rules/vehicle-dates.ts'
import { broken, type Invariant } from './table-index.ts'

/** Slots that ended so long ago are dropped when a calendar is written. */
const HISTORY_DAYS = 30

/** A vehicle's calendar has the days of its live reservations, of each once, and no two overlap. */
export const calendars: Invariant = ({ table, today }) => {
  const reservations = table.of<StoredReservation>('Reservation')
  const byId = new Map(reservations.map((one) => [one._id, one]))
  const all = table.of<Calendar>('Calendar')
  const slots = all.flatMap(({ vehicleId, taken }) => taken.map((slot) => ({ ...slot, vehicleId })))
  const byReservation = Map.groupBy(slots, ({ reservationId }) => reservationId)
  const live = reservations.filter((one) => isLive(one) && one.return_date >= addDays(today, -HISTORY_DAYS))
  // A Single that waits for its signature keeps its vehicle already.
  const offered = new Set(
    table
      .of<StoredSubscription>('Contract')
      .filter(({ status }) => status === 'to_sign')
      .map(({ commitment }) => commitment?.reservationId),
  )
  // Days that are held for who waits, under their place in the line.
  const waiting = table.of<StoredWait>('WaitingPlace').filter(({ offer }) => offer)
  const held = new Map(waiting.map((place) => [place._id, place.offer]))
  const slotOf = new Map(slots.map((slot) => [slot.reservationId, slot]))
  return [
    ...waiting
      .filter(({ _id, offer }) => !isHeld(slotOf.get(_id), offer))
      .map(({ _id }) => broken(_id, 'its days are not held in the calendar of the vehicle that is offered')),
    ...all.flatMap(({ vehicleId, taken }) =>
      overlapping(taken).map((id) => broken(vehicleId, `two reservations on one day, one is ${id}`)),
    ),
    ...live.flatMap((one) => asBooked(one, byReservation.get(one._id) ?? [])),
    ...slots
      .filter(
        ({ reservationId, block, sold }) =>
          !block &&
          !sold &&
          !mayTakeDays(byId.get(reservationId)) &&
          !offered.has(reservationId) &&
          !held.has(reservationId),
      )
      .map(({ vehicleId, reservationId }) =>
        broken(vehicleId, `days of ${reservationId}, which does not hold it`),
      ),
  ]
}

const isHeld = (slot: (Slot & { vehicleId: string }) | undefined, offer: StoredWait['offer']) =>
  slot?.vehicleId === offer?.vehicleId &&
  slot?.from === offer?.start_date &&
  slot?.until === addDays(offer?.return_date ?? '', 1)

function asBooked(
  { _id, vehicleId, return_date, committed }: StoredReservation,
  slots: readonly (Slot & { vehicleId: string })[],
) {
  const [slot] = slots
  if (!slot) return [broken(_id, `no days in the calendar of ${vehicleId}`)]
  // The vehicle of a Single is kept until notice is given, and then until its last day.
  const ends = committed ? [KEPT_UNTIL, addDays(return_date, 1)] : [addDays(return_date, 1)]
  const isRight = slots.length === 1 && slot.vehicleId === vehicleId && ends.includes(slot.until)
  return isRight
    ? []
    : [broken(_id, `its days in the calendar differ: ${slot.vehicleId} until ${slot.until}`)]
}

/** Live ones, and what a reservation used before it ended. */
const mayTakeDays = (one: StoredReservation | undefined) =>
  one !== undefined && (isLive(one) || one.status === 'Ended')

function overlapping(taken: readonly Slot[]): string[] {
  const inOrder = taken.toSorted((one, other) => one.from.localeCompare(other.from))
  return inOrder
    .filter((slot, at) => slot.from < (inOrder[at - 1]?.until ?? ''))
    .map((slot) => slot.reservationId)
}

/** A vehicle that is in a garage is held under that reservation, and under no other. */
export const holders: Invariant = ({ table }) => {
  const held = new Map(table.of<Calendar>('Calendar').map(({ vehicleId, heldBy }) => [vehicleId, heldBy]))
  const out = table.of<StoredReservation>('Reservation').filter(({ status }) => status === 'InGarage')
  const byVehicle = Map.groupBy(out, ({ vehicleId }) => vehicleId)
  return [
    ...out
      .filter(({ _id, vehicleId }) => held.get(vehicleId) !== _id)
      .map(({ _id, vehicleId }) =>
        broken(_id, `in the garage, but ${vehicleId} is held by ${held.get(vehicleId) ?? 'nobody'}`),
      ),
    ...[...byVehicle]
      .filter(([, all]) => all.length > 1)
      .map(([vehicleId, all]) => broken(vehicleId, `in ${all.length} garages at once`)),
    ...[...held]
      .filter(([vehicleId, heldBy]) => heldBy && !byVehicle.get(vehicleId)?.some(({ _id }) => _id === heldBy))
      .map(([vehicleId, heldBy]) => broken(vehicleId, `held by ${heldBy}, which is not in the garage`)),
  ]
}

/** What of a vehicle ends is looked at in time, or was asked for. */
export const vehicleDates: Invariant = ({ table, today }) => {
  const asked = new Set(
    table
      .of<StoredTask>('Task')
      .filter(({ withdrawnAt }) => !withdrawnAt)
      .map(({ vehicleId, kind }) => `${kind} ${vehicleId}`),
  )
  return table.of<StoredVehicle>('VehicleData').flatMap(({ vehicleId, data = {}, read, dueAt = '~' }) =>
    duesOf(data, read, today)
      .filter(
        ({ kind, askedFrom }) => !asked.has(`${TASK_OF_DUE[kind]} ${vehicleId}`) && dueAt > `${askedFrom}~`,
      )
      .filter(({ on }) => !(on === today && dueAt.startsWith(today)))
      .map(({ kind, on }) => broken(vehicleId, `nobody is asked for its ${kind} of ${on}`)),
  )
}
