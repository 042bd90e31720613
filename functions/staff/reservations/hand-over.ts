import { handOver } from '../../../shared/contracts/staff.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { ineligibility } from '../../../shared/rules/eligibility.ts'
import { nameOf } from '../../lib/names.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import * as customers from '../../store/customers.ts'
import { tellOps } from '../../store/notifications.ts'
import * as reservations from '../../store/reservations.ts'

/** POST …/reservations/{reservationId}/hand-over. Eligibility is looked at again at pick-up (readings). */
export const handler = route(handOver, async ({ input, caller, now, today, once }) => {
  const [customer, reservation] = await Promise.all([
    customers.find(input.customerId),
    reservations.find(input.customerId, input.reservationId),
  ])
  if (!customer || !reservation) throw new Refusal('not_found')
  const reason = ineligibility(customer, today)
  if (reason) throw new Refusal(reason)

  // From here on an unpaid invoice is dunning's business: a car that is out is not cancelled by a job.
  const move = {
    from: ['Confirmed'],
    to: 'InGarage',
    refusal: 'reservation_not_confirmed',
    leavesDue: true,
  } as const
  const ops = [
    reservations.moveOp(reservation, move),
    ...(await tellOps(customer, 'vehicle_in_garage', { vehicle: nameOf(reservation.general_id) }, now)),
    auditOp(customer._id, { by: caller.id, what: 'handed a vehicle over', subject: reservation._id }, now),
  ]
  return once.commit(ops, { data: { ...reservation, status: 'InGarage' as const } })
})
