import type { Language } from '../../shared/language.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../../shared/price-book.ts'
import type { Article, ReadText } from '../../shared/texts/text.ts'
import { PDF_WORDS } from './pdf-words.ts'
import { Sheet } from './sheet.ts'

/**
 * Numbered articles, each a heading over its paragraphs; the last two stand on one page, for one alone would look forgotten there.
 * French sets thin spaces that the embedded font does not have.
 */
export function articles(sheet: Sheet, all: readonly Article[], tag: 'H2' | 'H3'): void {
  const plain = (text: string) => text.replaceAll('\u202f', '\u00a0')
  const lastTwo = all
    .slice(-2)
    .map(({ title, paragraphs }) => sheet.headedHeight(title, paragraphs.map(plain)))
  all.forEach(({ title, paragraphs }, index) => {
    if (index === all.length - 2) sheet.room(lastTwo.reduce((sum, height) => sum + height))
    sheet.heading(plain(`${index + 1}. ${title}`), tag, plain(paragraphs[0] ?? ''))
    for (const paragraph of paragraphs) sheet.paragraph(plain(paragraph))
  })
}

/**
 * A legal text as a PDF of its own, to be kept and printed. It is everybody's, so it bears no seal; its date is that of the price book
 * whose figures it states, so that the same text is the same file whenever it is made.
 */
export function drawLegalText(
  text: ReadText,
  language: Language,
  book: PriceBook = FIRST_PRICE_BOOK,
): Promise<Buffer> {
  const sheet = new Sheet({
    language,
    title: text.title,
    subject: text.description,
    mark: `legal text ${language}`,
    page: PDF_WORDS[language].page,
    // A version is called after its day, the first one after its month.
    at: new Date(`${`${book.version}-01`.slice(0, 10)}T00:00:00Z`),
    isUnsealed: true,
  })
  sheet.title(text.title, text.lead.replaceAll('\u202f', '\u00a0'))
  articles(sheet, text.articles, 'H2')
  return sheet.bytes()
}
