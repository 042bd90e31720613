import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { getPlanner } from '../../../shared/api/staff-planner.ts'
import { listWaitingLine } from '../../../shared/api/waiting-list.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** The models by name; the planner asks for the same. */
export const useModels = () =>
  useSWR(useOwnKey('staff', 'planner'), async () => (await call(getPlanner, {})).data)

/** The line for a model as far as it was asked for, or that of every model. */
export function useWaitingLine(modelId: string | undefined) {
  const key = useOwnKey('staff', 'waiting-list', modelId)
  const pages = useSWRInfinite(
    (index, before: { cursor: string | null } | null) =>
      !key || (index > 0 && !before?.cursor) ? null : [...key, before?.cursor ?? undefined],
    (asked) => call(listWaitingLine, { modelId, cursor: asked.at(-1) as string | undefined }),
  )
  const { data, error, mutate, size, setSize, isValidating } = pages
  return {
    data: data?.flatMap((page) => page.data),
    error,
    mutate,
    more: data?.at(-1)?.cursor ? () => void setSize(size + 1) : undefined,
    isLoadingMore: isValidating && (data?.length ?? 0) < size,
  }
}
