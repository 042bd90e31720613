import { useLanguage } from '../lib/language.ts'
import { addressIn } from '../lib/languages.ts'
import { ORIGIN } from './page-head.tsx'
import { StructuredData } from './structured-data.tsx'

interface Props {
  /** From the home page's child to the page itself, by name and address. */
  trail: readonly { name: string; path: string }[]
}

/** Where a page lies in the site, for search engines (schema.org). */
export function Breadcrumb({ trail }: Props) {
  const { language } = useLanguage()
  const entries = [{ name: 'Driveline', path: '/' }, ...trail]
  const facts = {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: ORIGIN + addressIn(language, path),
    })),
  }
  return <StructuredData facts={facts} />
}
