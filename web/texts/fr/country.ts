import type { CountryTexts } from '../en/country.ts'

/** Les mots du bandeau de pays. */
export const country: CountryTexts = {
  title: 'Dans quel pays êtes-vous ?',
  lead: 'Les prix et la livraison suivent le pays du site.',
  sites: { be: 'Belgique', lu: 'Luxembourg', fr: 'France', com: 'International' },
  confirm: 'Valider',
  close: 'Fermer le choix du pays',
}
