import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { addDriver, listDrivers, removeDriver } from '../../../shared/api/drivers.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { callOf } from '../../lib/http/call.ts'

/** Who may drive under my account, and what one more costs. */
export const useDrivers = () => useSWR(useOwnKey('drivers'), ([id]) => callOf(id, listDrivers, {}))

/** Names another driver. */
export const useAddDriver = () =>
  useSWRMutation(useOwnKey('drivers'), ([id], { arg }: { arg: AskOf<typeof addDriver> }) =>
    callOf(id, addDriver, arg),
  )

/** A driver no longer drives. */
export const useRemoveDriver = () =>
  useSWRMutation(useOwnKey('drivers'), ([id], { arg }: { arg: { driverId: string } }) =>
    callOf(id, removeDriver, arg),
  )
