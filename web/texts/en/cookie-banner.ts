/** The words of the cookie banner; the settings have two of its buttons. */
export const cookieBanner = {
  title: 'Your cookies, your choice',
  lead: 'We keep what the site needs. With your consent, we also measure visits and personalise.',
  acceptAll: 'Accept all',
  onlyNecessary: 'Only necessary',
  settings: 'Settings',
}

export type CookieBannerTexts = typeof cookieBanner
