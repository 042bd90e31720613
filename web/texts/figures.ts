import type { Language } from '../../shared/language.ts'
import type { PriceBook } from '../../shared/price-book.ts'
import { type Figures, figuresWith } from '../../shared/texts/figures.ts'
import { priceBook } from '../lib/data/price-book.ts'
import { money, number, percent } from '../lib/format.ts'

/** The figures of the site's texts, as the site writes them. */
export const figures = (language: Language, book: PriceBook = priceBook()): Figures =>
  figuresWith({ money, number, percent }, language, book)
