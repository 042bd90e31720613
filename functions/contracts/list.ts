import { listSubscriptions } from '../../shared/contracts/subscriptions.ts'
import { route } from '../lib/route.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** GET /contracts. */
export const handler = route(listSubscriptions, async ({ caller }) => ({
  data: await subscriptions.list(caller.id),
}))
