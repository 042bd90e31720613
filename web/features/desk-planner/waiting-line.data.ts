import useSWR from 'swr'
import { getPlanner } from '../../../shared/api/staff-planner.ts'
import { listWaitingLine } from '../../../shared/api/waiting-list.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { usePages } from '../../lib/data/pages.ts'
import { call } from '../../lib/http/call.ts'

/** The models by name; the planner asks for the same. */
export const useModels = () =>
  useSWR(useOwnKey('staff', 'planner'), async () => (await call(getPlanner, {})).data)

/** The line for a model as far as it was asked for, or that of every model. */
export const useWaitingLine = (modelId: string | undefined) =>
  usePages(useOwnKey('staff', 'waiting-list', modelId), (cursor) =>
    call(listWaitingLine, { modelId, cursor }),
  )
