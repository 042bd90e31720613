import { listSubscriptions } from '../../shared/api/subscriptions.ts'
import { route } from '../chain/route.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** GET /contracts. */
export const handler = route(listSubscriptions, async ({ caller }) => ({
  data: await subscriptions.list(caller.id),
}))
