import type { Figures } from '../../../shared/texts/figures.ts'
import type { ReadText } from '../../../shared/texts/text.ts'

/** Les mentions légales, en français. */
export const legalNotice = (f: Figures, hours: string): ReadText => ({
  head: 'Mentions légales — Driveline',
  description: 'Qui publie ce site, comment nous joindre, et quel droit s’applique.',
  title: 'Mentions légales',
  lead: 'Qui publie ce site, et comment nous joindre.',
  articles: [
    {
      id: 'publisher',
      title: 'Éditeur',
      paragraphs: [
        `${f.company}, société anonyme de droit luxembourgeois : véhicules d’exception par abonnement et en location, au Luxembourg et en Belgique.`,
        `Siège social : ${f.companyAddress}. ${f.companyRegister}. Numéros de TVA : ${f.vatNumberLu} et ${f.vatNumberBe}.`,
      ],
    },
    {
      id: 'reaching-us',
      title: 'Nous joindre',
      paragraphs: [
        `Par téléphone au ${f.phone} (${hours}), par e-mail à ${f.email}, ou par la page de contact.`,
      ],
    },
    {
      id: 'host',
      title: 'Hébergeur',
      paragraphs: [`Ce site et ses données sont hébergés par ${f.host}.`],
    },
    {
      id: 'prices',
      title: 'Prix et images',
      paragraphs: [
        'Les prix s’entendent hors TVA sauf mention contraire. Les images montrent la carrosserie et la couleur ; les détails peuvent différer. Les noms des marques appartiennent à leurs titulaires.',
      ],
    },
    {
      id: 'law',
      title: 'Droit et tribunaux',
      paragraphs: [
        'Le droit luxembourgeois s’applique. Les tribunaux de la ville de Luxembourg sont seuls compétents.',
      ],
    },
  ],
})
