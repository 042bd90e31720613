import { type FormEvent, type ReactNode, useState } from 'react'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

interface Props {
  title: string
  lead: string
  label: string
  /** What is said once it is done. */
  done: string
  run(form: HTMLFormElement): Promise<unknown>
  onClose(): void
  children(wrong: Record<string, string>): ReactNode
}

/** A form of the desk in a dialog. What is typed stays when it is refused. */
export function DeskForm({ title, lead, label, done, run, onClose, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    setBusy(true)
    setError(undefined)
    await run(event.target as HTMLFormElement).then(() => {
      onClose()
      void showToast('success', done)
    }, setError)
    setBusy(false)
  }
  return (
    <FormDialog title={title} lead={lead} width="max-w-2xl" onClose={onClose}>
      <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={label}>
        {children(wrongFields(error))}
      </SubmitForm>
    </FormDialog>
  )
}

/** What was typed into a field, without spaces around it. */
export const textIn = (form: HTMLFormElement, name: string) =>
  String(new FormData(form).get(name) ?? '').trim()
