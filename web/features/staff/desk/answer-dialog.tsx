import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffTask } from '../../../../shared/api/staff-tasks.ts'
import { COMPANY } from '../../../../shared/company.ts'
import type { Language } from '../../../../shared/language.ts'
import { customerOr } from '../../../../shared/open-at-desk.ts'
import { filledIn, type KnownFacts, openFacts } from '../../../../shared/rules/answer-templates.ts'
import { LONGEST_ANSWER } from '../../../../shared/rules/contact.ts'
import { useCustomer } from '../../../lib/data/customer.ts'
import { useFleet } from '../../../lib/data/fleet.ts'
import { useFormat, useLanguage } from '../../../lib/language.ts'
import { LANGUAGE_CODES, languageFrom } from '../../../lib/languages.ts'
import { fullName } from '../../../lib/vehicle-name.ts'
import { AlsoOpen } from '../../../parts/desk/also-open.tsx'
import { useAnswerTemplates } from '../../../parts/desk/answer-templates.data.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loaded } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SubmitForm } from '../../../ui/submit-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useStaffActions } from '../desk.data.ts'

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
  const open = openFacts(text)
  return (
    <FormDialog
      title={t('desk.answer.title')}
      lead={t('desk.answer.lead', { to: writer?.email ?? task.customerName ?? '' })}
      width="max-w-2xl"
      onClose={onClose}
    >
      <AlsoOpen {...customerOr(task.customerId, { kind: 'task', id: task._id })} />
      {task.contact && (
        <blockquote className="mb-4 max-h-48 overflow-y-auto border-l-2 border-line pl-3 text-small whitespace-pre-line wrap-anywhere text-soft">
          {task.contact.message}
        </blockquote>
      )}
      <AnswersSoFar task={task} />
      <Templates task={task} text={text} onChoose={setText} />
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
        <p role="status" className="text-small text-alarm">
          {open.length > 0 &&
            t('desk.answer.stillOpen', { facts: open.map((fact) => `{${fact}}`).join(', ') })}
        </p>
        <CheckField
          label={t('desk.answer.keepOpen')}
          checked={keepOpen}
          onChange={({ target }) => setKeepOpen(target.checked)}
        />
      </SubmitForm>
    </FormDialog>
  )
}

interface TemplatesProps {
  task: StaffTask
  /** What is in the field. */
  text: string
  onChoose(text: string): void
}

/** The templates, in the language of who wrote as far as it is known. One that is chosen goes below what was typed before. */
function Templates({ task, text, onChoose }: TemplatesProps) {
  const t = useTranslations()
  const { language: ownLanguage } = useLanguage()
  const templates = useAnswerTemplates()
  const known = useKnownFacts(task)
  const spoken = (task.contact ?? task.request)?.language
  const [language, setLanguage] = useState<Language>(spoken ? languageFrom(spoken) : ownLanguage)
  const [chosen, setChosen] = useState('')
  const choose = (words: string) => {
    const filled = filledIn(words, known)
    const typed = text === chosen ? '' : text.trimEnd()
    setChosen(filled)
    onChoose([typed, filled].filter(Boolean).join('\n\n').slice(0, LONGEST_ANSWER))
  }
  return (
    <div className="my-5 grid gap-4">
      <Segments<Language>
        legend={t('desk.answer.language')}
        options={LANGUAGE_CODES.map((value) => ({ value, name: t(`desk.answer.languages.${value}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-label text-faint">{t('desk.answer.ready')}</legend>
        <Loaded of={templates}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-small text-faint">{t('desk.answer.noTemplates')}</p>
            ) : (
              list.map((one) => (
                <Button key={one._id} look="outline" onClick={() => choose(one[language].text)}>
                  <span lang={language}>{one[language].title}</span>
                </Button>
              ))
            )
          }
        </Loaded>
      </fieldset>
    </div>
  )
}

/** What we know of whom is answered, and who answers. A visitor's own words are not among it. */
function useKnownFacts(task: StaffTask): KnownFacts {
  const { vehicles } = useFleet()
  const advisor = useCustomer().data
  const vehicle = vehicles.find(({ _id }) => _id === task.request?.vehicle)
  return {
    name: task.customerId && task.customerName,
    car: vehicle && fullName(vehicle),
    plan: task.request?.subscription_plan,
    reference: task.request?._id ?? task._id,
    phone: COMPANY.phone,
    email: COMPANY.email,
    address: COMPANY.address.join(', '),
    advisor: advisor && `${advisor.firstname} ${advisor.lastname}`,
  }
}
