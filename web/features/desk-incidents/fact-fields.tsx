import { useTranslations } from 'use-intl'
import type { Incident } from '../../../shared/api/staff-incidents.ts'
import {
  FIELDS_OF,
  type IncidentFacts,
  type IncidentField,
  type IncidentKind,
} from '../../../shared/rules/incidents.ts'
import { useLanguage } from '../../lib/language.ts'
import { centsOf, typedEuros } from '../../parts/desk/typed-euros.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface Props {
  kind: IncidentKind
  /** What is known of it already. */
  known?: Incident
  wrong: Record<string, string>
}

const DAYS: readonly IncidentField[] = ['insurerToldOn', 'noticeOn', 'driverNamedOn']

/** Where, what, and the fields of a kind. */
export function FactFields({ kind, known, wrong }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const written = (name: IncidentField) => {
    const value = known?.[name]
    return typeof value === 'number' ? typedEuros(value, language) : (value ?? '')
  }
  return (
    <>
      <Field
        label={t('deskIncidents.place')}
        name="place"
        maxLength={200}
        defaultValue={known?.place ?? ''}
        wrong={wrong['facts.place']}
      />
      <TextArea
        label={t('deskIncidents.what')}
        name="what"
        rows={3}
        maxLength={1000}
        defaultValue={known?.what ?? ''}
        wrong={wrong['facts.what']}
      />
      <div className="grid gap-x-8 sm:grid-cols-2">
        {FIELDS_OF[kind].map((name) => (
          <Field
            key={`${kind} ${name}`}
            label={t(`deskIncidents.fields.${name}`)}
            name={name}
            type={DAYS.includes(name) ? 'date' : 'text'}
            {...(name === 'fineCents' && { inputMode: 'decimal' })}
            defaultValue={written(name)}
            wrong={wrong[`facts.${name}`]}
          />
        ))}
      </div>
    </>
  )
}

/** What was typed of a kind; what was left empty is not known. */
export function typedFacts(kind: IncidentKind, form: HTMLFormElement, happenedAt: string): IncidentFacts {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  const fields = FIELDS_OF[kind]
    .filter((name) => text(name) !== '')
    .map((name): [string, unknown] => [name, name === 'fineCents' ? (centsOf(text(name)) ?? -1) : text(name)])
  return { happenedAt, place: text('place'), what: text('what'), ...Object.fromEntries(fields) }
}
