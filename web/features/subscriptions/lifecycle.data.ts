import useSWRMutation from 'swr/mutation'
import {
  giveNotice,
  pauseSubscription,
  resumeSubscription,
  takeBackNotice,
  withdrawFromSubscription,
} from '../../../shared/api/subscription-life.ts'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { callOf } from '../../lib/http/call.ts'

/** Changes a subscription; everything that shows it or its money is fetched again. */
function useChangeSubscription(
  change: (customerId: string, contractId: string) => Promise<unknown>,
  contractId: string,
) {
  const refresh = useRefresh('subscription')
  return useSWRMutation(useOwnKey('contract', contractId), async ([id]) => {
    await change(id, contractId)
    await refresh()
  })
}

/** Gives notice for the last day that was shown. */
export const useGiveNotice = ({ _id }: Subscription, endsOn: string) =>
  useChangeSubscription((id, contractId) => callOf(id, giveNotice, { contractId, endsOn }), _id)

export const useTakeBackNotice = ({ _id }: Subscription) =>
  useChangeSubscription((id, contractId) => callOf(id, takeBackNotice, { contractId }), _id)

export const usePauseSubscription = ({ _id }: Subscription) =>
  useChangeSubscription((id, contractId) => callOf(id, pauseSubscription, { contractId }), _id)

export const useResumeSubscription = ({ _id }: Subscription) =>
  useChangeSubscription((id, contractId) => callOf(id, resumeSubscription, { contractId }), _id)

/** Declines a contract that is not signed: one that was signed meanwhile is not withdrawn from. */
export const useDeclineOffer = ({ _id }: Subscription) =>
  useChangeSubscription(
    (id, contractId) => callOf(id, withdrawFromSubscription, { contractId, unsigned: true }),
    _id,
  )

export const useWithdraw = ({ _id }: Subscription) =>
  useChangeSubscription((id, contractId) => callOf(id, withdrawFromSubscription, { contractId }), _id)
