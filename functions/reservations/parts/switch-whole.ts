import type { Reservation } from '../../../shared/api/reservations.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import type { InvoiceKind } from '../../../shared/rules/invoices.ts'
import { type PriceLine, totals, untaxedLine } from '../../../shared/rules/price-line.ts'
import { creditAll } from '../../billing/parts/credit.ts'
import { issue } from '../../billing/parts/issue.ts'
import { withdraw } from '../../billing/parts/withdraw.ts'
import type { Op } from '../../store/commit.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import { newId } from '../../store/ids.ts'
import * as invoices from '../../store/invoices.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as tasks from '../../store/tasks.ts'
import { placed, takeOp } from './claim.ts'
import type { SwitchWish } from './switch-wish.ts'

/** A reservation that has not begun moves to another vehicle as a whole: same days, same state, another price. */
export async function moveWholeReservation(
  wish: SwitchWish,
): Promise<{ reservation: Reservation; ops: Op[] }> {
  const { before, model, calendar, priced, booking: details, today, now } = wish
  const change = { ...placed(model, calendar.vehicleId, priced), pickup: details.pickup }
  const money = await rebilled(wish, change)
  const ops = [
    reservations.changeOp(before, { ...change, ...money.change }, money),
    takeOp(calendar, before, details, today),
    ...(await freeDaysOps(before, { now, today })),
    ...wish.planned.map(work.stillOp),
    ...money.ops,
    ...(before.status === 'Confirmed' ? [prepareOp(before, today, now)] : []),
  ]
  return { reservation: { ...before, ...change }, ops }
}

/** Asks people to have the other car ready, the day before it is fetched. */
const prepareOp = ({ customerId, contractId, start_date }: Reservation, today: IsoDate, now: string): Op => {
  const eve = addDays(start_date, -1)
  return tasks.addOp({
    _id: newId('tsk', now),
    kind: 'switch_vehicle',
    customerId,
    contractId,
    dueOn: eve > today ? eve : today,
    createdAt: now,
  })
}

interface Rebilled extends reservations.Awaited {
  change: reservations.ReservationChange
  ops: Op[]
}

/**
 * What was invoiced for the old vehicle is taken back and asked for again, in one invoice; what was paid pays it. Nothing
 * changes while nothing was invoiced, or where the amounts are the same.
 */
async function rebilled(wish: SwitchWish, after: ReturnType<typeof placed>): Promise<Rebilled> {
  const { customer, before, today, now } = wish
  const all = await invoices.since(before.customerId, before._id)
  const first = all.find(({ _id }) => _id === before.invoiceId)
  const deposit = all.find(({ _id }) => _id === before.depositInvoiceId)
  const bill = newBill(before, after, first, deposit)
  if (!bill) return { change: {}, ops: [] }

  const wholeCents = totals(bill.lines).totalCents
  const back = await withdraw(bill.old, wholeCents, 'vehicle_switched', now, today)
  const due = bill.old.map(({ dueOn }) => dueOn).sort()[0] ?? today
  const reservation = { ...before, ...after }
  const of = { contractId: before.contractId, reservationId: before._id, reservation, lines: bill.lines }
  const { invoice, ops } = await issue(
    { customer, kind: bill.kind, ...of, dueOn: due > today ? due : today, netted: back.netted },
    now,
    today,
  )
  const written = { contractId: before.contractId, reservationId: before._id }
  const credited = await creditAll(back.credits, now, today, written)
  const isPaid = invoice.status === 'paid'
  return {
    change:
      bill.kind === 'deposit'
        ? { depositInvoiceId: invoice._id }
        : firstBilled(bill, invoice._id, isPaid, today),
    // What was paid in part may pay the price of a cheaper vehicle as a whole.
    ...(bill.kind === 'first_payment' && { awaitsPayment: !isPaid }),
    ops: [...credited, ...ops, ...back.refunds],
  }
}

interface NewBill {
  kind: InvoiceKind
  lines: PriceLine[]
  old: invoices.StoredInvoice[]
}

function firstBilled({ old }: NewBill, invoiceId: string, isPaid: boolean, today: IsoDate) {
  return {
    invoiceId,
    paidOn: isPaid ? today : undefined,
    // A deposit that was asked for by itself is on this invoice now.
    ...(old.length > 1 && { depositInvoiceId: undefined }),
  }
}

/** The invoices that are replaced, and by what; undefined when none has to be. */
function newBill(
  before: reservations.StoredReservation,
  after: ReturnType<typeof placed>,
  first: invoices.StoredInvoice | undefined,
  deposit: invoices.StoredInvoice | undefined,
): NewBill | undefined {
  const isOtherDeposit = after.depositCents !== before.depositCents
  const depositLines = after.depositCents > 0 ? [untaxedLine('deposit', 1, after.depositCents)] : []
  if (!first) {
    if (!deposit || !isOtherDeposit) return undefined
    return { kind: 'deposit', lines: depositLines, old: [deposit] }
  }
  const isOtherRent = after.firstPaymentTotals.totalCents !== before.firstPaymentTotals.totalCents
  if (!isOtherRent && !isOtherDeposit) return undefined
  const takesDeposit = !deposit || isOtherDeposit
  return {
    kind: 'first_payment',
    lines: [...after.firstPayment, ...(takesDeposit ? depositLines : [])],
    old: [first, ...(deposit && isOtherDeposit ? [deposit] : [])],
  }
}
