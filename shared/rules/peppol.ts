import type { Party } from '../api/agreement.ts'
import { vatNumber, vatText } from './vat-number.ts'

/**
 * The schemes under which companies of our two countries are found in Peppol (code list EAS): the Belgian enterprise number, which the law
 * asks of every company since 2026, the Belgian VAT number beside it, and the Luxembourg VAT number.
 */
const ENTERPRISE = '0208'
const BELGIAN_VAT = '9925'
const LUXEMBOURG_VAT = '9938'

/** A participant as Peppol writes it: `0208:0403170701`, `9938:LU26375245`. */
const WRITTEN = /^(0208|9925|9938):([A-Z]*\d+)$/

/**
 * What somebody typed as a participant of Peppol, checked by the digits of its number: with its scheme, or as an enterprise or VAT number
 * alone. Undefined when it cannot be one; whether it is registered, the access point says.
 */
export function participant(typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/[\s.\-_/]/g, '')
  const [, scheme, id = ''] = WRITTEN.exec(text) ?? []
  if (scheme === ENTERPRISE) return enterprise(id)
  if (scheme) return underVat(id, scheme)
  return /^\d{10}$/.test(text) ? enterprise(text) : ofVatNumber(text)
}

const enterprise = (digits: string) => (vatNumber(`BE${digits}`) ? `${ENTERPRISE}:${digits}` : undefined)

const SCHEME_OF = { LU: LUXEMBOURG_VAT, BE: BELGIAN_VAT } as const

function underVat(id: string, scheme: string): string | undefined {
  const number = vatNumber(id)
  return number && SCHEME_OF[number.country] === scheme ? `${scheme}:${vatText(number)}` : undefined
}

/** How a company is found by its VAT number alone: in Belgium under its enterprise number, in Luxembourg under the VAT number. */
export function ofVatNumber(typed: string): string | undefined {
  const number = vatNumber(typed)
  if (!number) return undefined
  return number.country === 'BE' ? `${ENTERPRISE}:${number.digits}` : `${LUXEMBOURG_VAT}:${vatText(number)}`
}

/**
 * Where an invoice or a credit note goes by Peppol: to the participant of the billing address. Without one a company of Belgium gets it
 * under its enterprise number, as its law has it; one of Luxembourg, which is not obliged, by mail alone. Undefined for individuals.
 */
export function receiverOf({ vatNumber: number, peppol }: Party): string | undefined {
  if (!number) return undefined
  return peppol ?? (number.startsWith('BE') ? ofVatNumber(number) : undefined)
}

/** The scheme and the number of a participant. */
export function partsOf(written: string): { scheme: string; id: string } {
  const at = written.indexOf(':')
  return { scheme: written.slice(0, at), id: written.slice(at + 1) }
}

/** Why an access point did not take a document. */
export const PEPPOL_PROBLEMS = ['receiver_unknown', 'refused', 'unreachable', 'invalid'] as const
export type PeppolProblem = (typeof PEPPOL_PROBLEMS)[number]
