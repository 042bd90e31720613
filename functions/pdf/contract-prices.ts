import type { Language } from '../../shared/language.ts'
import { type Category, type PriceBook, pricesOf } from '../../shared/price-book.ts'
import { VAT_BP } from '../../shared/rules/money.ts'
import { rentsByCategory } from '../../shared/rules/plans.ts'
import { priceLine } from '../../shared/rules/price-line.ts'
import type { ContractPdfData } from './contract-data.ts'
import { CONTRACT_WORDS } from './contract-words.ts'
import { exact, percent } from './formats.ts'
import { WIDTH } from './letterhead.ts'
import { PDF_WORDS } from './pdf-words.ts'
import { priceHeads, sumRow, withTotal } from './price-rows.ts'
import type { Cell, Sheet } from './sheet.ts'

/** The prices of a contract as they were fixed, each excl. VAT, its VAT, and together. */
export function prices(sheet: Sheet, contract: ContractPdfData): void {
  const { quote, rentCents, country, agreement } = contract
  const { language } = agreement
  const words = CONTRACT_WORDS[language]
  const signing = withTotal(quote.atSigning, quote.atSigningTotals, language)
  sheet.table(priceHeads(language), signing, words.signing)

  const rents = rentsByCategory(rentCents)
  const nameOf = (category: Category) =>
    rents.length === 1 ? words.oneVehicle : `${PDF_WORDS[language].columns.category} ${category}`
  const monthly = [
    ...rents.map(([category, cents]) =>
      sumRow(nameOf(category), priceLine('rent', 1, cents, country), language),
    ),
    sumRow(words.wholeTerm(String(quote.months)), quote.termTotals, language).map((cell) => ({
      ...cell,
      strong: true as const,
    })),
  ]
  sheet.table(priceHeads(language), monthly, words.monthly)
  if (quote.delivery && quote.deliveryTotals) {
    const delivery = withTotal(quote.delivery, quote.deliveryTotals, language)
    sheet.table(priceHeads(language), delivery, words.delivery)
  }
  sheet.table(
    ...perCategory(
      rents.map(([category]) => category),
      pricesOf(contract),
      language,
    ),
    `${words.deposit} · ${words.extraKm}`,
  )
  sheet.paragraph(words.amountsNote(percent(VAT_BP[country], language)), 'soft')
}

/** What is the same for all vehicles of a category. */
function perCategory(
  categories: readonly Category[],
  book: PriceBook,
  language: Language,
): [Cell[], Cell[][]] {
  const words = CONTRACT_WORDS[language]
  const third = WIDTH / 3
  const cells = (first: string, second: string, third_: string): Cell[] => [
    { text: first, width: third },
    { text: second, width: third, right: true },
    { text: third_, width: third, right: true },
  ]
  return [
    cells(
      PDF_WORDS[language].columns.category,
      words.deposit,
      `${words.extraKm}, ${PDF_WORDS[language].columns.net}`,
    ),
    categories.map((category) =>
      cells(
        String(category),
        exact(book.depositCents[category], language),
        exact(book.extraKmCents[category], language),
      ),
    ),
  ]
}
