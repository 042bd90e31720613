import { addDays, addMonths, type IsoDate } from '../../../shared/rules/dates.ts'

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

/** The first day from which so many months are free; undefined when there is none. */
export function firstFreeDay(spans: readonly FreeSpan[], months: number): IsoDate | undefined {
  const fitting = spans.filter((span) => lastDayOf(span.start_date, months) <= span.return_date)
  return fitting.map((span) => span.start_date).sort()[0]
}
