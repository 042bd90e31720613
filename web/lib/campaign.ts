const KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'fbclid'] as const

/** The campaign that an address names, sent along with a choice (spec §7); undefined when it names none. */
export function campaignOf(query: URLSearchParams): Record<string, string> | undefined {
  const found = KEYS.flatMap((key) => {
    const value = query.get(key)
    return value ? [[key, value.slice(0, 200)] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const KEY = 'campaign'

/** Keeps the campaign of the address at which one arrived, for the rest of the visit. */
export function keepCampaign(): void {
  const campaign = campaignOf(new URLSearchParams(location.search))
  try {
    if (campaign) sessionStorage.setItem(KEY, JSON.stringify(campaign))
  } catch {
    // Storage is forbidden: the campaign counts on the page that it leads to.
  }
}

/** The campaign of the address, else of the visit. */
export function visitCampaign(query: URLSearchParams): Record<string, string> | undefined {
  try {
    return campaignOf(query) ?? JSON.parse(sessionStorage.getItem(KEY) ?? '')
  } catch {
    return undefined
  }
}
