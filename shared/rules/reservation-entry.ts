import type { CalendarEntry } from './calendar-file.ts'
import type { IsoDate } from './dates.ts'

/** What a calendar needs to know of a reservation. */
interface Entered {
  _id: string
  status: string
  start_date: IsoDate
  return_date: IsoDate
  changes?: number | undefined
}

const STATES: Record<string, CalendarEntry['status']> = { Waiting: 'TENTATIVE', Cancelled: 'CANCELLED' }

/** A reservation as a calendar entry, from the site or in a mail: a later one replaces an earlier one. */
export function reservationEntry(
  { _id, status, start_date, return_date, changes = 0 }: Entered,
  words: Pick<CalendarEntry, 'title' | 'description' | 'location' | 'url'>,
): CalendarEntry {
  return {
    ...words,
    uid: _id,
    start: start_date,
    end: return_date,
    status: STATES[status] ?? 'CONFIRMED',
    // A state that changes makes the entry a newer one as well.
    sequence: changes * 3 + (status === 'Waiting' ? 0 : status === 'Cancelled' ? 2 : 1),
  }
}
