import type { RefusalCode } from '../refusals.ts'

/** The screens of signing up, under /signup/ (spec §2), in their order; `start` is /signup itself. */
export const SIGN_UP_STEPS = [
  'start',
  'info',
  'email',
  'otp',
  'phone',
  'phone-otp',
  'password',
  'thankyou',
  'dob',
  'license-permission',
  'individual-business',
  'address',
  'vat-number',
  'doc-upload',
  'recap',
  'contact-advisor',
  'contact-advisor-success',
  'close-req',
] as const
export type SignUpStep = (typeof SIGN_UP_STEPS)[number]

export const REQUEST_STATUSES = ['open', 'submitted', 'closed'] as const
/** A request to become a client: being filled in, sent to us, or given up. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** What is known of somebody who signs up: first in their browser, then, once there is an account, on the server. */
export interface Known {
  name: boolean
  emailVerified: boolean
  /** A code is on its way to the mailbox, or to the phone. */
  emailCode: boolean
  phoneCode: boolean
  account: boolean
  password: boolean
  /** The thank-you after the account was read, and signing up goes on. */
  welcomed: boolean
  dob: boolean
  licence: boolean
  customerType: 'Particulier' | 'Entreprise' | null
  address: boolean
  company: boolean
  /** Identity card or passport, and driving licence, both sides. */
  documents: boolean
  request: RequestStatus
  callBack: boolean
  /** Under 23 years, or a licence under 5 years: why signing up stops (spec §4, onboarding). */
  ineligible: RefusalCode | null
}

/** Nothing is known yet. */
export const STRANGER: Known = {
  name: false,
  emailVerified: false,
  emailCode: false,
  phoneCode: false,
  account: false,
  password: false,
  welcomed: false,
  dob: false,
  licence: false,
  customerType: null,
  address: false,
  company: false,
  documents: false,
  request: 'open',
  callBack: false,
  ineligible: null,
}

const TO_THE_ACCOUNT: readonly SignUpStep[] = ['info', 'email', 'otp', 'phone', 'phone-otp']
const TO_THE_CLIENT: readonly SignUpStep[] = [
  'password',
  'thankyou',
  'dob',
  'license-permission',
  'individual-business',
  'address',
  'vat-number',
  'doc-upload',
  'recap',
  'contact-advisor',
  'contact-advisor-success',
]

/** The steps on somebody's way: those up to the account, or those after it; a VAT number is asked of companies. */
export function wayOf(known: Known): readonly SignUpStep[] {
  if (!known.account) return TO_THE_ACCOUNT
  return TO_THE_CLIENT.filter((step) => step !== 'vat-number' || known.customerType === 'Entreprise')
}

const DONE: Record<SignUpStep, (known: Known) => boolean> = {
  start: () => true,
  info: (known) => known.name,
  email: (known) => known.emailVerified || known.emailCode,
  otp: (known) => known.emailVerified,
  phone: (known) => known.phoneCode,
  'phone-otp': (known) => known.account,
  password: (known) => known.password,
  thankyou: (known) => known.welcomed,
  dob: (known) => known.dob && known.ineligible !== 'too_young',
  'license-permission': (known) => known.licence && !known.ineligible,
  'individual-business': (known) => known.customerType !== null,
  address: (known) => known.address,
  'vat-number': (known) => known.company,
  'doc-upload': (known) => known.documents,
  recap: (known) => known.request === 'submitted',
  'contact-advisor': (known) => known.callBack,
  'contact-advisor-success': () => false,
  'close-req': (known) => known.request === 'closed',
}

/** The first of some steps that is not done; the last of them when all are. */
const firstOpen = (steps: readonly SignUpStep[], known: Known): SignUpStep =>
  steps.find((step) => !DONE[step](known)) ?? steps.at(-1) ?? 'start'

/** Where somebody goes on: after a reload, on another device, or when they ask for a step that is not theirs yet. */
export function resumeAt(known: Known): SignUpStep {
  if (known.account && known.request === 'closed') return 'close-req'
  return firstOpen(wayOf(known), known)
}

/** The step after one that is done. What was answered before is not asked again, so a corrected step leads back to where one was. */
export function nextStep(step: SignUpStep, known: Known): SignUpStep {
  if (step === 'email' && known.emailCode) return 'otp'
  if (step === 'phone' && known.phoneCode) return 'phone-otp'
  return resumeAt(known)
}

/** May a step be entered with what is known? Back, reload and typed addresses all end where this allows. */
export function mayEnter(step: SignUpStep, known: Known): boolean {
  if (step === 'start') return true
  if (!known.account) {
    if (step === 'otp' && !known.emailCode) return false
    return isReached(step, TO_THE_ACCOUNT, known)
  }
  if (step === 'close-req') return known.request !== 'submitted'
  if (known.request === 'closed') return false
  // Name, e-mail and phone can be corrected later; a code only while one is on its way.
  if (step === 'otp') return known.emailCode
  if (step === 'phone-otp') return known.phoneCode
  if (TO_THE_ACCOUNT.includes(step)) return true
  // The first password is set here once; changing it belongs to the profile.
  if (step === 'password') return !known.password
  if (step === 'contact-advisor') return known.password && !known.ineligible
  if (step === 'contact-advisor-success') return known.callBack
  return isReached(step, wayOf(known), known)
}

function isReached(step: SignUpStep, way: readonly SignUpStep[], known: Known): boolean {
  const at = way.indexOf(step)
  return at >= 0 && way.slice(0, at).every((earlier) => DONE[earlier](known))
}

const COUNTED = SIGN_UP_STEPS.slice(SIGN_UP_STEPS.indexOf('info'), SIGN_UP_STEPS.indexOf('recap') + 1)

/** How far a step is on the whole way from the name to the recap: `3` of `13`; undefined for what stands beside it. */
export function progressOf(step: SignUpStep, known: Known): { at: number; of: number } | undefined {
  const steps = COUNTED.filter((one) => one !== 'vat-number' || known.customerType === 'Entreprise')
  const at = steps.indexOf(step) + 1
  return at > 0 ? { at, of: steps.length } : undefined
}
