import type { CookieBannerTexts } from '../en/cookie-banner.ts'

/** Les mots du bandeau des cookies ; les réglages ont deux de ses boutons. */
export const cookieBanner: CookieBannerTexts = {
  title: 'Vos cookies, votre choix',
  lead: 'Nous gardons ce dont le site a besoin. Avec votre accord, nous mesurons aussi les visites et personnalisons.',
  acceptAll: 'Tout accepter',
  onlyNecessary: 'Uniquement les nécessaires',
  settings: 'Paramètres',
}
