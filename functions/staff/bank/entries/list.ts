import { listBankEntries } from '../../../../shared/api/staff-bank.ts'
import { route } from '../../../chain/route.ts'
import * as bankEntries from '../../../store/bank-entries.ts'
import { withNames } from '../../parts/customer-names.ts'

/** GET /staff/bank/entries. The names of all proposals of a page are read in one request. */
export const handler = route(listBankEntries, async ({ input: { cursor } }) => {
  const page = await bankEntries.pilePage(cursor)
  const named = await withNames(
    page.items.flatMap(({ _id, proposals }) => proposals.map((one) => ({ ...one, entryId: _id }))),
  )
  const data = page.items.map((entry) => ({
    ...entry,
    proposals: named.filter(({ entryId }) => entryId === entry._id),
  }))
  return { data, cursor: page.cursor }
})
