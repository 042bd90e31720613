import { listBankEntries } from '../../../../shared/api/staff-bank.ts'
import { differencesOf } from '../../../../shared/rules/recorded-transfer.ts'
import { route } from '../../../chain/route.ts'
import * as bankEntries from '../../../store/bank-entries.ts'
import * as bankReferences from '../../../store/bank-references.ts'
import { withNames } from '../../parts/customer-names.ts'
import { keysOf, recordedUnder } from '../../parts/recorded-under.ts'

/** GET /staff/bank/entries. The names of all proposals of a page, and what is recorded under its references, are read in one request each. */
export const handler = route(listBankEntries, async ({ input: { cursor } }) => {
  const page = await bankEntries.pilePage(cursor)
  const read = await bankReferences.findMany(page.items.flatMap(keysOf))
  const recorded = page.items.flatMap((entry) => recordedFor(entry, read))
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

/** What is recorded by now under the references of an entry that came in, and in what the entry differs from it. */
function recordedFor(entry: bankEntries.StoredBankEntry, read: ReadonlyMap<string, bankReferences.Recorded>) {
  const { facts } = entry.cents > 0 ? recordedUnder(entry, read) : {}
  return facts ? [{ ...facts, entryId: entry._id, differs: differencesOf(facts, entry, entry.named) }] : []
}
