import { readOdometer } from '../../../../shared/api/staff-reservations.ts'
import { type Category, PRICE_BOOK } from '../../../../shared/price-book.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import type { Cents } from '../../../../shared/rules/money.ts'
import { extraKm, extraKmLines } from '../../../../shared/rules/monthly.ts'
import { issue } from '../../../billing/parts/issue.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as odometer from '../../../store/odometer.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'

/** The price of a kilometre: what the subscription fixed for its own category, the price book's for the others. */
const extraKmCents = (category: Category, quote: { category: Category; extraKmCents: Cents }): Cents =>
  category === quote.category ? quote.extraKmCents : PRICE_BOOK.extraKmCents[category]

/**
 * POST …/reservations/{reservationId}/odometer, at hand-over, every month and when the vehicle comes back. Kilometres beyond
 * those included since the last reading are invoiced in the same transaction, so none is charged twice.
 */
export const handler = route(readOdometer, async ({ input, caller, now, today, request }) => {
  const { customerId, reservationId, km, readOn: on } = input
  return untilFresh(async () => {
    const [customer, reservation, earlier] = await Promise.all([
      customers.find(customerId),
      reservations.find(customerId, reservationId),
      odometer.readings(customerId, reservationId),
    ])
    const subscription = reservation && (await subscriptions.find(customerId, reservation.contractId))
    if (!customer || !reservation || !subscription) throw new Refusal('not_found')
    const before = earlier.at(-1)
    if (on > today) throw new Refusal('reading_in_future')
    if (before && (km < before.km || on < before.on))
      throw new Refusal('odometer_backwards', { km: before.km })

    const { quote, country } = subscription
    const extra = before ? extraKm(before, { km, on }, quote.km) : 0
    const lines = extraKmLines(extra, extraKmCents(reservation.vehicle_cat, quote), country)
    const { contractId } = reservation
    const bill = { customer, kind: 'extra_km' as const, contractId, reservationId, lines, dueOn: today }
    const issued = lines.length > 0 ? (await issue(bill, now, today)).ops : []
    const ops = [
      odometer.addOp(customerId, { reservationId, on, km, readBy: caller.id }),
      ...issued,
      auditOp(customerId, { by: caller.id, what: 'read an odometer', subject: reservationId }, now),
    ]
    return request.commit(ops, { data: { km, readOn: on, extraKm: extra } })
  })
})
