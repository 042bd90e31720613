import type { PiledEntry, StatementEntry } from '../../shared/api/staff-bank.ts'
import { COMPANY } from '../../shared/company.ts'
import { plainReference } from '../../shared/rules/creditor-reference.ts'
import type { BookedTransfer } from '../../shared/rules/recorded-transfer.ts'
import { seal, sha256, unseal } from '../crypto/sealed-values.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { idOf } from './ids.ts'
import { queuePage } from './queue-pages.ts'
import { getItem, type Item } from './table.ts'
import { put, update } from './writes.ts'

/** What a person needs to decide: it is stored encrypted, and only while the entry waits. */
export type Said = Pick<StatementEntry, 'name' | 'iban' | 'message' | 'returnReason'>

/** The reference that the bank gave twice, and the first entry that came under it: its amount, and the day on which it was booked. */
export interface Repeated extends BookedTransfer {
  reference: string
}

export interface StoredBankEntry {
  _id: string
  /** `known`: the transfer had been recorded by hand. `sent`: it is a refund of ours. */
  status: 'open' | 'booked' | 'known' | 'sent' | 'dismissed'
  bookedOn: string
  cents: number
  bankReference: string
  importedAt: string
  by: string
  proposals: PiledEntry['proposals']
  /** The customer whose invoice it names, for certain or by its number. */
  named?: string
  waitsBecause?: PiledEntry['waitsBecause']
  /** The entry that came under the same reference before: this one is stored under its own (`ownReference`). */
  repeats?: Repeated
  sealed?: string
  decidedBy?: string
  decidedAt?: string
  dismissedBecause?: string
  /** By which task it is given back to its payer. */
  givenBackBy?: string
}

const PILE = 'BANK#open'

/** The reference of an entry; where the bank gives none, what else tells it from every other of the account. */
export const referenceOf = ({
  bankReference,
  bookedOn,
  cents,
  name,
  iban,
  message,
  nth,
}: StatementEntry): string =>
  bankReference
    ? plainReference(bankReference)
    : `X${sha256(JSON.stringify([COMPANY.iban, bookedOn, cents, name, iban, message, nth]))
        .slice(0, 40)
        .toUpperCase()}`

/** Of an entry whose reference the bank gave to another one before: its own, by which it is told from that. */
export const ownReference = (
  reference: string,
  { bookedOn, cents }: Pick<StatementEntry, 'bookedOn' | 'cents'>,
): string => `${reference}-${bookedOn}-${cents}`

/** An entry's id follows from its reference: read from a second file it is the same one. */
export const entryIdOf = (reference: string): string => idOf('bke', reference)

const keyOf = (id: string) => ({ pk: `BANK#${id}`, sk: 'ENTRY' })

export const find = (id: string): Promise<Item<StoredBankEntry> | undefined> =>
  getItem<StoredBankEntry>(keyOf(id))

/** An entry that is decided at once: nothing of what it says is kept but its day, amount and reference. */
export const decidedOp = (entry: Omit<StoredBankEntry, 'proposals' | 'sealed'>): Op =>
  put({ ...keyOf(entry._id), type: 'BankEntry', ...entry, proposals: [] })
    .when({ pk: absent })
    .orReadAgain()

/** An entry that waits for a person. */
export const pileOp = async (entry: Omit<StoredBankEntry, 'status' | 'sealed'>, said: Said): Promise<Op> =>
  put({
    ...keyOf(entry._id),
    type: 'BankEntry',
    ...entry,
    status: 'open',
    sealed: await seal(said, `bank entry ${entry._id}`),
    queue: PILE,
    queuedAt: `${entry.bookedOn}#${entry._id}`,
  })
    .when({ pk: absent })
    .orReadAgain()

/** Somebody has decided: it leaves the pile, and what was encrypted is removed. */
export const decideOp = (
  { _id }: StoredBankEntry,
  decision: Pick<StoredBankEntry, 'status' | 'decidedBy' | 'decidedAt' | 'dismissedBecause' | 'givenBackBy'>,
): Op =>
  update<StoredBankEntry>(keyOf(_id))
    .set({ ...decision, proposals: [] })
    .remove('queue', 'queuedAt', 'sealed', 'named', 'waitsBecause', 'repeats')
    .when({ status: 'open' })
    .orRefuse('bank_entry_decided')

/** What an entry says of its payer, while it waits. */
export const saidOf = async ({ _id, sealed }: StoredBankEntry): Promise<Said> =>
  sealed ? unseal<Said>(sealed, `bank entry ${_id}`) : {}

/** A page of the pile, with what each entry says. */
export async function pilePage(cursor: string | undefined) {
  const page = await queuePage<StoredBankEntry>({ name: PILE }, { cursor })
  const items = await Promise.all(
    page.items.map(async (entry) => ({
      ...entry,
      ...(await saidOf(entry)),
    })),
  )
  return { items, cursor: page.cursor }
}
