import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { WorkQueue } from '../../../../shared/api/staff-queues.ts'
import { NO_OUTCOME, type QueueOutcome } from '../../../../shared/rules/outcomes.ts'
import { ChoiceLinks } from '../frame/choice-links.tsx'
import { SavedViews } from './saved-views-bar.tsx'

/** Which rows of a queue the address asks for, and in which order. */
export interface WorkView {
  show: 'all' | 'mine' | 'snoozed'
  order: 'oldest' | 'newest'
}

export function useWorkView(): WorkView {
  const [search] = useSearchParams()
  const show = search.get('show')
  return {
    show: show === 'mine' || show === 'snoozed' ? show : 'all',
    order: search.get('order') === 'newest' ? 'newest' : 'oldest',
  }
}

/** A filter of a queue that the address says, if it is one that the queue has. */
export function useFilter<const V extends string>(name: string, values: readonly V[]): V | undefined {
  const [search] = useSearchParams()
  return values.find((value) => value === search.get(name))
}

interface Props {
  queue: WorkQueue
  view: WorkView
  /** What the queue is filtered by beside that. */
  filter?: {
    label: string
    name: string
    value: string | undefined
    options: readonly { value: string; name: string }[]
  }
  /** What came of asking, in queues that say it. */
  outcome?: { value: string | undefined; of: readonly QueueOutcome[] }
}

/** What a queue is filtered by, its order, and the views that are kept. */
export function QueueViews({ queue, view, filter, outcome }: Props) {
  const t = useTranslations()
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {filter && (
          <ChoiceLinks {...filter} options={[{ name: t('desk.views.groups.all') }, ...filter.options]} />
        )}
        {outcome && (
          <ChoiceLinks
            label={t('desk.task.outcome')}
            name="outcome"
            value={outcome.value}
            options={[
              { name: t('desk.views.groups.all') },
              { value: NO_OUTCOME, name: t('desk.views.noOutcome') },
              ...outcome.of.map((value) => ({ value, name: t(`desk.task.outcomes.${value}`) })),
            ]}
          />
        )}
        <ChoiceLinks
          label={t('desk.views.show')}
          name="show"
          value={view.show === 'all' ? undefined : view.show}
          options={[
            { name: t('desk.views.shows.all') },
            { value: 'mine', name: t('desk.views.shows.mine') },
            { value: 'snoozed', name: t('desk.views.shows.snoozed') },
          ]}
        />
        <ChoiceLinks
          label={t('desk.views.order')}
          name="order"
          value={view.order === 'newest' ? view.order : undefined}
          options={[
            { name: t('desk.views.orders.oldest') },
            { value: 'newest', name: t('desk.views.orders.newest') },
          ]}
        />
      </div>
      <SavedViews queue={queue} />
    </div>
  )
}
