import { listNotifications } from '../../shared/api/notifications.ts'
import { route } from '../chain/route.ts'
import * as notifications from '../store/notifications.ts'

/** GET /notifications. */
export const handler = route(listNotifications, async ({ input, caller }) =>
  notifications.page(caller.id, input.cursor),
)
