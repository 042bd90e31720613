const KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'fbclid'] as const

/** The campaign that an address names, sent along with a choice (spec §7); undefined when it names none. */
export function campaignOf(query: URLSearchParams): Record<string, string> | undefined {
  const found = KEYS.flatMap((key) => {
    const value = query.get(key)
    return value ? [[key, value.slice(0, 200)] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
