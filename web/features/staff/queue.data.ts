import { useRef, useState } from 'react'
import useSWR from 'swr'
import type { QueueName } from '../../../shared/api/staff-queues.ts'
import { useDeskVersions } from '../../lib/data/desk-versions.ts'
import { useOwnKey } from '../../lib/data/keys.ts'

/** A page as the API answers it. */
interface Page<T> {
  data: T[]
  cursor: string | null
}

/** How many wait in each of one's own queues; asked again and again. */
export const useQueueStates = () => ({ data: useDeskVersions().data?.data })

/** A queue as far as it was asked for; it is fetched again when a colleague has changed it. */
export interface Queue<T> {
  data: T[] | undefined
  error: unknown
  mutate(): unknown
  /** Shows the next page; absent at the end. */
  more: (() => void) | undefined
  isLoadingMore: boolean
}

/** The rows of a queue, a page more each time; `load` fetches one page of a view. A component that shows another view is another one. */
export function useQueue<T>(
  name: QueueName,
  load: (cursor: string | undefined) => Promise<Page<T>>,
  view = '',
): Queue<T> {
  const [wanted, setWanted] = useState(1)
  const known = useRef<Page<T>[]>([])
  const version = useQueueStates().data?.find((state) => state.name === name)?.version
  // The first version that is heard of is that of the rows which are fetched at the same time.
  const first = useRef(version)
  first.current ??= version
  const key = useOwnKey('staff', 'queue', name, view, wanted, version === first.current ? undefined : version)
  const pages = useSWR(
    key,
    async () => {
      // One page more needs the last one's cursor alone; a queue that has changed is fetched from its beginning.
      const isOneMore = known.current.length > 0 && known.current.length === wanted - 1
      known.current = await fetched(load, isOneMore ? known.current : [], wanted)
      return known.current
    },
    // A page more, or a later state, of the same queue: its rows remain until then.
    { keepPreviousData: true },
  )
  const { data, error, mutate, isValidating } = pages
  const last = data?.at(-1)
  return {
    data: data?.flatMap((page) => page.data),
    error,
    mutate,
    more: last?.cursor ? () => setWanted(data?.length ? data.length + 1 : 1) : undefined,
    isLoadingMore: isValidating && data !== undefined && data.length < wanted,
  }
}

async function fetched<T>(
  load: (cursor: string | undefined) => Promise<Page<T>>,
  known: readonly Page<T>[],
  wanted: number,
): Promise<Page<T>[]> {
  const pages = [...known]
  while (pages.length < wanted) {
    const cursor = pages.at(-1)?.cursor
    if (pages.length > 0 && !cursor) break
    pages.push(await load(cursor ?? undefined))
  }
  return pages
}
