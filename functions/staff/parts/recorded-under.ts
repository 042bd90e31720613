import { isOfRepeated, type RecordedTransfer } from '../../../shared/rules/recorded-transfer.ts'
import type { StoredBankEntry } from '../../store/bank-entries.ts'
import * as bankReferences from '../../store/bank-references.ts'
import type { Op } from '../../store/commit.ts'

type Entry = Pick<StoredBankEntry, 'bankReference' | 'bookedOn' | 'cents' | 'repeats'>
type Read = ReadonlyMap<string, bankReferences.Recorded>

/** Under what an entry of the statement may be recorded: its own reference; where the bank repeated one, that one too. */
export const keysOf = ({ bankReference, repeats }: Entry): string[] =>
  repeats ? [bankReference, repeats.reference] : [bankReference]

/** What is recorded of an entry, and under which of its references; where nothing is, it is booked under the one that is its own. */
export interface RecordedUnder {
  key: string
  found?: bankReferences.Recorded | undefined
  facts?: RecordedTransfer | undefined
  /** What was read under all of its references, by reference. */
  read: Map<string, bankReferences.Recorded | undefined>
}

/**
 * What is recorded under the references of an entry. Under one that the bank repeated it may be the transfer that came first: that is
 * nothing of this entry (docs/decisions/0173).
 */
export function recordedUnder(entry: Entry, all: Read): RecordedUnder {
  const { bankReference: own, repeats } = entry
  const read = new Map(keysOf(entry).map((key) => [key, all.get(key)]))
  const found = all.get(own)
  const typed = repeats && bankReferences.factsOf(all.get(repeats.reference))
  if (!found && typed && isOfRepeated(typed, entry, repeats))
    return { key: repeats.reference, found: all.get(repeats.reference), facts: typed, read }
  return { key: own, found, facts: bankReferences.factsOf(found), read }
}

/** The same, as it is stored at this moment. */
export async function readUnder(entry: Entry): Promise<RecordedUnder> {
  const keys = keysOf(entry)
  const found = await Promise.all(keys.map(bankReferences.find))
  const read = keys.flatMap((key, at) => {
    const one = found[at]
    return one ? [[key, one] as const] : []
  })
  return recordedUnder(entry, new Map(read))
}

/** What was decided on what is recorded still holds. `written`: the reference whose own write has its condition. */
export const unchangedOps = ({ read }: RecordedUnder, written?: string): Op[] =>
  [...read].filter(([key]) => key !== written).map(([key, found]) => bankReferences.unchangedOp(key, found))
