import useSWR from 'swr'
import {
  countryBannerShown,
  preselectedSite,
  type Site,
  settingsCountry,
  siteOf,
} from '../../../shared/rules/country-banner.ts'
import { cookie } from '../../lib/cookies.ts'
import { callLater } from '../../lib/http/call.ts'
import { loadNow } from '../../lib/load-again.ts'
import { useSession } from '../../lib/session.ts'

/** One try: without an answer the page is as good as with it. */
const FETCH_ONCE = { shouldRetryOnError: false, revalidateOnFocus: false, revalidateIfStale: false }

const declarations = () => loadNow(() => import('../../../shared/api/site.ts'))

async function fetchSettings(country: 'Belgium' | 'Luxembourg') {
  const { data } = await callLater(async () => (await declarations()).getSettings, { country })
  return data[0]
}

/** The settings of the site's country: the first item of the list. A failing call is ignored (spec §8). */
export const useSettings = () =>
  useSWR(['sett', settingsCountry(location.hostname)], ([, country]) => fetchSettings(country), FETCH_ONCE)

async function fetchCountry(): Promise<string> {
  const { success, country_code } = await callLater(async () => (await declarations()).getGeo, {})
  if (!success || !country_code) throw new Error('The content network did not say')
  return country_code
}

/** A failed look-up is logged, nothing more; the banner is then shown (spec §8). */
const logged = (error: unknown) => console.info('The country could not be looked up', error)

/** The address at which the visitor arrived: a visitor who was redirected here is not asked again on the next page. */
const ARRIVED_AT = new URL(location.href)

/** The common state of the site (spec §3). */
export interface SiteState {
  /** Nothing on a host that is none of our sites. */
  currentSiteDomain: Site | undefined
  companySubscriptionData: Awaited<ReturnType<typeof fetchSettings>>
  showCountryBanner: boolean
  preselected: Site
  /** Sets showCountryBanner to false, until the page is loaded again. */
  closeCountryBanner(): void
}

/** The common state; the country is looked up only where the banner could be shown. */
export function useSiteState(): SiteState {
  const { data: companySubscriptionData } = useSettings()
  const { data: isClosed = false, mutate: setClosed } = useSWR<boolean>('countryBannerClosed', null)
  const { session } = useSession()
  const visit = {
    url: ARRIVED_AT,
    isHidden: cookie('hideCountryBanner') !== undefined,
    isLoggedIn: session !== null,
  }
  const isPossible = !isClosed && countryBannerShown({ ...visit, detected: undefined })
  const { data: detected, error } = useSWR(isPossible ? 'geo' : null, fetchCountry, {
    ...FETCH_ONCE,
    onError: logged,
  })
  const isKnown = detected !== undefined || error !== undefined
  return {
    currentSiteDomain: siteOf(location.hostname),
    companySubscriptionData,
    showCountryBanner: isPossible && isKnown && countryBannerShown({ ...visit, detected }),
    preselected: preselectedSite(detected),
    closeCountryBanner: () => void setClosed(true, { revalidate: false }),
  }
}
