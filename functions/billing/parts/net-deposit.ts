import { openCents } from '../../../shared/rules/invoices.ts'
import { allocate, balanceOf, depositKeptEntry, depositReleasedEntry } from '../../../shared/rules/ledger.ts'
import type { Cents } from '../../../shared/rules/money.ts'
import { dueOnOf } from '../../../shared/rules/payment-terms.ts'
import { untaxedLine } from '../../../shared/rules/price-line.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { asManyAsFit } from '../../store/fitting.ts'
import { newId } from '../../store/ids.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import * as payments from '../../store/payments.ts'
import { planOp } from '../../store/planned-work.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import { type Credit, credit } from './credit.ts'
import { heldMoneyToldOps, type Used } from './held-money-told.ts'
import { issue } from './issue.ts'
import { paymentRest } from './planned-rest.ts'
import { refundTaskOp } from './refund-task.ts'
import { settleOps, type Written } from './settle.ts'
import { creditedRents } from './waiting-rents.ts'

/** One transaction settles at most so many; what is left pays further ones in another. */
const MOST_INVOICES = 30

/** The deposit of a reservation: its invoice, how much of it we hold, and all invoices that are open. */
async function held({ customerId, _id, depositCents }: StoredReservation) {
  if (depositCents === 0) return undefined
  // The invoice comes first and is guarded: what is credited of it between the two reads makes this read again.
  const own = await invoices.since(customerId, _id)
  const [open, entries] = await Promise.all([invoices.open(customerId), ledger.entriesSince(customerId, _id)])
  const invoice = own.find(
    ({ reservationId, lines, status }) =>
      reservationId === _id && status !== 'credited' && lines.some(({ key }) => key === 'deposit'),
  )
  const owned = 0 - balanceOf(entries, 'deposits', (line) => line.reservationId === _id)
  return invoice && owned > 0 ? { invoice, cents: owned, own, open } : undefined
}

/** What of the deposit of a reservation is held or still asked for: nothing of what was credited, given back or lost. */
export const depositLeft = async (reservation: StoredReservation): Promise<Cents> =>
  (await held(reservation))?.cents ?? 0

/**
 * A reservation has ended: its deposit pays what is open, the oldest first, and people give back the rest. What was not
 * paid of it is credited. Rents of months that the vehicle is not out in are credited after this and not paid. What is left for more invoices than one transaction has room for is used by the job `unfinished-money`.
 * @param beside what the return of the vehicle writes besides: its report with photographs, its days, those who wait for them, tasks, the record
 * @param also what is lost of it before, kept if it was paid and owed if it was not; and what is written besides that settling writes too
 */
export async function netDepositOps(
  reservation: StoredReservation,
  now: string,
  today: string,
  beside: readonly Op[],
  also: { lost?: Lost; written?: Pick<Written, 'contractId'> } = {},
): Promise<Op[]> {
  const deposit = await held(reservation)
  if (!deposit) return []
  const { customerId, _id: reservationId } = reservation
  const { lost } = also
  const { invoice, cents } = deposit
  // Of an invoice that asks for rent as well, only the deposit is credited: never the rent and its VAT.
  const unpaidCents = invoice.status === 'open' ? Math.min(cents, openCents(invoice)) : 0
  const keptCents = Math.min(lost?.cents ?? 0, cents - unpaidCents)
  const unpaid = {
    invoice,
    cents: unpaidCents,
    reason: 'deposit_ended' as const,
    lostDepositCents: keptCents,
  }
  const lines = [untaxedLine('deposit', 1, unpaidCents)]
  const credited = unpaidCents > 0 ? await credit({ ...unpaid, lines }, now, today) : undefined
  const guard = [
    ...(credited?.ops ?? [keptOp(invoice, keptCents)]),
    ...(await lostOps(reservation, lost, keptCents, now, today)),
  ]
  const changed = credited ? [credited.invoice] : []
  const written = { ...also.written, reservationId }
  if (unpaidCents + keptCents === cents) return [...guard, ...(await settleOps(changed, now, written))]

  const passed = [invoice, ...creditedRents(deposit.own, reservationId, today)]
  const open = deposit.open
    .filter(({ _id }) => !passed.some((one) => one._id === _id))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const paidBefore = (await payments.since(customerId, invoice._id)).find(
    (one) => one.invoiceId === invoice._id,
  )
  const releasing = {
    invoice,
    reservationId,
    cents: cents - unpaidCents - keptCents,
    open,
    providerId: paidBefore?.providerId,
  }
  const customer = open.length > 0 ? await customers.find(customerId) : undefined
  const { ops } = await asManyAsFit(
    Math.min(open.length, MOST_INVOICES),
    async (most) => {
      const released = await releasedOps(releasing, most, now, today)
      const settled = await settleOps([...changed, ...released.changed], now, written)
      const told = await heldMoneyToldOps(customer, 'deposit_used', released, now)
      return { ops: [...guard, ...released.ops, ...settled, ...told] }
    },
    beside,
  )
  return ops
}

/** The invoice of a deposit says what of it was lost; else it only has to be as it was read. */
const keptOp = (invoice: invoices.StoredInvoice, keptCents: Cents): Op =>
  keptCents > 0 ? invoices.lostDepositOp(invoice, keptCents) : invoices.stillOp(invoice)

interface Lost {
  customer: customers.StoredCustomer
  cents: Cents
}

/** What of a deposit is lost: ours where it was paid, and asked for where it was not. */
async function lostOps(
  { contractId, _id: reservationId, customerId }: StoredReservation,
  lost: Lost | undefined,
  keptCents: Cents,
  now: string,
  today: string,
): Promise<Op[]> {
  if (!lost) return []
  const kept = depositKeptEntry(reservationId, keptCents, today)
  const lines = [untaxedLine('lost_deposit', 1, lost.cents - keptCents)]
  const of = { customer: lost.customer, kind: 'cancellation' as const, contractId, reservationId }
  const bill = { ...of, lines, dueOn: dueOnOf('cancellation', today) }
  return [
    ...(keptCents > 0 ? [ledger.postOp(customerId, kept, now)] : []),
    ...(lost.cents > keptCents ? (await issue(bill, now, today)).ops : []),
  ]
}

interface Releasing {
  /** That of the deposit. */
  invoice: invoices.StoredInvoice
  reservationId: string
  /** What was paid of the deposit. */
  cents: Cents
  /** The oldest first. */
  open: readonly invoices.StoredInvoice[]
  /** The provider's id of the payment with which it came. */
  providerId: string | undefined
}

interface Released {
  ops: Op[]
  changed: invoices.StoredInvoice[]
  /** What the deposit has paid, and what people are asked to give back. */
  parts: Used[]
  backCents: Cents
}

/** The deposit pays so many of the open invoices; what is left is for the further ones, or for people to give back. */
async function releasedOps(
  { invoice, reservationId, cents, open: all, providerId }: Releasing,
  most: number,
  now: string,
  today: string,
): Promise<Released> {
  const { customerId } = invoice
  const open = all.slice(0, most).map((one) => ({ ...one, owedCents: openCents(one) }))
  const shares = allocate(cents, open)
  const ops: Op[] = [ledger.postOp(customerId, depositReleasedEntry(reservationId, shares, today), now)]
  const changed: invoices.StoredInvoice[] = []
  const isMore = all.length > open.length
  const parts: Used[] = []
  let backCents = 0
  for (const share of shares) {
    const pays = open.find(({ _id }) => _id === share.invoiceId)
    const payment = {
      _id: newId('pay', now),
      customerId,
      invoiceId: pays?._id,
      cents: share.cents,
      refundedCents: 0,
      method: 'deposit' as const,
      receivedOn: today,
      at: now,
      ...(!pays && { refundAbout: invoice._id }),
      ...(!pays && providerId && { providerId }),
    }
    ops.push(payments.addOp(payment))
    if (pays) {
      const amounts = { paidCents: (pays.paidCents ?? 0) + share.cents }
      ops.push(invoices.amountsOp(pays, amounts, today))
      changed.push(invoices.withAmounts(pays, amounts, today))
      parts.push({ invoice: pays, cents: share.cents })
      continue
    }
    if (!isMore) backCents += share.cents
    ops.push(isMore ? planOp(paymentRest(payment, today)) : await refundTaskOp(invoice, now, today))
  }
  return { ops, changed, parts, backCents }
}

/** What becomes of the deposit of a booking that is cancelled. */
export interface LostDeposit {
  /** What was paid of it, and is ours from now on. */
  keptCents: Cents
  ops: Op[]
  /** What was not paid of it. */
  credits: Credit[]
}

/**
 * A booking was cancelled: the deposit that was paid is lost (spec §4), what was not is credited. One that is on the
 * invoice of the first payment is credited with that invoice.
 */
export async function loseDeposit(
  reservation: StoredReservation,
  now: string,
  today: string,
): Promise<LostDeposit> {
  const deposit = await held(reservation)
  if (!deposit || deposit.invoice._id === reservation.invoiceId) return { keptCents: 0, ops: [], credits: [] }
  const { invoice, cents } = deposit
  const unpaidCents = invoice.status === 'open' ? openCents(invoice) : 0
  const keptCents = cents - unpaidCents
  const kept = depositKeptEntry(reservation._id, keptCents, today)
  return {
    keptCents,
    ops: [
      ...(keptCents > 0 ? [ledger.postOp(reservation.customerId, kept, now)] : []),
      ...(unpaidCents > 0 ? [] : [keptOp(invoice, keptCents)]),
    ],
    credits:
      unpaidCents > 0
        ? [{ invoice, cents: unpaidCents, reason: 'reservation_cancelled', lostDepositCents: keptCents }]
        : [],
  }
}
