import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listTasks } from '../../../../shared/api/staff-tasks.ts'
import { TASK_GROUPS } from '../../../../shared/rules/task-groups.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { SubmitForm } from '../../../ui/submit-form.tsx'
import type { TaskView } from '../desk.data.ts'
import { ChoiceLinks } from '../frame/choice-links.tsx'
import { useSavedViews } from './saved-views.ts'

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
      <SavedViews />
    </div>
  )
}

/** Views that somebody has kept, and the way to keep this one; nothing while it is the ordinary one and none is kept. */
function SavedViews() {
  const t = useTranslations()
  const [params] = useSearchParams()
  const { views, save, forget } = useSavedViews()
  const [isNaming, setNaming] = useState(false)
  const search = params.toString()
  const isKept = views.some((view) => view.search === search)
  if (views.length === 0 && search === '') return null
  return (
    <nav
      aria-label={t('desk.views.saved')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label"
    >
      {views.map((view) => (
        <span key={view.name} className="inline-flex items-center gap-0.5">
          <Link
            to={{ search: view.search }}
            aria-current={view.search === search}
            className="inline-flex min-h-8 items-center text-soft underline decoration-line underline-offset-4 hover:text-accent aria-[current=true]:text-ink max-lg:min-h-11"
          >
            {view.name}
          </Link>
          <button
            type="button"
            onClick={() => forget(view.name)}
            className="grid size-7 place-items-center text-faint hover:text-ink max-lg:size-11"
          >
            <Icon name="close" className="size-3" />
            <span className="sr-only">{t('desk.views.forget', { name: view.name })}</span>
          </button>
        </span>
      ))}
      {!isKept && search !== '' && (
        <button
          type="button"
          onClick={() => setNaming(true)}
          className="min-h-8 text-soft underline decoration-line underline-offset-4 hover:text-accent max-lg:min-h-11"
        >
          {t('desk.views.save')}
        </button>
      )}
      {isNaming && (
        <FormDialog
          title={t('desk.views.save')}
          lead={t('desk.views.saveLead')}
          width="max-w-lg"
          onClose={() => setNaming(false)}
        >
          <SubmitForm
            busy={false}
            error={undefined}
            label={t('staff.save')}
            onSubmit={async (event) => {
              const form = new FormData(event.target as HTMLFormElement)
              const name = String(form.get('name') ?? '').trim()
              if (name === '') return
              save({ name, search })
              setNaming(false)
            }}
          >
            <Field label={t('desk.views.name')} name="name" maxLength={40} required />
          </SubmitForm>
        </FormDialog>
      )}
    </nav>
  )
}
