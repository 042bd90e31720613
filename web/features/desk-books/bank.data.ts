import useSWR from 'swr'
import {
  bookBankEntry,
  dismissBankEntry,
  listBankEntries,
  MOST_ENTRIES,
  type PiledEntry,
  recordBankEntries,
  type StatementEntry,
} from '../../../shared/api/staff-bank.ts'
import { searchDesk } from '../../../shared/api/staff-search.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** The first page of what waits; what is decided makes room for the next. */
export const usePile = () => useSWR(useOwnKey('staff', 'bank'), () => call(listBankEntries, {}))

/** What became of the entries of a file. */
export interface Recorded {
  booked: number
  known: number
  sent: number
  piled: number
}

/** Records a file in parts. Cut off, it is read again: what was recorded is known then. */
export async function recordAll(
  lines: readonly StatementEntry[],
  onPart: (recorded: Recorded) => void,
): Promise<void> {
  const recorded: Recorded = { booked: 0, known: 0, sent: 0, piled: 0 }
  for (let at = 0; at < lines.length; at += MOST_ENTRIES) {
    const { data } = await call(recordBankEntries, { entries: lines.slice(at, at + MOST_ENTRIES) })
    for (const { outcome } of data) recorded[outcome] += 1
    onPart({ ...recorded })
  }
}

/** What a person decides of an entry; the pile is fetched again, also when somebody else was first. */
export function useBankActions() {
  const refresh = useRefresh('desk')
  return {
    refresh,
    book: async (wish: AskOf<typeof bookBankEntry>) => {
      await call(bookBankEntry, wish).finally(refresh)
    },
    dismiss: async ({ _id }: PiledEntry, wish: { reason: string; giveBack: boolean }) => {
      await call(dismissBankEntry, { entryId: _id, ...wish }).finally(refresh)
    },
    /** Customers and invoices by what was typed. */
    find: async (search: string) => (await call(searchDesk, { search })).data,
  }
}
