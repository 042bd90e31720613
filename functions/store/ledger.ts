import { bookedOn } from '../../shared/rules/books.ts'
import {
  type Account,
  type EntrySource,
  isBalanced,
  type LedgerEntry,
  type LedgerLine,
} from '../../shared/rules/ledger.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { sum } from '../../shared/rules/money.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { dueKeys } from './due-index.ts'
import { idSince, newId } from './ids.ts'
import { counting } from './standing.ts'
import { queryItems, querySince } from './table.ts'
import { put } from './writes.ts'

/** As stored: with the moment of writing and the day of the books. Entries are put and never changed. */
export interface StoredEntry extends LedgerEntry {
  _id: string
  customerId: string
  at: string
  /** The day that it counts on in the books; its own day is `on` (docs/decisions/0100). */
  bookedOn: string
  source?: EntrySource
  lines: LedgerLine[]
}

/** All entries of a customer, oldest first: every balance is their sum. */
export const entries = (customerId: string) => queryItems<StoredEntry>(partition(customerId), 'LEDGER#')

/** A customer's entries since a moment, or since the thing with an id was made, oldest first. */
export const entriesSince = (customerId: string, since: string) =>
  querySince<StoredEntry>(partition(customerId), 'LEDGER#', idSince('led', since))

/**
 * Writes an entry, in the transaction that moves the money. It is in the index `due` by the day of the books, where a month is read.
 * @throws Error when its sides do not cancel out: a bug
 */
export function postOp(customerId: string, entry: LedgerEntry, now: string, source?: EntrySource): Op {
  if (!isBalanced(entry)) throw new Error(`An entry of kind ${entry.kind} does not balance`)
  const _id = newId('led', now)
  const on = bookedOn(entry.on, luxembourgDate(now))
  const stored: StoredEntry = {
    _id,
    customerId,
    ...entry,
    lines: [...entry.lines],
    at: now,
    bookedOn: on,
    ...(source && { source }),
  }
  const key = { pk: partition(customerId), sk: `LEDGER#${_id}` }
  const written = put({ ...key, type: 'LedgerEntry', ...stored, ...dueKeys('booked', on, _id) })
    .when({ pk: absent })
    .op()
  return counting(written, {
    customerId,
    billedCents: sumOn(entry, 'receivable', ({ invoiceId }) => invoiceId !== undefined),
    accountCents: sumOn(entry, 'receivable', ({ invoiceId }) => invoiceId === undefined),
    depositCents: 0 - sumOn(entry, 'deposits'),
  })
}

const sumOn = ({ lines }: LedgerEntry, account: Account, isOf: (line: LedgerLine) => boolean = () => true) =>
  sum(lines.filter((line) => line.account === account && isOf(line)).map(({ cents }) => cents))

/** The source of an entry of an invoice or a credit note. */
export const sourceOf = ({
  _id,
  number,
  contractId,
}: {
  _id: string
  number: string
  contractId: string
}): EntrySource => ({
  id: _id,
  number,
  contractId,
})

/** The source of an entry of a payment. */
export const paidBy = ({ _id, method }: { _id: string; method: string }): EntrySource => ({ id: _id, method })
