import { COMPANY } from '../../../shared/company.ts'
import { writtenHours } from '../../lib/data/written-hours.ts'
import { useLanguage } from '../../lib/language.ts'
import { InnerIcon } from '../../ui/inner-icons.tsx'

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
      <p className="text-balance text-small">{writtenHours()[language]}</p>
    </div>
  )
}
