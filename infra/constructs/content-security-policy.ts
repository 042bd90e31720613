import type { ThirdParty, TrackingIds } from '../../shared/rules/tracking.ts'

type Directive = 'script-src' | 'connect-src' | 'img-src' | 'font-src'

/** What each third party's own documentation asks for, no more. It is allowed only where its id is configured. */
const NEEDS: Record<ThirdParty, Partial<Record<Directive, string>>> = {
  analytics: {
    'script-src': 'https://www.googletagmanager.com',
    'connect-src':
      'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
    'img-src': 'https://www.googletagmanager.com https://*.google-analytics.com',
  },
  heatmap: {
    'script-src': 'https://static.hotjar.com https://script.hotjar.com',
    'connect-src': 'https://*.hotjar.com https://*.hotjar.io wss://*.hotjar.com',
    'img-src': 'https://*.hotjar.com',
    'font-src': 'https://*.hotjar.com',
  },
  pixel: {
    'script-src': 'https://connect.facebook.net',
    'connect-src': 'https://www.facebook.com',
    'img-src': 'https://www.facebook.com',
  },
}

export const NO_TRACKING: TrackingIds = { analytics: null, heatmap: null, pixel: null }

/**
 * What a page may load, and from where (promise 16). No inline script runs. Attributes of style (positions of pop-ups, widths of bars) are
 * allowed; which style elements a page may have it says itself, by their hashes (`withStylePolicy`, docs/decisions/0085). Uploads are sent straight to storage and documents are shown from
 * there, so its origin may be connected to and pictures come from it.
 */
export function contentSecurityPolicy(uploadsOrigin: string, tracking: TrackingIds = NO_TRACKING): string {
  const parties = (Object.keys(NEEDS) as ThirdParty[]).filter((party) => tracking[party])
  const with3rd = (directive: Directive, own: string) =>
    [directive, own, ...parties.map((party) => NEEDS[party][directive])].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    with3rd('script-src', "'self'"),
    "style-src 'self' 'unsafe-inline'",
    with3rd('img-src', `'self' data: blob: ${uploadsOrigin}`),
    with3rd('font-src', "'self'"),
    with3rd('connect-src', `'self' ${uploadsOrigin}`),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
