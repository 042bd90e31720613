import useSWR from 'swr'
import { getToday } from '../../../../shared/api/staff-today.ts'
import { useOwnKey } from '../../../lib/data/keys.ts'
import { call } from '../../../lib/http/call.ts'
import { useQueueStates } from '../queue.data.ts'

/** One's own work of today; fetched again when somebody has changed one of the queues. */
export function useToday() {
  const states = useQueueStates().data ?? []
  const versions = states.map(({ version }) => version).join()
  const key = useOwnKey('staff', 'today', versions)
  return useSWR(key, async () => (await call(getToday, {})).data, { keepPreviousData: true })
}
