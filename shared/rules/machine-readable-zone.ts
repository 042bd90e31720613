import { type FieldName, parse } from 'mrz'
import type { IsoDate } from './dates.ts'

/** What a check digit of a machine-readable zone protects. */
export type Protected = 'number' | 'born' | 'expires' | 'whole'

/** What the machine-readable zone of an identity document says (ICAO Doc 9303; French and Swiss cards by their own rules). */
export interface ZoneReading {
  lastName: string
  firstName: string
  documentNumber?: string
  born?: IsoDate
  expires?: IsoDate
  /** The check digits that the document has, each right or not. */
  checks: { of: Protected; isRight: boolean }[]
}

/** Whom a document is compared with, as they say of themselves. */
interface Person {
  lastname: string
  firstname: string
  dob?: string | undefined
}

const CHECKS: [FieldName, Protected][] = [
  ['documentNumberCheckDigit', 'number'],
  ['birthDateCheckDigit', 'born'],
  ['expirationDateCheckDigit', 'expires'],
  ['compositeCheckDigit', 'whole'],
]

/** Reads a zone as it was typed, with spaces and small letters; undefined while it has the shape of no document. */
export function readZone(typed: string, today: IsoDate): ZoneReading | undefined {
  const lines = typed
    .toUpperCase()
    .replace(/[^\S\n]/g, '')
    .split('\n')
    .filter(Boolean)
  const read = parsed(lines)
  if (!read) return undefined
  const { fields, details } = read
  const born = dayOf(fields.birthDate, (year) => year <= Number(today.slice(2, 4)))
  const expires = dayOf(fields.expirationDate, () => true)
  const checks = CHECKS.flatMap(([field, of]) => {
    const detail = details.find((each) => each.field === field)
    return detail ? [{ of, isRight: detail.valid }] : []
  })
  return {
    lastName: fields.lastName ?? '',
    firstName: fields.firstName ?? '',
    ...(read.documentNumber && { documentNumber: read.documentNumber }),
    ...(born && { born }),
    ...(expires && { expires }),
    checks,
  }
}

function parsed(lines: string[]) {
  try {
    return parse(lines)
  } catch {
    // While it is typed it has the shape of nothing yet.
    return undefined
  }
}

/** YYMMDD as a day; a part that the document leaves out makes it none. */
function dayOf(
  text: string | null | undefined,
  isThisCentury: (year: number) => boolean,
): IsoDate | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(text ?? '') ?? []
  if (!day) return undefined
  return `${isThisCentury(Number(year)) ? '20' : '19'}${year}-${month}-${day}`
}

/** What of a person the zone says otherwise: nothing when all agrees. */
export function differsFrom({ lastName, firstName, born }: ZoneReading, person: Person): (keyof Person)[] {
  return [
    ...(isName(person.lastname, lastName) ? [] : (['lastname'] as const)),
    ...(isName(person.firstname, firstName) ? [] : (['firstname'] as const)),
    ...(person.dob && born && person.dob !== born ? (['dob'] as const) : []),
  ]
}

/**
 * Is this the name? A zone has A to Z alone, writes ä as AE or A, has all first names where people give one, and cuts what is too long
 * (Doc 9303 part 3, section 6).
 */
function isName(said: string, zone: string): boolean {
  const there = lettersOf(zone)
  return spellings(said).some(
    (name) => there.startsWith(name) || (name.startsWith(there) && there.length > 12),
  )
}

const lettersOf = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '')
const AS_TWO: Record<string, string> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Æ: 'AE', Œ: 'OE' }
const spellings = (name: string): string[] => {
  const upper = name.replaceAll('ß', 'ss').toUpperCase().normalize('NFC')
  const asTwo = upper.replace(/./gu, (letter) => AS_TWO[letter] ?? letter)
  return [upper, asTwo].map((spelling) => lettersOf(spelling.normalize('NFD')))
}
