import { type FreeSpan, freeSpans, isFree, type Slot } from './availability.ts'
import { addDays, addMonths, type IsoDate } from './dates.ts'
import { BOOKING_HORIZON_MONTHS, RENTAL_MONTHS } from './reservations.ts'

/** Hours for which the days of an offer are held for one customer. Our figure (docs/decisions/0109). */
export const OFFER_HOURS = 24
/** Months that are held at most for who waits for a vehicle as soon as possible. Our figure (docs/decisions/0109). */
export const SOON_MONTHS = 3

/** What somebody waits for: some days, or without them a vehicle as soon as possible. */
export interface Wish {
  start_date?: IsoDate | undefined
  return_date?: IsoDate | undefined
}

export interface Fleet {
  /** Taken days of each vehicle of the model. */
  calendars: readonly (readonly Slot[])[]
  today: IsoDate
  /** The first day on which a vehicle can be with whoever orders it today. */
  deliveredOn: IsoDate
}

/** Is there nothing to book, so that waiting is of use: no vehicle for these days, or none as soon as one can be delivered? */
export function isTaken(wish: Wish, { calendars, today, deliveredOn }: Fleet): boolean {
  const { start_date, return_date } = wish
  if (start_date && return_date) return !calendars.some((taken) => isFree(taken, start_date, return_date))
  const first = firstOf(calendars, today, deliveredOn)
  return first === undefined || first > deliveredOn
}

/** A vehicle of which days became free: how its calendar was and is, and those of the model's other vehicles. */
export interface Freed {
  before: readonly Slot[]
  after: readonly Slot[]
  others: readonly (readonly Slot[])[]
  today: IsoDate
  deliveredOn: IsoDate
}

/**
 * The days of a vehicle that are held for somebody who waits, or undefined when what became free is of no use to them: the days that they
 * named; or its first free month or more, when no vehicle of the model could be had as early before.
 */
export function offeredDays(wish: Wish, freed: Freed): FreeSpan | undefined {
  const { before, after, others, today, deliveredOn } = freed
  const { start_date, return_date } = wish
  if (start_date && return_date)
    return start_date >= today && isFree(after, start_date, return_date)
      ? { start_date, return_date }
      : undefined
  const span = firstSpan(after, today, deliveredOn)
  const known = firstOf([before, ...others], today, deliveredOn)
  if (!span || (known !== undefined && known <= span.start_date)) return undefined
  const last = addDays(addMonths(span.start_date, SOON_MONTHS), -1)
  return { start_date: span.start_date, return_date: last < span.return_date ? last : span.return_date }
}

/** The first free span of at least a month, the shortest rental, from the day of delivery on. */
function firstSpan(taken: readonly Slot[], today: IsoDate, deliveredOn: IsoDate): FreeSpan | undefined {
  const horizon = addMonths(today, BOOKING_HORIZON_MONTHS + RENTAL_MONTHS.least)
  return freeSpans(taken, deliveredOn, horizon).find(
    ({ start_date, return_date }) => addDays(return_date, 1) >= addMonths(start_date, RENTAL_MONTHS.least),
  )
}

const firstOf = (
  calendars: readonly (readonly Slot[])[],
  today: IsoDate,
  deliveredOn: IsoDate,
): IsoDate | undefined =>
  calendars.flatMap((taken) => firstSpan(taken, today, deliveredOn)?.start_date ?? []).sort()[0]
