import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/language.ts'
import { type CountryCode, likelyCountries, type PhoneCountry } from '../lib/likely-countries.ts'
import { loadNow } from '../lib/load-again.ts'
import { Icon } from './icons.tsx'

interface Props {
  value: CountryCode
  onChange(country: CountryCode): void
  /** Somebody is about to use the form: the long list is worth loading now. */
  isWanted: boolean
  onWanted(): void
}

/** The country of a phone number. The browser's own list: 245 countries scroll best in what each phone has for that. */
export function CountryField({ value, onChange, isWanted, onWanted }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const [all, setAll] = useState<{ language: string; countries: PhoneCountry[] }>()
  useEffect(() => {
    if (!isWanted) return
    // Without it the likely countries remain, and a number that begins with + needs none.
    void loadNow(() => import('../lib/phone.ts')).then(
      ({ phoneCountries }) => setAll({ language, countries: phoneCountries(language) }),
      () => undefined,
    )
  }, [isWanted, language])
  const countries = all?.language === language ? all.countries : likelyCountries(language)
  const id = useId()
  const chosen = countries.find((each) => each.id === value)
  return (
    <div className="relative flex flex-col">
      <label htmlFor={id} className="text-label tracking-wide text-faint">
        {t('phone.country')}
      </label>
      <span className="flex min-h-12 items-center justify-between border-b border-faint has-focus-visible:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
        <span aria-hidden="true" className="figures">
          {chosen?.code}
        </span>
        <Icon name="chevron" className="size-4 text-faint" />
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as CountryCode)}
          onFocus={onWanted}
          onPointerEnter={onWanted}
          autoComplete="tel-country-code"
          className="absolute inset-x-0 bottom-0 h-12 w-full cursor-pointer opacity-0"
        >
          {countries.map(({ id: country, name, code }) => (
            <option key={country} value={country}>
              {name} {code}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
