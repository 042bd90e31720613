import { readNotifications } from '../../shared/contracts/notifications.ts'
import { route } from '../lib/route.ts'
import * as notifications from '../store/notifications.ts'

/** POST /notifications/read. Marks all as read; doing it twice changes nothing. */
export const handler = route(readNotifications, async ({ caller, once }) =>
  once.commit([], { read: await notifications.readAll(caller.id) }),
)
