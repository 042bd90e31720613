import useSWR from 'swr'
import { getContract, listSubscriptions } from '../../../shared/api/subscriptions.ts'
import { callOf } from '../http/call.ts'
import { useLanguage } from '../language.ts'
import { useOwnKey } from './keys.ts'

/** My subscriptions, newest first. */
export const useSubscriptions = () =>
  useSWR(useOwnKey('subscriptions'), async ([id]) => (await callOf(id, listSubscriptions, {})).data)

/** What a contract agrees beside its prices, such as how the first car is handed over. */
export const useContractFacts = (contractId: string) =>
  useSWR(
    useOwnKey('contract', contractId, useLanguage().language),
    async ([id]) => (await callOf(id, getContract, { contractId })).data,
  )
