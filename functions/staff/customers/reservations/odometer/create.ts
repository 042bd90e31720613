import { readOdometer } from '../../../../../shared/api/staff-reservations.ts'
import type { InputOf } from '../../../../../shared/endpoint.ts'
import { pricesOf } from '../../../../../shared/price-book.ts'
import { Refusal } from '../../../../../shared/refusals/refusal.ts'
import type { KmTerms } from '../../../../../shared/rules/included-km.ts'
import { type Cents, inEuros } from '../../../../../shared/rules/money.ts'
import { extraKmLines } from '../../../../../shared/rules/monthly.ts'
import {
  judgedReading,
  kmNearlyUsed,
  MOST_BILLED_CENTS,
  readingRefusal,
} from '../../../../../shared/rules/odometer.ts'
import { dueOnOf } from '../../../../../shared/rules/payment-terms.ts'
import { totals } from '../../../../../shared/rules/price-line.ts'
import { issue } from '../../../../billing/parts/issue.ts'
import { route } from '../../../../chain/route.ts'
import { auditOp } from '../../../../store/audit.ts'
import { type Op, untilFresh } from '../../../../store/commit.ts'
import * as customers from '../../../../store/customers.ts'
import { readOp } from '../../../../store/fleet-vehicles.ts'
import { newId } from '../../../../store/ids.ts'
import { notifyOps } from '../../../../store/notifications.ts'
import * as odometer from '../../../../store/odometer.ts'
import * as reservations from '../../../../store/reservations.ts'
import * as subscriptions from '../../../../store/subscriptions.ts'
import { vehicleName } from '../../../../vehi/parts/vehicle-name.ts'
import { creditMisread } from '../../../parts/money/misread.ts'

type Input = InputOf<typeof readOdometer>

/** The price of a kilometre, as the subscription was signed with, in whichever category. */
const extraKmCents = (
  { vehicle_cat }: reservations.StoredReservation,
  subscription: subscriptions.StoredSubscription,
): Cents => pricesOf(subscription).extraKmCents[vehicle_cat]

/** What its months include, as the subscription was signed with. */
const kmTerms = (
  { start_date, return_date }: reservations.StoredReservation,
  { quote }: subscriptions.StoredSubscription,
): KmTerms => ({ start_date, return_date, includedPerMonth: quote.km })

/**
 * POST …/reservations/{reservationId}/odometer, at hand-over, every month and when the vehicle comes back. Kilometres beyond
 * those that the months of the stay include are invoiced in the same transaction, so none is charged twice. With `preview` the
 * answer says what would be invoiced; with `corrects` a wrong reading is superseded and its invoice credited in the same
 * transaction; above 1,000 EUR the credit is a proposal.
 */
export const handler = route(readOdometer, async ({ input, caller, now, today, request }) => {
  const { customerId, reservationId, vehicleId, km, readOn: on } = input
  return untilFresh(async () => {
    const { customer, reservation, subscription, valid, version } = await loaded(input)
    const { wrong, others } = withoutCorrected(valid, input)
    const refusal = readingRefusal(others, { km, on }, today)
    if (refusal) throw new Refusal(refusal, { km: others.at(-1)?.km })

    const judged = judgedReading(others, { km, on }, kmTerms(reservation, subscription))
    const { extraKm } = judged
    const lines = billedLines(extraKm, reservation, subscription)
    const seen = { km, readOn: on, ...judged, lines, totals: totals(lines) }
    if (input.preview) return request.commit([], { data: seen })
    if (!judged.isPlausible && !input.confirmed) throw new Refusal('odometer_implausible', seen)

    const { contractId } = reservation
    const bill = {
      customer,
      kind: 'extra_km' as const,
      contractId,
      reservationId,
      lines,
      dueOn: dueOnOf('extra_km', today),
    }
    const issued = lines.length > 0 ? await issue(bill, now, today) : undefined
    const _id = newId('odo', now)
    const reading = { _id, reservationId, vehicleId, on, km, extraKm, readBy: caller.id, readAt: now }
    const credited = await creditMisread(customer, wrong, input.reason ?? '', { by: caller.id, now, today })
    const ops = [
      ...odometer.addOps(customerId, { ...reading, invoiceId: issued?.invoice._id }, version),
      // What the vehicle has driven in its life, and whether its tyres have.
      readOp(vehicleId, { km, on }, today),
      ...(issued?.ops ?? []),
      reservations.stillOp(reservation),
      ...(wrong ? [odometer.supersedeOp(customerId, wrong, _id)] : []),
      ...credited.ops,
      ...(await toldOps(customer, reservation, { others, reading, subscription }, now)),
      auditOp(customerId, { by: caller.id, what: actOf(wrong, km), subject: reservationId }, now),
    ]
    const { awaitsApproval } = credited
    return request.commit(ops, { data: { ...seen, _id }, ...(awaitsApproval && { awaitsApproval }) })
  })
})

/** What the kilometres cost. @throws Refusal `invalid_input` for more than any reading bills */
function billedLines(
  extraKm: number,
  reservation: reservations.StoredReservation,
  subscription: subscriptions.StoredSubscription,
) {
  const lines = extraKmLines(extraKm, extraKmCents(reservation, subscription), subscription.country)
  if (totals(lines).totalCents > MOST_BILLED_CENTS)
    throw new Refusal('invalid_input', [{ path: 'km', code: 'invalid' }])
  return lines
}

/** A customer is told while kilometres are still included that most of them are driven; not on the last day, when it helps nobody. */
async function toldOps(
  customer: customers.StoredCustomer,
  reservation: reservations.StoredReservation,
  read: {
    others: readonly odometer.OdometerReading[]
    reading: odometer.OdometerReading
    subscription: subscriptions.StoredSubscription
  },
  now: string,
): Promise<Op[]> {
  const { others, reading, subscription } = read
  const use = kmNearlyUsed(others, reading, kmTerms(reservation, subscription))
  if (!use || reservation.status !== 'InGarage' || reading.on >= reservation.return_date) return []
  const values = {
    vehicle: vehicleName(reservation.general_id),
    since: use.since,
    driven: String(use.driven),
    km: String(use.included),
    price: inEuros(extraKmCents(reservation, subscription)).toFixed(2),
  }
  return notifyOps(customer, 'vehicle_km_nearly_used', values, now)
}

/** What a reading is judged by. @throws Refusal `not_found`, `reservation_moved` where it has another vehicle by now */
async function loaded({ customerId, reservationId, vehicleId }: Input) {
  const [customer, reservation, { valid, version }] = await Promise.all([
    customers.find(customerId),
    reservations.find(customerId, reservationId),
    odometer.readings({ customerId, _id: reservationId, vehicleId }),
  ])
  const subscription = reservation && (await subscriptions.find(customerId, reservation.contractId))
  if (!customer || !reservation || !subscription) throw new Refusal('not_found')
  if (reservation.vehicleId !== vehicleId) throw new Refusal('reservation_moved')
  return { customer, reservation, subscription, valid, version }
}

/** What the record of this act says. */
const actOf = (wrong: odometer.OdometerReading | undefined, km: number): string =>
  wrong ? `corrected an odometer from ${wrong.km} to ${km} km` : 'read an odometer'

/** The reading that is corrected, which must be the last one, and those that go on counting. */
function withoutCorrected(valid: readonly odometer.OdometerReading[], { corrects }: Input) {
  if (!corrects) return { wrong: undefined, others: valid }
  const wrong = valid.at(-1)
  if (wrong?._id !== corrects) throw new Refusal('reading_not_last')
  return { wrong, others: valid.slice(0, -1) }
}
