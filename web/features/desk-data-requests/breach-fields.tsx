import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { recordDataBreach } from '../../../shared/api/staff-data-breaches.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { BREACH_DATA, BREACH_PERSONS } from '../../../shared/rules/data-breaches.ts'
import { luxembourgMinute, momentInLuxembourg } from '../../../shared/rules/luxembourg-date.ts'
import { textIn } from '../../parts/desk/desk-form.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** What is recorded of a breach. */
export type Facts = AskOf<typeof recordDataBreach>['facts']

interface Props {
  /** What is known already. */
  known?: Facts
  /** Where its fields are in the input. */
  part: 'facts' | 'changes'
  wrong: Record<string, string>
}

const DUTIES = [
  { name: 'authority', at: 'reportedAt' },
  { name: 'told', at: 'toldAt' },
] as const
type Duty = (typeof DUTIES)[number]
const MET = ['open', 'met', 'not'] as const
type Met = (typeof MET)[number]

const localNow = () => luxembourgMinute(new Date().toISOString())

/** Everything that the law asks to be recorded of a breach. */
export function BreachFields({ known, part, wrong }: Props) {
  const t = useTranslations()
  const wrongOf = (name: string) => wrong[`${part}.${name}`]
  return (
    <>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Field
          label={t('deskBreaches.noticedAt')}
          name="noticedAt"
          type="datetime-local"
          max={localNow()}
          defaultValue={known ? luxembourgMinute(known.noticedAt) : localNow()}
          wrong={wrongOf('noticedAt')}
        />
      </div>
      <Area name="happened" most={4000} known={known?.happened} wrong={wrongOf('happened')} />
      <Some name="data" values={BREACH_DATA} known={known?.data} wrong={wrongOf('data')} />
      <Some name="persons" values={BREACH_PERSONS} known={known?.persons} wrong={wrongOf('persons')} />
      <div className="grid gap-x-8 sm:grid-cols-2">
        {(['personsAbout', 'recordsAbout'] as const).map((name) => (
          <Field
            key={name}
            label={t(`deskBreaches.${name}`)}
            name={name}
            inputMode="numeric"
            defaultValue={known?.[name] ?? ''}
            wrong={wrongOf(name)}
          />
        ))}
      </div>
      <Area name="consequences" most={2000} known={known?.consequences} wrong={wrongOf('consequences')} />
      <Area name="measures" most={2000} known={known?.measures} wrong={wrongOf('measures')} />
      {DUTIES.map((duty) => (
        <DutyFields key={duty.name} duty={duty} known={known} wrongOf={wrongOf} />
      ))}
    </>
  )
}

interface AreaProps {
  name: 'happened' | 'consequences' | 'measures'
  most: number
  known: string | undefined
  wrong: string | undefined
}

function Area({ name, most, known, wrong }: AreaProps) {
  const t = useTranslations()
  return (
    <TextArea
      label={t(`deskBreaches.${name}`)}
      name={name}
      rows={3}
      maxLength={most}
      defaultValue={known ?? ''}
      wrong={wrong}
    />
  )
}

interface SomeProps {
  name: 'data' | 'persons'
  values: typeof BREACH_DATA | typeof BREACH_PERSONS
  known: readonly string[] | undefined
  wrong: string | undefined
}

/** Categories, of which at least one is ticked. */
function Some({ name, values, known = [], wrong }: SomeProps) {
  const t = useTranslations()
  return (
    <fieldset className="mb-2">
      <legend className="mb-1 text-label tracking-wide text-faint">{t(`deskBreaches.${name}`)}</legend>
      <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {values.map((value) => (
          <CheckField
            key={value}
            label={t(`deskBreaches.categories.${value}`)}
            name={name}
            value={value}
            defaultChecked={known.includes(value)}
          />
        ))}
      </div>
      <p role="alert" className="min-h-6 pt-1 text-small text-alarm">
        {wrong && t('deskBreaches.oneAtLeast')}
      </p>
    </fieldset>
  )
}

interface DutyProps {
  duty: Duty
  known: Facts | undefined
  wrongOf(name: string): string | undefined
}

/** What came of a duty: not decided yet, met at a moment, or why not. */
function DutyFields({ duty, known, wrongOf }: DutyProps) {
  const t = useTranslations()
  const { name } = duty
  const before = known?.[name]
  const at = momentOf(duty, known)
  const [met, setMet] = useState<Met>(metOf(before, at))
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left w-full pb-3 text-small font-semibold">{t(`deskBreaches.${name}`)}</legend>
      <div className="clear-both grid gap-x-8 sm:grid-cols-2">
        <ListField
          label={t('deskBreaches.decision')}
          name={`${name}.met`}
          value={met}
          onChange={({ target }) => setMet(target.value as Met)}
          options={(before ? MET.slice(1) : MET).map((value) => ({
            value,
            name: t(`deskBreaches.met.${name}.${value}`),
          }))}
        />
        {met === 'met' && (
          <Field
            label={t('deskBreaches.at')}
            name={`${name}.at`}
            type="datetime-local"
            max={localNow()}
            defaultValue={at ? luxembourgMinute(at) : localNow()}
            wrong={wrongOf(`${name}.${duty.at}`)}
          />
        )}
        {met === 'met' && name === 'authority' && (
          <>
            <Field
              label={t('deskBreaches.reference')}
              name="authority.reference"
              maxLength={120}
              defaultValue={known?.authority?.reference ?? ''}
            />
            <Field
              label={t('deskBreaches.lateBecause')}
              name="authority.lateBecause"
              maxLength={1000}
              defaultValue={known?.authority?.lateBecause ?? ''}
              wrong={wrongOf('authority.lateBecause')}
            />
          </>
        )}
      </div>
      {met === 'not' && (
        <TextArea
          label={t('deskBreaches.notBecause')}
          name={`${name}.notBecause`}
          rows={2}
          maxLength={2000}
          defaultValue={before?.notBecause ?? ''}
          wrong={wrongOf(`${name}.notBecause`)}
        />
      )}
    </fieldset>
  )
}

const momentOf = ({ name }: Duty, known: Facts | undefined) =>
  name === 'authority' ? known?.authority?.reportedAt : known?.told?.toldAt

const metOf = (before: object | undefined, at: string | undefined): Met => {
  if (!before) return 'open'
  return at ? 'met' : 'not'
}

/** What was typed of it; what was left empty is not known. */
export function typedBreach(form: HTMLFormElement): Facts {
  const all = new FormData(form)
  const noticedAt = momentIn(form, 'noticedAt')
  const personsAbout = numberIn(form, 'personsAbout')
  const recordsAbout = numberIn(form, 'recordsAbout')
  const report = textsIn(form, 'authority', ['reference', 'lateBecause', 'notBecause'])
  const isReported = textIn(form, 'authority.met') === 'met'
  const isTold = textIn(form, 'told.met') === 'met'
  return {
    noticedAt,
    happened: textIn(form, 'happened'),
    data: all.getAll('data') as Facts['data'],
    persons: all.getAll('persons') as Facts['persons'],
    ...(personsAbout !== undefined && { personsAbout }),
    ...(recordsAbout !== undefined && { recordsAbout }),
    consequences: textIn(form, 'consequences'),
    measures: textIn(form, 'measures'),
    ...(textIn(form, 'authority.met') !== 'open' && {
      authority: { ...(isReported && { reportedAt: momentIn(form, 'authority.at') }), ...report },
    }),
    ...(textIn(form, 'told.met') !== 'open' && {
      told: {
        ...(isTold && { toldAt: momentIn(form, 'told.at') }),
        ...textsIn(form, 'told', ['notBecause']),
      },
    }),
  }
}

const momentIn = (form: HTMLFormElement, name: string) => momentInLuxembourg(textIn(form, name)) ?? ''

/** Not a number, which is refused at its field, where something else was typed. */
function numberIn(form: HTMLFormElement, name: string): number | undefined {
  const typed = textIn(form, name).replace(/\s/g, '')
  return typed === '' ? undefined : Number(typed)
}

const textsIn = (form: HTMLFormElement, duty: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = textIn(form, `${duty}.${name}`)
      return text ? [[name, text]] : []
    }),
  )
