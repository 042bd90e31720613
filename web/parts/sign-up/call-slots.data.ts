import useSWR from 'swr'
import { listCallSlots, takeCallSlot } from '../../../shared/api/call-backs.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { useCall } from '../../lib/data/use-call.ts'
import { call } from '../../lib/http/call.ts'

/** The slots in which an advisor may call. */
export const useCallSlots = () => useSWR(useOwnKey('call-slots'), () => call(listCallSlots, {}))

/** Books a call. */
export const useTakeSlot = () => useCall(takeCallSlot)
