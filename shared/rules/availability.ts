import { AVAILABILITIES, type Availability } from '../vocabulary.ts'
import { addDays, addMonths, daysBetween, type Instant, type IsoDate } from './dates.ts'

/** A taken span of a vehicle's calendar, half open: `from` is taken, `until` is free again. */
export interface Slot {
  from: IsoDate
  until: IsoDate
  /** The reservation, or the block, that takes it. */
  reservationId: string
  /** Whose reservation it is. */
  customerId?: string | undefined
  /** Until when the days are held for who waits for the model: its id is that of their place in the line. */
  offer?: Instant
  /** Kept for ourselves: why, by whom and since when. */
  block?: { kind: 'maintenance' | 'damage'; note?: string | undefined; by: string; at: string }
  /** It is not ours any more. */
  sold?: true
}

/** Is a vehicle free from the first to the last day, both counted? */
export function isFree(taken: readonly Slot[], start: IsoDate, end: IsoDate): boolean {
  return taken.every((slot) => slot.until <= start || slot.from > end)
}

/** The first day from which a vehicle is free for a whole month, the shortest rental. */
export function earliestFree(taken: readonly Slot[], today: IsoDate): IsoDate {
  const ordered = [...taken].sort((a, b) => (a.from < b.from ? -1 : 1))
  let candidate = today
  for (const slot of ordered) {
    if (slot.until <= candidate) continue
    if (slot.from >= addMonths(candidate, 1)) break
    candidate = slot.until
  }
  return candidate
}

/** `soon` is now: what stands ready is handed over within two days (readings, "availability"). */
const READY_WITHIN_DAYS = 2

/** The day on which a model can be had: a vehicle of it is free, and it has been delivered (readings, "availability"). */
export const readyOn = (earliestFreeDay: IsoDate, deliveryDays: number, today: IsoDate): IsoDate => {
  const delivered = addDays(today, deliveryDays)
  return earliestFreeDay > delivered ? earliestFreeDay : delivered
}

/** The value shown for the day on which a model can be had (spec §4). */
export function availabilityOn(day: IsoDate, today: IsoDate): Availability {
  const days = daysBetween(today, day)
  if (days <= READY_WITHIN_DAYS) return 'soon'
  if (days <= 7) return 'within_7_days'
  if (days <= 14) return 'within_2_weeks'
  return day <= addMonths(today, 1) ? 'within_1_month' : 'more_than_1_month'
}

/** Does a model match an availability filter? Cumulative: "within 2 weeks" contains "now" and "within a week". */
export const availableWithin = (value: Availability, wanted: Availability): boolean =>
  AVAILABILITIES.indexOf(value) <= AVAILABILITIES.indexOf(wanted)

/** A span that may be booked. On the wire its `return_date` is the last bookable day (spec §4: moved back one day). */
export interface FreeSpan {
  start_date: IsoDate
  return_date: IsoDate
}

/** The free spans of one vehicle from today up to a horizon (exclusive), with the return date moved back one day here, once. */
export function freeSpans(taken: readonly Slot[], today: IsoDate, horizon: IsoDate): FreeSpan[] {
  const spans: FreeSpan[] = []
  let start = today
  for (const slot of [...taken].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (slot.until <= start) continue
    if (slot.from >= horizon) break
    if (slot.from > start) spans.push({ start_date: start, return_date: addDays(slot.from, -1) })
    start = slot.until
  }
  if (start < horizon) spans.push({ start_date: start, return_date: addDays(horizon, -1) })
  return spans
}

/**
 * Spans of several vehicles in one list: each span is one in which a single vehicle is free throughout, so spans that are
 * within another are left out, and two that merely overlap remain apart (nobody changes vehicles in the middle).
 */
export function unionOfSpans(spans: readonly FreeSpan[]): FreeSpan[] {
  const covers = (outer: FreeSpan, inner: FreeSpan) =>
    outer.start_date <= inner.start_date && outer.return_date >= inner.return_date
  const ordered = [...spans].sort(
    (a, b) => a.start_date.localeCompare(b.start_date) || b.return_date.localeCompare(a.return_date),
  )
  return ordered.filter((span, index) => !ordered.slice(0, index).some((earlier) => covers(earlier, span)))
}

interface Looked {
  today: IsoDate
  /** The first day on which a vehicle can be with whoever orders it today. */
  deliveredOn: IsoDate
  /** The day after the last one that is looked at. */
  until: IsoDate
}

/**
 * The days on which some vehicle of a model can be had: delivered, and free for at least a month, the shortest rental. Spans that overlap
 * or touch are one, so that neither the vehicles nor the reservations between them can be told apart. The first day is the one that the
 * fleet's list names (`readyOn` of `earliestFree`).
 */
export function daysToBeHad(
  calendars: readonly (readonly Slot[])[],
  { today, deliveredOn, until }: Looked,
): FreeSpan[] {
  // A month more, so that a rental may begin on the last day that is shown.
  const horizon = addMonths(until, 1)
  const last = addDays(until, -1)
  const rentable = calendars
    .flatMap((taken) => freeSpans(taken, today, horizon))
    .filter(({ start_date, return_date }) => addDays(return_date, 1) >= addMonths(start_date, 1))
  const shown = rentable
    .map(({ start_date, return_date }) => ({
      start_date: start_date > deliveredOn ? start_date : deliveredOn,
      return_date: return_date < last ? return_date : last,
    }))
    .filter(({ start_date, return_date }) => start_date <= return_date)
  return joined(shown)
}

/** Spans that overlap or touch as one, in order. */
function joined(spans: readonly FreeSpan[]): FreeSpan[] {
  const whole: FreeSpan[] = []
  for (const span of [...spans].sort((a, b) => a.start_date.localeCompare(b.start_date))) {
    const before = whole.at(-1)
    if (!before || span.start_date > addDays(before.return_date, 1)) whole.push({ ...span })
    else if (span.return_date > before.return_date) before.return_date = span.return_date
  }
  return whole
}
