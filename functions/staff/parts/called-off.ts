import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { CallOffReason } from '../../../shared/rules/call-off.ts'
import { afterLoss } from '../../../shared/rules/cancellation.ts'
import { type Cents, sum } from '../../../shared/rules/money.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { RESERVATION_EVENTS, type ReservationEvent } from '../../../shared/rules/reservation-states.ts'
import { amount } from '../../billing/parts/amount.ts'
import { netDepositOps } from '../../billing/parts/net-deposit.ts'
import { isPaymentOnItsWay } from '../../billing/parts/on-its-way.ts'
import { rentsAhead } from '../../billing/parts/rents-ahead.ts'
import { askUnfetchedOps } from '../../reservations/parts/ask-about.ts'
import { begunMonths, calledOffMoney } from '../../reservations/parts/called-off-money.ts'
import { cancelledMoneyOps } from '../../reservations/parts/cancelled-money.ts'
import { type FirstPayment, firstPaymentOf } from '../../reservations/parts/first-payment.ts'
import { unfetchedLossOf } from '../../reservations/parts/lapse.ts'
import { unpaidLoss } from '../../reservations/parts/unpaid-loss.ts'
import { auditOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { monthCents, proposeMonths } from './money/called-off.ts'
import type { Doing } from './money/decided.ts'

interface CallingOff {
  customer: StoredCustomer
  reservation: reservations.StoredReservation
  because: CallOffReason
  /** In our own words: it is recorded, and read by a colleague who approves a credit. */
  reason: string
  /** What is written besides, whatever the reason: its days, its planned work. */
  beside: readonly Op[]
}

interface Settled {
  /** Months that have begun and remain charged, what of the deposit is lost, and what waits for a colleague, in cents with VAT. */
  chargedCents: Cents
  lostCents: Cents
  awaitsCents: Cents
  event: ReservationEvent
  set: Parameters<typeof reservations.moveOp>[2] & {}
  ops: Op[]
  awaitsApproval?: string
  further?: work.Work
}

/** What calling a reservation off comes to, and all that it writes (docs/decisions/0193). */
export async function calledOff(wish: CallingOff, doing: Doing) {
  const payment = await firstPaymentOf(wish.reservation)
  const { set, event, ops, further, awaitsApproval, ...cents } = await settled(wish, payment, doing)
  const { chargedCents, lostCents, awaitsCents } = cents
  const keptCents = chargedCents + lostCents
  const paidCents = sum(payment.own.map((invoice) => invoice.paidCents ?? 0))
  return {
    quote: { ...cents, keptCents, ...afterLoss(keptCents + awaitsCents, paidCents) },
    after: { ...wish.reservation, ...set.set, status: RESERVATION_EVENTS[event].to },
    ops,
    further,
    awaitsApproval,
  }
}

function settled(wish: CallingOff, payment: FirstPayment, doing: Doing): Promise<Settled> {
  if (wish.because === 'ours') return notKept(wish, payment, doing)
  return payment.isSettled ? notFetched(wish, payment, doing) : neverPaid(wish, payment, doing)
}

/** We cannot keep it: nothing is charged, not even months that have begun. Above the limit a colleague approves the credit of those first. */
async function notKept(wish: CallingOff, payment: FirstPayment, doing: Doing): Promise<Settled> {
  const { customer, reservation } = wish
  const { now, today } = doing
  const begun = begunMonths(reservation, payment, today)
  const of = { reservationId: reservation._id, reason: wish.reason }
  const proposed = await proposeMonths(customer, begun, of, doing)
  const taken = {
    reason: 'reservation_cancelled',
    keepsBegun: proposed !== undefined,
    writesContract: false,
  } as const
  const { charged, ops: money } = await calledOffMoney(reservation, taken, today, now)
  const values = { ...valuesOf(reservation), ...(proposed && { awaits: 'yes' }) }
  const set = { set: { cancelledAt: now, cancelReason: 'staff' as const }, asRead: true as const }
  return {
    chargedCents: 0,
    lostCents: 0,
    awaitsCents: sum(charged.map(monthCents)),
    event: 'callOff',
    set,
    ...(proposed?.awaitsApproval && { awaitsApproval: proposed.awaitsApproval }),
    ops: [
      reservations.moveOp(reservation, 'callOff', set),
      ...wish.beside,
      ...money,
      ...(proposed?.ops ?? []),
      ...(await notifyOps(customer, 'reservation_called_off', values, now)),
      actOp(wish, 'called a reservation off', doing),
    ],
  }
}

/** Its customer does not come: as a booking that ends by itself, but before its last day, so that later months are not owed. */
async function notFetched(wish: CallingOff, payment: FirstPayment, doing: Doing): Promise<Settled> {
  const { customer, reservation } = wish
  const { now, today } = doing
  const begun = begunMonths(reservation, payment, today)
  const chargedCents = sum(begun.map(monthCents))
  const lostCents = await unfetchedLossOf(reservation, begun, customer)
  const further = rentsAhead(reservation, today, 'reservation_cancelled')
  const set = { set: { endedAt: now, unfetched: true }, asRead: true as const }
  const values = {
    ...valuesOf(reservation),
    ...(chargedCents > 0 && { rent: amount(chargedCents) }),
    ...(lostCents > 0 && { lost: amount(lostCents) }),
  }
  const ended = [
    reservations.moveOp(reservation, 'lapse', set),
    ...wish.beside,
    work.planOp(further),
    ...(await askUnfetchedOps(reservation, begun, today, now)),
    ...(await notifyOps(customer, 'reservation_not_fetched', values, now)),
    actOp(wish, 'ended a reservation that nobody fetched', doing),
  ]
  const lost = { customer, cents: lostCents }
  const netted = await netDepositOps(reservation, now, today, ended, { lost })
  return {
    chargedCents,
    lostCents,
    awaitsCents: 0,
    event: 'lapse',
    set,
    further,
    ops: [...ended, ...netted],
  }
}

/** Its first payment was not made, so that its vehicle could not be fetched: its deposit alone is lost, as on day 15 after its start (0021). */
async function neverPaid(wish: CallingOff, { own, first }: FirstPayment, doing: Doing): Promise<Settled> {
  const { customer, reservation } = wish
  const { now, today } = doing
  if (first && (await isPaymentOnItsWay(first, today))) throw new Refusal('payment_pending')
  const lost = await unpaidLoss(reservation, own)
  const lostCents = totals(lost).totalCents
  const set = { set: { cancelledAt: now, cancelReason: 'unpaid' as const }, asRead: true as const }
  const values = {
    ...valuesOf(reservation),
    unpaid: 'yes',
    ...(lostCents > 0 && { lost: amount(lostCents) }),
  }
  return {
    chargedCents: 0,
    lostCents,
    awaitsCents: 0,
    event: 'cancelUnpaid',
    set,
    ops: [
      reservations.moveOp(reservation, 'cancelUnpaid', { ...set, onlyUnpaid: true }),
      ...wish.beside,
      ...(await cancelledMoneyOps({ customer, reservation, invoices: own, lost }, now, today)),
      ...(await notifyOps(customer, 'reservation_not_fetched', values, now)),
      actOp(wish, 'ended a reservation that nobody fetched', doing),
    ],
  }
}

const valuesOf = ({ general_id, start_date: start, return_date: end }: reservations.StoredReservation) => ({
  vehicle: vehicleName(general_id),
  start,
  end,
})

const actOp = ({ reservation, reason }: CallingOff, what: string, { by, now }: Doing): Op =>
  auditOp(reservation.customerId, { by, what: `${what}: ${reason}`, subject: reservation._id }, now)
