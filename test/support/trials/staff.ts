import type { Page } from 'playwright-core'
import { setCommercialRate } from '../../../shared/api/commercial-rate.ts'
import { askReportCode } from '../../../shared/api/condition-reports.ts'
import { creditInvoice } from '../../../shared/api/credit-notes.ts'
import { decideDriver } from '../../../shared/api/drivers.ts'
import {
  changeFleetVehicle,
  createFleetVehicle,
  importFleetVehicles,
} from '../../../shared/api/fleet-vehicles.ts'
import { promisePayment } from '../../../shared/api/payment-promises.ts'
import { receivePayment, recordPayment, refundPayment, reversePayment } from '../../../shared/api/payments.ts'
import {
  addAnswerTemplate,
  changeAnswerTemplate,
  removeAnswerTemplate,
} from '../../../shared/api/staff-answer-templates.ts'
import { bookBankEntry, dismissBankEntry, listBankEntries } from '../../../shared/api/staff-bank.ts'
import { chargeCustomer } from '../../../shared/api/staff-charges.ts'
import { rejectChoice, validateChoice } from '../../../shared/api/staff-choices.ts'
import { acceptIdentity, declineIdentity } from '../../../shared/api/staff-customers.ts'
import { addToDataBreach, getDataBreach, recordDataBreach } from '../../../shared/api/staff-data-breaches.ts'
import {
  answerDataRequest,
  changeDataRequest,
  extendDataRequest,
  getDataRequest,
  openDataRequest,
} from '../../../shared/api/staff-data-requests.ts'
import { acceptDocument, rejectDocument } from '../../../shared/api/staff-documents.ts'
import {
  changeIncident,
  closeIncident,
  getIncident,
  openIncident,
  proposeHolder,
} from '../../../shared/api/staff-incidents.ts'
import { changeModel, createModel } from '../../../shared/api/staff-models.ts'
import { changeOpeningHours } from '../../../shared/api/staff-opening-hours.ts'
import {
  closeCall,
  listFailedCalls,
  listWaitingMessages,
  runCallAgain,
  sendMessageAgain,
} from '../../../shared/api/staff-ops.ts'
import { changeRoles, invitePerson, listPeople, removePerson } from '../../../shared/api/staff-people.ts'
import { sendByPeppol } from '../../../shared/api/staff-peppol.ts'
import { beginPhoneCall, endPhoneCall } from '../../../shared/api/staff-phone-calls.ts'
import {
  blockVehicle,
  getPlanner,
  liftBlock,
  listPlannerItems,
  moveReservation,
} from '../../../shared/api/staff-planner.ts'
import { decidePrices, listPrices, proposePrices } from '../../../shared/api/staff-prices.ts'
import { workOnItem } from '../../../shared/api/staff-queues.ts'
import {
  callOffReservation,
  confirmReservation,
  handOver,
  listReadings,
  readOdometer,
  takeBack,
} from '../../../shared/api/staff-reservations.ts'
import {
  answerTask,
  approveTask,
  closeTask,
  declineTask,
  giveTaskBack,
  noteTask,
  snoozeTask,
  takeTask,
} from '../../../shared/api/staff-tasks.ts'
import { addNote } from '../../../shared/api/staff-timeline.ts'
import { createTransferBatch } from '../../../shared/api/staff-transfers.ts'
import { listViews, removeView, saveView } from '../../../shared/api/staff-views.ts'
import { endSubscription, reinstateSubscription } from '../../../shared/api/subscription-life.ts'
import { takeBackWriteOff, writeOffInvoice } from '../../../shared/api/write-offs.ts'
import { FIRST_PRICE_BOOK } from '../../../shared/price-book.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { FIRST_HOURS } from '../../../shared/rules/opening-hours.ts'
import { allowed, answering, button, codeSent, dialog, inDialog, says, type Trial } from './trial.ts'

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

/** An administrator may go without a report. */
const unreported = (section: string, name: RegExp) => async (page: Page) => {
  await readToday(section, name)(page)
  await dialog(page).getByLabel('Without a report (administrators only)').check()
  await answers(/^Why there is no report/, 'The phone broke.')(page)
}

const TEMPLATE = { _id: 'tpl_01K00000000000000000000001', version: 1, ...addAnswerTemplate.example }

/** What is answered most often. */
export const TEMPLATE_TRIALS: readonly Trial[] = [
  {
    mutation: addAnswerTemplate,
    at: '/staff/answer-templates',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Write a template' }).click()
      for (const at of [0, 1]) {
        await dialog(page).getByLabel('Name', { exact: true }).nth(at).fill('Hours')
        await dialog(page).getByLabel('Text', { exact: true }).nth(at).fill('From 9 to 18.')
      }
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply: { data: TEMPLATE },
  },
  {
    mutation: changeAnswerTemplate,
    at: '/staff/answer-templates',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Change A visit' }).click()
      await dialog(page).getByLabel('Text', { exact: true }).first().fill('Come and see it.')
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply: { data: TEMPLATE },
  },
  {
    mutation: removeAnswerTemplate,
    at: '/staff/answer-templates',
    ready: (page) => page.getByRole('button', { name: 'Remove A visit' }).click(),
    send: inDialog('Remove'),
    gone: noDialog,
    reply,
  },
]

const VIEW = {
  _id: 'viw_01K00000000000000000000000',
  queue: 'choices',
  name: 'Newest',
  search: 'order=newest',
  isShared: false,
}

/** What is done in a queue beside deciding: views, and the work on a row. */
export const QUEUE_TRIALS: readonly Trial[] = [
  {
    mutation: saveView,
    at: '/staff/queues/choices?order=newest',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Save the view' }).click()
      await answers('Name', 'Newest')(page)
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply: { data: VIEW },
  },
  {
    mutation: workOnItem,
    at: '/staff/queues/choices',
    send: inSection('Choices to validate', 'Take'),
    gone: problem,
    reply: { data: { queue: 'CHOICES#submitted', version: 1 } },
  },
  {
    mutation: removeView,
    ready: async (page) => {
      await answering(page, listViews, { data: [VIEW] })
      await page.goto('/staff/queues/choices')
    },
    send: (page) => page.getByRole('button', { name: 'Remove the view Newest' }),
    gone: problem,
    reply,
  },
]

const NOTHING_BOOKED = { calls: [], stays: [], isMore: false }

/** When we are there. */
export const HOURS_TRIALS: readonly Trial[] = [
  {
    mutation: changeOpeningHours,
    at: '/staff/opening-hours',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add days' }).click()
      await answers('Name in English', 'Stocktaking')(page)
      await answers('Name in French', 'Inventaire')(page)
      await answers('First day', '2027-02-01')(page)
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply: { data: { ...FIRST_HOURS, version: 1 }, booked: NOTHING_BOOKED },
  },
]

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
    mutation: askReportCode,
    at: '/staff/queues/hand-overs',
    ready: async (page) => {
      await readToday('Vehicles to hand over', /^Hand over/)(page)
      await dialog(page).getByText('By a code').click()
    },
    send: inDialog('Send the code to their phone'),
    done: says(/^It went to/),
    reply: codeSent,
  },
  {
    mutation: handOver,
    at: '/staff/queues/hand-overs',
    ready: unreported('Vehicles to hand over', /^Hand over/),
    send: inDialog('Hand over'),
    done: says('The vehicle is with the customer.'),
    reply,
  },
  {
    mutation: takeBack,
    at: '/staff/queues/returns',
    ready: unreported('Vehicles with customers', /^Take back/),
    send: inDialog('Take back'),
    done: says('The vehicle is back.'),
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

export const TASK_TRIALS: readonly Trial[] = [
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
    mutation: answerTask,
    at: '/staff/queues/tasks',
    ready: async (page) => {
      await opens('Open tasks', 'Answer')(page)
      await answers('Your answer', 'On Saturday at ten.')(page)
    },
    send: inDialog('Send'),
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
]

/** A customer's file: an invoice that is partly paid, a payment. */
/** The data of the fleet. */
const callId = 'cal_01K00000000000000000000000'
const messageId = 'out_01K00000000000000000000000'
const long = '2026-01-01T10:00:00.000Z'
/** The page with one call and one message. */
const withFailures = async (page: Page) => {
  const call = { _id: callId, function: 'dunning', failedAt: long, error: 'Error', mayRun: true }
  const message = { _id: messageId, channel: 'mail', queuedFor: long, isWorthSending: true }
  await answering(page, listFailedCalls, { data: [call], cursor: null })
  await answering(page, listWaitingMessages, { data: [message], cursor: null })
  await page.goto('/staff/ops')
}

export const OPS_TRIALS: readonly Trial[] = [
  {
    mutation: runCallAgain,
    ready: withFailures,
    send: inSection('Calls that failed', /^Run again/),
    done: says(/^It runs again/),
    reply,
  },
  {
    mutation: closeCall,
    ready: withFailures,
    send: inSection('Calls that failed', /^Seen to/),
    done: says('The call is off the list.'),
    reply,
  },
  {
    mutation: sendMessageAgain,
    ready: withFailures,
    send: inSection('Messages that wait', /^Send again/),
    done: says('The message was sent.'),
    reply,
  },
]

const NADINE = {
  _id: 'cus_01K00000000000000000000000',
  name: 'Nadine Steffen',
  phonenumber: '+352691770001',
  roles: ['ADVISOR'],
}
/** The page with one colleague; a dialog of it, once the code is given. */
const withNadine = (opener: string | RegExp) => async (page: Page) => {
  await answering(page, listPeople, { data: [NADINE], cursor: null })
  await page.goto('/staff/people')
  await page.locator('main').getByRole('button', { name: opener }).first().click()
  await allowed(page)
}

export const PEOPLE_TRIALS: readonly Trial[] = [
  {
    mutation: invitePerson,
    ready: async (page) => {
      await withNadine('Invite')(page)
      await answers('First name', 'Nadine')(page)
      await answers('Last name', 'Steffen')(page)
      await answers('Mobile number', '691 770 001')(page)
      await dialog(page)
        .getByLabel(/^Advisor/)
        .check()
    },
    send: inDialog('Invite'),
    gone: noDialog,
    reply: { data: { ...NADINE, hadAccount: false } },
  },
  {
    mutation: changeRoles,
    ready: async (page) => {
      await withNadine(/^Roles/)(page)
      await dialog(page)
        .getByLabel(/^Fleet/)
        .check()
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply: { data: NADINE },
  },
  {
    mutation: removePerson,
    ready: async (page) => {
      await withNadine(/^Roles/)(page)
      await dialog(page).getByRole('button', { name: 'Remove from the desk' }).click()
    },
    send: inDialog('Remove'),
    gone: noDialog,
    reply: {},
  },
]

export const MODEL_TRIALS: readonly Trial[] = [
  {
    mutation: changeModel,
    at: '/staff/models/porsche-911-gt3',
    ready: async (page) => {
      await page.getByLabel('Engine').fill('4.0 flat six')
    },
    send: button('Save and publish'),
    done: says('Saved. The public pages follow within a minute.'),
    reply: { data: { version: 1 } },
  },
  {
    mutation: createModel,
    at: '/staff/models/new',
    ready: async (page) => {
      const fields = { Model: 'Macan', Version: 'Turbo Electric', 'Model year': '2026', 'Power, hp': '639' }
      for (const [label, value] of Object.entries(fields))
        await page.getByLabel(label, { exact: true }).fill(value)
      await page.getByLabel('Its name, as the maker writes it').fill('Ice Grey')
    },
    send: button('Add the model'),
    done: says('The model is there. Its page follows within a minute.'),
    reply: { data: { modelId: 'porsche-911-gt3' } },
  },
]

/** Prices that a colleague has proposed. */
const PROPOSED = {
  version: '2030-01-01',
  effectiveFrom: '2030-01-01',
  book: { ...FIRST_PRICE_BOOK, version: '2030-01-01', extraDriverCents: 27_500 },
  why: 'A new year.',
  status: 'proposed',
  proposed: { by: 'cus_01K00000000000000000000000', byName: 'Ada Admin', at: '2026-11-23T10:00:00.000Z' },
}

export const PRICE_TRIALS: readonly Trial[] = [
  {
    mutation: proposePrices,
    at: '/staff/prices',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Propose prices' }).click()
      await page.getByLabel('Further driver').fill('275')
      await page.getByLabel('Why', { exact: true }).fill('A new year.')
      await page.getByRole('button', { name: 'See whom it touches' }).click()
      await page.getByText('Who keeps the prices of before').waitFor()
    },
    send: button('Propose these prices'),
    done: says('The prices are proposed. Another administrator approves or declines them.'),
    reply: { data: PROPOSED },
  },
  {
    mutation: decidePrices,
    ready: async (page) => {
      const inForce = FIRST_PRICE_BOOK
      const days = { today: '2026-11-23', earliest: '2026-11-25' }
      await answering(page, listPrices, { data: { ...days, revision: 0, inForce, versions: [PROPOSED] } })
      await page.goto('/staff/prices')
      await page.getByRole('button', { name: /^Decline/ }).click()
      await answers('Reason', 'Too early.')(page)
    },
    send: inDialog('Decline'),
    gone: noDialog,
    reply: { data: { ...PROPOSED, status: 'declined' } },
  },
]

export const VEHICLE_TRIALS: readonly Trial[] = [
  {
    mutation: changeFleetVehicle,
    at: '/staff/vehicles',
    ready: async (page) => {
      await page
        .locator('main')
        .getByRole('button', { name: /^Change/ })
        .first()
        .click()
      await answers('Key number', 'K-42')(page)
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply: { data: {}, version: 1 },
  },
  {
    mutation: createFleetVehicle,
    at: '/staff/vehicles?add=porsche-911-carrera-gts',
    ready: answers('VIN', 'WP0ZZZ99ZTS400001'),
    send: inDialog('Add the vehicle'),
    gone: noDialog,
    reply: { data: { vehicleId: 'porsche-911-carrera-gts-9' } },
  },
  {
    mutation: importFleetVehicles,
    at: '/staff/vehicles',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Read a CSV file' }).click()
      const buffer = Buffer.from('vehicleId,keyNumber\nporsche-911-carrera-gts-1,K-77\n')
      await dialog(page).getByLabel('File').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
    },
    send: inDialog('Change 1 vehicle'),
    only: ({ preview }) => !preview,
    gone: noDialog,
    reply: { data: { errors: [], changed: [], added: [] } },
  },
]

const WEEK = addDays(luxembourgDate(new Date().toISOString()), 2)
const STAY = {
  id: 'res_01K00000000000000000000000',
  kind: 'reservation',
  start_date: WEEK,
  return_date: addDays(WEEK, 40),
  status: 'Confirmed',
  customerId: 'cus_01K00000000000000000000000',
  customerName: 'Nora Schmit',
}
const BLOCK = { ...STAY, id: 'blk_01K00000000000000000000000', kind: 'maintenance' }

/** Three vehicles: one is reserved, one is blocked, one is free. */
const planned = async (page: Page) => {
  const vehicles = ['a-1', 'a-2', 'a-3'].map((vehicleId) => ({ vehicleId }))
  const model = { modelId: 'a', name: 'Porsche 911', vehicle_cat: 3, vehicles }
  await answering(page, getPlanner, { data: [model] })
  const items = [[STAY], [BLOCK], []]
  const data = vehicles.map((vehicle, at) => ({ ...vehicle, items: items[at] ?? [] }))
  await answering(page, listPlannerItems, { data })
  await page.reload()
}
/** Opens what is drawn, or the days of the free vehicle. */
const opensItem = async (page: Page, { id }: { id: string }) => {
  await page.locator(`[data-item="${id}"]`).click()
  await dialog(page).waitFor()
}

const QUOTE = {
  vehicleId: 'porsche-911-carrera-gts-1',
  start_date: '2027-04-01',
  return_date: '2027-04-30',
  vehicle: 'Porsche 911 Carrera GTS',
  priceCents: 498000,
  beforeCents: 498000,
}

export const PLANNER_TRIALS: readonly Trial[] = [
  {
    mutation: moveReservation,
    at: '/staff/planner',
    ready: async (page) => {
      await planned(page)
      await answering(page, moveReservation, { data: { quote: QUOTE } })
      await opensItem(page, STAY)
      await answers('First day', '2027-04-01')(page)
      await dialog(page).getByText('The price stays').waitFor()
    },
    send: inDialog('Move'),
    only: ({ priceCents }) => priceCents !== undefined,
    gone: noDialog,
    reply: { data: { quote: QUOTE } },
  },
  {
    mutation: blockVehicle,
    at: '/staff/planner',
    ready: async (page) => {
      await planned(page)
      const drawing = page.getByRole('application')
      await drawing.press('ArrowDown')
      await drawing.press('ArrowDown')
      await drawing.press('Enter')
      await answers('Note, without names of customers', 'Brakes')(page)
    },
    send: inDialog('Block these days'),
    gone: noDialog,
    reply,
  },
  {
    mutation: liftBlock,
    at: '/staff/planner',
    ready: async (page) => {
      await planned(page)
      await opensItem(page, BLOCK)
    },
    send: inDialog('Lift the block'),
    gone: noDialog,
    reply: {},
  },
]

const PILED = {
  _id: 'bke_01K00000000000000000000000',
  bookedOn: '2026-11-20',
  cents: 5000,
  name: 'A Friend',
  importedAt: '2026-11-21T09:00:00.000Z',
  proposals: [
    {
      customerId: 'cus_01K00000000000000000000000',
      customerName: 'Nora Schmit',
      invoiceId: 'inv_01K00000000000000000000000',
      number: '2026-000123',
      owedCents: 5000,
      because: 'amount',
    },
  ],
}
const opensPile = async (page: Page) => {
  await answering(page, listBankEntries, { data: [PILED], cursor: null })
  await page.goto('/staff/bank')
  await page
    .locator('main')
    .getByRole('button', { name: /^Decide/ })
    .click()
  await dialog(page).waitFor()
}

/** Entries of the bank's statement. */
export const BANK_TRIALS: readonly Trial[] = [
  {
    mutation: createTransferBatch,
    at: '/staff/bank',
    send: inSection('Refunds to transfer', 'Make the file'),
    gone: problem,
    reply: {
      data: {
        _id: 'trb_01K00000000000000000000000',
        createdAt: '2026-11-21T09:00:00.000Z',
        count: 0,
        cents: 0,
        transfers: [],
      },
    },
  },
  {
    mutation: bookBankEntry,
    ready: opensPile,
    send: inDialog('It pays 2026-000123'),
    gone: noDialog,
    reply: { data: { entryId: PILED._id } },
  },
  {
    mutation: dismissBankEntry,
    ready: async (page) => {
      await opensPile(page)
      await answers('Why it is no customer’s payment', 'A fee of the bank.')(page)
    },
    send: inDialog('Take out of the pile'),
    gone: noDialog,
    reply: { data: { entryId: PILED._id } },
  },
]

const CALLED_OFF = {
  chargedCents: 0,
  lostCents: 0,
  keptCents: 0,
  awaitsCents: 0,
  refundCents: 100000,
  dueCents: 0,
}

export const FILE_TRIALS: readonly Trial[] = [
  {
    mutation: callOffReservation,
    ready: async (page) => {
      await answering(page, callOffReservation, { data: { quote: CALLED_OFF } })
      await opens('Reservations', /^Call off/)(page)
      await dialog(page).getByText('Nothing remains charged.').waitFor()
      await answers('Reason', 'The car was wrecked.')(page)
    },
    send: inDialog('Call the reservation off'),
    only: ({ keptCents }) => keptCents !== undefined,
    gone: noDialog,
    reply: { data: { quote: CALLED_OFF } },
  },
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
  {
    mutation: beginPhoneCall,
    ready: async (page) => {
      await page.getByRole('link', { name: 'Act for this customer' }).click()
      await page.getByRole('checkbox', { name: /^Birth date/ }).check()
      await page.getByRole('checkbox', { name: /^Address/ }).check()
    },
    send: (page) => page.getByRole('button', { name: 'Act for the customer' }),
    gone: (page) => page.getByRole('heading', { name: 'Who is on the telephone?' }),
  },
  {
    mutation: endPhoneCall,
    // What may be booked comes after the call: its filters are there before anything is compared.
    ready: (page) => page.locator('main :is(input, select)').nth(2).waitFor({ state: 'attached' }),
    send: (page) => page.getByRole('button', { name: 'End the call' }),
    gone: (page) => page.getByRole('region', { name: 'Telephone call' }),
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

/** The file of a company that Peppol does not know yet. */
export const PEPPOL_TRIALS: readonly Trial[] = [
  {
    mutation: sendByPeppol,
    ready: opens('Invoices', /^Send by Peppol/),
    send: inDialog('Send it'),
    gone: noDialog,
    reply: { data: { state: 'waiting', at: '2026-11-23T10:00:00.000Z', to: '9938:LU26375245' } },
  },
]

/** The file of somebody whose contract was terminated, and who owes of it. */
export const DEBT_TRIALS: readonly Trial[] = [
  {
    mutation: promisePayment,
    ready: async (page) => {
      await opens('Invoices', /^Promise to pay/)(page)
      await answers('Reason', 'With the next salary.')(page)
    },
    send: inDialog('Note the promise'),
    gone: noDialog,
    reply,
  },
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

const INCIDENT = {
  _id: 'inc_01K00000000000000000000000',
  vehicleId: 'porsche-911-carrera-gts-1',
  kind: 'damage',
  state: 'open',
  happenedAt: long,
  place: 'A car park',
  what: 'A scratch.',
  openedAt: long,
  charges: [],
  version: 1,
}
const opensIncident = async (page: Page) => {
  await answering(page, getIncident, { data: { ...INCIDENT, photographs: [] } })
  await page.goto(`/staff/incidents/${INCIDENT.vehicleId}/${INCIDENT._id}`)
}

/** An incident of a vehicle. */
export const INCIDENT_TRIALS: readonly Trial[] = [
  {
    mutation: openIncident,
    at: '/staff/incidents',
    ready: async (page) => {
      const vehicle = { vehicleId: INCIDENT.vehicleId, vehicle: 'Porsche 911 Carrera GTS' }
      await answering(page, proposeHolder, { data: vehicle })
      await page.goto('/staff/incidents?plate=porsche-911-carrera-gts-1')
      await dialog(page).getByRole('button', { name: 'Find the vehicle' }).click()
      await answers('Where', 'A car park')(page)
      await answers('What happened', 'A scratch.')(page)
    },
    send: inDialog('Open the incident'),
    gone: noDialog,
    reply: { data: INCIDENT },
  },
  {
    mutation: changeIncident,
    ready: async (page) => {
      await opensIncident(page)
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await answers('Number of the police report', 'PV 12')(page)
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply: { data: INCIDENT },
  },
  {
    mutation: closeIncident,
    ready: async (page) => {
      await opensIncident(page)
      await page.getByRole('button', { name: 'Close the incident' }).click()
    },
    send: inDialog('Close the incident'),
    gone: noDialog,
    reply: { data: INCIDENT },
  },
]

const DATA_BREACH = {
  _id: 'bre_01K00000000000000000000000',
  state: 'open',
  ...recordDataBreach.example?.facts,
  endsAt: long,
  recordedAt: long,
  version: 1,
  first: recordDataBreach.example?.facts,
  additions: [],
}

/** A breach of personal data. */
export const DATA_BREACH_TRIALS: readonly Trial[] = [
  {
    mutation: recordDataBreach,
    at: '/staff/data-breaches',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Record a breach' }).click()
      await answers('What happened', 'A list went to a workshop.')(page)
      await page.getByLabel('Contact').check()
      await page.getByLabel('Customers').check()
      await answers('Likely consequences', 'None that is known.')(page)
      await answers('Measures taken and planned', 'It was deleted.')(page)
    },
    send: inDialog('Record the breach'),
    gone: noDialog,
    reply: { data: DATA_BREACH },
  },
  {
    mutation: addToDataBreach,
    ready: async (page) => {
      await answering(page, getDataBreach, { data: DATA_BREACH })
      await page.goto(`/staff/data-breaches/${DATA_BREACH._id}`)
      await page.getByRole('button', { name: 'Add or correct' }).click()
      await answers('What is new, or what was wrong', 'More is known.')(page)
    },
    send: inDialog('Add'),
    gone: noDialog,
    reply: { data: { ...DATA_BREACH, version: 2 } },
  },
]

const DATA_REQUEST = {
  _id: 'dat_01K00000000000000000000000',
  state: 'open',
  kind: 'access',
  way: 'letter',
  person: { name: 'Paul Weber', contact: '12, rue de la Gare' },
  receivedOn: luxembourgDate(new Date().toISOString()),
  dueOn: addDays(luxembourgDate(new Date().toISOString()), 30),
  identity: 'document',
  said: { asked: 'A copy.' },
  openedAt: long,
  version: 1,
}
const opensDataRequest = async (page: Page) => {
  await answering(page, getDataRequest, { data: DATA_REQUEST })
  await page.goto(`/staff/data-requests/${DATA_REQUEST._id}`)
}

/** A request about data, of somebody without an account. */
export const DATA_REQUEST_TRIALS: readonly Trial[] = [
  {
    mutation: openDataRequest,
    at: '/staff/data-requests',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Record a request' }).click()
      await answers('Name', 'Paul Weber')(page)
      await answers('Where our answer goes', '12, rue de la Gare')(page)
      await answers('In their words', 'A copy.')(page)
    },
    send: inDialog('Record the request'),
    gone: noDialog,
    reply: { data: DATA_REQUEST },
  },
  {
    mutation: changeDataRequest,
    ready: async (page) => {
      await opensDataRequest(page)
      await page.getByRole('button', { name: 'Correct', exact: true }).click()
      await answers('In their words', 'A copy of his messages.')(page)
    },
    send: inDialog('Save'),
    gone: noDialog,
    reply: { data: DATA_REQUEST },
  },
  {
    mutation: extendDataRequest,
    ready: async (page) => {
      await opensDataRequest(page)
      await page.getByRole('button', { name: 'Extend', exact: true }).click()
      await answers(/Why it takes longer/, 'Four years of records.')(page)
    },
    send: inDialog('Extend by two months'),
    gone: noDialog,
    reply: { data: DATA_REQUEST },
  },
  {
    mutation: answerDataRequest,
    ready: async (page) => {
      await opensDataRequest(page)
      await page.getByRole('button', { name: 'Record the answer' }).click()
      await answers('What was answered, and how it went out', 'Sent by letter.')(page)
      await answers('What was handed out', 'A printed copy.')(page)
    },
    send: inDialog('Close with this answer'),
    gone: noDialog,
    reply: { data: DATA_REQUEST },
  },
]
