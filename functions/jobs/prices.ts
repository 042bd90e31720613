import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { job } from '../chain/job.ts'
import { commit } from '../store/commit.ts'
import * as prices from '../store/price-books.ts'

/**
 * Has the public pages written when other prices are in force than they show: on the day of effect, and again on each day after one on which that
 * failed. The table's stream starts what writes them (functions/events/pages-publish.ts).
 */
export const handler = job('prices', {
  due: async (today) => {
    const [{ version }, shown] = await Promise.all([prices.bookOn(today), prices.shown()])
    return (shown?.version ?? FIRST_PRICE_BOOK.version) === version ? [] : [{ version }]
  },
  work: async ({ version }, _today, at) => {
    await commit([prices.toShowOp(version, at)])
    return 'processed'
  },
})
