import type { Page } from 'playwright-core'
import {
  addBillingAddress,
  changeBillingAddress,
  removeBillingAddress,
} from '../../../shared/api/billing-addresses.ts'
import { deleteCustomer } from '../../../shared/api/deletion-and-export.ts'
import { changeDocument } from '../../../shared/api/documents.ts'
import { addDriver, removeDriver } from '../../../shared/api/drivers.ts'
import { missingDocFlag } from '../../../shared/api/missing-documents.ts'
import { readNotifications } from '../../../shared/api/notifications.ts'
import {
  preferPaymentMethod,
  removePaymentMethod,
  setUpCard,
  signMandate,
} from '../../../shared/api/payment-methods.ts'
import { payInvoice } from '../../../shared/api/payments.ts'
import {
  cancelReservation,
  createReservation,
  extendReservation,
  switchVehicle,
} from '../../../shared/api/reservations.ts'
import { endSessions } from '../../../shared/api/sessions.ts'
import { setPassword } from '../../../shared/api/sign-up.ts'
import { askStepUpCode, verifyStepUp } from '../../../shared/api/step-ups.ts'
import {
  giveNotice,
  pauseSubscription,
  payReinstatement,
  resumeSubscription,
  takeBackNotice,
  withdrawFromSubscription,
} from '../../../shared/api/subscription-life.ts'
import { askSignatureCode, signContract } from '../../../shared/api/subscriptions.ts'
import { joinWaitingList, leaveWaitingList } from '../../../shared/api/waiting-list.ts'
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
} from './trial.ts'

/** Changes that customers make. */

const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await dialog(page).waitFor()
}
const noDialog = (page: Page) => dialog(page)

async function typeAddress(page: Page): Promise<void> {
  const form = dialog(page)
  await form.getByLabel('Street and number').fill('1, Grand-Rue')
  await form.getByLabel('Postal code').fill('L-1661')
  await form.getByLabel('City').fill('Luxembourg')
}

async function typeDriver(page: Page): Promise<void> {
  await opens('Add a member')(page)
  const form = dialog(page)
  const fields = [
    ['First name', 'Paul'],
    ['Last name', 'Muller'],
    ['Day', '3'],
    ['Month', '4'],
    ['Year', '1990'],
    ['Place of birth', 'Arlon'],
    ['E-mail', 'driver@example.lu'],
    ['Phone number', '621 123 456'],
  ] as const
  for (const [label, value] of fields) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByText('Yes', { exact: true }).click()
  await typeAddress(page)
  // One driver is there: another one costs a fee.
  await form.getByRole('checkbox').check()
}

/** A subscriber with a card, a billing address, a driver and a waiting reservation. */
export const ACCOUNT_TRIALS: readonly Trial[] = [
  {
    mutation: addBillingAddress,
    isCarriedOut: true,
    at: '/profile/billing-addresses',
    ready: async (page) => {
      await opens('Add a billing address')(page)
      await dialog(page).getByLabel('Name or company').fill('Atelier Trial')
      await typeAddress(page)
    },
    send: inDialog('Save'),
    gone: noDialog,
  },
  {
    mutation: changeBillingAddress,
    ready: opens('Change Atelier Trial'),
    send: inDialog('Save'),
    gone: noDialog,
  },
  {
    mutation: removeBillingAddress,
    ready: opens('Remove Atelier Trial'),
    send: inDialog('Remove the address'),
    gone: noDialog,
  },
  { mutation: addDriver, at: '/profile/drivers', ready: typeDriver, send: inDialog('Add'), gone: noDialog },
  {
    mutation: removeDriver,
    ready: opens('Remove Paul Muller'),
    send: inDialog('Yes, continue'),
    gone: noDialog,
  },
  {
    mutation: readNotifications,
    at: '/profile/notification',
    send: button('Mark all as read'),
    gone: button('Mark all as read'),
  },
  {
    mutation: endSessions,
    at: '/profile/security',
    send: button('End all other sessions'),
    gone: button('End all other sessions'),
  },
  {
    mutation: setPassword,
    at: '/profile/security',
    ready: async (page) => {
      await opens('Change password')(page)
      await dialog(page).getByLabel('New password').fill('Nuage-Piano_Cerise!')
    },
    send: inDialog('Save'),
    gone: noDialog,
  },
  {
    mutation: preferPaymentMethod,
    at: '/profile/payment-methods',
    send: button(/^Make default/),
    reply: { data: [] },
    gone: button(/^Make default/),
  },
  {
    mutation: removePaymentMethod,
    at: '/profile/payment-methods',
    ready: opens(/^Remove/),
    send: inDialog('Remove the card'),
    reply: { data: [] },
    gone: noDialog,
  },
  {
    mutation: askStepUpCode,
    at: '/profile/payment-methods',
    ready: opens('Sign a SEPA mandate'),
    send: inDialog('Send me a code'),
    done: (page) => dialog(page).getByLabel('6-digit code'),
    reply: codeSent,
  },
  {
    mutation: verifyStepUp,
    send: typesCode('6-digit code'),
    done: (page) => dialog(page).getByLabel('IBAN'),
    reply: { data: { token: 'proof' } },
  },
  {
    mutation: signMandate,
    ready: async (page) => {
      const form = dialog(page)
      await form.getByLabel('Account owner').fill('Claire Weber')
      await form.getByLabel('Mandate name').fill('Subscription')
      await form.getByLabel('IBAN').fill('LU28 0019 4006 4475 0000')
      await form.getByRole('checkbox').check()
    },
    send: inDialog('Sign the mandate'),
    gone: noDialog,
    reply: { data: {} },
  },
  {
    mutation: setUpCard,
    at: '/profile/payment-methods',
    ready: async (page) => {
      await opens('Add a bank card')(page)
      await answering(page, setUpCard, {})
      await page.route('**/api/v1/payment-methods/setup', (route) => route.abort())
      await allowed(page)
      await page.getByRole('alert').waitFor()
      await page.unroute('**/api/v1/payment-methods/setup')
    },
    send: button('Try again'),
    done: (page) => page.getByRole('heading', { name: 'Payments' }),
    reply: { data: { visit: 'visit', url: '/profile/invoices' } },
  },
  {
    mutation: changeDocument,
    at: '/profile/documents',
    send: button(/^Remove rib/),
    gone: button(/^Remove rib/),
  },
  { mutation: missingDocFlag, at: '/profile/', send: button('Ask me later'), gone: button('Ask me later') },
  {
    mutation: giveNotice,
    at: '/profile/mysubscriptions',
    ready: opens('Give notice'),
    send: inDialog('Yes, give notice'),
    done: says('We have received your notice.'),
    gone: noDialog,
  },
  {
    mutation: takeBackNotice,
    ready: opens('Take it back'),
    send: inDialog('Yes, take it back'),
    done: says('Your notice is taken back.'),
    gone: noDialog,
  },
]

/** Somebody who has paid, and has no car and no booking. */
export const RESTING_TRIALS: readonly Trial[] = [
  {
    mutation: pauseSubscription,
    at: '/profile/mysubscriptions',
    ready: opens('Pause'),
    send: inDialog('Yes, pause it'),
    gone: noDialog,
    reply: { data: {} },
  },
]

/** A place in the line for a model. */
const WAITING_PLACE = {
  _id: 'wai_01K00000000000000000000000',
  modelId: 'porsche-911-carrera-gts',
  vehicle: 'Porsche 911 Carrera GTS',
  joinedAt: '2026-11-01T10:00:00.000Z',
}

/** Somebody whose invoice of today is open. */
export const NEW_SUBSCRIBER_TRIALS: readonly Trial[] = [
  {
    mutation: payInvoice,
    at: '/profile/invoices',
    ready: (page) =>
      page
        .getByRole('link', { name: /^Invoice/ })
        .first()
        .click(),
    send: button(/^Pay /),
    done: (page) => page.getByRole('heading', { name: 'Questions and answers' }),
    reply: { data: { url: '/faq' } },
  },
  {
    mutation: createReservation,
    isCarriedOut: true,
    at: '/drive-line',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /911 Carrera GTS/ })
        .first()
        .click()
      await page.getByRole('button', { name: '1 month', exact: true }).click()
      await page.getByText('First payment due on').waitFor()
    },
    send: button('Reserve'),
    done: says('Reserved. We confirm it shortly.'),
  },
  {
    mutation: joinWaitingList,
    at: '/drive-line',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /911 Carrera GTS/ })
        .first()
        .click()
      await page.getByText('Not free when you want it?').click()
    },
    send: button('Join the waiting list'),
    done: says('You are on the waiting list.'),
    reply: { data: WAITING_PLACE },
  },
  {
    mutation: leaveWaitingList,
    at: '/drive-line',
    ready: async (page) => {
      await page.route('**/api/v1/waiting-list', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { status: 200, data: [WAITING_PLACE] } })
          : route.fallback(),
      )
      await page.reload()
    },
    send: button(/^Leave the waiting list/),
    done: says('You no longer wait for this car.'),
    reply: {},
  },
  {
    mutation: cancelReservation,
    at: '/drive-line',
    ready: async (page) => {
      await opens('Cancel')(page)
      await dialog(page).getByText('Cancelling is free.').waitFor()
    },
    send: inDialog('Cancel the reservation'),
    gone: noDialog,
  },
  {
    mutation: withdrawFromSubscription,
    at: '/profile/mysubscriptions',
    ready: opens('Withdraw'),
    send: inDialog('Yes, withdraw'),
    gone: noDialog,
  },
]

export const NEWCOMER_TRIALS: readonly Trial[] = [
  {
    mutation: deleteCustomer,
    at: '/profile/my-data',
    ready: async (page) => {
      await opens('Delete my account')(page)
      await page.route(/\/api\/v1\/customer\/[^/]+$/, (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
      )
      await inDialog('Yes, continue')(page).click()
      await allowed(page)
      await dialog(page).getByRole('alert').waitFor()
      await page.unroute(/\/api\/v1\/customer\/[^/]+$/)
    },
    send: inDialog('Try again'),
    done: says('Your account is deleted.'),
    reply: { data: {} },
  },
]

/** Claire of the demo: a car in her garage. */
export const GARAGE_TRIALS: readonly Trial[] = [
  {
    mutation: extendReservation,
    at: '/drive-line',
    ready: opens('Extend'),
    only: ({ priceCents }) => priceCents !== undefined,
    send: inDialog('Extend'),
    gone: noDialog,
  },
  {
    mutation: switchVehicle,
    only: ({ priceCents }) => priceCents !== undefined,
    at: '/drive-line',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Switch' }).first().click()
      await page
        .getByRole('button', { name: /Taycan 4S/ })
        .first()
        .click()
      await button('Switch to this vehicle')(page).click()
    },
    send: inDialog('Switch to this vehicle'),
    done: says('Your vehicle is switched.'),
  },
]

/** Somebody whose contract waits for the signature. */
export const SIGNING_TRIALS: readonly Trial[] = [
  {
    mutation: askSignatureCode,
    at: '/profile/mysubscriptions',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Read and sign' }).click()
      await page.getByLabel(/^I have read the contract/).check()
      await page.getByLabel(/^I ask that my subscription begin/).check()
    },
    send: button('Send me the code to sign'),
    done: (page) => page.getByLabel('6-digit code'),
    reply: codeSent,
  },
  {
    mutation: signContract,
    send: typesCode('6-digit code'),
    gone: (page) => page.getByRole('alert').filter({ hasText: /./ }),
    reply: { data: {} },
  },
]

export const SUSPENDED_TRIALS: readonly Trial[] = [
  {
    mutation: payReinstatement,
    at: '/profile/invoices',
    send: button(/^Pay .* and go on$/),
    done: (page) => page.getByRole('heading', { name: 'Questions and answers' }),
    reply: { data: { url: '/faq' } },
  },
]

export const PAUSED_TRIALS: readonly Trial[] = [
  {
    mutation: resumeSubscription,
    at: '/profile/mysubscriptions',
    send: button('Resume'),
    gone: button('Resume'),
  },
]
