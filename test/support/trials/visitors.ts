import type { Page } from 'playwright-core'
import { addCustomer, askPhoneCode, verifyOtpPhone } from '../../../shared/api/account.ts'
import { takeCallSlot } from '../../../shared/api/call-backs.ts'
import { finaliseChoice } from '../../../shared/api/choices.ts'
import { sendContact } from '../../../shared/api/contact.ts'
import { createOwnReminder, createReminder } from '../../../shared/api/reminders.ts'
import { askForCall, createRequest } from '../../../shared/api/requests.ts'
import {
  manageCustomer,
  sendVerificationEmail,
  sendVerificationOtp,
  updateCustomer,
  verifyOtp,
} from '../../../shared/api/sign-up.ts'
import {
  allowed,
  answering,
  button,
  codeSent,
  dialog,
  inDialog,
  says,
  type Trial,
  typesCode,
  WORDS,
} from './trial.ts'

/** Changes that people make who are no customers yet. */

const CODE_SMS = typesCode('6-digit code')
const CODE_MAIL = typesCode('4-digit code')

const PERSON = { firstname: 'Nora', lastname: 'Schmit', email: 'nora.trial@example.lu' }

/** A request as the browser keeps it, ready to be sent: the person, and the answers of becoming a client. */
const REQUEST = {
  signUpInfo: {
    ...PERSON,
    dob: { day: '1', month: '5', year: '1990' },
    request: {
      reached: 2,
      about: '',
      phone: { country: 'LU', typed: '+352621424242' },
      address: '2, rue de Vianden, L-9405 Vianden',
      plan: 'Plus',
      slot: '09h00 - 11h00',
    },
  },
  clientForm: { customerType: 'Particulier', licence: 'yes', models: [] },
}

/** Keeps the form of signing up as the browser does, then opens a step. */
const signingUp = (step: string, changes: object) => async (page: Page) => {
  const form = { ...PERSON, phonenumber: '', emailProof: 'e'.repeat(43), ...changes }
  await page.evaluate((kept) => localStorage.setItem('signUpInfo', JSON.stringify(kept)), form)
  await page.goto(`/signup/${step}`)
}
const pending = (to: string) => ({ to, otpToken: codeSent.sid, resendAt: Date.now() + 60_000 })
const ACCOUNT = { data: { _id: 'cus_01K00000000000000000000000', token: 't'.repeat(43), role: ['CLIENT'] } }

export const PUBLIC_TRIALS: readonly Trial[] = [
  {
    mutation: sendContact,
    isCarriedOut: true,
    at: '/contact',
    ready: async (page) => {
      await page.getByLabel('First name').fill('Nora')
      await page.getByLabel('Last name').fill('Schmit')
      await page.getByLabel('E-mail').fill('nora@example.lu')
      await page.getByLabel('Subject').fill('A question')
      await page.getByLabel('Message').fill('Do you deliver to Arlon?')
    },
    send: (page) => page.getByRole('main').getByRole('button', { name: 'Send', exact: true }),
    done: says('Thank you. Your message has reached us.'),
  },
  {
    mutation: askForCall,
    isCarriedOut: true,
    at: '/flotte/sports-coupe/porsche/911/carrera-gts',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Call me' }).first().click()
      await dialog(page).getByLabel('Phone number').fill('621 42 42 42')
    },
    send: inDialog('Call me'),
    done: (page) => page.getByRole('dialog', { name: 'We call you.' }),
  },
  {
    mutation: createReminder,
    ready: async (page) => {
      const young = { dob: '2010-04-12', models: [] }
      await page.evaluate((kept) => localStorage.setItem('clientForm', JSON.stringify(kept)), young)
      await page.goto('/becomeclient')
      await answering(page, sendVerificationEmail, codeSent)
      await answering(page, verifyOtp, { data: { token: 'e'.repeat(43), msg: '' } })
      await page.route('**/api/v1/reminders', (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      })
      await page.getByLabel('E-mail').fill(PERSON.email)
      await page.getByRole('button', { name: 'Tell me then' }).click()
      await page.getByLabel('4-digit code').fill('1234')
      await page.getByText(WORDS.failed).waitFor()
    },
    send: button('Tell me then'),
    done: (page) => page.getByText(/^We write to you on/),
    reply: { data: { on: '2033-04-12' } },
  },
  {
    mutation: createRequest,
    isCarriedOut: true,
    ready: async (page) => {
      await page.evaluate(({ signUpInfo, clientForm }) => {
        localStorage.setItem('signUpInfo', JSON.stringify(signUpInfo))
        localStorage.setItem('clientForm', JSON.stringify(clientForm))
      }, REQUEST)
      await page.goto('/request-subscription?step=confirmation')
    },
    send: button('Send my request'),
    done: (page) => page.getByRole('heading', { name: 'Thank you, Nora.' }),
  },
  {
    mutation: askPhoneCode,
    at: '/login',
    ready: (page) => page.getByLabel('Phone number').fill('621 000 001'),
    send: button('Send me a code'),
    done: (page) => page.getByLabel('6-digit code'),
    reply: codeSent,
  },
  {
    mutation: verifyOtpPhone,
    send: CODE_SMS,
    gone: (page) => page.getByLabel('6-digit code'),
    reply: ACCOUNT,
  },
]

export const SIGN_UP_TRIALS: readonly Trial[] = [
  {
    mutation: sendVerificationEmail,
    at: '/signup',
    ready: async (page) => {
      await signingUp('email', { emailProof: '' })(page)
      await page.getByLabel('E-mail').fill(PERSON.email)
    },
    send: button('Send me a code'),
    done: (page) => page.getByLabel('4-digit code'),
    reply: codeSent,
  },
  {
    mutation: verifyOtp,
    ready: signingUp('otp', { emailProof: '', emailCode: pending(PERSON.email) }),
    send: CODE_MAIL,
    gone: (page) => page.getByLabel('4-digit code'),
    reply: { data: { token: 'e'.repeat(43), _id: '', msg: '' }, emailExists: false },
  },
  {
    mutation: addCustomer,
    ready: async (page) => {
      await signingUp('phone-otp', {
        phoneCode: { ...pending('+352621000009'), resendAt: Date.now() + 60_000 },
      })(page)
      await answering(page, verifyOtpPhone, { data: { token: 'p'.repeat(43), _id: '', role: [] } })
    },
    send: CODE_SMS,
    gone: (page) => page.getByLabel('6-digit code'),
    reply: ACCOUNT,
  },
]

/** Somebody who has signed up as far as the recap. */
export const STARTING_TRIALS: readonly Trial[] = [
  {
    mutation: createOwnReminder,
    at: '/signup/license-permission',
    ready: async (page) => {
      await page.getByText('No', { exact: true }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Day on which your licence was issued').fill('2026-01-20')
    },
    send: button('Tell me then'),
    done: (page) => page.getByText(/^We write to you on/),
  },
  {
    mutation: updateCustomer,
    at: '/signup/license-permission',
    send: button('Continue'),
    gone: (page) => page.getByRole('heading', { name: 'Your driving licence' }),
  },
  {
    mutation: manageCustomer,
    at: '/signup/recap',
    send: button('Send my request'),
    gone: (page) => page.getByRole('heading', { name: 'Is everything right?' }),
  },
  {
    mutation: takeCallSlot,
    at: '/signup/contact-advisor',
    ready: (page) =>
      page
        .getByRole('group', { name: /^Time on/ })
        .locator('label')
        .last()
        .click(),
    send: button('Book the call'),
    gone: (page) => page.getByRole('heading', { name: 'When may we call you?' }),
  },
  {
    mutation: finaliseChoice,
    ready: async (page) => {
      const answers = {
        customerType: 'Particulier',
        dob: '1988-04-12',
        licence: 'yes',
        aim: 'three',
        models: ['porsche-911-carrera-gts', 'porsche-macan-4-electric', 'porsche-taycan-4s'],
        plan: 'One',
        finish: 'drive',
        documentsLater: true,
        retrieval: 'reception',
      }
      await page.evaluate((kept) => localStorage.setItem('clientForm', JSON.stringify(kept)), answers)
      await page.goto('/becomeclient?step=recap')
    },
    send: button('Send my choice'),
    done: says('Thank you. We have your choice.'),
    failed: 'Something went wrong, Please try again.',
  },
  {
    mutation: sendVerificationOtp,
    at: '/profile/personalInfo',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Change Phone number' }).click()
      await allowed(page)
      await dialog(page).getByLabel('Phone number').fill('621 000 055')
    },
    send: inDialog('Send me a code'),
    done: (page) => dialog(page).getByText('+352621000055'),
    reply: codeSent,
  },
]
