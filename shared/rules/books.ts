import { addDays, addMonths, daysBetween, type IsoDate } from './dates.ts'
import { ACCOUNTS, type Account, type LedgerEntry } from './ledger.ts'
import { ACCOUNT_OF } from './line-keys.ts'
import { type BillingCountry, type Cents, sum, VAT_BP } from './money.ts'
import type { PriceLine } from './price-line.ts'

/** A month of the books: `2026-11`. */
export type Month = string

/**
 * The last day of the following month on which an entry of a month may still be written. A decision of ours (0100): VAT is declared until
 * the 15th in Luxembourg and until the 20th in Belgium.
 */
export const MONTH_OPEN_UNTIL_DAY = 10

export const monthOf = (day: IsoDate): Month => day.slice(0, 7)
export const firstDay = (month: Month): IsoDate => `${month}-01`
export const lastDay = (month: Month): IsoDate => addDays(addMonths(firstDay(month), 1), -1)
export const nextMonth = (month: Month, by = 1): Month => monthOf(addMonths(firstDay(month), by))

/** The last day on which an entry of a month may be written. */
export const openUntil = (month: Month): IsoDate =>
  `${nextMonth(month)}-${String(MONTH_OPEN_UNTIL_DAY).padStart(2, '0')}`

/** Can nothing be written into a month any more? */
export const isClosed = (month: Month, today: IsoDate): boolean => today > openUntil(month)

/**
 * The day on which an entry counts in the books: its own, while its month is open; afterwards the day on which it is written. Nothing
 * is written ahead.
 */
export function bookedOn(on: IsoDate, today: IsoDate): IsoDate {
  if (on > today || isClosed(monthOf(on), today)) return today
  return on
}

/** An account's movements: above zero on both sides. */
export interface AccountSums {
  account: Account
  openingCents: Cents
  debitCents: Cents
  creditCents: Cents
  /** Debit above zero, credit below. */
  closingCents: Cents
}

/** The balances of each account after some entries, debit above zero; added to those before. */
export type Balances = Record<Account, Cents>
export const NO_BALANCES = Object.fromEntries(ACCOUNTS.map((account) => [account, 0])) as Balances

export const accountSums = (entries: readonly LedgerEntry[], opening: Balances): AccountSums[] =>
  ACCOUNTS.map((account) => {
    const cents = entries.flatMap(({ lines }) =>
      lines.filter((line) => line.account === account).map((line) => line.cents),
    )
    const debitCents = sum(cents.filter((each) => each > 0))
    const creditCents = 0 - sum(cents.filter((each) => each < 0))
    const openingCents = opening[account]
    return {
      account,
      openingCents,
      debitCents,
      creditCents,
      closingCents: openingCents + debitCents - creditCents,
    }
  })

/** An invoice or a credit note as the books count it. */
export interface BookedDocument {
  kind: 'invoice' | 'credit_note'
  number: string
  lines: readonly PriceLine[]
  /** Whom it is made out to. */
  country?: string | undefined
  plan?: string | undefined
}

/** How a line stands to VAT: taxed, owed by the customer in another country, or nothing that VAT is charged on. */
export const VAT_TREATMENTS = ['taxed', 'reverse_charge', 'outside'] as const
export type VatTreatment = (typeof VAT_TREATMENTS)[number]

export interface VatSums {
  /** Whose VAT it is; of a reverse charge, where the customer is. */
  country: string
  treatment: VatTreatment
  vatBp: number
  baseCents: Cents
  vatCents: Cents
}

const HOME: BillingCountry = 'LU'

/** What a line is for the VAT return: deposits, interest and damages are outside of it; revenue without VAT is reverse charge. */
export function vatOfLine(
  { key, vatBp }: Pick<PriceLine, 'key' | 'vatBp'>,
  buyer: string | undefined,
): Pick<VatSums, 'country' | 'treatment' | 'vatBp'> {
  const country = (Object.keys(VAT_BP) as BillingCountry[]).find((each) => VAT_BP[each] === vatBp)
  if (country) return { country, treatment: 'taxed', vatBp }
  if (vatBp > 0) throw new Error(`No country has a rate of ${vatBp}`)
  const treatment = ACCOUNT_OF[key] === 'revenue' ? 'reverse_charge' : 'outside'
  return { country: treatment === 'reverse_charge' ? (buyer ?? HOME) : HOME, treatment, vatBp }
}

const signOf = ({ kind }: Pick<BookedDocument, 'kind'>) => (kind === 'invoice' ? 1 : -1)

/** Bases and VAT by country and rate; credit notes are subtracted. */
export function vatSums(documents: readonly BookedDocument[]): VatSums[] {
  const lines = documents.flatMap((document) =>
    document.lines.map((line) => ({
      ...vatOfLine(line, document.country),
      baseCents: signOf(document) * line.cents,
      vatCents: signOf(document) * line.vatCents,
    })),
  )
  const byRate = Map.groupBy(
    lines,
    ({ country, treatment, vatBp }) => `${VAT_TREATMENTS.indexOf(treatment)} ${country} ${vatBp}`,
  )
  return [...byRate]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, own]) => {
      const [first] = own
      if (!first) return []
      const { country, treatment, vatBp } = first
      const baseCents = sum(own.map((line) => line.baseCents))
      const vatCents = sum(own.map((line) => line.vatCents))
      return [{ country, treatment, vatBp, baseCents, vatCents }]
    })
}

/** Revenue excl. VAT by plan; credit notes are subtracted. */
export function revenueByPlan(documents: readonly BookedDocument[]): { plan: string; cents: Cents }[] {
  const byPlan = Map.groupBy(documents, ({ plan }) => plan ?? '')
  return [...byPlan]
    .map(([plan, own]) => ({ plan, cents: sum(own.map((one) => signOf(one) * revenueOf(one.lines))) }))
    .toSorted((a, b) => a.plan.localeCompare(b.plan))
}

const revenueOf = (lines: readonly PriceLine[]): Cents =>
  sum(lines.filter(({ key }) => ACCOUNT_OF[key] === 'revenue').map(({ cents }) => cents))

/** What some documents ask for, VAT included; credit notes are subtracted. */
export const grossOf = (documents: readonly BookedDocument[]): Cents =>
  sum(documents.map((one) => signOf(one) * sum(one.lines.map(({ totalCents }) => totalCents))))

export interface NumberCheck {
  count: number
  first?: string
  last?: string
  /** Numbers between the last one before and the last one of these that nobody has, at most so many. */
  missing: string[]
  /** Numbers that two documents have. */
  twice: string[]
}
const MOST_NAMED = 50

/**
 * Are the numbers of a series one after the other, from the one that follows the last one before? `2026-000007` follows `2026-000006`; a
 * year begins with one. What is missing at the end shows with the next number.
 */
export function checkNumbers(numbers: readonly string[], before: string | undefined): NumberCheck {
  const inOrder = numbers.toSorted((a, b) => a.localeCompare(b))
  const [first] = inOrder
  const last = inOrder.at(-1)
  const prefix = (first ?? before ?? '').replace(/\d+$/, '')
  const from = before?.startsWith(prefix) ? countIn(before) : 0
  const until = last ? countIn(last) : from
  const there = new Set(inOrder.map(countIn))
  const missing: string[] = []
  for (let count = from + 1; count <= until && missing.length < MOST_NAMED; count += 1)
    if (!there.has(count)) missing.push(`${prefix}${String(count).padStart(6, '0')}`)
  const twice = [...new Set(inOrder.filter((number, at) => inOrder.indexOf(number) !== at))]
  return { count: inOrder.length, ...(first && last && { first, last }), missing, twice }
}

const countIn = (number: string) => Number(/\d+$/.exec(number)?.[0] ?? 0)

/** How late open items are: not due yet, or days after the due day up to so many. */
export const AGES = [
  { name: 'not_due', upTo: 0 },
  { name: 'to_30', upTo: 30 },
  { name: 'to_60', upTo: 60 },
  { name: 'to_90', upTo: 90 },
  { name: 'older', upTo: Number.POSITIVE_INFINITY },
] as const
export const AGE_NAMES = AGES.map(({ name }) => name)
export type AgeName = (typeof AGES)[number]['name']

/** The age of an item that is due on a day; on the day itself it is not late. */
export function ageOf(dueOn: IsoDate, today: IsoDate): AgeName {
  const days = daysBetween(dueOn, today)
  return AGES.find(({ upTo }) => days <= upTo)?.name ?? 'older'
}

export const byAge = (
  items: readonly { dueOn: IsoDate; owedCents: Cents }[],
  today: IsoDate,
): { age: AgeName; count: number; cents: Cents }[] =>
  AGE_NAMES.map((age) => {
    const own = items.filter(({ dueOn }) => ageOf(dueOn, today) === age)
    return { age, count: own.length, cents: sum(own.map(({ owedCents }) => owedCents)) }
  })
