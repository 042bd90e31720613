import { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import {
  giveNotice,
  pauseContract,
  resumeContract,
  takeBackNotice,
  withdrawFromContract,
} from '../../shared/contracts/contract-life.ts'
import type { Subscription } from '../../shared/contracts/subscriptions.ts'
import { call } from '../lib/client.ts'
import { useOwnKey } from './customer.ts'

const TOUCHED = ['subscriptions', 'customer', 'invoices', 'payments', 'notifications', 'bookable']

/** Changes a contract; everything that shows it or its money is fetched anew. */
function useChange(change: (contractId: string) => Promise<unknown>, contractId: string) {
  const { mutate } = useSWRConfig()
  return useSWRMutation(useOwnKey('contract', contractId), async () => {
    await change(contractId)
    await mutate((key) => Array.isArray(key) && TOUCHED.includes(key[1]))
  })
}

/** Gives notice for the last day that was shown. */
export const useGiveNotice = ({ _id }: Subscription, endsOn: string) =>
  useChange((contractId) => call(giveNotice, { contractId, endsOn }), _id)

export const useTakeBackNotice = ({ _id }: Subscription) =>
  useChange((contractId) => call(takeBackNotice, { contractId }), _id)

export const usePause = ({ _id }: Subscription) =>
  useChange((contractId) => call(pauseContract, { contractId }), _id)

export const useResume = ({ _id }: Subscription) =>
  useChange((contractId) => call(resumeContract, { contractId }), _id)

export const useWithdraw = ({ _id }: Subscription) =>
  useChange((contractId) => call(withdrawFromContract, { contractId }), _id)
