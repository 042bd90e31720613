import type { Ineligibility } from './eligibility.ts'

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
export interface SignUpProgress {
  name: boolean
  emailVerified: boolean
  /** A code is on its way to the mailbox, or to the phone. */
  emailCode: boolean
  phoneCode: boolean
  account: boolean
  password: boolean
  /** The thank-you after the account was read, and signing up continues. */
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
  ineligible: Ineligibility | null
}

/** Nothing is known yet. */
export const NO_PROGRESS: SignUpProgress = {
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

/** Who was invited to the desk has an account without an address. */
const TO_THE_ADDRESS: readonly SignUpStep[] = ['email', 'otp']

/**
 * The steps on somebody's way: those up to the account, or those after it; a VAT number is asked of companies, and an e-mail address of an account
 * that has none: contracts and invoices go there.
 */
export function signUpFlow(progress: SignUpProgress): readonly SignUpStep[] {
  if (!progress.account) return TO_THE_ACCOUNT
  const steps = progress.emailVerified ? TO_THE_CLIENT : [...TO_THE_ADDRESS, ...TO_THE_CLIENT]
  return steps.filter((step) => step !== 'vat-number' || progress.customerType === 'Entreprise')
}

const DONE: Record<SignUpStep, (progress: SignUpProgress) => boolean> = {
  start: () => true,
  info: (progress) => progress.name,
  email: (progress) => progress.emailVerified || progress.emailCode,
  otp: (progress) => progress.emailVerified,
  phone: (progress) => progress.phoneCode,
  'phone-otp': (progress) => progress.account,
  password: (progress) => progress.password,
  thankyou: (progress) => progress.welcomed,
  dob: (progress) => progress.dob && progress.ineligible !== 'too_young',
  'license-permission': (progress) => progress.licence && !progress.ineligible,
  'individual-business': (progress) => progress.customerType !== null,
  address: (progress) => progress.address,
  'vat-number': (progress) => progress.company,
  'doc-upload': (progress) => progress.documents,
  recap: (progress) => progress.request === 'submitted',
  'contact-advisor': (progress) => progress.callBack,
  'contact-advisor-success': () => false,
  'close-req': (progress) => progress.request === 'closed',
}

/** The first of some steps that is not done; the last of them when all are. */
const firstOpen = (steps: readonly SignUpStep[], progress: SignUpProgress): SignUpStep =>
  steps.find((step) => !DONE[step](progress)) ?? steps.at(-1) ?? 'start'

/** Where somebody continues: after a reload, on another device, or when they ask for a step that is not theirs yet. */
export function resumeAt(progress: SignUpProgress): SignUpStep {
  if (progress.account && progress.request === 'closed') return 'close-req'
  return firstOpen(signUpFlow(progress), progress)
}

/**
 * The step after one that is done. What was answered before is not asked again, so a corrected step leads back to where one
 * was.
 */
export function nextStep(step: SignUpStep, progress: SignUpProgress): SignUpStep {
  if (step === 'email' && progress.emailCode) return 'otp'
  if (step === 'phone' && progress.phoneCode) return 'phone-otp'
  return resumeAt(progress)
}

/** May a step be entered with what is known? Back, reload and typed addresses all end where this allows. */
export function mayEnter(step: SignUpStep, progress: SignUpProgress): boolean {
  if (step === 'start') return true
  if (!progress.account) {
    if (step === 'otp' && !progress.emailCode) return false
    return isReached(step, TO_THE_ACCOUNT, progress)
  }
  if (step === 'close-req') return progress.request !== 'submitted'
  if (progress.request === 'closed') return false
  // Name, e-mail and phone can be corrected later; a code only while one is on its way.
  if (step === 'otp') return progress.emailCode
  if (step === 'phone-otp') return progress.phoneCode
  if (TO_THE_ACCOUNT.includes(step)) return true
  // The first password is set here once; changing it belongs to the profile.
  if (step === 'password') return !progress.password
  if (step === 'contact-advisor') return progress.password && !progress.ineligible
  if (step === 'contact-advisor-success') return progress.callBack
  return isReached(step, signUpFlow(progress), progress)
}

/** The nearest step before one that may still be entered: for whoever begins in the middle, and has no page to go back to. */
export function stepBefore(step: SignUpStep, progress: SignUpProgress): SignUpStep {
  const before = SIGN_UP_STEPS.slice(0, SIGN_UP_STEPS.indexOf(step))
  return before.findLast((one) => mayEnter(one, progress)) ?? 'start'
}

function isReached(step: SignUpStep, flow: readonly SignUpStep[], progress: SignUpProgress): boolean {
  const at = flow.indexOf(step)
  return at >= 0 && flow.slice(0, at).every((earlier) => DONE[earlier](progress))
}

const COUNTED = SIGN_UP_STEPS.slice(SIGN_UP_STEPS.indexOf('info'), SIGN_UP_STEPS.indexOf('recap') + 1)

/** How far a step is on the whole way from the name to the recap: `3` of `13`; undefined for what is not part of it. */
export function progressOf(
  step: SignUpStep,
  progress: SignUpProgress,
): { at: number; of: number } | undefined {
  const steps = COUNTED.filter((one) => one !== 'vat-number' || progress.customerType === 'Entreprise')
  const at = steps.indexOf(step) + 1
  return at > 0 ? { at, of: steps.length } : undefined
}
