import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import type { AskOf } from '../../shared/contract.ts'
import { addDriver, listDrivers, removeDriver } from '../../shared/contracts/drivers.ts'
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
