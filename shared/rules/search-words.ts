import { creditorReference } from './creditor-reference.ts'

/** Letters that have no accent to lose. */
const SPELT: Record<string, string> = { ß: 'ss', ø: 'o', œ: 'oe', æ: 'ae', đ: 'd', ł: 'l' }
/** A phone number is found by its end, from so many digits on. */
const LEAST_DIGITS = 4
/** No account has more words, whatever was typed into its names: its deletion removes all of them in one transaction. */
const MOST_WORDS = 32

/** The words of a text as they are searched: without accents, capitals and punctuation. */
export const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøœæđł]/g, (letter) => SPELT[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A number or an address in one piece: `RF18 2026-0001` is `rf1820260001`. */
export const joined = (text: string): string => plain(text).join('')
/** Without the zeros in front: of a series' number, of `00352` and of the 0 that is dialled inside Belgium. */
const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '')

const distinct = (words: readonly (string | undefined)[]): string[] =>
  [...new Set(words)].filter((word): word is string => Boolean(word)).slice(0, MOST_WORDS)

/** Every end of a number that is long enough: `+352 621 00 00 01` is found by any part of it. */
function endsOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  return Array.from({ length: Math.max(0, digits.length - LEAST_DIGITS + 1) }, (_, from) =>
    digits.slice(from),
  )
}

interface Person {
  firstname: string
  lastname: string
  email: string
  phonenumber: string
  company?: { name: string; vat_number?: string | undefined } | undefined
}

/** What a customer is found by: the beginnings of these, and so any part of the phone number. */
export function wordsOfCustomer({ firstname, lastname, email, phonenumber, company }: Person): string[] {
  const [mailbox = '', host = ''] = email.split('@')
  const vat = joined(company?.vat_number ?? '')
  return distinct([
    ...plain(`${lastname} ${firstname}`),
    joined(email),
    ...endsOf(phonenumber),
    ...plain(company?.name ?? ''),
    vat,
    vat.replace(/^[a-z]{2}0*/, ''),
    joined(host),
    ...plain(mailbox),
  ])
}

/** The number of a series is found whole, and by what comes after the year: `2026-000123` is `2026000123` and `123`. */
function wordsOfNumber(number: string): string[] {
  const serial = joined(number.split('-').at(-1) ?? '')
  return [joined(number), serial, withoutZeros(serial)]
}

/** What an invoice is found by: its number, and the reference that a transfer names. */
export const wordsOfInvoice = ({ number }: { number: string }): string[] =>
  distinct([...wordsOfNumber(number), joined(creditorReference(number))])

/** What a subscription is found by: the number of its contract, and its id, which mails name. */
export const wordsOfContract = ({ _id, number }: { _id: string; number: string }): string[] =>
  distinct([...wordsOfNumber(number), joined(_id)])

/** What a payment is found by: the bank's reference, and the provider's. */
export const wordsOfPayment = (payment: {
  _id: string
  bankReference?: string | undefined
  providerId?: string | undefined
}): string[] =>
  distinct([joined(payment._id), joined(payment.bankReference ?? ''), joined(payment.providerId ?? '')])

/** What a vehicle is found by: its plate, and the plate's number alone. */
export const wordsOfVehicle = ({ plate }: { plate: string }): string[] =>
  distinct([joined(plate), ...plain(plate)])

/** A thing is looked up by the beginning of one of its words; each of the others must begin one of its words too. */
export interface Lookup {
  prefix: string
  others: string[]
}

/** Fewer characters would find half of everybody. */
export const LEAST_TYPED = 2

/**
 * How what was typed is looked up: in one piece, as numbers and addresses are written with spaces or without; and by its longest
 * word, as names are.
 */
export function lookupsOf(typed: string): Lookup[] {
  const words = plain(typed)
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const whole = joined(typed)
  const inOnePiece = distinct([whole, withoutZeros(whole)]).map((prefix): Lookup => ({ prefix, others: [] }))
  const byWord: Lookup = { prefix: longest, others: words.filter((word) => word !== longest) }
  return [...inOnePiece, ...(words.length > 1 ? [byWord] : [])].filter(
    ({ prefix }) => prefix.length >= LEAST_TYPED,
  )
}

/** Are these the words of what was looked for? */
export const hasAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((one) => words.some((word) => word.startsWith(one)))
