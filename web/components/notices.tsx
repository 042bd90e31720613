import { lazy, Suspense } from 'react'
import { useSiteState } from '../data/site.ts'
import { useConsent } from '../lib/consent.ts'
import { useCookieSettingsShown } from '../lib/cookie-settings.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { CountryBanner } from './country-banner.tsx'

const CookieWizard = lazy(() =>
  import('./cookie-wizard.tsx').then((file) => ({ default: file.CookieWizard })),
)

/** What comes over the page once it has loaded, one at a time: cookies first, then the country. */
export function Notices() {
  const consent = useConsent()
  const withSettings = useCookieSettingsShown()
  return (
    <>
      {!consent && <CookieBanner />}
      {consent && !withSettings && <Country />}
      {withSettings && (
        <Suspense>
          <CookieWizard />
        </Suspense>
      )}
    </>
  )
}

function Country() {
  const { showCountryBanner, preselected, closeCountryBanner } = useSiteState()
  if (!showCountryBanner) return null
  return <CountryBanner preselected={preselected} onClose={closeCountryBanner} />
}
