import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffTask } from '../../../../shared/api/staff-tasks.ts'
import { LONGEST_ANSWER } from '../../../../shared/rules/contact.ts'
import { useFormat } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SubmitForm } from '../../../ui/submit-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useStaffActions } from '../desk.data.ts'
import { ANSWER_TEXTS, READY_ANSWERS } from './ready-answers.ts'

/** What was answered so far: the words, who wrote them, when, and how they went out. */
export function AnswersSoFar({ task: { answers = [] } }: { task: StaffTask }) {
  const t = useTranslations()
  const { moment } = useFormat()
  if (answers.length === 0) return null
  return (
    <ol className="mt-3 grid gap-3">
      {answers.map(({ text, byName, at, channel }) => (
        <li key={at} className="border-l-2 border-accent pl-3 text-small">
          <p className="whitespace-pre-line wrap-anywhere text-ink">{text}</p>
          <p className="figures text-label text-faint">
            {t(`desk.answer.${channel}`, { name: byName, at: moment(at) })}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Answering a request or a message; the task is done with it unless it is kept open. */
export function AnswerDialog({ task, onClose }: { task: StaffTask; onClose(): void }) {
  const t = useTranslations()
  const { answer } = useStaffActions()
  const [text, setText] = useState('')
  const [keepOpen, setKeepOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  // What was read when the dialog opened: whoever answers on an older state is told.
  const [seen] = useState(task.answers?.length ?? 0)
  const writer = task.contact ?? task.request
  const send = async () => {
    setBusy(true)
    setError(undefined)
    await answer(task, { text, keepOpen, seen }).then(onClose, setError)
    setBusy(false)
  }
  const ready = ANSWER_TEXTS[writer?.language === 'FR' ? 'fr' : 'en']
  return (
    <FormDialog
      title={t('desk.answer.title')}
      lead={t('desk.answer.lead', { to: writer?.email ?? task.customerName ?? '' })}
      width="max-w-2xl"
      onClose={onClose}
    >
      {task.contact && (
        <blockquote className="mb-4 max-h-48 overflow-y-auto border-l-2 border-line pl-3 text-small whitespace-pre-line wrap-anywhere text-soft">
          {task.contact.message}
        </blockquote>
      )}
      <AnswersSoFar task={task} />
      <fieldset className="my-5 flex flex-wrap gap-2">
        <legend className="mb-2 text-label text-faint">{t('desk.answer.ready')}</legend>
        {READY_ANSWERS.map((one) => (
          <Button key={one} look="outline" onClick={() => setText(ready[one])}>
            {t(`desk.answer.readies.${one}`)}
          </Button>
        ))}
      </fieldset>
      <SubmitForm onSubmit={send} busy={isBusy} error={error} label={t('desk.answer.send')}>
        <TextArea
          label={t('desk.answer.text')}
          name="text"
          rows={7}
          required
          maxLength={LONGEST_ANSWER}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <CheckField
          label={t('desk.answer.keepOpen')}
          checked={keepOpen}
          onChange={({ target }) => setKeepOpen(target.checked)}
        />
      </SubmitForm>
    </FormDialog>
  )
}
