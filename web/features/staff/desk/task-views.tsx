import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listTasks } from '../../../../shared/api/staff-tasks.ts'
import { TASK_GROUPS } from '../../../../shared/rules/task-groups.ts'
import type { TaskView } from '../desk.data.ts'
import { ChoiceLinks } from '../frame/choice-links.tsx'
import { SavedViews } from './saved-views-bar.tsx'

/** The view of the tasks that the address says. */
export function useTaskView(): TaskView {
  const [search] = useSearchParams()
  const known = listTasks.input.safeParse({
    ...(search.has('group') && { group: search.get('group') }),
    ...(search.has('show') && { show: search.get('show') }),
    ...(search.has('order') && { order: search.get('order') }),
  })
  const { group, show, order } = known.success
    ? known.data
    : { show: 'all' as const, order: 'oldest' as const }
  return { ...(group && { group }), show, order }
}

/** What the tasks are filtered by, their order, and one's own views. */
export function TaskViews({ view }: { view: TaskView }) {
  const t = useTranslations()
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <ChoiceLinks
          label={t('desk.views.group')}
          name="group"
          value={view.group}
          options={[
            { name: t('desk.views.groups.all') },
            ...TASK_GROUPS.map((value) => ({ value, name: t(`desk.views.groups.${value}`) })),
          ]}
        />
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
      <SavedViews queue="tasks" />
    </div>
  )
}
