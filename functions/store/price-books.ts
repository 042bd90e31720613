import type { PriceState, PriceVersion } from '../../shared/api/staff-prices.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../../shared/price-book.ts'
import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import { inForceOn } from '../../shared/rules/price-versions.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getItem, queryItems } from './table.ts'
import { put, putNew, update } from './writes.ts'

/** Versions of the price book, one item each; the first is in the code (docs/decisions/0074). */
const PRICES = 'PRICES'
const VERSION = 'VERSION#'
const KEPT_MS = 60_000

const keyOf = (version: string) => ({ pk: PRICES, sk: `${VERSION}${version}` })
/** How often what comes was decided: what somebody approves is what they looked at. */
const REVISION = { pk: PRICES, sk: 'REVISION' }

/** Every version that was ever proposed, by its day of effect, read consistently. */
export const versions = () => queryItems<PriceVersion>(PRICES, VERSION)

/** How often versions were approved and withdrawn so far. */
export const revision = async () => (await getItem<{ revision: number }>(REVISION))?.revision ?? 0

let held: { day: IsoDate; at: number; book: Promise<PriceBook> } | undefined

/**
 * The prices of a day in Luxembourg, read once a minute and function instance, and again when the day changes: what takes effect on a day was
 * decided before it began, so that no two instances ever charge different prices on the same day.
 */
export function bookOn(day: IsoDate): Promise<PriceBook> {
  if (held?.day === day && Date.now() - held.at < KEPT_MS) return held.book
  const read = { day, at: Date.now(), book: readOn(day) }
  held = read
  read.book.catch(() => {
    if (held === read) held = undefined
  })
  return read.book
}

/** The next one who asks reads it again. */
export function forgetPriceBook(): void {
  held = undefined
}

async function readOn(day: IsoDate): Promise<PriceBook> {
  return inForceOn(await versions(), day)?.book ?? FIRST_PRICE_BOOK
}

/** A proposal; of two for the same day the first is stored. */
export const proposeOp = (version: PriceVersion): Op =>
  putNew({ ...keyOf(version.version), type: 'PriceVersion', ...version }, 'prices_day_taken')

/** A version in its next state, if it is still in the one that was seen. */
export const moveOp = (
  { version, status }: PriceVersion,
  to: PriceState,
  change: Partial<Pick<PriceVersion, 'decided' | 'withdrawn'>>,
): Op =>
  update<PriceVersion>(keyOf(version))
    .set({ status: to, ...change })
    .when({ status })
    .orReadAgain()

/** What comes is another from now on, if nobody has decided since it was looked at. */
export const nextRevisionOp = (seen: number): Op =>
  update<{ revision: number }>(REVISION)
    .set({ revision: seen + 1 })
    .when({ revision: seen || absent })
    .orRefuse('prices_changed')

/** Which prices the public pages show since when. */
export interface ShownPrices {
  version: string
  at: Instant
}
const SHOWN = { pk: PRICES, sk: 'SHOWN' }

/** Which prices the pages show; undefined while they are those of the build. */
export const shown = () => getItem<ShownPrices>(SHOWN)

/** The pages show these prices now. Another type than what asks for them: the stream does not start over. */
export const shownOp = (published: ShownPrices): Op =>
  put({ ...SHOWN, type: 'PublishedPrices', ...published }).op()

/** The pages are to show other prices: the table's stream has them written. */
export const toShowOp = (version: string, at: Instant): Op =>
  put({ pk: PRICES, sk: 'TO-SHOW', type: 'ShownPrices', version, at }).op()
