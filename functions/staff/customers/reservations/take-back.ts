import { takeBack } from '../../../../shared/api/staff-reservations.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { RESERVATION_EVENTS, transitionRefusal } from '../../../../shared/rules/reservation-states.ts'
import { inspectedBy } from '../../../../shared/rules/working-days.ts'
import { netDepositOps } from '../../../billing/parts/net-deposit.ts'
import { creditRentsAhead } from '../../../billing/parts/rents-ahead.ts'
import { route } from '../../../chain/route.ts'
import { recoveredOps } from '../../../contracts/parts/past-end.ts'
import { auditOp } from '../../../store/audit.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import { releaseOp } from '../../../store/fleet.ts'
import { freeDaysOps } from '../../../store/free-days.ts'
import { newId } from '../../../store/ids.ts'
import * as odometer from '../../../store/odometer.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import * as tasks from '../../../store/tasks.ts'

/** POST …/reservations/{reservationId}/take-back. The days that are left are free for others from tomorrow, and the deposit is netted. */
export const handler = route(takeBack, async ({ input, caller, now, today, request }) => {
  const reservation = await reservations.find(input.customerId, input.reservationId)
  if (!reservation) throw new Refusal('not_found')

  const { unreadBecause } = input
  if (unreadBecause && !mayDo(caller.roles, ['ADMIN'])) throw new Refusal('override_not_allowed')
  const refusal = transitionRefusal(reservation.status, 'takeBack')
  if (refusal) throw new Refusal(refusal)
  if (!unreadBecause && !(await odometer.isReadOn(reservation, today))) throw new Refusal('odometer_unread')
  const what = unreadBecause ? `took a vehicle back unread: ${unreadBecause}` : 'took a vehicle back'

  const subscription = await subscriptions.find(input.customerId, reservation.contractId)
  if (reservation.committed && subscription?.status !== 'terminated')
    return request.commit(bringBackOps(reservation, { by: caller.id, what }, now, today), {
      data: { ...reservation, status: RESERVATION_EVENTS.bringBack.to },
    })
  const set = { endedAt: now }
  const reply = await untilFresh(async () => {
    const ops = [
      reservations.moveOp(reservation, 'takeBack', { set }),
      ...(await netDepositOps(reservation, now, today)),
      ...(await freeDaysOps(reservation, { keepUntil: today, today, returned: true })),
      ...(await recoveredOps(reservation, now)),
      inspectionOp(reservation, today, now),
      auditOp(reservation.customerId, { by: caller.id, what, subject: reservation._id }, now),
    ]
    return request.commit(ops, { data: { ...reservation, ...set, status: RESERVATION_EVENTS.takeBack.to } })
  })
  await creditRentsAhead(reservation, now, today)
  return reply
})

/** The vehicle of a Single that runs on is with us and still the customer's: its days stay reserved and its rent goes on. */
const bringBackOps = (
  reservation: reservations.StoredReservation,
  act: { by: string; what: string },
  now: string,
  today: string,
): Op[] => [
  reservations.moveOp(reservation, 'bringBack', { asRead: true }),
  releaseOp(reservation.modelId, reservation.vehicleId),
  inspectionOp(reservation, today, now),
  auditOp(reservation.customerId, { ...act, subject: reservation._id }, now),
]

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
