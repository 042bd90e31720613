import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../lib/languages.ts'

/** The languages of the site; the choice is kept for the next visit. */
export function LanguageSwitch() {
  const t = useTranslations()
  const { language, speak } = useLanguage()
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{t('site.language')}</legend>
      {LANGUAGE_CODES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language === code}
          aria-label={`${code.toUpperCase()} – ${LANGUAGES[code].name}`}
          onClick={() => speak(code)}
          className="grid min-h-11 min-w-11 place-items-center text-label font-semibold tracking-widest text-faint transition-colors hover:text-ink aria-pressed:text-accent"
        >
          {code.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
