import { listDrivers } from '../../shared/api/drivers.ts'
import { includedIn } from '../../shared/price-book.ts'
import { extraDriverCents } from '../../shared/rules/drivers.ts'
import { route } from '../chain/route.ts'
import * as drivers from '../store/drivers.ts'
import { pricesFor } from './parts/prices-for.ts'
import { withDocuments } from './parts/with-documents.ts'

/** GET /drivers. */
export const handler = route(listDrivers, async ({ caller, today }) => {
  const [{ drivers: all }, book] = await Promise.all([drivers.list(caller.id), pricesFor(caller.id, today)])
  const data = await Promise.all(all.map(withDocuments))
  return { data, extraDriverCents: extraDriverCents(book, true), included: includedIn(book).drivers }
})
