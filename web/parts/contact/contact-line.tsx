import { COMPANY } from '../../../shared/company.ts'
import { writtenHours } from '../../lib/data/written-hours.ts'
import { useLanguage } from '../../lib/language.ts'
import { InnerIcon } from '../../ui/inner-icons.tsx'

/** Invisible; no line breaks beside it, as one otherwise may after a dash. */
const WORD_JOINER = '\u2060'

/** The telephone number and when somebody answers. */
export function ContactLine() {
  const { language } = useLanguage()
  return (
    <div className="text-soft">
      <a
        href={COMPANY.phoneHref}
        className="mt-2 inline-flex min-h-11 items-center gap-3 text-ink hover:text-accent"
      >
        <InnerIcon name="phone" />
        {COMPANY.phone}
      </a>
      <p className="text-balance text-small">
        {writtenHours()[language]?.replaceAll('–', `–${WORD_JOINER}`)}
      </p>
    </div>
  )
}
