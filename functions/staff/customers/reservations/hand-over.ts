import { handOver } from '../../../../shared/api/staff-reservations.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { isLicenceExpired } from '../../../../shared/rules/document-expiry.ts'
import { ineligibility } from '../../../../shared/rules/eligibility.ts'
import { RESERVATION_EVENTS } from '../../../../shared/rules/reservation-states.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as documents from '../../../store/documents.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { vehicleName } from '../../../vehi/parts/vehicle-name.ts'

/**
 * POST …/reservations/{reservationId}/hand-over. Eligibility is looked at again at pick-up (readings), and the licence with
 * it.
 */
export const handler = route(handOver, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const [customer, reservation, driverDocuments] = await Promise.all([
      customers.find(input.customerId),
      reservations.find(input.customerId, input.reservationId),
      documents.list(input.customerId, { now }),
    ])
    if (!customer || !reservation) throw new Refusal('not_found')
    const reason = ineligibility(customer, today)
    if (reason) throw new Refusal(reason)
    if (isLicenceExpired(driverDocuments, today)) throw new Refusal('licence_expired')
    const subscription = await subscriptions.find(customer._id, reservation.contractId)
    if (!subscription) throw new Refusal('not_found')
    if (subscription.status === 'terminated') throw new Refusal('contract_ended')
    if (subscription.status === 'suspended') throw new Refusal('contract_suspended')

    const ops = [
      // From here on an unpaid invoice is dunning's business: a vehicle that is out is not cancelled by a job.
      reservations.moveOp(reservation, 'handOver'),
      // A subscription that ends at this moment knows that this car is out.
      subscriptions.unchangedOp(subscription),
      ...(await notifyOps(
        customer,
        'vehicle_in_garage',
        { vehicle: vehicleName(reservation.general_id) },
        now,
      )),
      auditOp(customer._id, { by: caller.id, what: 'handed a vehicle over', subject: reservation._id }, now),
    ]
    return request.commit(ops, { data: { ...reservation, status: RESERVATION_EVENTS.handOver.to } })
  }),
)
