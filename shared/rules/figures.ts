import type { IsoDate } from './dates.ts'
import { type Cents, sum } from './money.ts'
import { monthRent, type Rented } from './monthly.ts'
import type { PriceLine } from './price-line.ts'

/** Cars of a category on a day: how many we have, and how many were taken by a reservation. */
export interface Use {
  category: 1 | 2 | 3 | 4 | 5 | 6
  cars: number
  used: number
}

/** What was, at the end of a day. */
export interface DayState {
  /** Subscriptions that run: signed and not ended, paused and suspended ones included. */
  running: number
  /** Since the night that was counted before: signed or reinstated, and ended. */
  began: number
  ended: number
  /** Monthly recurring revenue, excl. VAT. */
  mrrCents: Cents
  use: Use[]
}

/** What happened on a day. */
export interface DayFlow {
  /** Requests that came in, and what those took that are answered by now. */
  requests: number
  answered: number
  answerMinutes: number
  /** Choices that were finalised, those of them that are validated by now, and subscriptions that were signed. */
  choices: number
  validated: number
  signed: number
  /** Invoices whose last open cent was paid, and the days since they were issued, summed. */
  settled: number
  settledDays: number
}

/** A day as it is kept; a night on which nothing ran has no state. */
export type DayFigures = { day: IsoDate } & Partial<DayState> & Partial<DayFlow>

/** A subscription as far as it brings money by itself: the annual fee of Plus and One, a twelfth a month. */
export const monthlyFeeCents = (atSigning: readonly Pick<PriceLine, 'key' | 'cents'>[]): Cents =>
  Math.round(sum(atSigning.filter(({ key }) => key === 'annual_fee').map(({ cents }) => cents)) / 12)

/** A month's rent of a car that is with a customer on a day, in cents excl. VAT. */
export const monthlyRentCents = (reservation: Rented, day: IsoDate): Cents =>
  monthRent(reservation, day)?.cents ?? 0

/** Some days together, such as a month. Every share is absent where there is nothing to divide by. */
export interface Period {
  /** `2026-11`. */
  name: string
  /** Of a car's days, how many it was taken; in basis points. */
  useBp?: number
  /** At the end of the last day that was counted. */
  mrrCents?: Cents
  running?: number
  began: number
  ended: number
  /** Of the subscriptions that ran at the beginning, how many ended; in basis points. */
  churnBp?: number
  requests: number
  choices: number
  validated: number
  signed: number
  /** From the day of issue to the day of the last cent, on the average. */
  daysToPay?: number
  /** From the request to its answer, on the average of those that are answered. */
  answerHours?: number
}

const BP = 10_000
const shareBp = (part: number, whole: number) => (whole > 0 ? Math.round((part * BP) / whole) : undefined)
const average = (total: number, count: number) =>
  count > 0 ? Math.round((total * 10) / count) / 10 : undefined
const total = (days: readonly DayFigures[], name: keyof Omit<DayFlow & DayState, 'use'>) =>
  sum(days.map((day) => day[name] ?? 0))

/** The figures of some days in their order. @param runningBefore at the end of the day before; the first count without it */
export function periodOf(name: string, days: readonly DayFigures[], runningBefore?: number): Period {
  const counted = days.filter((day) => day.running !== undefined)
  const uses = days.flatMap(({ use }) => use ?? [])
  const [first, last] = [counted[0], counted.at(-1)]
  const atStart = runningBefore ?? (first && (first.running ?? 0) - (first.began ?? 0) + (first.ended ?? 0))
  const ended = total(days, 'ended')
  const values = {
    useBp: shareBp(sum(uses.map(({ used }) => used)), sum(uses.map(({ cars }) => cars))),
    mrrCents: last?.mrrCents,
    running: last?.running,
    churnBp: shareBp(ended, atStart ?? 0),
    daysToPay: average(total(days, 'settledDays'), total(days, 'settled')),
    answerHours: average(total(days, 'answerMinutes') / 60, total(days, 'answered')),
  }
  return {
    name,
    began: total(days, 'began'),
    ended,
    requests: total(days, 'requests'),
    choices: total(days, 'choices'),
    validated: total(days, 'validated'),
    signed: total(days, 'signed'),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  }
}

/** Days in their months, each with its figures. */
export function monthsOf(days: readonly DayFigures[]): Period[] {
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  let before: number | undefined
  return [...byMonth].map(([name, own]) => {
    const period = periodOf(name, own, before)
    before = period.running ?? before
    return period
  })
}
