import { useLocation } from 'react-router'
import { useLanguage } from '../lib/language.tsx'

interface Props {
  title: string
  description?: string
  /** Public pages are found by search engines, in both languages; the others ask not to be. */
  listed?: boolean
}

/** The page's title, and what search engines read: description, canonical address and its two languages. */
export function PageHead({ title, description, listed = false }: Props) {
  const { pathname } = useLocation()
  const { language } = useLanguage()
  const path = pathname === '/' ? '' : pathname.replace(/\/$/, '')
  const origin = import.meta.env.VITE_ORIGIN ?? 'https://driveline.lu'
  const english = `${origin}${path || '/'}`
  const french = `${origin}/fr${path}`
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {!listed && <meta name="robots" content="noindex" />}
      {listed && <link rel="canonical" href={language === 'fr' ? french : english} />}
      {listed && <link rel="alternate" hrefLang="en" href={english} />}
      {listed && <link rel="alternate" hrefLang="fr" href={french} />}
      {listed && <link rel="alternate" hrefLang="x-default" href={english} />}
    </>
  )
}
