import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DataBreach } from '../../../shared/api/staff-data-breaches.ts'
import { dataBreachPath } from '../../lib/data-breach-path.ts'
import { DeskForm, textIn } from '../../parts/desk/desk-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { BreachFields, type Facts, typedBreach } from './breach-fields.tsx'
import { useDataBreachActions } from './data-breaches.data.ts'

/** A breach that nobody has recorded yet. */
export function RecordBreachDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { record } = useDataBreachActions()
  return (
    <DeskForm
      title={t('deskBreaches.record')}
      lead={t('deskBreaches.recordLead')}
      label={t('deskBreaches.recordYes')}
      done={t('deskBreaches.recorded')}
      onClose={onClose}
      run={async (form) => {
        const { _id } = await record(typedBreach(form))
        void navigate(dataBreachPath(_id))
      }}
    >
      {(wrong) => <BreachFields part="facts" wrong={wrong} />}
    </DeskForm>
  )
}

/** What is known otherwise since. What was recorded stays, and is shown below. */
export function AddDialog({ breach, onClose }: { breach: DataBreach; onClose(): void }) {
  const t = useTranslations()
  const { add } = useDataBreachActions()
  const { _id: breachId, version } = breach
  return (
    <DeskForm
      title={t('deskBreaches.add')}
      lead={t('deskBreaches.addLead')}
      label={t('deskBreaches.addYes')}
      done={t('deskBreaches.added')}
      onClose={onClose}
      run={(form) =>
        add({ breachId, version, why: textIn(form, 'why'), changes: changed(typedBreach(form), breach) })
      }
    >
      {(wrong) => (
        <>
          <TextArea label={t('deskBreaches.why')} name="why" rows={2} maxLength={2000} wrong={wrong.why} />
          <BreachFields known={breach} part="changes" wrong={wrong} />
        </>
      )}
    </DeskForm>
  )
}

/** What differs from what is known. A moment is typed to the minute: in the same minute it is the same. */
function changed(typed: Facts, known: Facts): Partial<Facts> {
  const toTheMinute = (value: unknown) =>
    JSON.stringify(value, (_, part) =>
      typeof part === 'string' && /^\d{4}-\d\d-\d\dT/.test(part) ? part.slice(0, 16) : part,
    )
  const names = Object.keys(typed) as (keyof Facts)[]
  return Object.fromEntries(
    names
      .filter((name) => toTheMinute(sorted(typed[name])) !== toTheMinute(sorted(known[name])))
      .map((name) => [name, typed[name]]),
  )
}

/** Whatever the order of an object's fields, or of a list's. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.toSorted()
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
