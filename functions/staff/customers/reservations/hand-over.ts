import { handOver } from '../../../../shared/api/staff-reservations.ts'
import { REFUSALS } from '../../../../shared/refusals/all.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { handOverRefusals } from '../../../../shared/rules/hand-over.ts'
import { RESERVATION_EVENTS } from '../../../../shared/rules/reservation-states.ts'
import { route } from '../../../chain/route.ts'
import { planReturnOp } from '../../../contracts/parts/past-end.ts'
import { handOverFacts } from '../../../reservations/parts/hand-over-facts.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { holdOp } from '../../../store/fleet.ts'
import * as invoices from '../../../store/invoices.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { vehicleName } from '../../../vehi/parts/vehicle-name.ts'

/**
 * POST …/reservations/{reservationId}/hand-over. Every gate of the readings must be open; the answer names each that is not.
 * The vehicle's holder is written in the same transaction: one physical vehicle is with one customer.
 */
export const handler = route(handOver, async ({ input, caller, now, today, language, request }) =>
  untilFresh(async () => {
    const [customer, reservation] = await Promise.all([
      customers.find(input.customerId),
      reservations.find(input.customerId, input.reservationId),
    ])
    const subscription = reservation && (await subscriptions.find(input.customerId, reservation.contractId))
    if (!customer || !reservation || !subscription) throw new Refusal('not_found')
    const { agreedEarly: isEarly, unpaidBecause, driverId } = input
    if (unpaidBecause && !mayDo(caller.roles, ['ADMIN'])) throw new Refusal('override_not_allowed')

    // After the subscription, whose version guards what follows from it.
    const { facts, paid } = await handOverFacts({ customer, reservation, subscription, driverId, now, today })
    const [first, ...others] = handOverRefusals(facts, {
      isEarly,
      isUnpaidAllowed: unpaidBecause !== undefined,
    })
    if (first) {
      const blockedBy = [first, ...others].map((code) => ({ code, msg: REFUSALS[code][language] }))
      throw new Refusal(first, { blockedBy, documents: facts.unaccepted })
    }

    const what = unpaidBecause ? `handed a vehicle over unpaid: ${unpaidBecause}` : 'handed a vehicle over'
    const ops = [
      // From here on an unpaid invoice is dunning's business: a vehicle that is out is not cancelled by a job.
      reservations.moveOp(reservation, 'handOver', { asRead: true }),
      holdOp(reservation),
      planReturnOp(reservation),
      // A refund at this moment makes it be decided again.
      ...paid.map(invoices.stillOp),
      // A subscription that ends at this moment knows that this car is out.
      subscriptions.unchangedOp(subscription),
      ...(await notifyOps(
        customer,
        'vehicle_in_garage',
        { vehicle: vehicleName(reservation.general_id) },
        now,
      )),
      auditOp(customer._id, { by: caller.id, what, subject: reservation._id }, now),
    ]
    return request.commit(ops, { data: { ...reservation, status: RESERVATION_EVENTS.handOver.to } })
  }),
)
