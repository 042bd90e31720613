import { describe, expect, test } from 'vitest'
import {
  mayEnter,
  NO_PROGRESS,
  nextStep,
  progressOf,
  resumeAt,
  SIGN_UP_STEPS,
  type SignUpProgress,
  type SignUpStep,
  stepBefore,
} from '../../shared/rules/sign-up.ts'

const ACCOUNT: SignUpProgress = { ...NO_PROGRESS, name: true, emailVerified: true, account: true }
const CLIENT: SignUpProgress = {
  ...ACCOUNT,
  password: true,
  welcomed: true,
  dob: true,
  licence: true,
  customerType: 'Particulier',
  address: true,
  documents: true,
}
const allowed = (progress: SignUpProgress) => SIGN_UP_STEPS.filter((step) => mayEnter(step, progress))

/** What each step adds to what is known, as its screen does. */
const LEARNS: Partial<Record<SignUpStep, Partial<SignUpProgress>>> = {
  info: { name: true },
  email: { emailCode: true },
  otp: { emailVerified: true, emailCode: false },
  phone: { phoneCode: true },
  'phone-otp': { account: true, phoneCode: false },
  password: { password: true },
  thankyou: { welcomed: true },
  dob: { dob: true },
  'license-permission': { licence: true },
  'individual-business': { customerType: 'Particulier' },
  address: { address: true },
  'vat-number': { company: true },
  'doc-upload': { documents: true },
  recap: { request: 'submitted' },
  'contact-advisor': { callBack: true },
}

/** Walks from the first step to the last, and names the screens. */
function walk(more: Partial<Record<SignUpStep, Partial<SignUpProgress>>> = {}): SignUpStep[] {
  let progress = NO_PROGRESS
  let step = resumeAt(progress)
  const seen: SignUpStep[] = []
  while (step !== 'contact-advisor-success') {
    expect(mayEnter(step, progress), step).toBe(true)
    seen.push(step)
    progress = { ...progress, ...LEARNS[step], ...more[step] }
    step = nextStep(step, progress)
  }
  return seen
}
const AS_COMPANY = { 'individual-business': { customerType: 'Entreprise' } } as const

test('whoever begins in the middle goes back to the nearest step that may still be entered', () => {
  expect(stepBefore('license-permission', CLIENT)).toBe('dob')
  expect(stepBefore('doc-upload', CLIENT)).toBe('address')
  expect(stepBefore('doc-upload', { ...CLIENT, customerType: 'Entreprise', company: true })).toBe(
    'vat-number',
  )
  // No code is on its way and a password is set: neither is asked for again.
  expect(stepBefore('thankyou', CLIENT)).toBe('phone')
  expect(stepBefore('info', NO_PROGRESS)).toBe('start')
})

describe('the way', () => {
  test('the sign-up of an individual leads from the name over the account to the recap and the advisor', () => {
    expect(walk()).toEqual([
      ...['info', 'email', 'otp', 'phone', 'phone-otp', 'password', 'thankyou', 'dob', 'license-permission'],
      ...['individual-business', 'address', 'doc-upload', 'recap', 'contact-advisor'],
    ])
  })

  test('the sign-up of a company also asks for its VAT number', () => {
    expect(walk(AS_COMPANY)).toContain('vat-number')
  })

  test('the sign-up has at most 12 screens from the phone number to the recap, also for a company', () => {
    const steps = walk(AS_COMPANY)
    const screens = steps.slice(steps.indexOf('phone'), steps.indexOf('recap') + 1)
    expect(screens.length).toBeGreaterThan(8)
    expect(screens.length).toBeLessThanOrEqual(12)
  })
})

describe('a step may be entered', () => {
  test('a sign-up step may be entered without an account only when those before it are done', () => {
    expect(allowed(NO_PROGRESS)).toEqual(['start', 'info'])
    expect(allowed({ ...NO_PROGRESS, name: true })).toEqual(['start', 'info', 'email'])
    expect(allowed({ ...NO_PROGRESS, name: true, emailCode: true })).toEqual([
      'start',
      'info',
      'email',
      'otp',
    ])
  })

  test('the sign-up’s screen for a code is closed once its code was right', () => {
    const progress = { ...NO_PROGRESS, name: true, emailVerified: true }
    expect(mayEnter('otp', progress)).toBe(false)
    expect(resumeAt(progress)).toBe('phone')
  })

  test('the sign-up’s step for the phone’s code may be entered only while a code is pending', () => {
    const progress = { ...NO_PROGRESS, name: true, emailVerified: true }
    expect(mayEnter('phone-otp', progress)).toBe(false)
    expect(mayEnter('phone-otp', { ...progress, phoneCode: true })).toBe(true)
  })

  test('after the account the sign-up’s steps come in order, and none before the password is set', () => {
    expect(resumeAt(ACCOUNT)).toBe('password')
    expect(mayEnter('dob', ACCOUNT)).toBe(false)
    expect(mayEnter('recap', ACCOUNT)).toBe(false)
    expect(mayEnter('dob', { ...ACCOUNT, password: true, welcomed: true })).toBe(true)
  })

  test('who has an account without an address, as who was invited to the desk, is asked for it before all else', () => {
    const invited = { ...CLIENT, emailVerified: false }
    expect(resumeAt(invited)).toBe('email')
    expect(nextStep('email', { ...invited, emailCode: true })).toBe('otp')
    expect(mayEnter('recap', invited)).toBe(false)
    expect(mayEnter('recap', { ...invited, emailVerified: true })).toBe(true)
  })

  test('a sign-up step may be entered to correct it, once everything is there', () => {
    for (const step of ['info', 'email', 'phone', 'dob', 'address', 'doc-upload', 'recap'] as const)
      expect(mayEnter(step, CLIENT), step).toBe(true)
    expect(nextStep('dob', CLIENT)).toBe('recap')
    expect(nextStep('info', CLIENT)).toBe('recap')
  })

  test('a password is not set a second time by going back in the sign-up', () => {
    expect(mayEnter('password', CLIENT)).toBe(false)
  })

  test('the sign-up’s step for the VAT number may be entered by a company alone', () => {
    expect(mayEnter('vat-number', CLIENT)).toBe(false)
    expect(mayEnter('vat-number', { ...CLIENT, customerType: 'Entreprise' })).toBe(true)
  })

  test('the sign-up’s thanks for a call may be entered only when a call is booked', () => {
    expect(mayEnter('contact-advisor-success', CLIENT)).toBe(false)
    expect(mayEnter('contact-advisor-success', { ...CLIENT, callBack: true })).toBe(true)
  })
})

describe('where one resumes', () => {
  test('a sign-up is resumed at the first step that is not done, on whatever device', () => {
    expect(resumeAt({ ...CLIENT, address: false, documents: false })).toBe('address')
    expect(resumeAt({ ...CLIENT, documents: false })).toBe('doc-upload')
    expect(resumeAt(CLIENT)).toBe('recap')
    expect(resumeAt({ ...CLIENT, request: 'submitted' })).toBe('contact-advisor')
    expect(resumeAt({ ...CLIENT, request: 'submitted', callBack: true })).toBe('contact-advisor-success')
  })

  test('the step where a sign-up is resumed can always be entered', () => {
    const flags = [
      'name',
      'emailVerified',
      'emailCode',
      'phoneCode',
      'account',
      'password',
      'welcomed',
    ] as const
    const later = ['dob', 'licence', 'address', 'company', 'documents', 'callBack'] as const
    const all = [...flags, ...later]
    for (let bits = 0; bits < 2 ** all.length; bits += 1) {
      const set = Object.fromEntries(all.map((flag, place) => [flag, Boolean(bits & (1 << place))]))
      for (const request of ['open', 'submitted', 'closed'] as const) {
        const progress = {
          ...NO_PROGRESS,
          ...set,
          request,
          customerType: bits & 1 ? 'Entreprise' : null,
        } as SignUpProgress
        expect(mayEnter(resumeAt(progress), progress), JSON.stringify(progress)).toBe(true)
      }
    }
  })

  test('a sign-up is resumed where it was closed, until it is opened again', () => {
    const closed: SignUpProgress = { ...CLIENT, request: 'closed' }
    expect(resumeAt(closed)).toBe('close-req')
    expect(allowed(closed)).toEqual(['start', 'close-req'])
  })

  test('the sign-up of somebody under 23 is resumed at the date of birth, and nothing after it', () => {
    const progress: SignUpProgress = { ...CLIENT, ineligible: 'too_young' }
    expect(resumeAt(progress)).toBe('dob')
    for (const step of ['license-permission', 'address', 'recap', 'contact-advisor'] as const)
      expect(mayEnter(step, progress)).toBe(false)
  })

  test('the sign-up of somebody with a licence under 5 years is resumed at that question, and nothing after it', () => {
    const progress: SignUpProgress = { ...CLIENT, ineligible: 'licence_too_recent' }
    expect(resumeAt(progress)).toBe('license-permission')
    expect(mayEnter('individual-business', progress)).toBe(false)
  })
})

test('the progress of a sign-up is counted from the name to the recap, with one more step for a company', () => {
  expect(progressOf('info', NO_PROGRESS)).toEqual({ at: 1, of: 13 })
  expect(progressOf('recap', CLIENT)).toEqual({ at: 13, of: 13 })
  expect(progressOf('recap', { ...CLIENT, customerType: 'Entreprise' })).toEqual({ at: 14, of: 14 })
  expect(progressOf('close-req', CLIENT)).toBeUndefined()
})
