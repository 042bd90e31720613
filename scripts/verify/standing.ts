import type { StoredInvoice } from '../../functions/store/invoices.ts'
import type { StoredEntry } from '../../functions/store/ledger.ts'
import type { StoredReservation } from '../../functions/store/reservations.ts'
import { read } from '../../functions/store/standing.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { customerBalance } from '../../shared/rules/ledger.ts'
import { sum } from '../../shared/rules/money.ts'
import { isLive } from '../../shared/rules/reservations.ts'
import { broken, type Invariant } from './table-index.ts'

const byCustomer = <T extends { customerId: string }>(all: readonly T[]) =>
  Map.groupBy(all, ({ customerId }) => customerId)
const text = (ids: readonly string[]) => ids.toSorted().join(' ')

/** Where a customer stands, in one item, is what their ledger, their invoices and their reservations say. */
export const standing: Invariant = ({ table }) => {
  const entries = byCustomer(table.of<StoredEntry>('LedgerEntry'))
  const invoices = byCustomer(table.of<StoredInvoice>('Invoice').filter(({ status }) => status === 'open'))
  const reservations = byCustomer(table.of<StoredReservation>('Reservation').filter(isLive))
  const stored = new Map(table.of('Standing').map((item) => [item.pk.slice('CUSTOMER#'.length), item]))
  const ids = new Set([...entries.keys(), ...invoices.keys(), ...reservations.keys(), ...stored.keys()])
  return [...ids].flatMap((id) => {
    const kept = read(stored.get(id) ?? {})
    const { creditCents, depositCents } = customerBalance(entries.get(id) ?? [])
    const open = invoices.get(id) ?? []
    const live = reservations.get(id) ?? []
    const compared: [what: string, kept: number | string, is: number | string][] = [
      ['owed', kept.owedCents, sum(open.map(openCents))],
      ['credit', kept.creditCents, creditCents],
      ['deposits', kept.depositCents, depositCents],
      ['open invoices', text(kept.open), text(open.map(({ _id }) => _id))],
      ['live reservations', text(kept.live), text(live.map(({ _id }) => _id))],
    ]
    return compared
      .filter(([, one, other]) => one !== other)
      .map(([what, one, other]) =>
        broken(id, `${what}: ${one || 'nothing'} is kept, ${other || 'nothing'} is there`),
      )
  })
}
