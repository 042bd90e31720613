import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffTask } from '../../../../shared/api/staff-tasks.ts'
import { customerOr, type OpenThing } from '../../../../shared/open-at-desk.ts'
import { addDays, type IsoDate } from '../../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { type OutcomeName, type TaskOutcome, taskOutcomes } from '../../../../shared/rules/outcomes.ts'
import { AlsoOpen } from '../../../parts/desk/also-open.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SubmitForm } from '../../../ui/submit-form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useStaffActions } from '../desk.data.ts'

export interface OpenTask {
  what: 'snooze' | 'note' | 'outcome'
  task: StaffTask
}

/** What is done with a task beside having it done: hidden until a day, noted, or closed with what came of it. */
export function TaskDialog({ open: { what, task }, onClose }: { open: OpenTask; onClose(): void }) {
  const { snooze, note, close } = useStaffActions()
  const of = customerOr(task.customerId, { kind: 'task', id: task._id })
  if (what === 'snooze')
    return <SnoozeDialog of={of} work={task} snooze={(until) => snooze(task, until)} onClose={onClose} />
  if (what === 'note')
    return <NoteDialog of={of} work={task} note={(text) => note(task, text)} onClose={onClose} />
  const outcomes = taskOutcomes(task.kind)
  return (
    <OutcomeDialog<TaskOutcome>
      of={of}
      outcomes={outcomes}
      first={outcomes[0]}
      save={(outcome, text) => close(task, { outcome, ...(text && { note: text }) })}
      onClose={onClose}
    />
  )
}

/** Does the work of a dialog, which stays with what was typed until it is done. */
function useWork(onClose: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const work = async (promise: Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    await promise.then(onClose, setError)
    setBusy(false)
  }
  return { isBusy, error, work }
}

const typed = (event: FormEvent, name: string) =>
  String(new FormData(event.target as HTMLFormElement).get(name) ?? '').trim()

/** Days until the next Monday, at least one. */
const untilMonday = (today: IsoDate) => (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7

interface SnoozeProps {
  of: OpenThing
  work: { snoozedUntil?: string | undefined }
  snooze(until?: IsoDate): Promise<unknown>
  onClose(): void
}

/** Hides something until a day, or brings it back. */
export function SnoozeDialog({ of, work, snooze, onClose }: SnoozeProps) {
  const t = useTranslations()
  const { isBusy, error, work: run } = useWork(onClose)
  const today = luxembourgDate(new Date().toISOString())
  const soon = { tomorrow: 1, monday: untilMonday(today), week: 7 } as const
  return (
    <FormDialog
      title={t('desk.task.snooze')}
      lead={t('desk.task.snoozeLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <AlsoOpen {...of} />
      <div className="mb-6 flex flex-wrap gap-3">
        {(Object.keys(soon) as (keyof typeof soon)[]).map((day) => (
          <Button
            key={day}
            look="outline"
            busy={isBusy}
            onClick={() => void run(snooze(addDays(today, soon[day])))}
          >
            {t(`desk.task.${day}`)}
          </Button>
        ))}
        {work.snoozedUntil && (
          <Button look="quiet" busy={isBusy} onClick={() => void run(snooze())}>
            {t('desk.task.wake')}
          </Button>
        )}
      </div>
      <SubmitForm
        onSubmit={(event) => run(snooze(typed(event, 'until')))}
        busy={isBusy}
        error={error}
        label={t('desk.task.snooze')}
      >
        <Field
          label={t('desk.task.until')}
          name="until"
          type="date"
          min={addDays(today, 1)}
          defaultValue={addDays(today, 3)}
        />
      </SubmitForm>
    </FormDialog>
  )
}

interface NoteProps {
  of: OpenThing
  work: { note?: { text: string } | undefined }
  note(text: string): Promise<unknown>
  onClose(): void
}

/** Notes something for colleagues. */
export function NoteDialog({ of, work, note, onClose }: NoteProps) {
  const t = useTranslations()
  const { isBusy, error, work: run } = useWork(onClose)
  return (
    <FormDialog title={t('desk.task.note')} lead={t('desk.task.noteLead')} width="max-w-lg" onClose={onClose}>
      <AlsoOpen {...of} />
      <SubmitForm
        onSubmit={(event) => run(note(typed(event, 'note')))}
        busy={isBusy}
        error={error}
        label={t('staff.save')}
      >
        <TextArea
          label={t('desk.task.note')}
          name="note"
          rows={4}
          maxLength={500}
          defaultValue={work.note?.text}
        />
      </SubmitForm>
    </FormDialog>
  )
}

interface OutcomeProps<Name extends OutcomeName> {
  of: OpenThing
  outcomes: readonly Name[]
  /** What is chosen at first. */
  first: Name
  save(outcome: Name, text: string | undefined): Promise<unknown>
  onClose(): void
}

/** What came of it, of a few that may. */
export function OutcomeDialog<Name extends OutcomeName>({
  of,
  outcomes,
  first,
  save,
  onClose,
}: OutcomeProps<Name>) {
  const t = useTranslations()
  const { isBusy, error, work } = useWork(onClose)
  const [outcome, setOutcome] = useState(first)
  return (
    <FormDialog
      title={t('desk.task.outcome')}
      lead={t('desk.task.outcomeLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <AlsoOpen {...of} />
      <SubmitForm
        onSubmit={(event) => work(save(outcome, typed(event, 'comment') || undefined))}
        busy={isBusy}
        error={error}
        label={t('staff.save')}
      >
        <div className="mb-4">
          <Segments
            legend={t('desk.task.outcome')}
            options={outcomes.map((value: OutcomeName) => ({
              value,
              name: t(`desk.task.outcomes.${value}`),
            }))}
            value={outcome}
            onChange={(value) => setOutcome(value as Name)}
          />
        </div>
        <TextArea label={t('desk.task.comment')} name="comment" rows={3} maxLength={500} />
      </SubmitForm>
    </FormDialog>
  )
}
