import { useTranslations } from 'use-intl'
import { DocumentsByPhone } from '../../parts/documents/by-phone.tsx'

/** /staff/customers/:customerId/phone/documents. What a customer has sent by e-mail is put into their account. */
export function DocumentsForCustomer() {
  const t = useTranslations()
  return (
    <section aria-labelledby="documents-of" className="max-w-3xl">
      <h2 id="documents-of" className="sr-only">
        {t('pages.documents')}
      </h2>
      <p className="mb-4 text-small text-soft">{t('documents.byPhone.ofCustomer')}</p>
      <DocumentsByPhone />
    </section>
  )
}
