import { addDays, addMonths, type IsoDate } from '../../../shared/rules/dates.ts'
import { type Booked, isLive } from '../../../shared/rules/reservations.ts'

/** Days on which one vehicle of a model is free throughout; both ends may be booked. */
export interface FreeSpan {
  start_date: IsoDate
  return_date: IsoDate
}

const isInside = (span: FreeSpan, day: IsoDate) => span.start_date <= day && day <= span.return_date

/** May a reservation begin or end on this day? Once its first day is chosen, both must lie in one vehicle's free days. */
export function isBookable(spans: readonly FreeSpan[], day: IsoDate, firstDay?: IsoDate): boolean {
  return spans.some((span) => isInside(span, day) && (firstDay === undefined || isInside(span, firstDay)))
}

/** The last day of so many months from a first day: both days count. */
export const lastDayOf = (firstDay: IsoDate, months: number): IsoDate =>
  addDays(addMonths(firstDay, months), -1)

/** The first day, not before one, from which so many months are free; undefined when there is none. */
export function firstFreeDay(
  spans: readonly FreeSpan[],
  months: number,
  notBefore: IsoDate = '',
): IsoDate | undefined {
  return spans
    .map(({ start_date, return_date }) => ({ start: later(start_date, notBefore), end: return_date }))
    .filter(({ start, end }) => lastDayOf(start, months) <= end)
    .map(({ start }) => start)
    .sort()[0]
}

/**
 * The free days of a model without those on which one has a vehicle already: "a subscription covers one vehicle at a time" (spec §1), so
 * that no period is offered which is then refused.
 */
export function withoutOwn(spans: readonly FreeSpan[], own: readonly Booked[]): FreeSpan[] {
  return own.filter(isLive).reduce<FreeSpan[]>(
    (free, { start_date, return_date }) =>
      free.flatMap((span) => {
        const before = { ...span, return_date: earlier(span.return_date, addDays(start_date, -1)) }
        const after = { ...span, start_date: later(span.start_date, addDays(return_date, 1)) }
        const isApart = return_date < span.start_date || start_date > span.return_date
        return isApart ? [span] : [before, after].filter((part) => part.start_date <= part.return_date)
      }),
    [...spans],
  )
}

/** The free days until the last day of a contract that ends: no reservation lasts beyond it. */
export function untilEnd<Spans extends readonly FreeSpan[] | undefined>(
  spans: Spans,
  endsOn: IsoDate | undefined,
): Spans | FreeSpan[] {
  if (!spans || !endsOn) return spans
  return spans
    .filter(({ start_date }) => start_date <= endsOn)
    .map((span) => ({ ...span, return_date: earlier(span.return_date, endsOn) }))
}

const earlier = (a: IsoDate, b: IsoDate) => (a < b ? a : b)
const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b)

/**
 * The first period of a month, the shortest rental, that can be reserved; undefined when there is none.
 * @param readyOn from when on a vehicle is with whoever orders it: none is proposed before, where there is one after
 */
export function firstPeriod(
  spans: readonly FreeSpan[],
  readyOn?: IsoDate,
): { start: IsoDate; end: IsoDate } | undefined {
  const start = firstFreeDay(spans, 1, readyOn) ?? firstFreeDay(spans, 1)
  return start ? { start, end: lastDayOf(start, 1) } : undefined
}
