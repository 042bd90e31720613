import type { ReactNode } from 'react'
import type { LegalDocumentName } from '../../../shared/legal-documents.ts'
import { useLanguage } from '../../lib/language.ts'
import { loadAgain } from '../../lib/load-again.ts'
import { useSiteCountry } from '../../lib/site-country.ts'

interface Props {
  name: LegalDocumentName
  className: string
  children: ReactNode
}

/** Downloads a legal document in the language of the page. */
export function LegalDownloadButton({ name, className, children }: Props) {
  const { language } = useLanguage()
  const country = useSiteCountry()
  const download = async () =>
    (await loadAgain(() => import('./download.ts'))).downloadLegal(name, language, country)
  return (
    <button type="button" onClick={() => void download()} className={className}>
      {children}
    </button>
  )
}
