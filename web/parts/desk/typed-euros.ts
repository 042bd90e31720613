import type { Language } from '../../../shared/language.ts'

/** An amount as people type it, `1 027,26` or `1027.26 €`, in cents; undefined when it is none, or finer than a cent. */
export function centsOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s€']/g, '')
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!found) return undefined
  const [, euros = '0', rest = ''] = found
  return Number(euros) * 100 + Number(rest.padEnd(2, '0'))
}

/** Cents as a field begins with them, in the page's writing: `1027.26`, in French `1027,26`. */
export const typedEuros = (cents: number, language: Language): string =>
  (cents / 100).toFixed(2).replace('.', language === 'fr' ? ',' : '.')
