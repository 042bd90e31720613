/** What may be agreed to, besides what is strictly necessary (spec §2, cookie banner). */
export const PURPOSES = ['personalisation', 'analytics'] as const
export type Purpose = (typeof PURPOSES)[number]

/** What a visitor agreed to. */
export type Consent = Record<Purpose, boolean>

export const EVERYTHING: Consent = { personalisation: true, analytics: true }
export const ONLY_NECESSARY: Consent = { personalisation: false, analytics: false }

/** Raised when a purpose changes: everybody is then asked again. */
export const CONSENT_REVISION = 1

/** "Cookie consent valid 13 months" (spec §5). */
export const CONSENT_MONTHS = 13
const DAY_MS = 24 * 60 * 60 * 1000

/** How many days a consent given now is kept: 13 months, 395 to 397 days. */
export function consentDays(now: Date): number {
  // The months are counted from the first, and the day is cut to what the last month has: 31 January leads to 28 February.
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + CONSENT_MONTHS + 1, 0))
  const date = Math.min(now.getUTCDate(), lastMonth.getUTCDate())
  const end = Date.UTC(lastMonth.getUTCFullYear(), lastMonth.getUTCMonth(), date)
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return (end - start) / DAY_MS
}

/** The consent in a kept cookie; undefined when there is none, it is of other purposes, or it cannot be read. */
export function readConsent(kept: string | undefined): Consent | undefined {
  try {
    const { categories, revision } = JSON.parse(kept ?? '') as { categories?: unknown; revision?: unknown }
    if (!Array.isArray(categories) || revision !== CONSENT_REVISION) return undefined
    return {
      personalisation: categories.includes('personalisation'),
      analytics: categories.includes('analytics'),
    }
  } catch {
    return undefined
  }
}
