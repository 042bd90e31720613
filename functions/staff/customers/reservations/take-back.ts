import { takeBack } from '../../../../shared/api/staff-reservations.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { RESERVATION_EVENTS } from '../../../../shared/rules/reservation-states.ts'
import { inspectedBy } from '../../../../shared/rules/working-days.ts'
import { netDepositOps } from '../../../billing/parts/net-deposit.ts'
import { route } from '../../../chain/route.ts'
import { recoveredOps } from '../../../contracts/parts/past-end.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import { freeDaysOps } from '../../../store/free-days.ts'
import { newId } from '../../../store/ids.ts'
import * as reservations from '../../../store/reservations.ts'
import * as tasks from '../../../store/tasks.ts'

/** POST …/reservations/{reservationId}/take-back. The days that are left are free for others from tomorrow, and the deposit is netted. */
export const handler = route(takeBack, async ({ input, caller, now, today, request }) => {
  const reservation = await reservations.find(input.customerId, input.reservationId)
  if (!reservation) throw new Refusal('not_found')

  const set = { endedAt: now }
  return untilFresh(async () => {
    const ops = [
      reservations.moveOp(reservation, 'takeBack', { set }),
      ...(await netDepositOps(reservation, now, today)),
      ...(await freeDaysOps(reservation, { keepUntil: today, today, returned: true })),
      ...(await recoveredOps(reservation, now)),
      inspectionOp(reservation, today, now),
      auditOp(
        reservation.customerId,
        { by: caller.id, what: 'took a vehicle back', subject: reservation._id },
        now,
      ),
    ]
    return request.commit(ops, { data: { ...reservation, ...set, status: RESERVATION_EVENTS.takeBack.to } })
  })
})

/** "Inspection within 3 working days" (spec §9): what it finds is charged then. */
const inspectionOp = (
  { customerId, contractId }: reservations.StoredReservation,
  today: string,
  now: string,
) =>
  tasks.addOp({
    _id: newId('tsk', now),
    kind: 'inspect_vehicle',
    customerId,
    contractId,
    dueOn: inspectedBy(today),
    createdAt: now,
  })
