import useSWR from 'swr'
import {
  closeCall,
  getOps,
  listFailedCalls,
  listWaitingMessages,
  runCallAgain,
  sendMessageAgain,
} from '../../../shared/api/staff-ops.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { usePages } from '../../lib/data/pages.ts'
import { call } from '../../lib/http/call.ts'

/** The jobs with their last runs, asked again: one that was run again ends meanwhile. With what every page of the desk asks, 60 an hour. */
const ASKED_EVERY_MS = 180_000

export const useJobs = () =>
  useSWR(useOwnKey('staff', 'ops'), async () => (await call(getOps, {})).data, {
    refreshInterval: ASKED_EVERY_MS,
  })

/** Calls that failed for good. */
export function useFailedCalls() {
  const pages = usePages(useOwnKey('staff', 'ops', 'calls'), (cursor) => call(listFailedCalls, { cursor }))
  const after = (change: Promise<unknown>) => change.finally(pages.mutate)
  return {
    ...pages,
    run: (callId: string) => after(call(runCallAgain, { callId })),
    close: (callId: string) => after(call(closeCall, { callId })),
  }
}

/** Messages that wait. */
export function useWaitingMessages() {
  const pages = usePages(useOwnKey('staff', 'ops', 'messages'), (cursor) =>
    call(listWaitingMessages, { cursor }),
  )
  const send = (messageId: string) => call(sendMessageAgain, { messageId }).finally(pages.mutate)
  return { ...pages, send }
}
