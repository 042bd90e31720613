import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { getCommercialRate, setCommercialRate } from '../../../shared/api/commercial-rate.ts'
import { endSubscription } from '../../../shared/api/subscription-life.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** What an advisor does with a subscription; the desk is fetched again. */
function useDesk<Input>(work: (input: Input) => Promise<unknown>, name: 'end' | 'set-rate') {
  const refresh = useRefresh('desk')
  return useSWRMutation(useOwnKey(name), async (_, { arg }: { arg: Input }) => {
    await work(arg)
    await refresh()
  })
}

/** Ends a contract, or refuses its renewal. */
export const useEndSubscription = () =>
  useDesk((input: AskOf<typeof endSubscription>) => call(endSubscription, input), 'end')

/** The commercial rate of interest, and those before it. */
export const useCommercialRate = () =>
  useSWR(useOwnKey('staff', 'rate'), async () => (await call(getCommercialRate, {})).data)

export const useSetCommercialRate = () =>
  useDesk((input: AskOf<typeof setCommercialRate>) => call(setCommercialRate, input), 'set-rate')
