import { CATEGORIES, type Category, type PriceBook, type WholeBook } from '../../../shared/price-book.ts'
import { figuresOf, isCount, wholeBook } from '../../../shared/rules/price-versions.ts'
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
  km: 'included.km',
  singleMost: 'included.kmMost',
  drivers: 'included.drivers',
  switches: 'included.switches',
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

/** What plans include, in counts. */
export const COUNTS = ['km', 'singleMost', 'drivers', 'switches'] as const satisfies Group[]

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

type Figures = Omit<WholeBook, 'version'>

/** What was typed, by the places in the book, as a book; or the places at which there is no figure. */
export function typedFigures(
  book: PriceBook,
  typed: (path: string) => string,
): { figures: Figures; wrong: string[] } {
  const { version: _, ...figures } = structuredClone(wholeBook(book))
  const wrong: string[] = []
  for (const [path] of figuresOf(book)) {
    const figure = isCount(path) ? countOf(typed(path)) : centsOf(typed(path))
    if (figure === undefined) wrong.push(path)
    else put(figures, path.split('.'), figure)
  }
  return { figures, wrong }
}

/** A count as it is typed, `2 000`; undefined when it is none. */
function countOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s']/g, '')
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined
}

function put(into: object, [key = '', ...rest]: readonly string[], figure: number): void {
  const object = into as Record<string, unknown>
  if (rest.length === 0) object[key] = figure
  else put(object[key] as object, rest, figure)
}
