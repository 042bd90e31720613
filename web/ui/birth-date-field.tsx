import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { TypedDate } from '../lib/birth-date.ts'
import { useFieldWords } from '../lib/field-words.ts'

const PARTS = [
  { part: 'day', digits: 2, autoComplete: 'bday-day' },
  { part: 'month', digits: 2, autoComplete: 'bday-month' },
  { part: 'year', digits: 4, autoComplete: 'bday-year' },
] as const

interface Props {
  value: TypedDate
  wrong: string | undefined
  onChange(value: TypedDate): void
}

/** A birth date in three short fields, quicker to type than to find in a calendar. */
export function BirthDateField({ value, wrong, onChange }: Props) {
  const t = useTranslations()
  const fieldWords = useFieldWords()
  const note = useId()
  // A browser fills in all three parts before React renders again: each change starts from the last one, not from what is rendered.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const typed = (part: keyof TypedDate, digits: number, text: string) => {
    latest.current = { ...latest.current, [part]: text.replace(/\D/g, '').slice(0, digits) }
    onChange(latest.current)
  }
  return (
    <fieldset aria-describedby={wrong ? note : undefined} data-invalid={wrong ? '' : undefined}>
      <legend className="text-label tracking-wide text-faint">{t('person.dob')}</legend>
      <div className="grid grid-cols-[1fr_1fr_1.6fr] gap-4">
        {PARTS.map(({ part, digits, autoComplete }) => (
          <label key={part} className="flex flex-col-reverse">
            <span className="pt-1 text-label text-faint">{t(`person.birth.${part}`)}</span>
            <input
              value={value[part]}
              inputMode="numeric"
              autoComplete={autoComplete}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? note : undefined}
              onChange={(event) => typed(part, digits, event.target.value)}
              className="figures min-h-12 w-full border-b border-faint bg-transparent text-ink outline-none hover:border-accent focus:border-accent focus-visible:shadow-[0_1px_0_var(--accent)] aria-invalid:border-alarm"
            />
          </label>
        ))}
      </div>
      <p id={note} className="min-h-6 pt-1 text-small text-alarm">
        {wrong && fieldWords(wrong)}
      </p>
    </fieldset>
  )
}
