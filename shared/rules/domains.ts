import { SITES } from './country-banner.ts'

/**
 * The domains under which the product is reached: of `driveline.lu` also its sisters under .be, .fr and .com, of which the banner offers
 * a choice (spec §4, country banner). A domain of another kind, such as that of a stage, has none. The first is the one given.
 */
export function domainsOf(domain: string): string[] {
  const [name = '', suffix = '', ...more] = domain.split('.')
  const hasSisters = more.length === 0 && SITES.some((site) => site === suffix)
  if (!hasSisters) return [domain]
  return [domain, ...SITES.filter((site) => site !== suffix).map((site) => `${name}.${site}`)]
}

/** The same with the `www.` that people type in front of a domain; these lead to the one without. */
export const hostsOf = (domain: string): string[] =>
  domainsOf(domain).flatMap((one) => (one.split('.').length === 2 ? [one, `www.${one}`] : [one]))

/** The site that a request came from, as its `Origin` says, where that is one of ours; else the main one. */
export function siteOfOrigin(origin: string | undefined, siteUrl: string): string {
  const { protocol, hostname } = new URL(siteUrl)
  const ours = domainsOf(hostname).map((domain) => `${protocol}//${domain}`)
  return origin && ours.includes(origin) ? origin : siteUrl
}
