import { useTranslations } from 'use-intl'
import { DOCUMENT_KEYS, type DocumentKey } from '../../../shared/api/documents.ts'

const isKey = (text: string): text is DocumentKey => (DOCUMENT_KEYS as readonly string[]).includes(text)

/** What a kind of document is called in the language of the page; an unknown kind is left as it is. */
export function useDocumentName(): (key: string | undefined) => string {
  const t = useTranslations()
  return (key = '') => (isKey(key) ? t(`documents.names.${key}`) : key)
}
