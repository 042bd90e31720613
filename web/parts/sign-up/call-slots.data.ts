import useSWR from 'swr'
import { listCallSlots, takeCallSlot } from '../../../shared/contracts/call-backs.ts'
import { useOwnKey } from '../../data/customer.ts'
import { call } from '../../lib/client.ts'
import { useCalling } from '../../lib/data/use-call.ts'

/** The slots in which an advisor may call. */
export const useCallSlots = () => useSWR(useOwnKey('call-slots'), () => call(listCallSlots, {}))

/** Books a call. */
export const useTakeSlot = () => useCalling(takeCallSlot)
