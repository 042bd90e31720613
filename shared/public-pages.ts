/** Pages that are read, prerendered in both languages beside the home page, the fleet and its vehicles. */
export const PUBLIC_PAGES = [
  '/our-solution',
  '/our-solution/single',
  '/our-solution/plus',
  '/our-solution/one',
  '/3d-fleet',
  '/drive',
  '/faq',
  '/contact',
  '/request-subscription',
  '/terms',
  '/legal-notice',
  '/privacy',
  '/verify',
] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]

/** Pages that are prerendered too, to be there at once, and that search engines do not list. */
export const UNLISTED_PAGES = ['/login', '/compare'] as const
export type UnlistedPage = (typeof UNLISTED_PAGES)[number]
