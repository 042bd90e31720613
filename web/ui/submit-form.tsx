import type { FormEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '../lib/http/api-problem.ts'
import { Button } from './button.tsx'
import { useWait, WaitProblem } from './wait.tsx'

interface Props {
  onSubmit(event: FormEvent): unknown
  /** A field was left: what is typed is kept, so that a reload loses nothing. */
  onLeave?(): void
  busy?: boolean
  error?: unknown
  /** The label of the button; "Continue" by default. */
  label?: string
  children: ReactNode
}

/** One step as a form: its fields, what went wrong, and one button. Fields say themselves what is wrong with them. */
export function SubmitForm({ onSubmit, onLeave, busy = false, error, label, children }: Props) {
  const t = useTranslations()
  const wait = useWait(error)
  const isHeld = busy || wait.left > 0
  const isAboutFields = error instanceof ApiProblem && error.fields.length > 0
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isHeld) void onSubmit(event)
      }}
      onBlur={onLeave}
      onChange={wait.lift}
      noValidate
      className="grid gap-y-3"
    >
      {children}
      {isAboutFields ? null : <WaitProblem {...wait} />}
      <Button type="submit" busy={busy} aria-disabled={isHeld || undefined} className="mt-4 w-full">
        {label ?? t('form.continue')}
      </Button>
    </form>
  )
}
