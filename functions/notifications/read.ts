import { readNotifications } from '../../shared/api/notifications.ts'
import { route } from '../chain/route.ts'
import * as notifications from '../store/notifications.ts'

/** POST /notifications/read. Marks all as read; doing it twice changes nothing. */
export const handler = route(readNotifications, async ({ caller, request }) =>
  request.commit([], { read: await notifications.readAll(caller.id) }),
)
