import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import {
  closeCall,
  getOps,
  listFailedCalls,
  listWaitingMessages,
  runCallAgain,
  sendMessageAgain,
} from '../../../shared/api/staff-ops.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** The jobs with their last runs, asked again: one that was run again ends meanwhile. With what every page of the desk asks, 60 an hour. */
const ASKED_EVERY_MS = 180_000

export const useJobs = () =>
  useSWR(useOwnKey('staff', 'ops'), async () => (await call(getOps, {})).data, {
    refreshInterval: ASKED_EVERY_MS,
  })

interface Page<T> {
  data: T[]
  cursor: string | null
}

/** A list as far as it was asked for, a page more each time. */
function usePages<T>(name: 'calls' | 'messages', load: (cursor?: string) => Promise<Page<T>>) {
  const key = useOwnKey('staff', 'ops', name)
  const pages = useSWRInfinite(
    (index, last: Page<T> | null) => {
      if (!key || (index > 0 && !last?.cursor)) return null
      return [...key, last?.cursor ?? '']
    },
    (asked) => load(asked.at(-1) || undefined),
  )
  const { data, error, mutate, size, setSize, isValidating } = pages
  return {
    data: data?.flatMap((page) => page.data),
    error,
    mutate: () => mutate(),
    more: data?.at(-1)?.cursor ? () => void setSize(size + 1) : undefined,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
  }
}

/** Calls that failed for good. */
export function useFailedCalls() {
  const pages = usePages('calls', (cursor) => call(listFailedCalls, cursor ? { cursor } : {}))
  const after = (change: Promise<unknown>) => change.finally(pages.mutate)
  return {
    ...pages,
    run: (callId: string) => after(call(runCallAgain, { callId })),
    close: (callId: string) => after(call(closeCall, { callId })),
  }
}

/** Messages that wait. */
export function useWaitingMessages() {
  const pages = usePages('messages', (cursor) => call(listWaitingMessages, cursor ? { cursor } : {}))
  const send = (messageId: string) => call(sendMessageAgain, { messageId }).finally(pages.mutate)
  return { ...pages, send }
}
