import type { RefusalCode } from '../refusals/refusal.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from './dates.ts'
import { countKm, type KmTerms, monthOf, onePerDay, type Reading } from './included-km.ts'
import { sum } from './money.ts'

/** More kilometres a day than these are asked about before they are billed: a digit too many is the usual mistake. */
export const PLAUSIBLE_KM_PER_DAY = 400

/** What a reading may bill at most, in cents incl. VAT: 5,000,000 EUR. Beyond is a slip, whoever confirms it, and no reply could state the sum. Ours. */
export const MOST_BILLED_CENTS = 500_000_000

/** A reading that counts, and the kilometres that it billed beyond those included. */
export interface BilledReading extends Reading {
  extraKm: number
}

/** What a reading would bill, and whether that is believable. */
export interface JudgedReading {
  /** Kilometres beyond those included that no earlier reading has billed. */
  extraKm: number
  /** Kilometres a day since the last reading; absent at the first. */
  perDay?: number
  isPlausible: boolean
}

/** Why a reading cannot be right, whoever confirms it: readings never go back, nor come from the future. */
export function readingRefusal(
  valid: readonly BilledReading[],
  { km, on }: Reading,
  today: IsoDate,
): RefusalCode | undefined {
  const last = valid.at(-1)
  if (on > today) return 'reading_in_future'
  return last && (km < last.km || on < last.on) ? 'odometer_backwards' : undefined
}

/**
 * Judges a reading against those that count already, oldest first: it bills what all of them come to, less what the earlier ones billed. So
 * none bills a kilometre twice, nor one that its month still includes (decision 0182).
 */
export function judgedReading(
  valid: readonly BilledReading[],
  reading: Reading,
  terms: KmTerms,
): JudgedReading {
  const last = valid.at(-1)
  if (!last) return { extraKm: 0, isPlausible: true }
  const perDay = Math.round((reading.km - last.km) / Math.max(1, daysBetween(last.on, reading.on)))
  const billed = sum(valid.map(({ extraKm }) => extraKm))
  return {
    extraKm: Math.max(0, countKm([...valid, reading], terms).extraKm - billed),
    perDay,
    isPlausible: perDay <= PLAUSIBLE_KM_PER_DAY,
  }
}

/** From this share of the included kilometres on, a customer is told before any of them costs. In hundredths; our figure. */
export const KM_TOLD_FROM_PERCENT = 80

/** How many of the kilometres that are included since a day, until the month of the stay ends, were driven. */
export interface KmUse {
  since: IsoDate
  driven: number
  included: number
}

/**
 * What a customer is told before kilometres cost: how many of those that the month includes are driven, once it is most of them and none is
 * billed. Once a day; not at the first reading, where nothing was driven, nor on the day on which the next month begins.
 */
export function kmNearlyUsed(
  valid: readonly BilledReading[],
  reading: Reading,
  terms: KmTerms,
): KmUse | undefined {
  const { km, on } = reading
  const month = monthOf(terms, on)
  if (valid.some((one) => one.on === on) || month !== monthOf(terms, addDays(on, -1))) return undefined
  const before = opening(valid, month, terms)
  if (!before) return undefined
  const { extraKm, leftKm } = countKm([...valid, reading], terms)
  const untilThen = valid.filter((one) => one.on <= before.on)
  if (extraKm > countKm(untilThen, terms).extraKm) return undefined
  const driven = km - before.km
  const included = driven + leftKm
  return driven > 0 && driven * 100 >= included * KM_TOLD_FROM_PERCENT
    ? { since: before.on, driven, included }
    : undefined
}

/** The reading that opens a month: the last before it or on its first day, else the first of the stay. */
function opening(
  valid: readonly BilledReading[],
  month: number,
  { start_date }: KmTerms,
): BilledReading | undefined {
  const counted = onePerDay(valid)
  return counted.filter(({ on }) => on <= addMonths(start_date, month)).at(-1) ?? counted[0]
}
