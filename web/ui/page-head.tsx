import { useLocation } from 'react-router'
import type { Language } from '../../shared/language.ts'
import { SHARE_SIZE } from '../../shared/pictures.ts'
import { drawnShareUrl } from '../../shared/vehicle-picture.ts'
import { useLanguage } from '../lib/language.ts'
import { addressIn, DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../lib/languages.ts'

/** The site's address when none is configured. */
export const ORIGIN = import.meta.env.VITE_ORIGIN ?? 'https://driveline.lu'

/** The home page's car, for every page without a picture of its own. A function, because chunks import each other. */
export const defaultPicture = () => drawnShareUrl('aston-martin-vantage-coupe', '#123a2e')

interface Props {
  title: string
  description?: string
  /** Public pages are found by search engines, in every language; the others ask not to be. */
  listed?: boolean
  /** The page that search engines list instead of this one, such as a car's for each of its colours. */
  canonical?: string
  /** The picture that other sites show of this page. */
  picture?: string
}

/** The page's title, and what search engines read: description, canonical address and its languages. */
export function PageHead({
  title,
  description,
  listed = false,
  canonical,
  picture = defaultPicture(),
}: Props) {
  const { pathname } = useLocation()
  const { language } = useLanguage()
  const path = pathname.replace(/(?<=.)\/$/, '')
  const urlIn = (code: Language) => ORIGIN + addressIn(code, canonical ?? path)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {!listed && <meta name="robots" content="noindex" />}
      {listed && <link rel="canonical" href={urlIn(language)} />}
      {listed &&
        LANGUAGE_CODES.map((code) => <link key={code} rel="alternate" hrefLang={code} href={urlIn(code)} />)}
      {listed && <link rel="alternate" hrefLang="x-default" href={urlIn(DEFAULT_LANGUAGE)} />}
      {listed && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Driveline" />
          <meta property="og:locale" content={`${language}_LU`} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={ORIGIN + addressIn(language, path)} />
          <meta property="og:image" content={ORIGIN + picture} />
          <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
