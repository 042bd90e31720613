import { type Cents, sum } from '../../shared/rules/money.ts'
import { partition } from './account-guard.ts'
import type { Op, StandingChange } from './op.ts'
import { getItem } from './table.ts'
import { update } from './writes.ts'

/** Where a customer stands, however many years they have been with us: one item instead of the sum of a ledger. */
export interface Standing {
  owedCents: Cents
  creditCents: Cents
  /** What is owed for no invoice: a payment that the bank took back and that could not be reversed. */
  accountOwedCents: Cents
  /** Deposits that were asked for and not given back or lost, paid or not: what we hold is `depositsHeld` of it. */
  depositCents: Cents
  /** Ids of open invoices, and of reservations that hold a vehicle. */
  open: string[]
  live: string[]
}

const keyOf = (customerId: string) => ({ pk: partition(customerId), sk: 'STANDING' })
const OPEN = 'open_'
const LIVE = 'live_'

/** A write with what it changes of where a customer stands. */
export const counting = (op: Op, standing: StandingChange): Op => ({ ...op, standing })

/** The writes of the items that some writes count in, one for each customer. */
export function standingOps(ops: readonly Op[]): Op[] {
  const changes = Map.groupBy(
    ops.flatMap(({ standing }) => standing ?? []),
    ({ customerId }) => customerId,
  )
  return [...changes].map(([customerId, own]) => opOf(customerId, own))
}

function opOf(customerId: string, changes: readonly StandingChange[]): Op {
  const added = (of: 'billedCents' | 'accountCents' | 'depositCents') =>
    sum(changes.map((change) => change[of] ?? 0)) || undefined
  const set: Record<string, unknown> = { type: 'Standing' }
  const over: string[] = []
  for (const { invoice, reservation } of changes) {
    if (invoice?.openCents !== undefined) set[OPEN + invoice.id] = invoice.openCents
    else if (invoice) over.push(OPEN + invoice.id)
    if (reservation?.isLive) set[LIVE + reservation.id] = true
    else if (reservation) over.push(LIVE + reservation.id)
  }
  return update<Record<string, unknown>>(keyOf(customerId))
    .add({
      billedCents: added('billedCents'),
      accountCents: added('accountCents'),
      depositCents: added('depositCents'),
    })
    .set(set)
    .remove(...over)
    .op()
}

/** Where a customer stands; all is zero for one who was never billed and never booked. */
export async function standingOf(customerId: string): Promise<Standing> {
  return read((await getItem<Stored>(keyOf(customerId))) ?? {})
}

type Stored = Record<string, unknown> & {
  billedCents?: Cents
  accountCents?: Cents
  depositCents?: Cents
}

/** As an item says it. What an invoice was paid too much, and what came for none, is the customer's credit. */
export function read(item: Stored): Standing {
  const { billedCents = 0, accountCents = 0, depositCents = 0 } = item
  const named = (prefix: string) =>
    Object.entries(item).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), Number(value)] as const] : [],
    )
  const open = named(OPEN)
  const openCents = sum(open.map(([, cents]) => cents))
  return {
    owedCents: openCents,
    creditCents: openCents - billedCents + Math.max(0, 0 - accountCents),
    accountOwedCents: Math.max(0, accountCents),
    depositCents: Math.max(0, depositCents),
    open: open.map(([id]) => id),
    live: named(LIVE).map(([id]) => id),
  }
}
