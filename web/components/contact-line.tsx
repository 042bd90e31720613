import { useTranslations } from 'use-intl'
import { CALL_CENTRE } from '../lib/house.ts'
import { Icon } from './icons.tsx'

/** The telephone number and when somebody answers. */
export function ContactLine() {
  const t = useTranslations()
  return (
    <div className="text-soft">
      <a
        href={CALL_CENTRE.href}
        className="mt-2 inline-flex min-h-11 items-center gap-3 text-ink hover:text-accent"
      >
        <Icon name="phone" />
        {CALL_CENTRE.phone}
      </a>
      <p className="text-small">{t('footer.hours')}</p>
    </div>
  )
}
