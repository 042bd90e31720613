import type { PriceVersion } from '../api/staff-prices.ts'
import { FIRST_PRICE_BOOK, includedIn, type PriceBook, type WholeBook } from '../price-book.ts'
import { addDays, type Instant, type IsoDate } from './dates.ts'
import { luxembourgDate } from './luxembourg-date.ts'

/** The version that is in force on a day: of those approved the last that has begun; undefined while it is the first of all. */
export const inForceOn = (versions: readonly PriceVersion[], day: IsoDate): PriceVersion | undefined =>
  versions
    .filter(({ status, effectiveFrom }) => status === 'approved' && effectiveFrom <= day)
    .reduce<PriceVersion | undefined>(
      (last, one) => (last && last.effectiveFrom > one.effectiveFrom ? last : one),
      undefined,
    )

/** What a version changes: the prices of the day before its own, as they are decided by now. */
export const bookBefore = (versions: readonly PriceVersion[], day: IsoDate): PriceBook =>
  inForceOn(versions, addDays(day, -1))?.book ?? FIRST_PRICE_BOOK

/** The day on which approved prices take the place of those of a day; undefined while none are decided. */
export const nextDay = (versions: readonly PriceVersion[], day: IsoDate): IsoDate | undefined =>
  versions
    .filter(({ status, effectiveFrom }) => status === 'approved' && effectiveFrom > day)
    .map(({ effectiveFrom }) => effectiveFrom)
    .toSorted()[0]

/** Whole days between the decision on a version and its effect: no page and no function is late. */
const DAYS_AHEAD = 2

/** The first day on which a version that is proposed or approved today can take effect. */
export const earliestEffect = (today: IsoDate): IsoDate => addDays(today, DAYS_AHEAD)

/** So long before midnight nothing is withdrawn any more: a request that is under way then is over before the day begins. */
const QUIET_MS = 10 * 60_000

/** Can a version that was approved still be withdrawn? Until the evening before its day. */
export const isWithdrawable = (effectiveFrom: IsoDate, now: Instant): boolean =>
  luxembourgDate(new Date(Date.parse(now) + QUIET_MS).toISOString()) < effectiveFrom

/** The name of the next version for a day: the day itself, with a number where one was declined or withdrawn. */
export function nextVersion(versions: readonly PriceVersion[], day: IsoDate): string {
  const others = versions.filter(({ effectiveFrom }) => effectiveFrom === day).length
  return others === 0 ? day : `${day}-${others + 1}`
}

/** Is a day spoken for by a version that is proposed or approved? */
export const isDayTaken = (versions: readonly PriceVersion[], day: IsoDate): boolean =>
  versions.some(
    ({ effectiveFrom, status }) => effectiveFrom === day && (status === 'proposed' || status === 'approved'),
  )

/** A figure of the book by its place in it, such as `extraKmCents.3`. */
export type FigurePath = string

/** Is a figure a count of something that is included, and no amount in cents? */
export const isCount = (path: FigurePath): boolean => path.startsWith('included.')

/** A book with what it includes, also one from before that was part of it. */
export const wholeBook = (book: PriceBook): WholeBook => ({ ...book, included: includedIn(book) })

/** Every figure of a book, by its place: cents, and counts of what is included. */
export function figuresOf(book: PriceBook): [FigurePath, number][] {
  const below = (path: string, value: unknown): [FigurePath, number][] =>
    typeof value === 'number'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, inner]) => below(path ? `${path}.${key}` : key, inner))
  const { version: _, ...figures } = wholeBook(book)
  return below('', figures)
}

export interface FigureChange {
  path: FigurePath
  from: number
  to: number
}

/** What differs between two books, figure by figure. */
export function priceChanges(from: PriceBook, to: PriceBook): FigureChange[] {
  const before = new Map(figuresOf(from))
  return figuresOf(to).flatMap(([path, is]) => {
    const was = before.get(path) ?? 0
    return was === is ? [] : [{ path, from: was, to: is }]
  })
}
