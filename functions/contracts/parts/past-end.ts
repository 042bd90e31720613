import { CONTRACT_TERMS } from '../../../shared/contract-terms.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { LIVE_STATUSES } from '../../../shared/vocabulary.ts'
import { askAboutOps } from '../../reservations/parts/ask-about.ts'
import type { Op } from '../../store/commit.ts'
import { newId } from '../../store/ids.ts'
import { planOp } from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'
import * as tasks from '../../store/tasks.ts'

/** The reservations of a subscription that have not come to their end. */
export async function liveReservations({ customerId, _id }: StoredSubscription) {
  const all = await reservations.live(customerId)
  return all.filter(({ contractId, status }) => contractId === _id && LIVE_STATUSES.includes(status))
}

/**
 * Asks people to look at the reservations that go on after their subscription: their car is still out, or nobody has fetched it, and nobody will.
 * What has not begun is called off (docs/decisions/0026).
 */
export async function pastEndOps(
  subscription: StoredSubscription,
  today: IsoDate,
  now: string,
): Promise<Op[]> {
  const { endsOn = today } = subscription
  const goesOn = ({ status, committed, start_date, return_date }: reservations.StoredReservation) =>
    status === 'InGarage' || (!committed && start_date <= endsOn && return_date > endsOn)
  const past = (await liveReservations(subscription)).filter(goesOn)
  return past.map(({ customerId, contractId }) =>
    tasks.addOp({
      _id: newId('tsk', now),
      kind: 'stay_past_end',
      customerId,
      contractId,
      dueOn: today,
      createdAt: now,
    }),
  )
}

/**
 * Asks people to get a car back, once whatever the reason: "the vehicle must be returned within 48 hours" (spec §4). The
 * task is withdrawn when the car is back.
 */
export const recoverOps = (reservation: reservations.StoredReservation, today: IsoDate, now: string) =>
  askAboutOps('recover_vehicle', reservation, addDays(today, CONTRACT_TERMS.businessReturnHours / 24), now)

/**
 * From the first day past its return date on, a reservation is looked at: its car is out (readings, after the end), or nobody has fetched it
 * (docs/decisions/0162).
 */
export const planReturnOp = ({
  customerId,
  _id: subjectId,
  return_date,
}: reservations.StoredReservation): Op =>
  planOp({ kind: 'unreturned', customerId, subjectId, on: addDays(return_date, 1) })

/** The car is back, or may stay: nobody has to get it back. */
export const recoveredOps = ({ _id }: reservations.StoredReservation, now: string): Promise<Op[]> =>
  tasks.withdrawAboutOps('recover_vehicle', _id, now)
