import useSWRInfinite from 'swr/infinite'
import { listActs } from '../../../../shared/api/staff-people.ts'
import type { ReplyOf } from '../../../../shared/endpoint.ts'
import { useOwnKey } from '../../../lib/data/keys.ts'
import { call } from '../../../lib/http/call.ts'

/** What somebody did, newest first, as far as it was asked for, with who they are. */
export function useActs(customerId: string) {
  const key = useOwnKey('staff', 'acts', customerId)
  const pages = useSWRInfinite(
    (index, last: ReplyOf<typeof listActs> | null) => {
      if (!key || (index > 0 && !last?.cursor)) return null
      return [...key, last?.cursor ?? '']
    },
    (asked) => {
      const cursor = asked.at(-1)
      return call(listActs, cursor ? { customerId, cursor } : { customerId })
    },
  )
  const { data, error, mutate, size, setSize, isValidating } = pages
  const [first] = data ?? []
  return {
    data: first && { person: first.person, acts: data?.flatMap((page) => page.data) ?? [] },
    error,
    mutate: () => mutate(),
    more: data?.at(-1)?.cursor ? () => void setSize(size + 1) : undefined,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
  }
}
