import type { Invoice } from '../api/invoices.ts'
import type { Reservation } from '../api/reservations.ts'
import type { Role } from '../api/roles.ts'
import type { Subscription } from '../api/subscriptions.ts'
import { isStaff } from './authority.ts'
import { addDays, addMonths, type IsoDate } from './dates.ts'
import type { Cents } from './money.ts'
import { isLive } from './reservations.ts'

/** Why an account cannot be deleted yet (readings, deletion: "refused while a debt or a running contract is open"). */
export const DELETION_BLOCKS = [
  'running_contract',
  'open_invoice',
  'pending_payment',
  'live_reservation',
  'works_here',
  'open_incident',
] as const
export type DeletionBlock = (typeof DELETION_BLOCKS)[number]

/** Commercial law: books and their vouchers are kept ten years from the end of their financial year. */
export const INVOICES_KEPT_YEARS = 10
/** Where nothing was ever billed, the record of who did what is kept by us one year more. */
const RECORD_KEPT_MONTHS = 12
/** A debit may be disputed for 13 months; its mandate is kept a little longer. */
const MANDATE_KEPT_MONTHS = 14

interface Commitments {
  subscriptions: readonly Pick<Subscription, 'status'>[]
  invoices: readonly Pick<Invoice, 'status'>[]
  /** What is owed for no invoice, such as a payment that the bank took back in part. */
  accountOwedCents: Cents
  reservations: readonly Pick<Reservation, 'status'>[]
  /** What the provider says is on its way: a debit by SEPA takes days. */
  pendingPayments: readonly unknown[]
  /** The roles of the account: an administrator takes those of the desk away first, or the last one could leave. */
  roles: readonly Role[]
  /** Of a vehicle that they had: an insurer or an authority still asks about it. */
  openIncidents: readonly unknown[]
}

/** Everything that prevents deleting an account, the most binding first. An offer that is not signed binds nobody. */
export function deletionBlocks(commitments: Commitments): DeletionBlock[] {
  const { subscriptions, invoices, accountOwedCents, pendingPayments, reservations, openIncidents, roles } =
    commitments
  const stands: Record<DeletionBlock, boolean> = {
    running_contract: subscriptions.some(({ status }) => status !== 'terminated' && status !== 'to_sign'),
    open_invoice: accountOwedCents > 0 || invoices.some(({ status }) => status === 'open'),
    pending_payment: pendingPayments.length > 0,
    live_reservation: reservations.some(isLive),
    works_here: isStaff(roles),
    open_incident: openIncidents.length > 0,
  }
  return DELETION_BLOCKS.filter((block) => stands[block])
}

/** The last day on which an invoice must be kept. Our financial year is the calendar year. */
export const invoiceKeptUntil = (issuedOn: IsoDate): IsoDate =>
  `${Number(issuedOn.slice(0, 4)) + INVOICES_KEPT_YEARS}-12-31`

/** Until when what is left of a deleted account is kept: as long as its last invoice, else a year. */
export function recordKeptUntil(invoices: readonly Pick<Invoice, 'issuedOn'>[], today: IsoDate): IsoDate {
  const last = invoices
    .map(({ issuedOn }) => invoiceKeptUntil(issuedOn))
    .sort()
    .at(-1)
  return last ?? addMonths(today, RECORD_KEPT_MONTHS)
}

/** Until when a withdrawn mandate is kept. */
export const mandateKeptUntil = (today: IsoDate): IsoDate => addMonths(today, MANDATE_KEPT_MONTHS)

/** From this day on something may be removed. */
export const removableFrom = (keptUntil: IsoDate): IsoDate => addDays(keptUntil, 1)
