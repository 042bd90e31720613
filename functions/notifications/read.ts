import { readNotifications } from '../../shared/api/notifications.ts'
import { route } from '../chain/route.ts'
import * as notifications from '../store/notifications.ts'

/** POST /notifications/read. Marks one as read, or all; doing it twice changes nothing. */
export const handler = route(readNotifications, async ({ input: { notificationId }, caller, request }) => {
  if (notificationId)
    return request.commit([], { read: await notifications.readOne(caller.id, notificationId) })
  const { read, ops } = await notifications.readAll(caller.id)
  return request.commit(ops, { read })
})
