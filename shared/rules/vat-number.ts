/** A VAT number of a country that we serve, without spaces and dots: `LU26375245`, `BE0403170701`. */
export interface VatNumber {
  country: 'LU' | 'BE'
  digits: string
}

const LU_MODULUS = 89
const BE_MODULUS = 97

/**
 * A VAT number as people type it, checked by its own check digits: in Luxembourg the first 6 digits modulo 89, in Belgium
 * 97 less the first 8 modulo 97, numbers beginning with 0 or 1 (readings, VAT numbers). Undefined when it cannot be one.
 */
export function vatNumber(typed: string): VatNumber | undefined {
  const text = typed.toUpperCase().replace(/[\s.\-_/]/g, '')
  const luxembourg = /^LU(\d{6})(\d{2})$/.exec(text)
  if (luxembourg) {
    const [, body = '', check] = luxembourg
    return Number(body) % LU_MODULUS === Number(check) ? { country: 'LU', digits: text.slice(2) } : undefined
  }
  const belgium = /^BE([01]\d{7})(\d{2})$/.exec(text)
  if (!belgium) return undefined
  const [, body = '', check] = belgium
  return BE_MODULUS - (Number(body) % BE_MODULUS) === Number(check)
    ? { country: 'BE', digits: text.slice(2) }
    : undefined
}

/**
 * The key of what is wrong with a VAT number, as in shared/field-messages.ts: another country's, or digits that do not fit together.
 * Undefined when it can be one; whether it exists, VIES says.
 */
export function vatProblem(typed: string): VatProblem | undefined {
  if (vatNumber(typed)) return undefined
  const [country] = /^[A-Z]{2}/.exec(typed.trim().toUpperCase()) ?? []
  if (country === 'LU') return 'vat_wrong_lu'
  if (country === 'BE') return 'vat_wrong_be'
  return 'vat_country'
}
export type VatProblem = 'vat_country' | 'vat_wrong_lu' | 'vat_wrong_be'

/** A number as it is stored and shown. */
export const vatText = ({ country, digits }: VatNumber): string => `${country}${digits}`

/** What VIES may answer; `unavailable` never blocks anybody: it is marked and asked again. */
export const VAT_ANSWERS = ['valid', 'invalid', 'unavailable'] as const
export type VatAnswer = (typeof VAT_ANSWERS)[number]
