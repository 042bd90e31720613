/** A whole number of cents. */
export type Cents = number

/** Countries that invoices are made out to. */
export type BillingCountry = 'LU' | 'BE'

/** VAT in basis points: Luxembourg 17 %, Belgium 21 %. */
export const VAT_BP: Record<BillingCountry, number> = { LU: 1700, BE: 2100 }

/** A share of an amount in basis points, rounded half up to the cent: the one rounding of a line. */
export function shareOf(cents: Cents, basisPoints: number): Cents {
  const exact = BigInt(cents) * BigInt(basisPoints)
  const sign = exact < 0n ? -1n : 1n
  return Number((exact * sign * 2n + 10_000n) / 20_000n) * Number(sign)
}

/** `cents × part ÷ whole`, rounded half up to the cent; for days of a month. */
export function proportion(cents: Cents, part: number, whole: number): Cents {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
}

const DAYS_IN_A_YEAR = 365

/** Simple interest for some days at a yearly rate in basis points, rounded half up to the cent. */
export const interest = (cents: Cents, yearlyBp: number, days: number): Cents =>
  proportion(cents, yearlyBp * Math.max(0, days), 10_000 * DAYS_IN_A_YEAR)

/** The sum of some cents. */
export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0)

/** Cents as the euros that the wire shows under the spec's names. Never computed upon. */
export const inEuros = (cents: Cents): number => cents / 100
