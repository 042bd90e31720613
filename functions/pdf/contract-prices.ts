import type { Language } from '../../shared/language.ts'
import { type Category, type PriceBook, pricesOf } from '../../shared/price-book.ts'
import { VAT_BP } from '../../shared/rules/money.ts'
import { rentsByCategory } from '../../shared/rules/plans.ts'
import { priceLine } from '../../shared/rules/price-line.ts'
import { termOfCommitment } from '../../shared/rules/single.ts'
import type { ContractPdfData } from './contract-data.ts'
import { CONTRACT_WORDS } from './contract-words.ts'
import { day, exact, percent } from './formats.ts'
import { WIDTH } from './letterhead.ts'
import { PDF_WORDS } from './pdf-words.ts'
import { priceHeads, sumRow, withTotal } from './price-rows.ts'
import type { Cell, Sheet } from './sheet.ts'

/** The prices of a contract as they were fixed, each excl. VAT, its VAT, and together. */
export function prices(sheet: Sheet, contract: ContractPdfData): void {
  const { quote, rentCents, country, agreement } = contract
  const { language } = agreement
  const words = CONTRACT_WORDS[language]
  // The rent of a Single is owed from its first day, picked up or not, and it never asks for a deposit (readings, Single).
  const term = termOfCommitment(contract)
  const of = term ? 'single' : 'any'
  const signing = withTotal(quote.atSigning, quote.atSigningTotals, language)
  sheet.table(priceHeads(language), signing, words.signing)

  const rents = rentsByCategory(rentCents)
  // A down payment is rent of the term: the rent after it is another one. Contracts that were drawn up before name one rent.
  const after = term && quote.monthlyAfterTerm
  const oneVehicle = after ? words.inTerm : words.oneVehicle
  const nameOf = (category: Category) =>
    rents.length === 1 ? oneVehicle : `${PDF_WORDS[language].columns.category} ${category}`
  const monthly = [
    ...rents.map(([category, cents]) =>
      sumRow(nameOf(category), priceLine('rent', 1, cents, country), language),
    ),
    sumRow(words.wholeTerm[of](String(quote.months)), quote.termTotals, language).map((cell) => ({
      ...cell,
      strong: true as const,
    })),
    ...(after ? [sumRow(words.afterTerm, after, language)] : []),
  ]
  const caption = term ? words.committedRent(day(term.first, language)) : words.monthly
  sheet.table(priceHeads(language), monthly, caption)
  if (quote.delivery && quote.deliveryTotals) {
    const delivery = withTotal(quote.delivery, quote.deliveryTotals, language)
    sheet.table(priceHeads(language), delivery, words.delivery[of])
  }
  sheet.table(
    ...perCategory(
      rents.map(([category]) => category),
      pricesOf(contract),
      { language, withDeposit: !term },
    ),
    term ? words.extraKm : `${words.deposit} · ${words.extraKm}`,
  )
  const note = words.amountsNote[of](percent(VAT_BP[country], language))
  sheet.paragraph([note, ...(after ? [words.prepaid] : [])].join(' '), 'soft')
}

/** What is the same for all vehicles of a category. */
function perCategory(
  categories: readonly Category[],
  book: PriceBook,
  { language, withDeposit }: { language: Language; withDeposit: boolean },
): [Cell[], Cell[][]] {
  const words = CONTRACT_WORDS[language]
  const cells = (category: string, deposit: string, extraKm: string): Cell[] => {
    const texts = [category, ...(withDeposit ? [deposit] : []), extraKm]
    return texts.map((text, column) => ({
      text,
      width: WIDTH / texts.length,
      ...(column > 0 && { right: true as const }),
    }))
  }
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
