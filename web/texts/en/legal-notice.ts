import type { Figures } from '../../../shared/texts/figures.ts'
import type { ReadText } from '../../../shared/texts/text.ts'

/** Who publishes the site. @param hours when somebody answers the telephone */
export const legalNotice = (f: Figures, hours: string): ReadText => ({
  head: 'Legal notice — Driveline',
  description: 'Who publishes this site, how to reach us, and which law applies.',
  title: 'Legal notice',
  lead: 'Who publishes this site, and how to reach us.',
  articles: [
    {
      id: 'publisher',
      title: 'Publisher',
      paragraphs: [
        `${f.company}, a public limited company (société anonyme) under Luxembourg law: premium vehicles by subscription and rental, in Luxembourg and Belgium.`,
        `Registered office: ${f.companyAddress}. ${f.companyRegister}. VAT numbers: ${f.vatNumberLu} and ${f.vatNumberBe}.`,
      ],
    },
    {
      id: 'reaching-us',
      title: 'Reaching us',
      paragraphs: [
        `By telephone on ${f.phone} (${hours}), by e-mail at ${f.email}, or through the contact page.`,
      ],
    },
    {
      id: 'host',
      title: 'Host',
      paragraphs: [`This site and its data are hosted by ${f.host}.`],
    },
    {
      id: 'prices',
      title: 'Prices and pictures',
      paragraphs: [
        'Prices are excl. VAT unless stated otherwise. Pictures show the body shape and the colour; details may differ. Brand names belong to their owners.',
      ],
    },
    {
      id: 'law',
      title: 'Law and courts',
      paragraphs: ['Luxembourg law applies. The courts of Luxembourg City have exclusive jurisdiction.'],
    },
  ],
})
