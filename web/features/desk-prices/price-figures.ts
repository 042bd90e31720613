import { CATEGORIES, type Category, type PriceBook } from '../../../shared/price-book.ts'
import { figuresOf } from '../../../shared/rules/price-versions.ts'
import { centsOf } from '../../parts/desk/typed-euros.ts'

/** The figures of the book as people see them: those of six categories in a line, the others alone. */
const GROUPS = {
  single: 'catalogueMonthlyCents',
  plus: 'planMonthlyCents.Plus',
  one: 'planMonthlyCents.One',
  extraKm: 'extraKmCents',
  deposit: 'depositCents',
  activation: 'activationFeeCents',
  plusFee: 'annualFeeCents.Plus',
  oneFee: 'annualFeeCents.One',
  deliveryKm: 'deliveryCentsPerKm',
  deliveryTax: 'deliveryTaxCents',
  extraDriver: 'extraDriverCents',
} as const
export type Group = keyof typeof GROUPS

export const BY_CATEGORY = ['single', 'plus', 'one', 'extraKm', 'deposit'] as const satisfies Group[]
export const ALONE = [
  'activation',
  'plusFee',
  'oneFee',
  'deliveryKm',
  'deliveryTax',
  'extraDriver',
] as const satisfies Group[]

/** The categories of a line. */
export const categoriesOf = (group: (typeof BY_CATEGORY)[number]): readonly Category[] =>
  group === 'plus' ? [1, 2] : CATEGORIES

/** Where a figure is in the book. */
export const pathOf = (group: Group, category?: Category): string =>
  category ? `${GROUPS[group]}.${category}` : GROUPS[group]

/** What a place in the book is called. */
export function placeOf(path: string): { group: Group; category?: string } {
  const found = (Object.keys(GROUPS) as Group[]).find((group) => path === GROUPS[group])
  if (found) return { group: found }
  const [category = '', ...rest] = path.split('.').reverse()
  const place = rest.reverse().join('.')
  const group = (Object.keys(GROUPS) as Group[]).find((one) => place === GROUPS[one])
  if (!group) throw new Error(`The book has no ${path}`)
  return { group, category }
}

type Figures = Omit<PriceBook, 'version'>

/** What was typed, by the places in the book, as a book; or the places at which there is no amount. */
export function typedFigures(
  book: PriceBook,
  typed: (path: string) => string,
): { figures: Figures; wrong: string[] } {
  const { version: _, ...figures } = structuredClone(book)
  const wrong: string[] = []
  for (const [path] of figuresOf(book)) {
    const cents = centsOf(typed(path))
    if (cents === undefined) wrong.push(path)
    else put(figures, path.split('.'), cents)
  }
  return { figures, wrong }
}

function put(into: object, [key = '', ...rest]: readonly string[], cents: number): void {
  const object = into as Record<string, unknown>
  if (rest.length === 0) object[key] = cents
  else put(object[key] as object, rest, cents)
}
