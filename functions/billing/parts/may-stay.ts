import type { Instant } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { liveReservations, recoveredOps } from '../../contracts/parts/past-end.ts'
import type { Op } from '../../store/commit.ts'
import type * as subscriptions from '../../store/subscriptions.ts'

/** Cars that are out need not be got back any more, unless their own return date is over. */
export async function mayStayOps(
  subscription: subscriptions.StoredSubscription,
  now: Instant,
): Promise<Op[]> {
  const today = luxembourgDate(now)
  const live = await liveReservations(subscription)
  const current = live.filter(({ return_date }) => return_date >= today)
  return (await Promise.all(current.map((reservation) => recoveredOps(reservation, now)))).flat()
}
