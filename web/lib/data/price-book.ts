import { FIRST_PRICE_BOOK, type PriceBook } from '../../../shared/price-book.ts'

let book = ofThisPage()

/** The prices that this page was published with: those of the build, or of the version that was in force then (docs/decisions/0074). */
export const priceBook = (): PriceBook => book

/** A page is written with these prices; in a browser the page itself says them. */
export function publishPrices(prices: PriceBook): void {
  book = prices
}

function ofThisPage(): PriceBook {
  const written =
    typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.prices
  return written ? JSON.parse(written) : FIRST_PRICE_BOOK
}
