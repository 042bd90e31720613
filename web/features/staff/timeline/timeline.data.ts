import {
  addNote,
  getTimeline,
  TIMELINE_KINDS,
  type TimelineKind,
} from '../../../../shared/api/staff-timeline.ts'
import { useOwnKey, useRefresh } from '../../../lib/data/keys.ts'
import { usePages } from '../../../lib/data/pages.ts'
import { call } from '../../../lib/http/call.ts'

/** A customer's timeline as far as it was asked for, newest first: of one kind, or of all. */
export function useTimeline(customerId: string, kind: TimelineKind | undefined) {
  const key = useOwnKey('staff', 'timeline', customerId, kind)
  const kinds = (kind ? [kind] : TIMELINE_KINDS).join()
  return usePages(key, (cursor) => call(getTimeline, { customerId, kinds, cursor }), {
    revalidateFirstPage: false,
  })
}

/** Adds a note; the timeline is fetched again. */
export function useAddNote(customerId: string, onAdded: () => unknown) {
  const refresh = useRefresh('desk')
  return async (text: string) => {
    await call(addNote, { customerId, text })
    await Promise.all([onAdded(), refresh()])
  }
}
