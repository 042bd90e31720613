import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { joinWaitingList, leaveWaitingList, listWaitingPlaces } from '../../../shared/api/waiting-list.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { call } from '../http/call.ts'
import { useOwnKey, useRefresh } from './keys.ts'

/** The models that I wait for, with what is held for me. */
export const useWaitingPlaces = () =>
  useSWR(useOwnKey('waiting-list'), async () => (await call(listWaitingPlaces, {})).data)

/** Waits for a model; the list of what I wait for is fetched again. */
export const useJoinWaitingList = () =>
  useSWRMutation(
    useOwnKey('waiting-list'),
    async (_, { arg }: { arg: AskOf<typeof joinWaitingList> }) => (await call(joinWaitingList, arg)).data,
  )

/** Waits no longer, and gives up what is held. */
export function useLeaveWaitingList() {
  const refresh = useRefresh('reservation')
  return useSWRMutation(useOwnKey('waiting-list'), async (_, { arg: modelId }: { arg: string }) => {
    await call(leaveWaitingList, { modelId })
    await refresh()
  })
}
