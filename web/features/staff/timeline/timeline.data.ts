import useSWRInfinite from 'swr/infinite'
import {
  addNote,
  getTimeline,
  TIMELINE_KINDS,
  type TimelineKind,
} from '../../../../shared/api/staff-timeline.ts'
import { useOwnKey, useRefresh } from '../../../lib/data/keys.ts'
import { call } from '../../../lib/http/call.ts'

/** A customer's timeline as far as it was asked for, newest first: of one kind, or of all. */
export function useTimeline(customerId: string, kind: TimelineKind | undefined) {
  const key = useOwnKey('staff', 'timeline', customerId, kind)
  const kinds = (kind ? [kind] : TIMELINE_KINDS).join()
  const pages = useSWRInfinite(
    (index, before: { cursor: string | null } | null) =>
      !key || (index > 0 && !before?.cursor) ? null : [...key, before?.cursor ?? undefined],
    (asked) => call(getTimeline, { customerId, kinds, cursor: asked.at(-1) as string | undefined }),
    { revalidateFirstPage: false },
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

/** Adds a note; the timeline is fetched again. */
export function useAddNote(customerId: string, onAdded: () => unknown) {
  const refresh = useRefresh('desk')
  return async (text: string) => {
    await call(addNote, { customerId, text })
    await Promise.all([onAdded(), refresh()])
  }
}
