import type { Reservation } from '../../shared/api/reservations.ts'
import { type ExtensionQuote, extendReservation } from '../../shared/api/reservations.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { bookingRefusal } from '../../shared/rules/booking-refusal.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { extend, extensionRefusal, latestReturn, rentAfter } from '../../shared/rules/extension.ts'
import { inEuros } from '../../shared/rules/money.ts'
import { rentDays } from '../../shared/rules/monthly.ts'
import { totals } from '../../shared/rules/price-line.ts'
import { isLive, overlapsAnother } from '../../shared/rules/reservations.ts'
import { amount } from '../billing/parts/amount.ts'
import { issue } from '../billing/parts/issue.ts'
import { saidOf } from '../chain/caller.ts'
import { route } from '../chain/route.ts'
import { ownActOp } from '../store/audit.ts'
import { type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as fleet from '../store/fleet.ts'
import { keepLongerOp } from '../store/free-days.ts'
import { notifyOps } from '../store/notifications.ts'
import * as work from '../store/planned-work.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { vehicleName } from '../vehi/parts/vehicle-name.ts'
import { rentTermsOf } from './parts/priced-reservation.ts'

/**
 * POST /reservations/{reservationId}/extension. Without a price only the quote; with the price that was shown, the vehicle's
 * calendar, the reservation, its rent and the subscription change together, if all of them are still as they were read.
 */
export const handler = route(extendReservation, async ({ input, caller, now, today, request }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')

  return untilFresh(async () => {
    const decided = await decide(caller.id, input.reservationId, input.return_date, today)
    const { before, after, quote, subscription } = decided
    if (input.priceCents === undefined) return request.commit([], { data: { quote } })
    if (input.priceCents !== quote.totals.cents) throw new Refusal('price_changed', quote)

    const { status: _, ...change } = after
    const total = amount(quote.totals.totalCents)
    const ops = [
      reservations.changeOp(before, change),
      keepLongerOp(before, decided.calendar, input.return_date, today),
      subscriptions.unchangedOp(subscription),
      ...(await rentOps(decided, customer, now, today)),
      ...(await notifyOps(
        customer,
        'reservation_extended',
        { vehicle: vehicleName(before.general_id), end: after.return_date, total, ...saidOf(caller) },
        now,
      )),
      ownActOp(caller, { what: 'extended a reservation', subject: before._id }, now),
    ]
    return request.commit(ops, { data: { quote, reservation: { ...before, ...after } } })
  })
})

type Decided = Awaited<ReturnType<typeof decide>>

async function decide(customerId: string, reservationId: string, end: IsoDate, today: IsoDate) {
  const before = await reservations.find(customerId, reservationId)
  const subscription = before && (await subscriptions.find(customerId, before.contractId))
  if (!before || !subscription) throw new Refusal('forbidden')
  if (before.committed) throw new Refusal('single_committed')
  // After the subscription, whose version guards them: a booking between the two reads must not go unseen.
  const [all, calendar, planned] = await Promise.all([
    reservations.live(customerId),
    fleet.calendar(before.modelId, before.vehicleId),
    work.plannedFor(customerId, reservationId),
  ])
  if (!calendar) throw new Refusal('not_found')
  const others = all.filter((one) => one._id !== reservationId && one.contractId === subscription._id)
  const latest = latestReturn(before, calendar.taken, others, subscription.endsOn)
  const until = { latestReturn: latest, contractEndsOn: subscription.endsOn }
  const reason = (isLive(before) && bookingRefusal(subscription, end)) || extensionRefusal(before, end, today)
  if (reason) throw new Refusal(reason, reason === 'contract_ends_before' ? until : undefined)
  if (overlapsAnother(others, before.start_date, end)) throw new Refusal('one_vehicle_at_a_time', until)
  if (end > latest) throw new Refusal('vehicle_unavailable', until)

  const { rent, lines, added } = extend(before, end, rentTermsOf(subscription))
  const sums = totals(lines)
  const after = {
    status: before.status,
    return_date: end,
    days: rent.days,
    months: rent.months,
    lines,
    totals: sums,
    priceCents: sums.cents,
    price: inEuros(sums.cents),
    kmIncluded: rent.kmIncluded,
  } satisfies Partial<Reservation>
  const rentWork = planned.find(({ kind }) => kind === 'rent')
  const furtherRent = rentAfter(before, { ...before, ...after }, rentWork !== undefined)
  const quote: ExtensionQuote = {
    return_date: end,
    lines: [added],
    totals: totals([added]),
    ...until,
    dueNowCents: totals(furtherRent.atOnce).totalCents,
  }
  return { before, after, subscription, calendar, rentWork, furtherRent, quote }
}

/** The rent continues: by the days that are planned, or by planning the next one and completing the last month. */
async function rentOps(
  { before, after, subscription, rentWork, furtherRent }: Decided,
  customer: customers.StoredCustomer,
  now: string,
  today: IsoDate,
): Promise<Op[]> {
  if (rentWork) return [work.stillOp(rentWork)]
  const { customerId, _id: reservationId } = before
  const { nextOn, atOnce } = furtherRent
  // They complete the last month: taken back before it begins, its days are credited as those that were invoiced before.
  const periodFrom = rentDays(before).at(-1) ?? before.start_date
  const reservation = { ...before, ...after }
  const of = {
    contractId: subscription._id,
    reservationId,
    reservation,
    lines: atOnce,
    dueOn: today,
    periodFrom,
  }
  return [
    ...(nextOn ? [work.planOp({ kind: 'rent', customerId, subjectId: reservationId, on: nextOn })] : []),
    ...(atOnce.length > 0 ? (await issue({ customer, kind: 'rent', ...of }, now, today)).ops : []),
  ]
}
