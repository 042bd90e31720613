import type { Page } from 'playwright-core'
import { setCommercialRate } from '../../../shared/api/commercial-rate.ts'
import { creditInvoice } from '../../../shared/api/credit-notes.ts'
import { decideDriver } from '../../../shared/api/drivers.ts'
import { receivePayment, recordPayment, refundPayment, reversePayment } from '../../../shared/api/payments.ts'
import { chargeCustomer } from '../../../shared/api/staff-charges.ts'
import { rejectChoice, validateChoice } from '../../../shared/api/staff-choices.ts'
import { acceptIdentity, declineIdentity } from '../../../shared/api/staff-customers.ts'
import { acceptDocument, rejectDocument } from '../../../shared/api/staff-documents.ts'
import {
  confirmReservation,
  handOver,
  listReadings,
  readOdometer,
  takeBack,
} from '../../../shared/api/staff-reservations.ts'
import {
  approveTask,
  closeTask,
  declineTask,
  giveTaskBack,
  noteTask,
  snoozeTask,
  takeTask,
} from '../../../shared/api/staff-tasks.ts'
import { addNote } from '../../../shared/api/staff-timeline.ts'
import { endSubscription, reinstateSubscription } from '../../../shared/api/subscription-life.ts'
import { takeBackWriteOff, writeOffInvoice } from '../../../shared/api/write-offs.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { answering, dialog, inDialog, says, type Trial } from './trial.ts'

/**
 * Changes that staff make. The API is played in the end: what each does is tested elsewhere, and here only what the screen says; a
 * row of the desk has no words for success but that it is gone, so that "no problem is shown" stands for it.
 */

const reply = { data: {} }
const noDialog = (page: Page) => dialog(page)
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

const inSection = (section: string, name: string | RegExp) => (page: Page) =>
  page.getByRole('region', { name: section }).getByRole('button', { name }).first()
const opens = (section: string, name: string | RegExp) => async (page: Page) => {
  await inSection(section, name)(page).click()
  await dialog(page).waitFor()
}
/** A row of the desk, whose action is one press. */
const row = (section: string, name: string | RegExp) => ({
  // The desk holds it back for ten seconds; whoever does not want to wait has it sent.
  send: {
    by: async (page: Page) => {
      await inSection(section, name)(page).click()
      await page.getByRole('button', { name: 'Do it now' }).click()
    },
  },
  gone: problem,
  reply,
})
const answers = (label: string | RegExp, text: string) => (page: Page) =>
  dialog(page).getByLabel(label).fill(text)

/** Opens the dialog of a vehicle whose odometer was read today. */
const readToday = (section: string, name: RegExp) => async (page: Page) => {
  const readOn = luxembourgDate(new Date().toISOString())
  await answering(page, listReadings, { data: [{ _id: 'odo_1', km: 4200, readOn, extraKm: 0 }] })
  await opens(section, name)(page)
}

export const DESK_TRIALS: readonly Trial[] = [
  { mutation: validateChoice, at: '/staff/queues/choices', ...row('Choices to validate', /^Validate/) },
  {
    mutation: rejectChoice,
    at: '/staff/queues/choices',
    ready: async (page) => {
      await opens('Choices to validate', /^Reject/)(page)
      await answers('Reason', 'Please choose another plan.')(page)
    },
    send: inDialog('Reject'),
    gone: noDialog,
    reply,
  },
  {
    mutation: confirmReservation,
    at: '/staff/queues/reservations',
    ...row('Reservations to confirm', /^Confirm/),
  },
  {
    mutation: handOver,
    at: '/staff/queues/hand-overs',
    ready: readToday('Vehicles to hand over', /^Hand over/),
    send: inDialog('Hand over'),
    done: says('The vehicle is with the customer.'),
    reply,
  },
  {
    mutation: takeBack,
    at: '/staff/queues/returns',
    ready: readToday('Vehicles with customers', /^Take back/),
    send: inDialog('Take back'),
    done: says('The vehicle is back.'),
    reply,
  },
  { mutation: closeTask, at: '/staff/queues/tasks', ...row('Open tasks', /^Done/) },
  { mutation: approveTask, at: '/staff/queues/tasks', ...row('Open tasks', /^Approve/) },
  {
    mutation: takeTask,
    at: '/staff/queues/tasks',
    send: inSection('Open tasks', /^Take$/),
    gone: problem,
    reply,
  },
  {
    mutation: giveTaskBack,
    at: '/staff/queues/tasks',
    send: inSection('Open tasks', /^Give back$/),
    gone: problem,
    reply,
  },
  {
    mutation: snoozeTask,
    at: '/staff/queues/tasks',
    ready: opens('Open tasks', /^Snooze$/),
    send: inDialog('Snooze'),
    gone: noDialog,
    reply,
  },
  {
    mutation: noteTask,
    at: '/staff/queues/tasks',
    ready: async (page) => {
      await opens('Open tasks', /^Note$/)(page)
      await answers('Note', 'After six only.')(page)
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply,
  },
  {
    mutation: declineTask,
    at: '/staff/queues/tasks',
    ready: async (page) => {
      await opens('Open tasks', 'Decline')(page)
      await answers('Reason', 'The amount is wrong.')(page)
    },
    send: inDialog('Decline'),
    gone: noDialog,
    reply,
  },
  {
    mutation: acceptDocument,
    at: '/staff/queues/documents',
    ready: opens('Documents to validate', /^Review/),
    send: inDialog('Accept'),
    // The next document follows by itself.
    gone: problem,
    reply,
  },
  {
    mutation: rejectDocument,
    at: '/staff/queues/documents',
    ready: async (page) => {
      await opens('Documents to validate', /^Review/)(page)
      await answers(/^Why it cannot be accepted/, 'It is blurred.')(page)
    },
    send: inDialog('Reject'),
    // The next document follows by itself.
    gone: problem,
    reply,
  },
  {
    mutation: decideDriver,
    at: '/staff/queues/drivers',
    ready: opens('Drivers to insure', /^Review/),
    send: inDialog('Confirm the insurance'),
    gone: noDialog,
    reply,
  },
  {
    mutation: setCommercialRate,
    at: '/staff/settings',
    ready: async (page) => {
      await page.getByLabel('Rate in %').fill('12,15')
      await page.getByLabel('Counts from').fill('2027-01-01')
    },
    send: inSection('Commercial rate of interest', 'Set the rate'),
    gone: problem,
    reply,
  },
]

/** A customer's file: an invoice that is partly paid, a payment. */
export const FILE_TRIALS: readonly Trial[] = [
  {
    mutation: chargeCustomer,
    ready: async (page) => {
      await opens('Subscriptions', 'Charge a fee')(page)
      await dialog(page).getByLabel('What for').selectOption('cleaning')
      await dialog(page).getByLabel('Amount excl. VAT').fill('180')
      await answers(/^What happened/, 'Sand in the interior.')(page)
    },
    send: inDialog('Charge it'),
    done: says('The invoice is issued.'),
    gone: noDialog,
    reply,
  },
  {
    mutation: endSubscription,
    ready: async (page) => {
      await opens('Subscriptions', 'End the contract')(page)
      await answers(/^In our own words/, 'We are sorry.')(page)
    },
    send: inDialog('End it'),
    gone: noDialog,
    reply,
  },
  {
    mutation: recordPayment,
    ready: opens('Invoices', /^Record a payment/),
    send: inDialog('Save'),
    gone: noDialog,
    reply,
  },
  {
    mutation: creditInvoice,
    ready: async (page) => {
      await opens('Invoices', /^Credit/)(page)
      await answers('Reason', 'The vehicle was never ready.')(page)
    },
    send: inDialog('Issue the credit note'),
    gone: noDialog,
    reply,
  },
  {
    mutation: receivePayment,
    ready: opens('Money that came in', 'Record money that came in'),
    send: inDialog('Save'),
    gone: noDialog,
    reply,
  },
  {
    mutation: reversePayment,
    ready: async (page) => {
      await opens('Money that came in', /^Reverse/)(page)
      await answers('Reason', 'Typed twice.')(page)
    },
    send: inDialog('Reverse'),
    gone: noDialog,
    reply,
  },
  {
    mutation: addNote,
    ready: async (page) => {
      await page.getByRole('link', { name: 'Timeline' }).click()
      await page.getByLabel('Add a note for the team').fill('Prefers mornings.')
    },
    send: (page) => page.getByRole('button', { name: 'Add', exact: true }),
    gone: problem,
    reply,
  },
]

/** Claire's file: a credit to give back, a car in the garage. */
export const CREDIT_TRIALS: readonly Trial[] = [
  {
    mutation: refundPayment,
    ready: async (page) => {
      await opens('Money that came in', /^Give back/)(page)
      await answers('IBAN', 'LU280019400644750000')(page)
    },
    send: inDialog('Give it back'),
    gone: noDialog,
    reply,
  },
  {
    mutation: readOdometer,
    ready: async (page) => {
      await opens('Reservations', /^Odometer/)(page)
      await answers('Kilometres', '4200')(page)
      const preview = { km: 4200, extraKm: 0, isPlausible: true, lines: [], totals: {} }
      await answering(page, readOdometer, { data: preview })
      await inDialog('See what it bills')(page).click()
      await inDialog('Save')(page).waitFor()
      await page.unrouteAll()
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply,
  },
]

/** The file of somebody whose contract was terminated, and who owes of it. */
export const DEBT_TRIALS: readonly Trial[] = [
  {
    mutation: writeOffInvoice,
    ready: async (page) => {
      await opens('Invoices', /^Write off/)(page)
      await answers('Reason', 'There is nothing to seize.')(page)
    },
    send: inDialog('Write it off'),
    gone: noDialog,
    reply,
  },
]

/** The file of somebody whose debt was given up. */
export const WRITTEN_OFF_TRIALS: readonly Trial[] = [
  {
    mutation: takeBackWriteOff,
    ready: async (page) => {
      await opens('Invoices', /^Take the write-off back/)(page)
      await answers('Reason', 'The customer pays after all.')(page)
    },
    send: inDialog('Ask for it again'),
    gone: noDialog,
    reply,
  },
]

export const SUSPENDED_FILE_TRIALS: readonly Trial[] = [
  {
    mutation: reinstateSubscription,
    ready: opens('Subscriptions', 'Reinstate the subscription'),
    send: inDialog('Reinstate the subscription'),
    gone: noDialog,
    reply,
  },
]

const WAITS = 'A change waits to be compared with the documents'

/** In the file of a customer whose change of name waits. */
export const IDENTITY_TRIALS: readonly Trial[] = [
  { mutation: acceptIdentity, send: inSection(WAITS, 'Accept the change'), gone: problem, reply },
  {
    mutation: declineIdentity,
    ready: (page) => page.getByLabel(/^Why not/).fill('The passport shows another name.'),
    send: inSection(WAITS, 'Decline'),
    gone: problem,
    reply,
  },
]
