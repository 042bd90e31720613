import type { ReactNode } from 'react'
import type { LegalDocumentName } from '../../../shared/legal-documents.ts'
import { useLanguage } from '../../lib/language.ts'
import { loadNow } from '../../lib/load-again.ts'
import { useSiteCountry } from '../../lib/site-country.ts'

interface Props {
  name: LegalDocumentName
  className: string
  children: ReactNode
}

/** Downloads a legal document in the language of the page. A failure is logged only (spec §8). */
export function LegalDownloadButton({ name, className, children }: Props) {
  const { language } = useLanguage()
  const country = useSiteCountry()
  const download = async () =>
    (await loadNow(() => import('./download.ts'))).downloadLegal(name, language, country)
  return (
    <button type="button" onClick={() => void download().catch(console.info)} className={className}>
      {children}
    </button>
  )
}
