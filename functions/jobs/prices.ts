import { isDeepStrictEqual } from 'node:util'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { job } from '../chain/job.ts'
import { commit } from '../store/commit.ts'
import * as hours from '../store/opening-hours.ts'
import * as prices from '../store/price-books.ts'

/** What of the pages is another than what they show: prices of a version, or the hours. */
type Due = { version: string } | { areHours: true }

/**
 * Has the public pages written when other prices are in force than they show: on the day of effect, and again on each day after one on which that
 * failed. And when they show other hours than were saved at the desk, which are written at once, and here if that failed. The table's stream
 * starts what writes them (functions/events/pages-publish.ts).
 */
export const handler = job<Due>('prices', {
  due: async (today) => [...(await duePrices(today)), ...(await dueHours())],
  work: async (due, _today, at) => {
    await commit(['version' in due ? prices.toShowOp(due.version, at) : hours.toShowOp(at)])
    return 'processed'
  },
})

async function duePrices(today: IsoDate): Promise<Due[]> {
  const [{ version }, shown] = await Promise.all([prices.bookOn(today), prices.shown()])
  return (shown?.version ?? FIRST_PRICE_BOOK.version) === version ? [] : [{ version }]
}

/** Closed days are in no page: only the weeks are compared. */
async function dueHours(): Promise<Due[]> {
  const [{ weeks }, shown] = await Promise.all([hours.openingHours(), hours.shownWeeks()])
  return isDeepStrictEqual(weeks, shown) ? [] : [{ areHours: true }]
}
