import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { listNotifications, readNotifications } from '../../../shared/api/notifications.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** My notifications, newest first. */
export const useNotifications = () =>
  useSWR(useOwnKey('notifications'), async () => (await call(listNotifications, {})).data)

/** Marks all of my notifications as read, or the one that is named. */
export const useReadNotifications = () =>
  useSWRMutation(useOwnKey('notifications'), (_, { arg: notificationId }: { arg?: string | undefined }) =>
    call(readNotifications, notificationId ? { notificationId } : {}),
  )
