import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAskLater, useDocuments } from '../../lib/data/documents.ts'
import { useDocumentName } from '../../parts/documents/name.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

/**
 * The missing-info prompt (spec §2): asks for documents and, of a company, for its name, VAT number and address, to finish
 * the request. "Ask me later" is kept on the server, so that no other device asks either.
 */
export function MissingDocuments() {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const documents = useDocuments()
  const askLater = useAskLater()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const missing = documents.data?.missing
  if (!missing?.askNow || missing.documents.length + missing.company.length === 0) return null
  const later = async () => {
    setBusy(true)
    await askLater().catch(setError)
    setBusy(false)
  }
  return (
    <section
      aria-labelledby="missing-info"
      className="border border-accent bg-raised p-[clamp(1.5rem,4vw,2.5rem)]"
    >
      <h2 id="missing-info" className="text-title">
        {t('profile.missing.title')}
      </h2>
      <p className="mt-3 max-w-prose text-soft">{t('profile.missing.text')}</p>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2 text-small text-ink">
        {missing.documents.map((key) => (
          <li key={key}>{nameOf(key)}</li>
        ))}
        {missing.company.map((field) => (
          <li key={field}>{t(`profile.missing.of.${field}`)}</li>
        ))}
      </ul>
      {error ? <Problem error={error} /> : null}
      <div className="mt-7 flex flex-wrap gap-x-7 gap-y-2">
        {missing.documents.length > 0 && (
          <ButtonLink to="/profile/documents">{t('documents.addMine')}</ButtonLink>
        )}
        {missing.company.length > 0 && (
          <ButtonLink to="/profile/personalInfo" look="outline">
            {t('profile.missing.company')}
          </ButtonLink>
        )}
        <Button look="quiet" busy={isBusy} onClick={later}>
          {t('profile.missing.later')}
        </Button>
      </div>
    </section>
  )
}
