import type { IsoDate } from '../../shared/rules/dates.ts'
import { newId } from '../lib/ids.ts'
import type { Op } from '../store/commit.ts'
import * as reservations from '../store/reservations.ts'
import type { StoredSubscription } from '../store/subscriptions.ts'
import * as tasks from '../store/tasks.ts'

const LIVE = ['Waiting', 'Confirmed', 'InGarage']

/** Asks people to look at the stays that go on after their contract: to get the car back, or to agree on something else. */
export async function pastEndOps(
  { customerId, _id: contractId }: StoredSubscription,
  today: IsoDate,
  now: string,
): Promise<Op[]> {
  const all = await reservations.list(customerId)
  const past = all.filter((stay) => stay.contractId === contractId && LIVE.includes(stay.status))
  return past.map(() =>
    tasks.addOp({
      ...{ _id: newId('tsk', now), kind: 'stay_past_end', customerId, contractId },
      ...{ dueOn: today, createdAt: now },
    }),
  )
}
