import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffPerson } from '../../../shared/api/staff-people.ts'
import { showToast } from '../../lib/toasts.ts'
import { StepUp } from '../../parts/login/step-up.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { change, remove, useProof } from './people.data.ts'
import { RolesField } from './roles-field.tsx'

interface Props {
  person: StaffPerson
  onDone(): unknown
  onClose(): void
}

/** Other roles for somebody, or none any more. What is ticked stays when it is refused, and when another code is needed. */
export function RolesDialog({ person, onDone, onClose }: Props) {
  const t = useTranslations()
  const { proof, prove, withProof } = useProof()
  const [roles, setRoles] = useState(person.roles)
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { name } = person

  const send = async (work: (code: string) => Promise<unknown>, done: string) => {
    setBusy(true)
    setError(undefined)
    const isDone = await withProof(work).then(
      () => true,
      (problem: unknown) => void setError(problem),
    )
    // Also after a refusal: the list shows what a colleague has changed.
    await onDone()
    setBusy(false)
    if (!isDone) return
    void showToast('success', done)
    onClose()
  }
  const step = (removing: boolean) => {
    setError(undefined)
    setRemoving(removing)
  }
  const title = isRemoving ? t('deskPeople.removeTitle', { name }) : name
  const lead = isRemoving ? t('deskPeople.removeLead') : t('deskPeople.changeLead')
  return (
    <FormDialog title={title} lead={lead} width="max-w-lg" onClose={onClose}>
      {!proof && <StepUp purpose="roles" onProven={prove} />}
      {proof && !isRemoving && (
        <>
          <SubmitForm
            onSubmit={() =>
              roles.length > 0 &&
              send((code) => change(person, roles, code), t('deskPeople.changed', { name }))
            }
            busy={isBusy}
            error={error}
            label={t('deskPeople.save')}
          >
            <RolesField
              value={roles}
              onChange={setRoles}
              wrong={roles.length === 0 ? 'option_required' : undefined}
            />
          </SubmitForm>
          <Button look="quiet" className="mt-4" onClick={() => step(true)}>
            {t('deskPeople.remove')}
          </Button>
        </>
      )}
      {proof && isRemoving && (
        <>
          {error ? (
            <div className="mb-6">
              <Problem error={error} />
            </div>
          ) : null}
          <div className="flex flex-wrap gap-x-7 gap-y-3">
            <Button
              busy={isBusy}
              onClick={() => void send((code) => remove(person, code), t('deskPeople.removed', { name }))}
            >
              {t('deskPeople.removeNow')}
            </Button>
            <Button look="quiet" onClick={() => step(false)}>
              {t('form.goBack')}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}
