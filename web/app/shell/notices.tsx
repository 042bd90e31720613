import { lazy, Suspense } from 'react'
import type { Consent } from '../../../shared/rules/consent.ts'
import { keepCampaign } from '../../lib/campaign.ts'
import { loadAgain } from '../../lib/load-again.ts'
import { useConsent } from '../consent/consent.ts'
import { CookieBanner } from '../consent/cookie-banner.tsx'
import { useCookieSettingsShown } from '../consent/settings-shown.ts'
import { CountryBanner } from '../country/country-banner.tsx'
import { useSiteState } from '../country/site.data.ts'

const CookieWizard = lazy(() =>
  loadAgain(() => import('../consent/cookie-settings.tsx')).then((file) => ({
    default: file.CookieSettings,
  })),
)
const Tracking = lazy(() =>
  loadAgain(() => import('../consent/tracking.tsx')).then((file) => ({ default: file.Tracking })),
)

keepCampaign()

/** What comes over the page once it has loaded, one at a time: cookies first, then the country. */
export function Notices() {
  const consent = useConsent()
  const withSettings = useCookieSettingsShown()
  return (
    <>
      {!consent && <CookieBanner />}
      {consent && <AfterConsent consent={consent} withCountry={!withSettings} />}
      {withSettings && (
        <Suspense>
          <CookieWizard />
        </Suspense>
      )}
    </>
  )
}

function AfterConsent({ consent, withCountry }: { consent: Consent; withCountry: boolean }) {
  const { companySubscriptionData, showCountryBanner, preselected, closeCountryBanner } = useSiteState()
  const ids = companySubscriptionData?.tracking
  // Consent that was taken back has to reach what is already running.
  const isTracking = ids && Object.values(ids).some(Boolean)
  return (
    <>
      {showCountryBanner && withCountry && (
        <CountryBanner preselected={preselected} onClose={closeCountryBanner} />
      )}
      {isTracking && (
        <Suspense>
          <Tracking consent={consent} ids={ids} />
        </Suspense>
      )}
    </>
  )
}
