import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { listNotifications, readNotifications } from '../../../shared/api/notifications.ts'
import { useEarlier } from '../../lib/data/earlier.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** The newest of my notifications, and where the earlier ones begin. */
export const useNotifications = () => useSWR(useOwnKey('notifications'), () => call(listNotifications, {}))

/** Those before one of them, a page more each time that they are asked for. */
export function useEarlierNotifications(before: string | null | undefined) {
  const ask = (cursor: string) => call(listNotifications, { cursor })
  const earlier = useEarlier('notifications', before, ask)
  return { ...earlier, data: earlier.pages.flat() }
}

/** Marks all of my notifications as read, or the one that is named. */
export const useReadNotifications = () =>
  useSWRMutation(useOwnKey('notifications'), (_, { arg: notificationId }: { arg?: string | undefined }) =>
    call(readNotifications, notificationId ? { notificationId } : {}),
  )
