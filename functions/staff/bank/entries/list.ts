import { listBankEntries } from '../../../../shared/api/staff-bank.ts'
import { differencesOf } from '../../../../shared/rules/recorded-transfer.ts'
import { route } from '../../../chain/route.ts'
import * as bankEntries from '../../../store/bank-entries.ts'
import * as bankReferences from '../../../store/bank-references.ts'
import { withNames } from '../../parts/customer-names.ts'

/** GET /staff/bank/entries. The names of all proposals of a page, and what is recorded under its references, are read in one request each. */
export const handler = route(listBankEntries, async ({ input: { cursor } }) => {
  const page = await bankEntries.pilePage(cursor)
  const under = await bankReferences.findMany(page.items.map(({ bankReference }) => bankReference))
  const recorded = page.items.flatMap((entry) => recordedFor(entry, under))
  const named = await withNames([
    ...page.items.flatMap(({ _id, proposals }) => proposals.map((one) => ({ ...one, entryId: _id }))),
    ...recorded,
  ])
  const data = page.items.map((entry) => {
    const ofEntry = named.filter(({ entryId }) => entryId === entry._id)
    return {
      ...entry,
      recorded: ofEntry.find((one) => 'differs' in one),
      proposals: ofEntry.filter((one) => 'because' in one),
    }
  })
  return { data, cursor: page.cursor }
})

/** What is recorded by now under the reference of an entry that came in, and in what the entry differs from it. */
function recordedFor(
  { _id: entryId, bankReference, named, ...entry }: bankEntries.StoredBankEntry,
  under: ReadonlyMap<string, bankReferences.Recorded>,
) {
  const recorded = entry.cents > 0 ? bankReferences.factsOf(under.get(bankReference)) : undefined
  return recorded ? [{ ...recorded, entryId, differs: differencesOf(recorded, entry, named) }] : []
}
