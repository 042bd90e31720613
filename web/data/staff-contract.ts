import useSWR, { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import type { AskOf } from '../../shared/contract.ts'
import { chargeCustomer } from '../../shared/contracts/charges.ts'
import { endContract } from '../../shared/contracts/contract-life.ts'
import { getCommercialRate, setCommercialRate } from '../../shared/contracts/settings.ts'
import { call } from '../lib/client.ts'
import { useOwnKey } from './customer.ts'

/** What an advisor does with a contract; the desk is fetched anew. */
function useDesk<Input>(work: (input: Input) => Promise<unknown>, ...key: readonly string[]) {
  const { mutate } = useSWRConfig()
  return useSWRMutation(useOwnKey(...key), async (_, { arg }: { arg: Input }) => {
    await work(arg)
    await mutate((other) => Array.isArray(other) && other[1] === 'staff')
  })
}

/** Charges a fee; its amount is computed by the server. */
export const useCharge = () =>
  useDesk((input: AskOf<typeof chargeCustomer>) => call(chargeCustomer, input), 'charge')

/** Ends a contract, or refuses its renewal. */
export const useEndContract = () =>
  useDesk((input: AskOf<typeof endContract>) => call(endContract, input), 'end')

/** The commercial rate of interest, and those before it. */
export const useCommercialRate = () =>
  useSWR(useOwnKey('staff', 'rate'), async () => (await call(getCommercialRate, {})).data)

export const useSetCommercialRate = () =>
  useDesk((input: AskOf<typeof setCommercialRate>) => call(setCommercialRate, input), 'set-rate')
