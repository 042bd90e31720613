import { useTranslations } from 'use-intl'
import { PersonalFacts } from './personal-info.screen.tsx'

/** /staff/customers/:customerId/phone/data. What we know of a customer on the telephone, and what they may change by it. */
export function DataForCustomer() {
  const t = useTranslations()
  return (
    <>
      <PersonalFacts title={t('profile.edit.ofCustomer')} />
      <p className="mt-6 max-w-3xl text-small text-faint">{t('profile.edit.ownCode')}</p>
    </>
  )
}
