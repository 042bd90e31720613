import { listSubscriptions } from '../../shared/api/subscriptions.ts'
import { route } from '../chain/route.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { withPauseRefusal } from './parts/pause-wait.ts'

/** GET /contracts. */
export const handler = route(listSubscriptions, async ({ caller, today }) => {
  const all = await subscriptions.list(caller.id)
  return { data: await Promise.all(all.map((each) => withPauseRefusal(each, today))) }
})
