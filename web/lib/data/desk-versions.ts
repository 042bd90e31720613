import useSWR from 'swr'
import { listQueues } from '../../../shared/api/staff-queues.ts'
import { call } from '../http/call.ts'
import { useOwnKey } from './keys.ts'

/** So often an open desk asks whether anything has changed: 36 times an hour, and not while it is in the background. */
const ASKED_EVERY_MS = 100_000

/** How many wait in each of one's own queues, and what changes with them and with the planner; asked again and again. */
export const useDeskVersions = () =>
  useSWR(useOwnKey('staff', 'queues'), () => call(listQueues, {}), { refreshInterval: ASKED_EVERY_MS })
