import {
  addCustomer,
  askPhoneCode,
  getCustomer,
  logOut,
  verifyOtpPhone,
  verifyPhoneOtp,
} from '../shared/api/account.ts'
import {
  addBillingAddress,
  changeBillingAddress,
  listBillingAddresses,
  removeBillingAddress,
} from '../shared/api/billing-addresses.ts'
import { listCallSlots, takeCallSlot } from '../shared/api/call-backs.ts'
import { askQuote, finaliseChoice, hasChoice } from '../shared/api/choices.ts'
import { getCommercialRate, setCommercialRate } from '../shared/api/commercial-rate.ts'
import {
  announcePhotographs,
  askReportCode,
  getCondition,
  getConditionReportPdf,
} from '../shared/api/condition-reports.ts'
import { sendContact } from '../shared/api/contact.ts'
import { creditInvoice } from '../shared/api/credit-notes.ts'
import { deleteCustomer, exportData, previewDeletion } from '../shared/api/deletion-and-export.ts'
import { addDocuments, changeDocument, listDocuments } from '../shared/api/documents.ts'
import {
  addDriver,
  decideDriver,
  listDrivers,
  listDriversToConfirm,
  removeDriver,
} from '../shared/api/drivers.ts'
import {
  changeFleetVehicle,
  createFleetVehicle,
  importFleetVehicles,
  listFleetVehicles,
} from '../shared/api/fleet-vehicles.ts'
import { getInvoice, listInvoices } from '../shared/api/invoices.ts'
import { missingDocFlag } from '../shared/api/missing-documents.ts'
import { listNotifications, readNotifications } from '../shared/api/notifications.ts'
import { getOnboarding, saveOnboarding } from '../shared/api/onboarding.ts'
import {
  listPaymentMethods,
  preferPaymentMethod,
  removePaymentMethod,
  savePaymentMethod,
  setUpCard,
  signMandate,
} from '../shared/api/payment-methods.ts'
import { promisePayment } from '../shared/api/payment-promises.ts'
import {
  listPayments,
  payInvoice,
  paymentEvents,
  receivePayment,
  recordPayment,
  refundPayment,
  reversePayment,
} from '../shared/api/payments.ts'
import { getContractPdf, getCreditNotePdf, getInvoicePdf, openPdf, verifyPdf } from '../shared/api/pdfs.ts'
import { listPlaces } from '../shared/api/places.ts'
import { createOwnReminder, createReminder } from '../shared/api/reminders.ts'
import { askForCall, createRequest } from '../shared/api/requests.ts'
import {
  askReservationQuote,
  cancelReservation,
  createReservation,
  extendReservation,
  getCancellation,
  listBookable,
  listConfirmedReservations,
  listReservations,
  switchVehicle,
} from '../shared/api/reservations.ts'
import { endSessions, listSessions } from '../shared/api/sessions.ts'
import {
  checkCustomerStatus,
  checkVat,
  manageCustomer,
  sendVerificationEmail,
  sendVerificationOtp,
  setPassword,
  setPasswordActive,
  updateCustomer,
  updateOnboardingStep,
  verifyOtp,
} from '../shared/api/sign-up.ts'
import { getGeo, getOpenApi, getSettings } from '../shared/api/site.ts'
import {
  addAnswerTemplate,
  changeAnswerTemplate,
  listAnswerTemplates,
  removeAnswerTemplate,
} from '../shared/api/staff-answer-templates.ts'
import {
  bookBankEntry,
  dismissBankEntry,
  listBankEntries,
  recordBankEntries,
} from '../shared/api/staff-bank.ts'
import { getBooks, listBookedCustomers, listBookedEntries, listOpenItems } from '../shared/api/staff-books.ts'
import { chargeCustomer } from '../shared/api/staff-charges.ts'
import { listChoices, rejectChoice, validateChoice } from '../shared/api/staff-choices.ts'
import { listUnsignedContracts } from '../shared/api/staff-contracts.ts'
import { acceptIdentity, declineIdentity, getCustomerFile } from '../shared/api/staff-customers.ts'
import {
  addToDataBreach,
  getBreachRegister,
  getDataBreach,
  listDataBreaches,
  recordDataBreach,
} from '../shared/api/staff-data-breaches.ts'
import {
  answerDataRequest,
  changeDataRequest,
  extendDataRequest,
  getDataRegister,
  getDataRequest,
  listDataRequests,
  openDataRequest,
} from '../shared/api/staff-data-requests.ts'
import {
  acceptDocument,
  listCustomerDocuments,
  listDocumentsToReview,
  openDocument,
  rejectDocument,
} from '../shared/api/staff-documents.ts'
import { getFigures } from '../shared/api/staff-figures.ts'
import {
  announceIncidentPhotographs,
  changeIncident,
  closeIncident,
  getIncident,
  listIncidents,
  openIncident,
  proposeHolder,
} from '../shared/api/staff-incidents.ts'
import { listLateInvoices } from '../shared/api/staff-late-invoices.ts'
import {
  announceModelPhotograph,
  changeModel,
  createModel,
  getModel,
  listModels,
} from '../shared/api/staff-models.ts'
import { changeOpeningHours, getOpeningHours, listBookedOnClosed } from '../shared/api/staff-opening-hours.ts'
import {
  closeCall,
  getOps,
  listFailedCalls,
  listWaitingMessages,
  runCallAgain,
  sendMessageAgain,
} from '../shared/api/staff-ops.ts'
import { changeRoles, invitePerson, listActs, listPeople, removePerson } from '../shared/api/staff-people.ts'
import { sendByPeppol } from '../shared/api/staff-peppol.ts'
import { beginPhoneCall, endPhoneCall } from '../shared/api/staff-phone-calls.ts'
import {
  blockVehicle,
  getPlanner,
  liftBlock,
  listPlannerItems,
  moveReservation,
} from '../shared/api/staff-planner.ts'
import { decidePrices, listPrices, previewPrices, proposePrices } from '../shared/api/staff-prices.ts'
import { listQueues, workOnItem } from '../shared/api/staff-queues.ts'
import {
  callOffReservation,
  confirmReservation,
  handOver,
  listReadings,
  listStaffReservations,
  readOdometer,
  takeBack,
} from '../shared/api/staff-reservations.ts'
import { searchDesk } from '../shared/api/staff-search.ts'
import {
  answerTask,
  approveTask,
  closeTask,
  declineTask,
  giveTaskBack,
  listTasks,
  noteTask,
  snoozeTask,
  takeTask,
} from '../shared/api/staff-tasks.ts'
import { addNote, getTimeline } from '../shared/api/staff-timeline.ts'
import { getToday } from '../shared/api/staff-today.ts'
import { createTransferBatch, getTransferBatch, listTransferBatches } from '../shared/api/staff-transfers.ts'
import { listViews, removeView, saveView } from '../shared/api/staff-views.ts'
import { askStepUpCode, verifyStepUp } from '../shared/api/step-ups.ts'
import {
  endSubscription,
  giveNotice,
  pauseSubscription,
  payReinstatement,
  reinstateSubscription,
  resumeSubscription,
  takeBackNotice,
  withdrawFromSubscription,
} from '../shared/api/subscription-life.ts'
import {
  askSignatureCode,
  getContract,
  listSubscriptions,
  signContract,
} from '../shared/api/subscriptions.ts'
import {
  listColours,
  listVehicles,
  vehicleCalendar,
  vehicleGeneral,
  vehicleImages,
  vehiclePricing,
  vehicleSlots,
  vehicleSuggestions,
} from '../shared/api/vehicles.ts'
import {
  joinWaitingList,
  leaveWaitingList,
  listWaitingLine,
  listWaitingPlaces,
} from '../shared/api/waiting-list.ts'
import { takeBackWriteOff, writeOffInvoice } from '../shared/api/write-offs.ts'
import type { Endpoint } from '../shared/endpoint.ts'

/**
 * Parts of the table, by the beginning of their partition key. A function reaches those that its line names, no others, and does in
 * them what table-grants.json says.
 */
export type Partition =
  | 'BOOKS'
  | 'FIGURES'
  | 'FLEET'
  | 'CUSTOMER#*'
  | 'SESSION#*'
  | 'AUDIT#*'
  | 'PHONE#*'
  | 'EMAIL#*'
  | 'OTP#*'
  | 'SIGNUP#*'
  | 'REMINDER#*'
  | 'LIMIT#*'
  | 'OUTBOX#*'
  | 'RETURNED#*'
  | 'COUNTER#*'
  | 'TASK#*'
  | 'CALLBACKS'
  | 'BANK#*'
  | 'PAPER#*'
  | 'SEAL'
  | 'SETTINGS'
  | 'REQUEST#*'
  | 'SEARCH#*'
  | 'QUEUES'
  | 'LOOKING#*'
  | 'ASSIGNED#*'
  | 'VEHICLE#*'
  | 'MODEL#*'
  | 'PRICES'
  | 'JOBS'
  | 'FAILED-CALL#*'
  | 'DATA-REQUEST#*'
  | 'DATA-BREACH#*'

/** What a function may do, and no more. */
export interface Grants {
  reads?: readonly Partition[]
  writes?: readonly Partition[]
  /** Sparse indexes that it queries. */
  indexes?: readonly ('queue' | 'due' | 'owed')[]
  /** Makes upload forms for the documents bucket, or puts files into its quarantine. */
  uploads?: 'post'
  /** Makes addresses of accepted files, valid for a minute. */
  downloads?: 'get'
  /** Erases every version of a customer's documents, of drafts of contracts, or of photographs of models. What was issued nobody erases. */
  erases?: readonly ('documents' | 'drafts' | 'photographs')[]
  /** Reads such files itself, and goes on without one that is not there. */
  fetches?: true
  /** Makes addresses of contracts and invoices, valid for a minute. */
  pdfs?: 'get'
  /** Talks to the payment provider, or hears from it: may read its keys. */
  payments?: true
  /** Has other functions run: those that run unattended, or the one that sends messages. */
  runs?: 'unattended' | 'sender'
}

export interface Route extends Grants {
  endpoint: Endpoint
  file: string
}

/**
 * The line of a route with what every route touches: of a caller their own things and the record of who did what, of a request the
 * record that lets it be repeated.
 */
export function withCaller(route: Route): Grants {
  const { access, method } = route.endpoint
  const isReading = method === 'GET'
  const callers: Partition[] = access === 'public' ? [] : ['CUSTOMER#*']
  const requests: Partition[] = isReading ? [] : ['REQUEST#*']
  const record: Partition[] = access === 'public' ? [] : ['AUDIT#*']
  const written = isReading ? record : [...callers, ...record, ...requests]
  return {
    ...route,
    reads: [...new Set([...(route.reads ?? []), ...(isReading ? callers : [])])],
    writes: [...new Set([...(route.writes ?? []), ...written])],
  }
}

/** One line a route: what it promises, where its code is, what it may touch. */
export const ROUTES: readonly Route[] = [
  { endpoint: listVehicles, file: 'functions/vehi/list.ts', reads: ['FLEET', 'PRICES'] },
  { endpoint: listColours, file: 'functions/vehi/colorlist.ts', reads: ['FLEET', 'PRICES'] },
  { endpoint: vehicleGeneral, file: 'functions/vehi/singlevehicle/general.ts', reads: ['FLEET', 'PRICES'] },
  {
    endpoint: vehicleImages,
    file: 'functions/vehi/singlevehicle/images/list.ts',
    reads: ['FLEET', 'PRICES'],
  },
  { endpoint: vehiclePricing, file: 'functions/vehi/singlevehicle/pricing.ts', reads: ['FLEET', 'PRICES'] },
  {
    endpoint: vehicleSuggestions,
    file: 'functions/vehi/singlevehicle/suggestions/list.ts',
    reads: ['FLEET', 'PRICES'],
  },
  { endpoint: vehicleCalendar, file: 'functions/vehi/singlevehicle/calendar.ts', reads: ['FLEET', 'PRICES'] },
  { endpoint: vehicleSlots, file: 'functions/vehi/slots/list.ts', reads: ['FLEET'] },
  { endpoint: getSettings, file: 'functions/sett/get.ts', reads: ['PRICES', 'SETTINGS'] },
  { endpoint: listPlaces, file: 'functions/places/list.ts', reads: ['SETTINGS'] },
  { endpoint: getGeo, file: 'functions/geo/get.ts' },
  { endpoint: getOpenApi, file: 'functions/openapi/get.ts' },
  {
    endpoint: sendContact,
    file: 'functions/contact/create.ts',
    reads: ['SETTINGS'],
    writes: ['TASK#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: createRequest,
    file: 'functions/requests/create.ts',
    reads: ['FLEET', 'SETTINGS'],
    writes: ['TASK#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: askForCall,
    file: 'functions/requests/calls/create.ts',
    reads: ['FLEET', 'SETTINGS'],
    writes: ['CALLBACKS', 'TASK#*', 'LIMIT#*'],
  },
  {
    endpoint: createReminder,
    file: 'functions/reminders/create.ts',
    writes: ['SIGNUP#*', 'REMINDER#*'],
  },
  { endpoint: createOwnReminder, file: 'functions/reminders/mine.ts', writes: ['REMINDER#*'] },
  { endpoint: askQuote, file: 'functions/quotes/create.ts', reads: ['FLEET', 'PRICES'] },

  {
    endpoint: askPhoneCode,
    file: 'functions/cust/phone-otp.ts',
    reads: ['PHONE#*'],
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: verifyOtpPhone,
    file: 'functions/cust/verify-otp-phone.ts',
    reads: ['PHONE#*'],
    writes: ['SESSION#*', 'OTP#*', 'LIMIT#*', 'SIGNUP#*', 'CUSTOMER#*'],
  },
  {
    endpoint: verifyPhoneOtp,
    file: 'functions/cust/verify-phone-otp.ts',
    reads: ['PHONE#*'],
    writes: ['SESSION#*', 'OTP#*', 'LIMIT#*', 'SIGNUP#*', 'CUSTOMER#*'],
  },
  {
    endpoint: addCustomer,
    file: 'functions/cust/add.ts',
    writes: ['SESSION#*', 'AUDIT#*', 'SIGNUP#*', 'CUSTOMER#*', 'PHONE#*', 'EMAIL#*', 'SEARCH#*', 'OUTBOX#*'],
  },
  {
    endpoint: sendVerificationEmail,
    file: 'functions/cust/send-verification-email.ts',
    reads: ['EMAIL#*'],
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: sendVerificationOtp,
    file: 'functions/cust/send-verification-otp.ts',
    reads: ['PHONE#*'],
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: verifyOtp,
    file: 'functions/cust/verify-otp.ts',
    writes: ['OTP#*', 'LIMIT#*', 'SIGNUP#*'],
  },
  {
    endpoint: askStepUpCode,
    file: 'functions/step-ups/create.ts',
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: verifyStepUp,
    file: 'functions/step-ups/verify.ts',
    writes: ['OTP#*', 'LIMIT#*', 'SIGNUP#*'],
  },
  {
    endpoint: setPassword,
    file: 'functions/cust/setpassword.ts',
    writes: ['SESSION#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  { endpoint: setPasswordActive, file: 'functions/cust/setpasswordactive.ts' },
  {
    endpoint: updateCustomer,
    file: 'functions/cust/update.ts',
    writes: ['SESSION#*', 'SIGNUP#*', 'PHONE#*', 'EMAIL#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
  },
  { endpoint: updateOnboardingStep, file: 'functions/cust/customer/update-onboarding-step.ts' },
  {
    endpoint: manageCustomer,
    file: 'functions/cust/manage-cust.ts',
    writes: ['TASK#*', 'OUTBOX#*'],
    reads: ['SETTINGS'],
  },
  { endpoint: checkCustomerStatus, file: 'functions/cust/check-customer-status.ts' },
  { endpoint: checkVat, file: 'functions/cust/check-vat.ts', writes: ['LIMIT#*'] },
  { endpoint: listCallSlots, file: 'functions/call-backs/slots/list.ts', reads: ['SETTINGS', 'CALLBACKS'] },
  {
    endpoint: takeCallSlot,
    file: 'functions/call-backs/create.ts',
    reads: ['SETTINGS'],
    writes: ['CALLBACKS', 'TASK#*', 'OUTBOX#*'],
  },
  { endpoint: getCustomer, file: 'functions/cust/customer/get.ts' },
  { endpoint: logOut, file: 'functions/cust/logout.ts', writes: ['SESSION#*'] },
  { endpoint: listBillingAddresses, file: 'functions/billing-addresses/list.ts' },
  {
    endpoint: addBillingAddress,
    file: 'functions/billing-addresses/create.ts',
    writes: ['SIGNUP#*', 'OUTBOX#*'],
  },
  {
    endpoint: changeBillingAddress,
    file: 'functions/billing-addresses/change.ts',
    writes: ['SIGNUP#*', 'OUTBOX#*'],
  },
  { endpoint: removeBillingAddress, file: 'functions/billing-addresses/delete.ts', writes: ['OUTBOX#*'] },
  { endpoint: listPaymentMethods, file: 'functions/payment-methods/list.ts' },
  { endpoint: setUpCard, file: 'functions/payment-methods/setup.ts', writes: ['SIGNUP#*'], payments: true },
  { endpoint: savePaymentMethod, file: 'functions/payment-methods/create.ts', payments: true },
  {
    endpoint: signMandate,
    file: 'functions/payment-methods/mandates/create.ts',
    writes: ['SIGNUP#*', 'OUTBOX#*'],
  },
  { endpoint: preferPaymentMethod, file: 'functions/payment-methods/change.ts' },
  { endpoint: removePaymentMethod, file: 'functions/payment-methods/delete.ts', writes: ['OUTBOX#*'] },
  { endpoint: listDrivers, file: 'functions/drivers/list.ts', reads: ['PRICES'] },
  { endpoint: addDriver, file: 'functions/drivers/create.ts', reads: ['PRICES'], writes: ['OUTBOX#*'] },
  {
    endpoint: removeDriver,
    file: 'functions/drivers/delete.ts',
    reads: ['PRICES'],
    writes: ['OUTBOX#*'],
    erases: ['documents'],
  },
  {
    endpoint: listDriversToConfirm,
    file: 'functions/staff/drivers/list.ts',
    reads: ['CUSTOMER#*', 'ASSIGNED#*', 'QUEUES'],
    indexes: ['queue'],
  },
  {
    endpoint: decideDriver,
    file: 'functions/staff/customers/drivers/decide.ts',
    reads: ['PRICES'],
    writes: ['COUNTER#*', 'SEARCH#*', 'OUTBOX#*'],
  },
  { endpoint: listSessions, file: 'functions/sessions/list.ts', reads: ['SESSION#*'] },
  { endpoint: endSessions, file: 'functions/sessions/end.ts', writes: ['SESSION#*'] },
  { endpoint: previewDeletion, file: 'functions/customer/deletion.ts', reads: ['SESSION#*'] },
  {
    endpoint: deleteCustomer,
    file: 'functions/customer/delete.ts',
    writes: [
      'SESSION#*',
      'SIGNUP#*',
      'PHONE#*',
      'EMAIL#*',
      'SEARCH#*',
      'OUTBOX#*',
      'TASK#*',
      'CALLBACKS',
      'REMINDER#*',
      'DATA-REQUEST#*',
      'FLEET',
    ],
    indexes: ['queue'],
    erases: ['documents', 'drafts'],
    payments: true,
  },
  {
    endpoint: exportData,
    file: 'functions/customer/data.ts',
    reads: ['SESSION#*'],
    writes: ['LIMIT#*', 'DATA-REQUEST#*', 'CUSTOMER#*'],
    downloads: 'get',
    fetches: true,
    pdfs: 'get',
  },
  {
    endpoint: finaliseChoice,
    file: 'functions/cust/finalise-choise.ts',
    reads: ['FLEET', 'PRICES'],
    writes: ['OUTBOX#*'],
  },
  { endpoint: getOnboarding, file: 'functions/onboarding/get.ts' },
  { endpoint: saveOnboarding, file: 'functions/onboarding/create.ts', reads: ['FLEET'] },
  { endpoint: hasChoice, file: 'functions/cust/has-any-active-finalised-choise.ts' },
  {
    endpoint: addDocuments,
    file: 'functions/custdoc/add.ts',
    writes: ['LIMIT#*', 'OUTBOX#*'],
    uploads: 'post',
  },
  { endpoint: missingDocFlag, file: 'functions/cust/missing-doc-flag.ts' },
  { endpoint: listDocuments, file: 'functions/custdoc/get.ts', downloads: 'get' },
  {
    endpoint: changeDocument,
    file: 'functions/custdoc/change.ts',
    writes: ['LIMIT#*', 'OUTBOX#*'],
    uploads: 'post',
  },

  { endpoint: listSubscriptions, file: 'functions/contracts/list.ts' },
  { endpoint: giveNotice, file: 'functions/contracts/notice/create.ts', writes: ['OUTBOX#*'] },
  {
    endpoint: withdrawFromSubscription,
    file: 'functions/contracts/withdrawal.ts',
    writes: ['FLEET', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  { endpoint: pauseSubscription, file: 'functions/contracts/pause.ts', writes: ['OUTBOX#*'] },
  { endpoint: resumeSubscription, file: 'functions/contracts/resume.ts', writes: ['OUTBOX#*'] },
  { endpoint: takeBackNotice, file: 'functions/contracts/notice/delete.ts', writes: ['OUTBOX#*'] },
  {
    endpoint: payReinstatement,
    file: 'functions/contracts/reinstatement.ts',
    reads: ['SETTINGS'],
    payments: true,
  },
  { endpoint: getContract, file: 'functions/contracts/get.ts' },
  { endpoint: getContractPdf, file: 'functions/contracts/paper.ts', pdfs: 'get' },
  {
    endpoint: askSignatureCode,
    file: 'functions/contracts/signature-code.ts',
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: signContract,
    file: 'functions/contracts/signature.ts',
    reads: ['FLEET'],
    writes: ['OTP#*', 'LIMIT#*', 'COUNTER#*', 'SEARCH#*', 'OUTBOX#*'],
  },
  { endpoint: getInvoicePdf, file: 'functions/invoices/paper.ts', pdfs: 'get' },
  { endpoint: getConditionReportPdf, file: 'functions/condition-reports/paper.ts', pdfs: 'get' },
  { endpoint: getCreditNotePdf, file: 'functions/credit-notes/paper.ts', pdfs: 'get' },
  { endpoint: openPdf, file: 'functions/staff/customers/papers/open.ts', pdfs: 'get' },
  { endpoint: verifyPdf, file: 'functions/papers/verify.ts', reads: ['PAPER#*'], writes: ['LIMIT#*'] },
  { endpoint: listBookable, file: 'functions/reservations/vehicles/list.ts', reads: ['FLEET', 'PRICES'] },
  { endpoint: askReservationQuote, file: 'functions/reservations/quote.ts', reads: ['FLEET'] },
  {
    endpoint: createReservation,
    file: 'functions/reservations/create.ts',
    writes: ['FLEET', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  { endpoint: getCancellation, file: 'functions/reservations/cancellation/get.ts' },
  {
    endpoint: cancelReservation,
    file: 'functions/reservations/cancellation/create.ts',
    writes: ['FLEET', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  {
    endpoint: extendReservation,
    file: 'functions/reservations/extension.ts',
    writes: ['FLEET', 'COUNTER#*', 'SEARCH#*', 'OUTBOX#*'],
  },
  {
    endpoint: switchVehicle,
    file: 'functions/reservations/switch.ts',
    writes: ['FLEET', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  { endpoint: listWaitingPlaces, file: 'functions/waiting-list/list.ts' },
  {
    endpoint: joinWaitingList,
    file: 'functions/waiting-list/create.ts',
    reads: ['FLEET'],
    writes: ['OUTBOX#*'],
  },
  {
    endpoint: leaveWaitingList,
    file: 'functions/waiting-list/delete.ts',
    writes: ['FLEET', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  {
    endpoint: listWaitingLine,
    file: 'functions/staff/waiting-list/list.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['queue'],
  },
  { endpoint: listReservations, file: 'functions/reservations/list.ts' },
  { endpoint: listConfirmedReservations, file: 'functions/reserv/client/get.ts' },
  { endpoint: listInvoices, file: 'functions/invoices/list.ts' },
  { endpoint: getInvoice, file: 'functions/invoices/get.ts', reads: ['FLEET', 'SETTINGS'] },
  { endpoint: payInvoice, file: 'functions/invoices/pay.ts', payments: true },
  { endpoint: listPayments, file: 'functions/payments/list.ts', reads: ['SETTINGS'] },
  {
    endpoint: paymentEvents,
    file: 'functions/payments/events/create.ts',
    reads: ['SETTINGS'],
    writes: ['AUDIT#*', 'CUSTOMER#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    payments: true,
  },
  { endpoint: listNotifications, file: 'functions/notifications/list.ts' },
  { endpoint: readNotifications, file: 'functions/notifications/read.ts' },

  { endpoint: listViews, file: 'functions/staff/views/list.ts', reads: ['SETTINGS'] },
  { endpoint: saveView, file: 'functions/staff/views/create.ts', writes: ['SETTINGS'] },
  { endpoint: removeView, file: 'functions/staff/views/delete.ts', writes: ['SETTINGS'] },
  {
    endpoint: workOnItem,
    file: 'functions/staff/queues/items/change.ts',
    writes: ['ASSIGNED#*', 'QUEUES'],
  },
  {
    endpoint: listQueues,
    file: 'functions/staff/queues/list.ts',
    reads: ['CUSTOMER#*'],
    writes: ['QUEUES', 'LOOKING#*'],
    indexes: ['queue', 'owed'],
  },
  {
    endpoint: getToday,
    file: 'functions/staff/today.ts',
    reads: ['CUSTOMER#*', 'FLEET', 'SETTINGS'],
    writes: ['QUEUES'],
    indexes: ['queue', 'due', 'owed'],
  },
  { endpoint: getFigures, file: 'functions/staff/figures/list.ts', reads: ['FIGURES'] },
  { endpoint: getOps, file: 'functions/staff/ops/list.ts', reads: ['JOBS'] },
  { endpoint: listFailedCalls, file: 'functions/staff/ops/calls/list.ts', indexes: ['queue'] },
  {
    endpoint: runCallAgain,
    file: 'functions/staff/ops/calls/run.ts',
    writes: ['FAILED-CALL#*'],
    runs: 'unattended',
  },
  { endpoint: closeCall, file: 'functions/staff/ops/calls/close.ts', writes: ['FAILED-CALL#*'] },
  { endpoint: listWaitingMessages, file: 'functions/staff/ops/messages/list.ts', indexes: ['due'] },
  {
    endpoint: sendMessageAgain,
    file: 'functions/staff/ops/messages/send.ts',
    reads: ['OUTBOX#*'],
    runs: 'sender',
  },
  { endpoint: listPeople, file: 'functions/staff/people/list.ts', indexes: ['queue'] },
  {
    endpoint: invitePerson,
    file: 'functions/staff/people/create.ts',
    writes: ['PHONE#*', 'SIGNUP#*', 'SEARCH#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: changeRoles,
    file: 'functions/staff/people/change.ts',
    writes: ['SESSION#*', 'SIGNUP#*'],
  },
  {
    endpoint: removePerson,
    file: 'functions/staff/people/delete.ts',
    writes: ['SESSION#*', 'SIGNUP#*'],
  },
  {
    endpoint: listActs,
    file: 'functions/staff/people/acts/list.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['queue'],
  },
  { endpoint: searchDesk, file: 'functions/staff/search.ts', reads: ['SEARCH#*', 'FLEET', 'CUSTOMER#*'] },
  {
    endpoint: getCustomerFile,
    file: 'functions/staff/customers/get.ts',
    reads: ['CUSTOMER#*', 'FLEET', 'SETTINGS'],
  },
  { endpoint: getTimeline, file: 'functions/staff/customers/timeline.ts' },
  { endpoint: addNote, file: 'functions/staff/customers/notes/create.ts' },
  { endpoint: beginPhoneCall, file: 'functions/staff/customers/phone-calls/create.ts' },
  { endpoint: endPhoneCall, file: 'functions/staff/customers/phone-calls/end.ts' },
  {
    endpoint: listChoices,
    file: 'functions/staff/choices/list.ts',
    reads: ['CUSTOMER#*', 'ASSIGNED#*', 'QUEUES'],
    indexes: ['queue'],
  },
  {
    endpoint: validateChoice,
    file: 'functions/staff/customers/choices/validate.ts',
    writes: ['FLEET', 'COUNTER#*', 'SEARCH#*', 'OUTBOX#*'],
  },
  { endpoint: rejectChoice, file: 'functions/staff/customers/choices/reject.ts', writes: ['OUTBOX#*'] },
  {
    endpoint: listUnsignedContracts,
    file: 'functions/staff/contracts/list.ts',
    reads: ['CUSTOMER#*', 'ASSIGNED#*', 'QUEUES'],
    indexes: ['queue'],
  },
  {
    endpoint: listLateInvoices,
    file: 'functions/staff/late-invoices/list.ts',
    reads: ['CUSTOMER#*', 'ASSIGNED#*', 'QUEUES'],
    indexes: ['owed'],
  },
  {
    endpoint: listStaffReservations,
    file: 'functions/staff/reservations/list.ts',
    reads: ['CUSTOMER#*', 'ASSIGNED#*', 'QUEUES', 'FLEET'],
    indexes: ['queue'],
  },
  {
    endpoint: confirmReservation,
    file: 'functions/staff/customers/reservations/confirm.ts',
    reads: ['FLEET'],
    writes: ['COUNTER#*', 'SEARCH#*', 'OUTBOX#*', 'TASK#*'],
  },
  {
    endpoint: handOver,
    file: 'functions/staff/customers/reservations/hand-over.ts',
    writes: ['FLEET', 'VEHICLE#*', 'OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: callOffReservation,
    file: 'functions/staff/customers/reservations/call-off.ts',
    writes: ['FLEET', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  {
    endpoint: takeBack,
    file: 'functions/staff/customers/reservations/take-back.ts',
    reads: ['SETTINGS'],
    writes: ['FLEET', 'VEHICLE#*', 'OTP#*', 'LIMIT#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  {
    endpoint: getCondition,
    file: 'functions/staff/customers/reservations/condition.ts',
    reads: ['CUSTOMER#*', 'VEHICLE#*'],
    downloads: 'get',
  },
  {
    endpoint: announcePhotographs,
    file: 'functions/staff/customers/reservations/photographs/create.ts',
    uploads: 'post',
  },
  {
    endpoint: askReportCode,
    file: 'functions/staff/customers/reservations/signature-code.ts',
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    endpoint: listReadings,
    file: 'functions/staff/customers/reservations/odometer/get.ts',
    reads: ['CUSTOMER#*'],
  },
  {
    endpoint: readOdometer,
    file: 'functions/staff/customers/reservations/odometer/create.ts',
    reads: ['FLEET'],
    writes: ['VEHICLE#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
  },
  {
    endpoint: recordPayment,
    file: 'functions/staff/customers/invoices/payments/create.ts',
    writes: ['OUTBOX#*', 'TASK#*', 'BANK#*', 'SEARCH#*'],
  },
  {
    endpoint: receivePayment,
    file: 'functions/staff/customers/payments/create.ts',
    reads: ['SETTINGS'],
    writes: ['OUTBOX#*', 'TASK#*', 'BANK#*', 'SEARCH#*', 'COUNTER#*'],
  },
  {
    endpoint: refundPayment,
    file: 'functions/staff/customers/payments/refund.ts',
    writes: ['OUTBOX#*', 'TASK#*'],
  },
  {
    endpoint: reversePayment,
    file: 'functions/staff/customers/payments/reversal.ts',
    writes: ['OUTBOX#*', 'TASK#*', 'COUNTER#*', 'SEARCH#*', 'BANK#*'],
  },
  {
    endpoint: reinstateSubscription,
    file: 'functions/staff/customers/contracts/reinstate.ts',
    reads: ['SETTINGS', 'FLEET'],
    writes: ['COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*', 'BANK#*'],
  },
  {
    endpoint: chargeCustomer,
    file: 'functions/staff/customers/charges/create.ts',
    reads: ['FLEET', 'VEHICLE#*'],
    writes: ['COUNTER#*', 'SEARCH#*', 'OUTBOX#*'],
  },
  {
    endpoint: getCommercialRate,
    file: 'functions/staff/settings/commercial-rate/get.ts',
    reads: ['SETTINGS'],
  },
  {
    endpoint: setCommercialRate,
    file: 'functions/staff/settings/commercial-rate/create.ts',
    writes: ['SETTINGS'],
  },
  {
    endpoint: endSubscription,
    file: 'functions/staff/customers/contracts/end.ts',
    writes: ['FLEET', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  {
    endpoint: creditInvoice,
    file: 'functions/staff/customers/invoices/credit.ts',
    writes: ['COUNTER#*', 'SEARCH#*', 'OUTBOX#*', 'TASK#*'],
  },
  {
    endpoint: writeOffInvoice,
    file: 'functions/staff/customers/invoices/write-off.ts',
    writes: ['OUTBOX#*', 'SEARCH#*', 'TASK#*'],
  },
  {
    endpoint: sendByPeppol,
    file: 'functions/staff/customers/peppol.ts',
    writes: ['OUTBOX#*'],
  },
  { endpoint: promisePayment, file: 'functions/staff/customers/invoices/promise.ts' },
  { endpoint: takeBackWriteOff, file: 'functions/staff/customers/invoices/write-off/reversal.ts' },
  {
    endpoint: listDocumentsToReview,
    file: 'functions/staff/documents/list.ts',
    reads: ['CUSTOMER#*', 'ASSIGNED#*', 'QUEUES'],
    indexes: ['queue'],
  },
  {
    endpoint: acceptIdentity,
    file: 'functions/staff/customers/identity/accept.ts',
    writes: ['SEARCH#*', 'TASK#*', 'OUTBOX#*'],
  },
  {
    endpoint: declineIdentity,
    file: 'functions/staff/customers/identity/decline.ts',
    writes: ['SEARCH#*', 'TASK#*', 'OUTBOX#*'],
  },
  { endpoint: listCustomerDocuments, file: 'functions/staff/customers/documents/list.ts' },
  { endpoint: openDocument, file: 'functions/staff/customers/documents/open.ts', downloads: 'get' },
  { endpoint: acceptDocument, file: 'functions/staff/customers/documents/accept.ts', writes: ['OUTBOX#*'] },
  { endpoint: rejectDocument, file: 'functions/staff/customers/documents/reject.ts', writes: ['OUTBOX#*'] },
  {
    endpoint: listTasks,
    file: 'functions/staff/tasks/list.ts',
    reads: ['CUSTOMER#*', 'ASSIGNED#*', 'TASK#*'],
    indexes: ['queue', 'due'],
  },
  { endpoint: listPrices, file: 'functions/staff/prices/list.ts', reads: ['PRICES'] },
  {
    endpoint: previewPrices,
    file: 'functions/staff/prices/preview.ts',
    reads: ['PRICES', 'FLEET', 'FIGURES', 'CUSTOMER#*'],
    indexes: ['queue', 'due'],
  },
  {
    endpoint: proposePrices,
    file: 'functions/staff/prices/create.ts',
    writes: ['PRICES', 'TASK#*'],
  },
  {
    endpoint: decidePrices,
    file: 'functions/staff/prices/decide.ts',
    writes: ['PRICES', 'TASK#*'],
  },
  {
    endpoint: listAnswerTemplates,
    file: 'functions/staff/answer-templates/list.ts',
    reads: ['SETTINGS'],
  },
  {
    endpoint: addAnswerTemplate,
    file: 'functions/staff/answer-templates/create.ts',
    writes: ['SETTINGS'],
  },
  {
    endpoint: changeAnswerTemplate,
    file: 'functions/staff/answer-templates/change.ts',
    writes: ['SETTINGS'],
  },
  {
    endpoint: removeAnswerTemplate,
    file: 'functions/staff/answer-templates/removal.ts',
    writes: ['SETTINGS'],
  },
  {
    endpoint: getOpeningHours,
    file: 'functions/staff/opening-hours/list.ts',
    reads: ['SETTINGS'],
  },
  {
    endpoint: changeOpeningHours,
    file: 'functions/staff/opening-hours/change.ts',
    writes: ['SETTINGS'],
    indexes: ['queue', 'due'],
  },
  {
    endpoint: listBookedOnClosed,
    file: 'functions/staff/opening-hours/bookings/list.ts',
    reads: ['SETTINGS', 'CUSTOMER#*'],
    indexes: ['queue', 'due'],
  },
  { endpoint: listModels, file: 'functions/staff/models/list.ts', reads: ['FLEET', 'PRICES'] },
  {
    endpoint: getModel,
    file: 'functions/staff/models/get.ts',
    reads: ['FLEET', 'MODEL#*', 'PRICES'],
    downloads: 'get',
  },
  { endpoint: createModel, file: 'functions/staff/models/create.ts', writes: ['FLEET'] },
  { endpoint: changeModel, file: 'functions/staff/models/change.ts', writes: ['FLEET', 'MODEL#*'] },
  {
    endpoint: announceModelPhotograph,
    file: 'functions/staff/models/photographs/create.ts',
    reads: ['FLEET'],
    writes: ['MODEL#*'],
    uploads: 'post',
  },
  { endpoint: listFleetVehicles, file: 'functions/staff/vehicles/list.ts', reads: ['FLEET', 'VEHICLE#*'] },
  { endpoint: getPlanner, file: 'functions/staff/planner.ts', reads: ['FLEET'] },
  {
    endpoint: listPlannerItems,
    file: 'functions/staff/planner/items/list.ts',
    reads: ['FLEET', 'CUSTOMER#*', 'VEHICLE#*'],
  },
  {
    endpoint: moveReservation,
    file: 'functions/staff/customers/reservations/move.ts',
    reads: ['AUDIT#*'],
    writes: ['FLEET', 'QUEUES', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  {
    endpoint: blockVehicle,
    file: 'functions/staff/vehicles/blocks/create.ts',
    writes: ['FLEET', 'QUEUES', 'VEHICLE#*'],
  },
  {
    endpoint: liftBlock,
    file: 'functions/staff/vehicles/blocks/delete.ts',
    writes: ['FLEET', 'QUEUES', 'VEHICLE#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  { endpoint: listDataBreaches, file: 'functions/staff/data-breaches/list.ts', indexes: ['queue'] },
  {
    endpoint: recordDataBreach,
    file: 'functions/staff/data-breaches/create.ts',
    reads: ['CUSTOMER#*'],
    writes: ['DATA-BREACH#*'],
  },
  {
    endpoint: getDataBreach,
    file: 'functions/staff/data-breaches/get.ts',
    reads: ['CUSTOMER#*', 'DATA-BREACH#*'],
  },
  {
    endpoint: addToDataBreach,
    file: 'functions/staff/data-breaches/additions/create.ts',
    reads: ['CUSTOMER#*'],
    writes: ['DATA-BREACH#*'],
  },
  { endpoint: getBreachRegister, file: 'functions/staff/data-breaches/register.ts', indexes: ['due'] },
  {
    endpoint: listDataRequests,
    file: 'functions/staff/data-requests/list.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['queue'],
  },
  {
    endpoint: openDataRequest,
    file: 'functions/staff/data-requests/create.ts',
    reads: ['PHONE#*', 'EMAIL#*'],
    writes: ['DATA-REQUEST#*', 'TASK#*'],
  },
  {
    endpoint: getDataRequest,
    file: 'functions/staff/data-requests/get.ts',
    reads: ['CUSTOMER#*', 'DATA-REQUEST#*'],
  },
  {
    endpoint: changeDataRequest,
    file: 'functions/staff/data-requests/change.ts',
    writes: ['DATA-REQUEST#*', 'TASK#*'],
  },
  {
    endpoint: extendDataRequest,
    file: 'functions/staff/data-requests/extension.ts',
    writes: ['DATA-REQUEST#*', 'TASK#*', 'OUTBOX#*'],
  },
  {
    endpoint: answerDataRequest,
    file: 'functions/staff/data-requests/answer.ts',
    writes: ['DATA-REQUEST#*', 'TASK#*'],
  },
  {
    endpoint: getDataRegister,
    file: 'functions/staff/data-requests/register.ts',
    indexes: ['due'],
  },
  {
    endpoint: listIncidents,
    file: 'functions/staff/incidents/list.ts',
    reads: ['CUSTOMER#*', 'VEHICLE#*', 'FLEET'],
    indexes: ['queue', 'due'],
  },
  {
    endpoint: proposeHolder,
    file: 'functions/staff/incidents/holder.ts',
    reads: ['CUSTOMER#*', 'VEHICLE#*', 'FLEET'],
  },
  {
    endpoint: openIncident,
    file: 'functions/staff/incidents/create.ts',
    reads: ['FLEET'],
    writes: ['VEHICLE#*', 'TASK#*'],
  },
  {
    endpoint: getIncident,
    file: 'functions/staff/vehicles/incidents/get.ts',
    reads: ['CUSTOMER#*', 'VEHICLE#*', 'FLEET'],
    downloads: 'get',
  },
  {
    endpoint: changeIncident,
    file: 'functions/staff/vehicles/incidents/change.ts',
    reads: ['FLEET'],
    writes: ['VEHICLE#*', 'TASK#*'],
  },
  {
    endpoint: closeIncident,
    file: 'functions/staff/vehicles/incidents/close.ts',
    reads: ['FLEET'],
    writes: ['VEHICLE#*', 'TASK#*'],
  },
  {
    endpoint: announceIncidentPhotographs,
    file: 'functions/staff/vehicles/incidents/photographs/create.ts',
    reads: ['VEHICLE#*'],
    uploads: 'post',
  },
  {
    endpoint: changeFleetVehicle,
    file: 'functions/staff/vehicles/change.ts',
    writes: ['FLEET', 'VEHICLE#*', 'SEARCH#*', 'TASK#*', 'QUEUES', 'CUSTOMER#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  {
    endpoint: createFleetVehicle,
    file: 'functions/staff/vehicles/create.ts',
    writes: ['FLEET', 'VEHICLE#*', 'SEARCH#*', 'TASK#*', 'QUEUES', 'CUSTOMER#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  {
    endpoint: importFleetVehicles,
    file: 'functions/staff/vehicles/import.ts',
    writes: ['FLEET', 'VEHICLE#*', 'SEARCH#*', 'TASK#*', 'QUEUES', 'CUSTOMER#*', 'OUTBOX#*'],
    indexes: ['queue'],
  },
  {
    endpoint: getBooks,
    file: 'functions/staff/books/get.ts',
    reads: ['BOOKS', 'CUSTOMER#*'],
    indexes: ['due'],
  },
  {
    endpoint: listBookedEntries,
    file: 'functions/staff/books/entries/list.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['due'],
  },
  {
    endpoint: listBookedCustomers,
    file: 'functions/staff/books/customers/list.ts',
    reads: ['CUSTOMER#*'],
  },
  {
    endpoint: listOpenItems,
    file: 'functions/staff/open-items/list.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['due'],
  },
  {
    endpoint: recordBankEntries,
    file: 'functions/staff/bank/entries/create.ts',
    reads: ['SEARCH#*', 'SETTINGS', 'BOOKS'],
    writes: ['BANK#*', 'OUTBOX#*', 'TASK#*', 'SEARCH#*', 'COUNTER#*'],
    indexes: ['due'],
  },
  {
    endpoint: listBankEntries,
    file: 'functions/staff/bank/entries/list.ts',
    reads: ['CUSTOMER#*', 'BANK#*'],
    indexes: ['queue'],
  },
  {
    endpoint: bookBankEntry,
    file: 'functions/staff/bank/entries/booking.ts',
    reads: ['SETTINGS'],
    writes: ['BANK#*', 'OUTBOX#*', 'TASK#*', 'ASSIGNED#*', 'SEARCH#*', 'COUNTER#*'],
  },
  {
    endpoint: dismissBankEntry,
    file: 'functions/staff/bank/entries/dismissal.ts',
    writes: ['BANK#*', 'TASK#*'],
  },
  {
    endpoint: listTransferBatches,
    file: 'functions/staff/bank/transfers/list.ts',
    reads: ['BOOKS'],
  },
  {
    endpoint: createTransferBatch,
    file: 'functions/staff/bank/transfers/create.ts',
    writes: ['BOOKS', 'TASK#*', 'ASSIGNED#*'],
    indexes: ['due'],
  },
  {
    endpoint: getTransferBatch,
    file: 'functions/staff/bank/transfers/get.ts',
    reads: ['BOOKS', 'TASK#*'],
  },
  {
    endpoint: answerTask,
    file: 'functions/staff/tasks/answers/create.ts',
    reads: ['EMAIL#*'],
    writes: ['TASK#*', 'ASSIGNED#*', 'OUTBOX#*'],
  },
  { endpoint: closeTask, file: 'functions/staff/tasks/close.ts', writes: ['TASK#*', 'ASSIGNED#*'] },
  {
    endpoint: takeTask,
    file: 'functions/staff/tasks/assignment/create.ts',
    writes: ['TASK#*', 'ASSIGNED#*'],
  },
  {
    endpoint: giveTaskBack,
    file: 'functions/staff/tasks/assignment/delete.ts',
    writes: ['TASK#*', 'ASSIGNED#*'],
  },
  { endpoint: snoozeTask, file: 'functions/staff/tasks/snooze.ts', writes: ['TASK#*'] },
  { endpoint: noteTask, file: 'functions/staff/tasks/change.ts', writes: ['TASK#*'] },
  {
    endpoint: approveTask,
    file: 'functions/staff/tasks/approve.ts',
    writes: ['TASK#*', 'COUNTER#*', 'SEARCH#*', 'OUTBOX#*', 'BANK#*'],
  },
  { endpoint: declineTask, file: 'functions/staff/tasks/decline.ts', writes: ['TASK#*', 'ASSIGNED#*'] },
]

/** What answers when no route does, and when the site has no such file: it reads the pages that say so, and nothing of the table. */
export const DEFAULT_ROUTE = { id: 'not-found', file: 'functions/not-found.ts' } as const
