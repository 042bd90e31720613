/** `RF`, two check digits and what is referred to: at most 25 characters (ISO 11649). */
const FORM = /^RF\d{2}[0-9A-Z]{1,21}$/

/**
 * The creditor reference of an invoice, computed from its number: `2026-000001` is `RF422026000001`. Banks check its digits, so
 * that a transfer names its invoice or none.
 */
export function creditorReference(number: string): string {
  const plain = number.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `RF${String(98 - remainder(`${plain}RF00`)).padStart(2, '0')}${plain}`
}

/** Without spaces and in capitals, as references are compared. */
export const plainReference = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Is it a creditor reference whose check digits are right? */
export function isCreditorReference(typed: string): boolean {
  const plain = plainReference(typed)
  return FORM.test(plain) && remainder(plain.slice(4) + plain.slice(0, 4)) === 1
}

/** The remainder by 97 (ISO 7064), letters counted as 10 to 35; digit by digit, because the number is longer than a safe integer. */
const remainder = (text: string): number =>
  [...text].reduce((left, character) => {
    const value = Number.parseInt(character, 36)
    return (left * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
