import type { BookedOnClosed, StaffHours } from '../../../shared/api/staff-opening-hours.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { isClosed, type OpeningHours, type PlaceId, RECEPTION } from '../../../shared/rules/opening-hours.ts'
import type { StoredHours } from '../../store/opening-hours.ts'
import { type QueueRange, queuePage } from '../../store/queue-pages.ts'
import * as reservations from '../../store/reservations.ts'
import * as tasks from '../../store/tasks.ts'
import { withNames } from './customer-names.ts'

/** So far ahead somebody may have booked: a year until it begins, two until it ends. Days beyond are not looked through, however long a place is closed. */
export const BOOKED_AHEAD_DAYS = 3 * 366

/** Opening hours without who changed them. */
export const shownHours = ({ changed: _changed, ...hours }: StoredHours): StaffHours => hours

/** Days that are closed, for calls and for cars that go out or come back; each list in order. */
export interface ClosedFor {
  calls: readonly IsoDate[]
  stays: readonly IsoDate[]
}

/** The days that were open before a change, and are closed after it. */
export function closedBy(
  { before, after }: { before: OpeningHours; after: OpeningHours },
  days: readonly IsoDate[],
): ClosedFor {
  const closed = (place: PlaceId) =>
    days.filter((on) => !isClosed(before, place, on) && isClosed(after, place, on))
  return { calls: closed('calls'), stays: closed(RECEPTION) }
}

/** Of one kind so many are looked through: who closes more finds the rest in its queue. */
const LOOKED_THROUGH = 200

/**
 * Calls of these days, and cars that go out or come back on them, each a range of an index up to the last of the days.
 * What is brought to an address, or is handed over by a dealership, is agreed on with them and not listed.
 */
export async function bookedOn({ calls, stays }: ClosedFor): Promise<BookedOnClosed> {
  const [called, waiting, confirmed, out] = await Promise.all([
    within<tasks.StoredTask>(calls, (from, until) => ({ ...tasks.groupRange('calls', until), from })),
    within<reservations.StoredReservation>(stays, (_, until) =>
      reservations.dayRange('Waiting', undefined, until),
    ),
    within<reservations.StoredReservation>(stays, (_, until) =>
      reservations.dayRange('Confirmed', undefined, until),
    ),
    within<reservations.StoredReservation>(stays, (from, until) =>
      reservations.dayRange('InGarage', from, until),
    ),
  ])
  const callTasks = called.items.filter(
    ({ call, snoozedUntil }) => call && calls.includes(snoozedUntil ?? call.on),
  )
  const onReception = [...waiting.items, ...confirmed.items, ...out.items]
    .filter(({ pickup }) => pickup === 'reception')
    .filter((stay) => daysOf(stay).some((day) => stays.includes(day)))
  const [named, namedStays] = await Promise.all([withNames(callTasks), withNames(onReception)])
  return {
    calls: named,
    stays: namedStays,
    isMore: [called, waiting, confirmed, out].some(({ cursor }) => cursor !== null),
  }
}

/** The days on which a car still goes out or comes back. */
const daysOf = ({ status, start_date, return_date }: reservations.StoredReservation) =>
  status === 'InGarage' ? [return_date] : [start_date, return_date]

async function within<T>(days: readonly IsoDate[], range: (from: IsoDate, until: IsoDate) => QueueRange) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { items: [] as T[], cursor: null }
  return queuePage<T>(range(first, last), { most: LOOKED_THROUGH })
}
