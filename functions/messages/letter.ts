import { COMPANY } from '../../shared/company.ts'
import type { Language } from '../../shared/language.ts'

/** A line of a mail's table: what it is, and the value as a person reads it. */
export type Fact = readonly [label: string, value: string]

/** The two ends of a reservation, shown side by side above the facts. */
export interface Pass {
  vehicle: string
  from: Fact
  until: Fact
}

/** A picture of a car. A mail reads as well without it: most programs ask before they fetch one. */
export interface LetterPicture {
  /** Its address on our site. */
  path: string
  /** The vehicle's name. */
  alt: string
}

/** What a mail says, before it is text and HTML. All of it is plain text; nothing in it is markup. */
export interface Letter {
  language: Language
  subject: string
  picture?: LetterPicture | undefined
  paragraphs: readonly string[]
  pass?: Pass | undefined
  facts?: readonly Fact[]
  /** The one thing to do: a button in HTML, an address in text. */
  action?: { label: string; url: string } | undefined
}

const OR_CALL: Record<Language, string> = {
  en: `Questions? Call ${COMPANY.phone} or write to ${COMPANY.email}.`,
  fr: `Une question ? Appelez le ${COMPANY.phone} ou écrivez à ${COMPANY.email}.`,
}

/** Whom to call, and who we are: on each mail. */
export const closingOf = (language: Language): { help: string; company: string } => ({
  help: OR_CALL[language],
  company: [COMPANY.name, ...COMPANY.address, COMPANY.register, COMPANY.vatNumber].join(' · '),
})
