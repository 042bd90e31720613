import { useTranslations } from 'use-intl'
import { DOCUMENT_NEEDS } from '../../../shared/rules/documents.ts'
import { useDocuments } from '../../lib/data/documents.ts'
import { DocumentCards } from '../../parts/documents/cards.tsx'
import { useDocumentName } from '../../parts/documents/name.ts'

const keysOf = (group: 'identity' | 'eligibility') =>
  DOCUMENT_NEEDS.filter((need) => need.group === group).map(({ file_key }) => file_key)
const IDENTITY = keysOf('identity')
const ELIGIBILITY = keysOf('eligibility')

/** /profile/documents. The mandatory documents and those that show eligibility, each with a card. */
export function DocumentsScreen() {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const missing = useDocuments().data?.missing.documents ?? []
  return (
    <div className="grid gap-16">
      {missing.length > 0 && (
        <section aria-labelledby="missing-documents" className="border-l-2 border-accent py-1 pl-6">
          <h2 id="missing-documents" className="text-title">
            {t('documentsPage.provideAll')}
          </h2>
          <p className="mt-2 text-soft">{t('documents.missing', { list: missing.map(nameOf).join(', ') })}</p>
        </section>
      )}
      <section aria-labelledby="identity-documents">
        <h2 id="identity-documents" className="mb-3 text-heading">
          {t('documentsPage.identity')}
        </h2>
        <p className="mb-8 max-w-prose text-soft">{t('documentsPage.identityText')}</p>
        <DocumentCards keys={IDENTITY} />
      </section>
      <section aria-labelledby="eligibility-documents">
        <h2 id="eligibility-documents" className="mb-3 text-heading">
          {t('documentsPage.eligibility')}
        </h2>
        <p className="mb-8 max-w-prose text-soft">{t('documentsPage.eligibilityText')}</p>
        <DocumentCards keys={ELIGIBILITY} />
      </section>
    </div>
  )
}
