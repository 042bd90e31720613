import type { Instant, IsoDate } from '../../../shared/rules/dates.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import * as tasks from '../../store/tasks.ts'

/** Asks an advisor to confirm a reservation, or to call its customer, before its hold ends. */
export const askToConfirmOps = (
  { customerId, contractId, _id: reservationId }: StoredReservation,
  dueOn: IsoDate,
  now: Instant,
): Promise<Op[]> =>
  tasks.askOnceOps(
    { kind: 'confirm_reservation', customerId, contractId, reservationId, createdAt: now, dueOn },
    reservationId,
  )

/** It does not wait any more: there is nothing to confirm. */
export const confirmedOps = ({ _id }: StoredReservation, now: Instant): Promise<Op[]> =>
  tasks.withdrawAboutOps('confirm_reservation', _id, now)
