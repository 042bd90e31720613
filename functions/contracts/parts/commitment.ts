import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { isFree } from '../../../shared/rules/availability.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { inEuros } from '../../../shared/rules/money.ts'
import { dueOnOf } from '../../../shared/rules/payment-terms.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { commitmentEnd, commitmentPrice, earlyEndLine, KEPT_UNTIL } from '../../../shared/rules/single.ts'
import { creditAll } from '../../billing/parts/credit.ts'
import { issue } from '../../billing/parts/issue.ts'
import { creditedRents } from '../../billing/parts/waiting-rents.ts'
import { withdraw } from '../../billing/parts/withdraw.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import * as fleet from '../../store/fleet.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import { newId } from '../../store/ids.ts'
import * as invoices from '../../store/invoices.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'

type Commitment = NonNullable<Subscription['commitment']>

/**
 * Reserves a vehicle of the chosen model for a Single, from the agreed day and with no end: after the term it goes on by the month.
 * @throws Refusal `vehicle_unavailable` when none is free for that long
 */
export async function commitVehicle(
  customerId: string,
  modelId: string,
  startsOn: IsoDate,
  now: string,
  today: IsoDate,
) {
  const free = (await fleet.calendars(modelId)).find(({ taken }) => isFree(taken, startsOn, KEPT_UNTIL))
  if (!free) throw new Refusal('vehicle_unavailable')
  const commitment: Commitment = {
    modelId,
    vehicleId: free.vehicleId,
    reservationId: newId('res', now),
    startsOn,
  }
  return { commitment, op: keepOp(free, commitment, customerId, today) }
}

const keepOp = (
  calendar: fleet.Calendar,
  { reservationId, startsOn }: Commitment,
  customerId: string,
  today: IsoDate,
): Op => {
  const slot = { from: startsOn, until: KEPT_UNTIL, reservationId, customerId }
  return fleet.calendarOp(calendar, [...calendar.taken, slot], today)
}

/**
 * A Single was signed: its reservation, confirmed as it was agreed, for the whole term, and its rents, the first one on its first day. Signed
 * later than agreed, it begins on the day of the signature.
 */
export async function beginCommitmentOps(
  { customerId, _id: contractId, quote }: Subscription,
  { modelId, vehicleId, reservationId, startsOn }: Commitment,
  now: string,
): Promise<Op[]> {
  const { vehicle_cat, manufacturer, model, declination } = await fleet.model(modelId)
  const { lines, firstPayment, ...length } = commitmentPrice(quote, startsOn)
  const sums = totals(lines)
  const reservation: reservations.StoredReservation = {
    _id: reservationId,
    customerId,
    contractId,
    modelId,
    vehicleId,
    vehicle_cat,
    general_id: { manufacturer, model, declination },
    start_date: startsOn,
    return_date: commitmentEnd(startsOn, quote.months),
    status: 'Confirmed',
    committed: true,
    pickup: quote.delivery ? 'home' : 'reception',
    ...length,
    lines,
    totals: sums,
    price: inEuros(sums.cents),
    priceCents: sums.cents,
    firstPayment,
    firstPaymentTotals: totals(firstPayment),
    depositCents: 0,
    createdAt: now,
    confirmedAt: now,
  }
  return [
    reservations.createOp(reservation),
    work.planOp({ kind: 'rent', customerId, subjectId: reservationId, on: startsOn }),
  ]
}

/**
 * A Single that people or dunning end before its term owes what the notice rules say (readings, Single): an invoice, and no further rents.
 * The rent of a month that has not begun is credited, and its month is in that invoice; what was paid of it pays it. Nothing for other
 * plans, and for one that was never signed.
 */
export async function earlyEndOps(
  customer: StoredCustomer,
  subscription: StoredSubscription,
  now: string,
  today: IsoDate,
): Promise<Op[]> {
  const { commitment, customerId, _id: contractId, quote, country, status } = subscription
  if (!commitment || status === 'to_sign') return []
  const { reservationId } = commitment
  const planned = await work.plannedFor(customerId, reservationId)
  const rent = planned.find(({ kind }) => kind === 'rent')
  if (!rent) return []
  const ahead = creditedRents(await invoices.since(customerId, reservationId), reservationId, today)
  const [from = rent.on] = ahead.flatMap(({ periodFrom }) => periodFrom ?? []).toSorted()
  const terms = { country, kmPerMonth: quote.km }
  const line = earlyEndLine(subscription, terms, from, today)
  const { credits, netted, refunds } = await withdraw(
    ahead,
    line?.totalCents ?? 0,
    'contract_ended_early',
    now,
    today,
  )
  const bill = { customer, kind: 'charge' as const, contractId, dueOn: dueOnOf('charge', today), netted }
  const issued = line ? (await issue({ ...bill, lines: [line] }, now, today)).ops : []
  const credited = await creditAll(credits, now, today, { contractId, reservationId })
  return [work.doneOp(rent), ...issued, ...credited, ...refunds]
}

/** A Single that was never signed gives its vehicle back. */
export async function keptVehicleFreeOps(
  { commitment }: StoredSubscription,
  { now, today }: { now: string; today: IsoDate },
): Promise<Op[]> {
  if (!commitment) return []
  const { modelId, vehicleId, reservationId } = commitment
  return freeDaysOps({ _id: reservationId, modelId, vehicleId }, { now, today })
}
