import { takeBack } from '../../../shared/contracts/staff.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { netDepositOps } from '../../billing/net-deposit.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import * as reservations from '../../store/reservations.ts'

/** POST …/reservations/{reservationId}/take-back. The days that are left are free for others from tomorrow, and the deposit is netted. */
export const handler = route(takeBack, async ({ input, caller, now, today, once }) => {
  const reservation = await reservations.find(input.customerId, input.reservationId)
  if (!reservation) throw new Refusal('not_found')

  const move = {
    from: ['InGarage'],
    to: 'Ended',
    refusal: 'reservation_not_in_garage',
    set: { endedAt: now },
  } as const
  return untilFresh(async () => {
    const ops = [
      reservations.moveOp(reservation, move),
      ...(await netDepositOps(reservation, now, today)),
      ...(await freeDaysOps(reservation, { keepUntil: today, today })),
      auditOp(
        reservation.customerId,
        { by: caller.id, what: 'took a vehicle back', subject: reservation._id },
        now,
      ),
    ]
    return once.commit(ops, { data: { ...reservation, status: 'Ended' as const, endedAt: now } })
  })
})
