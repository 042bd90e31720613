import { useSiteState } from '../data/site.ts'
import { CountryBanner } from './country-banner.tsx'

/** What comes over the page once it has loaded, one at a time. */
export function Notices() {
  const { showCountryBanner, preselected, closeCountryBanner } = useSiteState()
  if (!showCountryBanner) return null
  return <CountryBanner preselected={preselected} onClose={closeCountryBanner} />
}
