import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/language.tsx'
import { type CountryCode, phoneCountries } from '../lib/phone.ts'
import { Icon } from './icons.tsx'

interface Props {
  value: CountryCode
  onChange(country: CountryCode): void
}

/** The country of a phone number. The browser's own list: 245 countries scroll best in what each phone has for that. */
export function CountryField({ value, onChange }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const countries = useMemo(() => phoneCountries(language), [language])
  const chosen = countries.find(({ id }) => id === value)
  return (
    <label className="relative flex flex-col">
      <span className="text-label tracking-wide text-faint">{t('phone.country')}</span>
      <span className="flex min-h-12 items-center justify-between border-b border-faint has-focus-visible:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
        <span aria-hidden="true" className="figures">
          {chosen?.code}
        </span>
        <Icon name="chevron" className="size-4 text-faint" />
        <select
          value={value}
          onChange={(event) => onChange(event.target.value as CountryCode)}
          autoComplete="tel-country-code"
          className="absolute inset-x-0 bottom-0 h-12 w-full cursor-pointer opacity-0"
        >
          {countries.map(({ id, name, code }) => (
            <option key={id} value={id}>
              {name} {code}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
