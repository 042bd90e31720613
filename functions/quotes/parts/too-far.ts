import { includedIn, type PriceBook } from '../../../shared/price-book.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'

/** Single is offered up to so many kilometres a month. @throws Refusal `invalid_input` beyond them */
export function refuseTooFar(book: PriceBook, km: number | undefined, path: string): void {
  if ((km ?? 0) > includedIn(book).kmMost) throw new Refusal('invalid_input', [{ path, code: 'invalid' }])
}
