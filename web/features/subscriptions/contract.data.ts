import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { askSignatureCode, getContract, signContract } from '../../../shared/api/subscriptions.ts'
import { useOwnKey, useRefreshAll } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'
import { useLanguage } from '../../lib/language.ts'

/** How often a contract is looked at while its file is being made, in milliseconds. */
const LOOK_EVERY_MS = 1500

/** One of my contracts, with the draft in the language of the page; looked at again until the file that it should have is there. */
export const useContract = (contractId: string) =>
  useSWR(
    useOwnKey('contract', contractId, useLanguage().language),
    async () => (await call(getContract, { contractId })).data,
    {
      refreshInterval: (contract) => {
        const isMissing =
          contract?.status === 'to_sign' ? !contract.draft : contract?.signature && !contract.paper
        return isMissing ? LOOK_EVERY_MS : 0
      },
    },
  )

/** Sends the code that signs a contract, exactly as it was read. */
export const useAskSignatureCode = (contractId: string) =>
  useSWRMutation(useOwnKey('signature-code', contractId), (_, { arg: sha256 }: { arg: string }) =>
    call(askSignatureCode, { contractId, sha256 }),
  )

interface Signing {
  sha256: string
  otp: string
  otpToken: string
  beginNow: boolean
}

/** Signs a contract; everything that is shown is fetched again. */
export function useSignContract(contractId: string) {
  const refresh = useRefreshAll()
  return useSWRMutation(useOwnKey('signature', contractId), async (_, { arg }: { arg: Signing }) => {
    const { data } = await call(signContract, { contractId, accepted: true, ...arg })
    await refresh()
    return data
  })
}
