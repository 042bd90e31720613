import { listPrices } from '../../../shared/api/staff-prices.ts'
import { FIRST_PRICE_BOOK } from '../../../shared/price-book.ts'
import { earliestEffect, inForceOn } from '../../../shared/rules/price-versions.ts'
import { route } from '../../chain/route.ts'
import * as prices from '../../store/price-books.ts'

/** GET /staff/prices. The revision is read first: what is decided after it makes an approval of this list refused. */
export const handler = route(listPrices, async ({ today }) => {
  const revision = await prices.revision()
  const [versions, shown] = await Promise.all([prices.versions(), prices.shown()])
  return {
    data: {
      today,
      earliest: earliestEffect(today),
      revision,
      inForce: inForceOn(versions, today)?.book ?? FIRST_PRICE_BOOK,
      ...(shown && { shown: { version: shown.version, at: shown.at } }),
      versions: versions.toReversed(),
    },
  }
})
