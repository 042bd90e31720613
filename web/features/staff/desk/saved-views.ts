import useSWR from 'swr'
import type { QueueName } from '../../../../shared/api/staff-queues.ts'
import { listViews, removeView, saveView } from '../../../../shared/api/staff-views.ts'
import type { AskOf } from '../../../../shared/endpoint.ts'
import { useOwnKey } from '../../../lib/data/keys.ts'
import { call } from '../../../lib/http/call.ts'

/** The saved views of the desk and one's own, of every queue. */
export const useAllViews = () =>
  useSWR(useOwnKey('staff', 'views'), async () => (await call(listViews, {})).data)

/** The views of a queue, and what is done with them. */
export function useSavedViews(queue: QueueName) {
  const { data = [], mutate } = useAllViews()
  return {
    views: data.filter((view) => view.queue === queue),
    save: (view: Omit<AskOf<typeof saveView>, 'queue'>) =>
      call(saveView, { queue, ...view }).then(() => mutate()),
    forget: (viewId: string) => call(removeView, { viewId }).finally(() => mutate()),
  }
}
