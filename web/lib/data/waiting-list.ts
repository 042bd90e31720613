import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { joinWaitingList, leaveWaitingList, listWaitingPlaces } from '../../../shared/api/waiting-list.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { callOf } from '../http/call.ts'
import { useOwnKey, useRefresh } from './keys.ts'

/** The models that I wait for, with what is held for me. */
export const useWaitingPlaces = () =>
  useSWR(useOwnKey('waiting-list'), async ([id]) => (await callOf(id, listWaitingPlaces, {})).data)

/** Waits for a model; the list of what I wait for is fetched again. */
export const useJoinWaitingList = () =>
  useSWRMutation(
    useOwnKey('waiting-list'),
    async ([id], { arg }: { arg: AskOf<typeof joinWaitingList> }) =>
      (await callOf(id, joinWaitingList, arg)).data,
  )

/** Waits no longer, and gives up what is held. */
export function useLeaveWaitingList() {
  const refresh = useRefresh('reservation')
  return useSWRMutation(useOwnKey('waiting-list'), async ([id], { arg: modelId }: { arg: string }) => {
    await callOf(id, leaveWaitingList, { modelId })
    await refresh()
  })
}
