import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { QueueName } from '../../../../shared/api/staff-queues.ts'
import type { SavedView } from '../../../../shared/api/staff-views.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { useCustomer } from '../../../lib/data/customer.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { SubmitForm } from '../../../ui/submit-form.tsx'
import { useSavedViews } from './saved-views.ts'

/** Views of a queue under their names, and the way to keep this one; nothing while it is the ordinary one and none is kept. */
export function SavedViews({ queue }: { queue: QueueName }) {
  const t = useTranslations()
  const [params] = useSearchParams()
  const { views, save, forget } = useSavedViews(queue)
  const isAdministrator = mayDo(useCustomer().data?.role ?? [], ['ADMIN'])
  const [isNaming, setNaming] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [error, setError] = useState<unknown>()
  const search = params.toString()
  const isKept = views.some((view) => view.search === search)
  if (views.length === 0 && search === '') return null
  const remove = async (view: SavedView) => {
    // A second press while it is under way is the same wish.
    if (isRemoving) return
    setRemoving(true)
    await forget(view._id).then(() => setError(undefined), setError)
    setRemoving(false)
  }
  return (
    <nav
      aria-label={t('desk.views.saved')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label"
    >
      {views.map((view) => (
        <span key={view._id} className="inline-flex items-center gap-0.5">
          <Link
            to={{ search: view.search }}
            aria-current={view.search === search}
            className="inline-flex min-h-8 items-center text-soft underline decoration-line underline-offset-4 hover:text-accent aria-[current=true]:text-ink max-lg:min-h-11"
          >
            {view.name}
          </Link>
          {(!view.isShared || isAdministrator) && (
            <button
              type="button"
              onClick={() => void remove(view)}
              className="grid size-7 place-items-center text-faint hover:text-ink max-lg:size-11"
            >
              <Icon name="close" className="size-3" />
              <span className="sr-only">{t('desk.views.forget', { name: view.name })}</span>
            </button>
          )}
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
      {error ? <Problem error={error} /> : null}
      {isNaming && (
        <NameDialog
          mayShare={isAdministrator}
          save={(named) => save({ ...named, search })}
          onClose={() => setNaming(false)}
        />
      )}
    </nav>
  )
}

interface NameProps {
  mayShare: boolean
  save(named: { name: string; isShared: boolean }): Promise<unknown>
  onClose(): void
}

function NameDialog({ mayShare, save, onClose }: NameProps) {
  const t = useTranslations()
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  return (
    <FormDialog
      title={t('desk.views.save')}
      lead={t('desk.views.saveLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <SubmitForm
        busy={isBusy}
        error={error}
        label={t('staff.save')}
        onSubmit={async (event) => {
          const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '').trim()
          if (name === '') return
          setBusy(true)
          setError(undefined)
          await save({ name, isShared }).then(onClose, setError)
          setBusy(false)
        }}
      >
        <Field label={t('desk.views.name')} name="name" maxLength={40} autoComplete="off" required />
        {mayShare && (
          <CheckField
            label={t('desk.views.share')}
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
      </SubmitForm>
    </FormDialog>
  )
}
