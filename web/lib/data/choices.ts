import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { askQuote, finaliseChoice, hasChoice } from '../../../shared/api/choices.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { call } from '../http/call.ts'
import { commonKey, useOwnKey } from './keys.ts'

/** The server's price of a choice; nothing is asked while there are no terms. */
export function useQuote(terms: AskOf<typeof askQuote> | null) {
  const key = terms && commonKey('quote', JSON.stringify(terms))
  return useSWR(key, async () => terms && (await call(askQuote, terms)).data)
}

/** The choice that is being reviewed, null when there is none. */
export const useOpenChoice = () => useSWR(useOwnKey('choice'), async () => (await call(hasChoice, {})).data)

/** Sends a choice to be reviewed. */
export function useFinaliseChoice() {
  const key = useOwnKey('choice')
  return useSWRMutation(
    key,
    async (_, { arg }: { arg: AskOf<typeof finaliseChoice> }) => (await call(finaliseChoice, arg)).data,
    { populateCache: true, revalidate: false },
  )
}
