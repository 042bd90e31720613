/** The sites that a visitor may choose; International is .com (spec §4, country banner). */
export const SITES = ['be', 'lu', 'fr', 'com'] as const
export type Site = (typeof SITES)[number]

const DOMAIN_COUNTRIES: Record<string, string> = { lu: 'LU', be: 'BE', ch: 'CH', fr: 'FR' }

const suffixOf = (hostname: string) => hostname.split('.').slice(1).at(-1)

/** The site that is preselected for a detected country code; International unless it is be, lu or fr. */
export function preselectedSite(detected: string | null | undefined): Site {
  return SITES.find((site) => site === detected?.toLowerCase()) ?? 'com'
}

interface Visit {
  url: URL
  /** Nothing when the look-up failed. */
  detected: string | null | undefined
  /** Is the cookie hideCountryBanner set? */
  isHidden: boolean
  /** Whoever logged in has chosen a site: their account has its country. */
  isLoggedIn: boolean
}

/** Is the banner shown? Hidden from customers, on the visitor's own country's site, by the cookie, and after a redirect (hcb). */
export function countryBannerShown({ url, detected, isHidden, isLoggedIn }: Visit): boolean {
  if (isHidden || isLoggedIn || url.searchParams.has('hcb')) return false
  const country = DOMAIN_COUNTRIES[suffixOf(url.hostname) ?? '']
  return !country || country !== detected
}

/** Where a confirmed site leads, path and query kept; nothing when one is there, or the host has no sister sites. */
export function siteAddress(url: URL, chosen: Site, now: Date): string | undefined {
  const suffix = suffixOf(url.hostname)
  const hasSisters = suffix === 'ch' || SITES.some((site) => site === suffix)
  if (!suffix || !hasSisters || suffix === chosen) return undefined
  const target = new URL(url)
  target.hostname = url.hostname.slice(0, -suffix.length) + chosen
  target.searchParams.set('hcb', String(now.getTime()))
  return target.href
}

/** The site that a host belongs to; nothing for a host of another kind, such as localhost. */
export const siteOf = (hostname: string): Site | undefined =>
  SITES.find((site) => site === suffixOf(hostname))

/** The country whose settings a host shows: Belgium under .be, else Luxembourg (spec §7, `/sett`). */
export const settingsCountry = (hostname: string): 'Belgium' | 'Luxembourg' =>
  suffixOf(hostname) === 'be' ? 'Belgium' : 'Luxembourg'
