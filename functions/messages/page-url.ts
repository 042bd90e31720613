import type { Language } from '../../shared/language.ts'
import { setting } from '../chain/env.ts'

/** The whole address of a page of the site in a language: a French mail leads to the French page, on every device. */
export const pageUrl = (path: string, language: Language): string =>
  `${setting('SITE_URL')}${language === 'fr' ? '/fr' : ''}${path}`
