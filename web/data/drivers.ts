import useSWR, { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import type { AskOf } from '../../shared/contract.ts'
import {
  addDriver,
  type Driver,
  decideDriver,
  listDrivers,
  listDriversToConfirm,
  removeDriver,
} from '../../shared/contracts/drivers.ts'
import { call } from '../lib/client.ts'
import { useOwnKey } from './customer.ts'

/** Who may drive under my account. */
export const useDrivers = () => useSWR(useOwnKey('drivers'), async () => (await call(listDrivers, {})).data)

/** Names another driver. */
export const useAddDriver = () =>
  useSWRMutation(useOwnKey('drivers'), (_, { arg }: { arg: AskOf<typeof addDriver> }) => call(addDriver, arg))

/** A driver no longer drives. */
export const useRemoveDriver = () =>
  useSWRMutation(useOwnKey('drivers'), (_, { arg }: { arg: { driverId: string } }) => call(removeDriver, arg))

/** Drivers who wait for the insurance, oldest first. */
export const useDriversToConfirm = () =>
  useSWR(useOwnKey('staff', 'drivers'), async () => (await call(listDriversToConfirm, {})).data)

/** What an advisor decides about a driver; the desk's lists are fetched anew. */
export function useDecideDriver({ customerId, _id }: Driver) {
  const { mutate } = useSWRConfig()
  return async (decision: { decision: 'confirm' } | { decision: 'refuse'; reason: string }) => {
    await call(decideDriver, { customerId, driverId: _id, ...decision })
    await mutate((key) => Array.isArray(key) && key[1] === 'staff')
  }
}
