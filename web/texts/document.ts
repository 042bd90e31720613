import type { Language } from '../../shared/language.ts'
import { LEGAL_DOCUMENTS } from '../../shared/legal-documents.ts'
import { saleAndUse as saleAndUseEn } from '../../shared/texts/en/sale-and-use.ts'
import { terms as termsEn } from '../../shared/texts/en/terms.ts'
import { saleAndUse as saleAndUseFr } from '../../shared/texts/fr/sale-and-use.ts'
import { terms as termsFr } from '../../shared/texts/fr/terms.ts'
import type { Article, ReadText } from '../../shared/texts/text.ts'
import { figures } from './figures.ts'

const STYLE =
  'body{max-width:44rem;margin:3rem auto;padding:0 1.5rem;font:1rem/1.65 Georgia,serif;color:#191714;background:#fff}h1,h2{font-weight:500;line-height:1.2}h2{margin-top:2.5rem;font-size:1.25rem}'

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const article = ({ id, title, paragraphs }: Article, index: number) =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${index + 1}. ${escaped(title)}</h2>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}</section>`

/** A text as a document of its own, to be saved and printed. */
export const legalDocument = ({ title, lead, articles }: ReadText, language: Language): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Driveline · ${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>
<p>${escaped(lead)}</p>
${articles.map(article).join('\n')}
</main></body>
</html>
`

/** The footer's documents in both languages: where each lies in the site, and its contents. */
export const legalFiles = (): { path: string; html: string }[] => {
  const [en, fr] = [figures('en'), figures('fr')]
  return [
    { path: LEGAL_DOCUMENTS.EN.saleAndUse, html: legalDocument(saleAndUseEn(en), 'en') },
    { path: LEGAL_DOCUMENTS.EN.termsAndConditions, html: legalDocument(termsEn(en), 'en') },
    { path: LEGAL_DOCUMENTS.FR.saleAndUse, html: legalDocument(saleAndUseFr(fr), 'fr') },
    { path: LEGAL_DOCUMENTS.FR.termsAndConditions, html: legalDocument(termsFr(fr), 'fr') },
  ]
}
