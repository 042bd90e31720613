import type { Consent, Purpose } from './consent.ts'

/** The third parties of the site (spec §7): analytics, a heatmap, a social network's pixel; and what each needs consent to. */
export const THIRD_PARTIES = {
  analytics: 'analytics',
  heatmap: 'analytics',
  pixel: 'personalisation',
} as const satisfies Record<string, Purpose>
export type ThirdParty = keyof typeof THIRD_PARTIES

/** The ids under which they know the site; null where one is not used. */
export type TrackingIds = Record<ThirdParty, string | null>

/** Where people log in, sign up, or see and give what is theirs: no third party is ever there. */
const PRIVATE = ['login', 'signup', 'profile', 'becomeclient', 'drive-line', 'request-subscription', 'staff']

/** May a third party see this page? The address is that inside the site, without its language. */
export const isTracked = (pathname: string): boolean => !PRIVATE.includes(pathname.split('/')[1] ?? '')

/** The third parties that are configured and agreed to. */
export const agreedParties = (ids: TrackingIds, consent: Consent): ThirdParty[] =>
  (Object.keys(THIRD_PARTIES) as ThirdParty[]).filter((party) => ids[party] && consent[THIRD_PARTIES[party]])
