import { type Country, VAT_BP } from './figures.ts'

/** A part of an amount, to the nearest cent, halves up; in whole numbers all the way. */
export function part(cents: number, numerator: number, denominator: number): number {
  const [above, below] = [BigInt(cents) * BigInt(numerator), BigInt(denominator)]
  return Number((above * 2n + below) / (below * 2n))
}

/** A thirtieth of a month's rent for each day. */
export const forDays = (monthCents: number, days: number): number => part(monthCents, days, 30)

export interface Line {
  key: string
  quantity: number
  cents: number
  vatCents: number
}
export interface Sum {
  cents: number
  vatCents: number
  totalCents: number
}

export const taxed = (key: string, quantity: number, cents: number, country: Country): Line => ({
  key,
  quantity,
  cents,
  vatCents: part(cents, VAT_BP[country], 10_000),
})

/** Deposits, damages and penalties bear no VAT. */
export const untaxed = (key: string, quantity: number, cents: number): Line => ({
  key,
  quantity,
  cents,
  vatCents: 0,
})

export function sumOf(lines: readonly Line[]): Sum {
  let [cents, vatCents] = [0, 0]
  for (const line of lines) {
    cents += line.cents
    vatCents += line.vatCents
  }
  return { cents, vatCents, totalCents: cents + vatCents }
}
