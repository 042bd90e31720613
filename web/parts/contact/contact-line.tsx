import { useTranslations } from 'use-intl'
import { COMPANY } from '../../../shared/company.ts'
import { Icon } from '../../ui/icons.tsx'

/** The telephone number and when somebody answers. */
export function ContactLine() {
  const t = useTranslations()
  return (
    <div className="text-soft">
      <a
        href={COMPANY.phoneHref}
        className="mt-2 inline-flex min-h-11 items-center gap-3 text-ink hover:text-accent"
      >
        <Icon name="phone" />
        {COMPANY.phone}
      </a>
      <p className="text-small">{t('site.hours')}</p>
    </div>
  )
}
