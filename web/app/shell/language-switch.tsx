import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'

const LANGUAGES = [
  ['fr', 'FR', 'site.french'],
  ['en', 'EN', 'site.english'],
] as const

/** French or English, kept for the next visit. */
export function LanguageSwitch() {
  const t = useTranslations()
  const { language, speak } = useLanguage()
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{t('site.language')}</legend>
      {LANGUAGES.map(([code, short, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language === code}
          aria-label={`${short} – ${t(name)}`}
          onClick={() => speak(code)}
          className="grid min-h-11 min-w-11 place-items-center text-label font-semibold tracking-widest text-faint transition-colors hover:text-ink aria-pressed:text-accent"
        >
          {short}
        </button>
      ))}
    </fieldset>
  )
}
