import { useSyncExternalStore } from 'react'
import type { Language } from '../../shared/language.ts'
import type { TypedDate } from './birth-date.ts'
import { store, stored } from './storage.ts'
import type { TypedPhone } from './typed-phone.ts'

/** A code that was sent to a mailbox or a phone. */
export interface PendingCode {
  to: string
  otpToken: string
  /** When another one may be asked for, in milliseconds since 1970. */
  resendAt: number
}

/** What only a request for a subscription asks: the rest of it is the person, and the answers of becoming a client. */
export interface KeptRequest {
  /** How many of its steps are done; all of them once it was sent. */
  reached: number
  /** The vehicle that it is about; empty for none in particular. */
  about: string
  /** As whom one asks, and whether the licence is old enough: the answers of becoming a client are not changed by a customer's request. */
  customerType?: '' | 'Particulier' | 'Entreprise'
  licence?: '' | 'yes' | 'no'
  /** The phone number as it was typed. */
  phone: TypedPhone
  address: string
  plan: string
  slot: string
}

/**
 * The person as the browser keeps them, so that a reload loses nothing (spec §3) and no form asks again what another one was told: the
 * sign-up, a request and a message to us. Never a password.
 */
export interface SignUpForm {
  firstname: string
  lastname: string
  gender: string
  /** The language of mails and contracts, where one was chosen; else that of the page. */
  language: '' | Language
  email: string
  phonenumber: string
  /** The proof that the e-mail address is theirs; empty until then. */
  emailProof: string
  emailCode: PendingCode | null
  phoneCode: PendingCode | null
  /** The page to come back to in the end. */
  from: string
  /** Answers that were typed and not sent yet. */
  dob: TypedDate
  address: Record<string, string>
  company: Record<string, string>
  request: KeptRequest | null
  /** A message that was typed and not sent yet. */
  message: { subject: string; text: string } | null
}

const KEY = 'signUpInfo'
const EMPTY: SignUpForm = {
  firstname: '',
  lastname: '',
  gender: '',
  language: '',
  email: '',
  phonenumber: '',
  emailProof: '',
  from: '',
  emailCode: null,
  phoneCode: null,
  dob: { day: '', month: '', year: '' },
  address: {},
  company: {},
  request: null,
  message: null,
}
/** A code that was not typed within this time is removed. */
const CODE_KEPT_MS = 30 * 60 * 1000

const listeners = new Set<() => void>()
let read: { text: string | null; info: SignUpForm } | undefined

/** The form as it was left, empty when there is none. The same object while nothing changes. */
export function keptSignUp(): SignUpForm {
  const text = stored(KEY)
  if (read?.text !== text) read = { text, info: parsed(text) }
  return read.info
}

/** Keeps some fields; null removes the form. */
export function keepSignUp(changes: Partial<SignUpForm> | null): void {
  store(KEY, changes && JSON.stringify({ ...keptSignUp(), ...changes }))
  for (const listener of listeners) listener()
}

/** Keeps what a form was told of the person. Another e-mail address is not proved. */
export function keepPerson(
  person: Pick<SignUpForm, 'firstname' | 'lastname' | 'email' | 'phonenumber'>,
): void {
  const isSame = person.email.trim() === keptSignUp().email
  keepSignUp(isSame ? person : { ...person, emailProof: '', emailCode: null })
}

/** The form, also when another tab changes it. */
export const useKeptSignUp = (): SignUpForm => useSyncExternalStore(listen, keptSignUp, () => EMPTY)

function listen(listener: () => void): () => void {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromAnotherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromAnotherTab)
  }
}

function parsed(text: string | null): SignUpForm {
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, unknown>
    const fitting = Object.entries(kept).filter(([name, value]) => fits(name as keyof SignUpForm, value))
    const info: SignUpForm = { ...EMPTY, ...Object.fromEntries(fitting) }
    return { ...info, emailCode: fresh(info.emailCode), phoneCode: fresh(info.phoneCode) }
  } catch {
    return EMPTY
  }
}

/** Storage can hold anything: what has not the form's type is left out. */
const fits = (name: keyof SignUpForm, value: unknown): boolean =>
  name in EMPTY && (EMPTY[name] === null ? typeof value === 'object' : typeof value === typeof EMPTY[name])

const fresh = (code: PendingCode | null): PendingCode | null =>
  code && Date.now() - code.resendAt < CODE_KEPT_MS ? code : null
