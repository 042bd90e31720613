import type { RefusalCode } from '../refusals/refusal.ts'
import { daysBetween, type IsoDate } from './dates.ts'
import { extraKm, includedKm, type Reading } from './monthly.ts'

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
 * Judges a reading against those that count already, oldest first. Several readings may be made on a day: all of them are
 * counted from the last reading of an earlier day, so that none gives a second allowance and none bills a kilometre twice.
 */
export function judgedReading(
  valid: readonly BilledReading[],
  reading: Reading,
  includedPerMonth: number,
): JudgedReading {
  const last = valid.at(-1)
  if (!last) return { extraKm: 0, isPlausible: true }
  const perDay = Math.round((reading.km - last.km) / Math.max(1, daysBetween(last.on, reading.on)))
  const before = countedFrom(valid, reading.on)
  const sameDay = valid.filter(({ on }) => on === reading.on)
  const billed = sameDay.reduce((sum, one) => sum + one.extraKm, 0)
  const extra = before ? extraKm(before, reading, includedPerMonth) : 0
  return {
    extraKm: Math.max(0, extra - billed),
    perDay,
    isPlausible: perDay <= PLAUSIBLE_KM_PER_DAY,
  }
}

/** From this share of the included kilometres on, a customer is told before any of them costs. In hundredths; our figure. */
export const KM_TOLD_FROM_PERCENT = 80

/** How many of the kilometres that are included since a day were driven. */
export interface KmUse {
  since: IsoDate
  driven: number
  included: number
}

/**
 * What a customer is told before kilometres cost: how many of those included are driven, once it is most of them and none is billed. Once
 * a day, and not at the first reading, where nothing was driven.
 */
export function kmNearlyUsed(
  valid: readonly BilledReading[],
  { km, on }: Reading,
  includedPerMonth: number,
): KmUse | undefined {
  const before = countedFrom(valid, on)
  if (!before || valid.some((one) => one.on === on)) return undefined
  const included = includedKm(before.on, on, includedPerMonth)
  const driven = km - before.km
  const isNearly = driven * 100 >= included * KM_TOLD_FROM_PERCENT && driven <= included
  return isNearly && driven > 0 ? { since: before.on, driven, included } : undefined
}

/** The reading from which a day is counted: the last of an earlier day; of the first day of all, where nothing was billed, the first. */
function countedFrom(valid: readonly BilledReading[], on: IsoDate): BilledReading | undefined {
  const earlier = valid.filter((one) => one.on < on)
  const last = earlier.at(-1)
  const [first] = earlier
  return last?.on === first?.on ? first : last
}
