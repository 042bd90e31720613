import { useLocation } from 'react-router'
import { SHARE_SIZE } from '../../shared/pictures.ts'
import { useLanguage } from '../lib/language.tsx'
import { shareUrl } from '../lib/pictures.ts'

/** Where the site stands when nothing is configured. */
export const ORIGIN = import.meta.env.VITE_ORIGIN ?? 'https://driveline.lu'

/** The car of the home page stands for every page that shows none of its own. Made when asked for: chunks import each other. */
const defaultPicture = () => shareUrl('gt', '#123a2e')

interface Props {
  title: string
  description?: string
  /** Public pages are found by search engines, in both languages; the others ask not to be. */
  listed?: boolean
  /** The picture that other sites show of this page. */
  picture?: string
}

/** The page's title, and what search engines read: description, canonical address and its two languages. */
export function PageHead({ title, description, listed = false, picture = defaultPicture() }: Props) {
  const { pathname } = useLocation()
  const { language } = useLanguage()
  const path = pathname === '/' ? '' : pathname.replace(/\/$/, '')
  const english = `${ORIGIN}${path || '/'}`
  const french = `${ORIGIN}/fr${path}`
  const here = language === 'fr' ? french : english
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {!listed && <meta name="robots" content="noindex" />}
      {listed && <link rel="canonical" href={here} />}
      {listed && <link rel="alternate" hrefLang="en" href={english} />}
      {listed && <link rel="alternate" hrefLang="fr" href={french} />}
      {listed && <link rel="alternate" hrefLang="x-default" href={english} />}
      {listed && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Driveline" />
          <meta property="og:locale" content={language === 'fr' ? 'fr_LU' : 'en_LU'} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={here} />
          <meta property="og:image" content={ORIGIN + picture} />
          <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
