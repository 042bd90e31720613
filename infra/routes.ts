import type { Contract } from '../shared/contract.ts'
import { getOnboarding, saveOnboarding } from '../shared/contracts/become-client.ts'
import {
  addBillingAddress,
  changeBillingAddress,
  listBillingAddresses,
  removeBillingAddress,
} from '../shared/contracts/billing-addresses.ts'
import { listCallSlots, takeCallSlot } from '../shared/contracts/call-backs.ts'
import { chargeCustomer } from '../shared/contracts/charges.ts'
import { askQuote, finaliseChoice, hasChoice } from '../shared/contracts/choices.ts'
import { sendContact } from '../shared/contracts/contact.ts'
import {
  endContract,
  giveNotice,
  pauseContract,
  reinstateContract,
  resumeContract,
  takeBackNotice,
  withdrawFromContract,
} from '../shared/contracts/contract-life.ts'
import { creditInvoice } from '../shared/contracts/credit-notes.ts'
import {
  addCustomer,
  askPhoneCode,
  getCustomer,
  logOut,
  verifyOtpPhone,
  verifyPhoneOtp,
} from '../shared/contracts/cust.ts'
import { addDocuments, changeDocument, listDocuments } from '../shared/contracts/custdoc.ts'
import { deleteCustomer, exportData, previewDeletion } from '../shared/contracts/customer.ts'
import {
  addDriver,
  decideDriver,
  listDrivers,
  listDriversToConfirm,
  removeDriver,
} from '../shared/contracts/drivers.ts'
import { getInvoice, listInvoices } from '../shared/contracts/invoices.ts'
import { missingDocFlag } from '../shared/contracts/missing-documents.ts'
import { listNotifications, readNotifications } from '../shared/contracts/notifications.ts'
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
} from '../shared/contracts/onboarding.ts'
import {
  contractPaper,
  creditNotePaper,
  invoicePaper,
  openPaper,
  verifyPaper,
} from '../shared/contracts/papers.ts'
import {
  listPaymentMethods,
  preferPaymentMethod,
  removePaymentMethod,
  savePaymentMethod,
  setUpCard,
  signMandate,
} from '../shared/contracts/payment-methods.ts'
import {
  listPayments,
  payInvoice,
  paymentEvents,
  receivePayment,
  recordPayment,
  refundPayment,
} from '../shared/contracts/payments.ts'
import { createRequest } from '../shared/contracts/requests.ts'
import {
  cancelReservation,
  createReservation,
  extendReservation,
  getCancellation,
  listBookable,
  listConfirmedReservations,
  listReservations,
  quoteStay,
  switchVehicle,
} from '../shared/contracts/reservations.ts'
import { endSessions, listSessions } from '../shared/contracts/sessions.ts'
import { getCommercialRate, setCommercialRate } from '../shared/contracts/settings.ts'
import { getGeo, getOpenApi, getSettings } from '../shared/contracts/site.ts'
import {
  confirmReservation,
  handOver,
  listStaffReservations,
  readOdometer,
  takeBack,
} from '../shared/contracts/staff.ts'
import { listChoices, rejectChoice, validateChoice } from '../shared/contracts/staff-choices.ts'
import { findCustomers, getCustomerFile } from '../shared/contracts/staff-customers.ts'
import {
  acceptDocument,
  listCustomerDocuments,
  listDocumentsToReview,
  openDocument,
  rejectDocument,
} from '../shared/contracts/staff-documents.ts'
import { closeTask, listTasks } from '../shared/contracts/staff-tasks.ts'
import {
  askSignatureCode,
  getContract,
  listSubscriptions,
  signContract,
} from '../shared/contracts/subscriptions.ts'
import {
  listColours,
  listVehicles,
  vehicleGeneral,
  vehicleImages,
  vehiclePricing,
  vehicleSlots,
  vehicleSuggestions,
} from '../shared/contracts/vehi.ts'

/** Parts of the table, by the beginning of their partition key. A function reaches those that its line names, no others. */
export type Partition =
  | 'FLEET'
  | 'CUSTOMER#*'
  | 'PHONE#*'
  | 'EMAIL#*'
  | 'OTP#*'
  | 'SIGNUP#*'
  | 'LIMIT#*'
  | 'OUTBOX#*'
  | 'COUNTER#*'
  | 'TASK#*'
  | 'CALLBACKS'
  | 'PAPER#*'
  | 'SEAL'
  | 'SETTINGS'
  | 'REQUEST#*'

/** What a function may do, and no more. */
export interface Grants {
  reads?: readonly Partition[]
  writes?: readonly Partition[]
  /** Sparse indexes that it queries. */
  indexes?: readonly ('queue' | 'due')[]
  /** Makes upload forms for the documents bucket, or puts files into its quarantine. */
  uploads?: 'post'
  /** Makes addresses of accepted files, valid for a minute. */
  downloads?: 'get'
  /** Erases every version of every file of a customer. */
  erases?: 'documents'
  /** Makes addresses of contracts and invoices, valid for a minute. */
  papers?: 'get'
  /** Talks to the payment provider, or hears from it: may read its keys. */
  payments?: true
}

export interface Route extends Grants {
  contract: Contract
  file: string
}

/**
 * The partitions that a route writes: its own, its callers' sessions (their last use is noted) and, unless it only reads,
 * the record of a request that may be repeated.
 */
export function writesOf(route: Route): Partition[] {
  const sessions: Partition[] = route.contract.access === 'public' ? [] : ['CUSTOMER#*']
  const requests: Partition[] = route.contract.method === 'GET' ? [] : ['REQUEST#*']
  return [...new Set([...(route.writes ?? []), ...sessions, ...requests])]
}

/** One line a route: what it promises, where its code is, what it may touch. */
export const ROUTES: readonly Route[] = [
  { contract: listVehicles, file: 'functions/vehi/list.ts', reads: ['FLEET'] },
  { contract: listColours, file: 'functions/vehi/colorlist.ts', reads: ['FLEET'] },
  { contract: vehicleGeneral, file: 'functions/vehi/singlevehicle/general.ts', reads: ['FLEET'] },
  { contract: vehicleImages, file: 'functions/vehi/singlevehicle/images.ts', reads: ['FLEET'] },
  { contract: vehiclePricing, file: 'functions/vehi/singlevehicle/pricing.ts', reads: ['FLEET'] },
  { contract: vehicleSuggestions, file: 'functions/vehi/singlevehicle/suggestions.ts', reads: ['FLEET'] },
  { contract: vehicleSlots, file: 'functions/vehi/slots.ts', reads: ['FLEET'] },
  { contract: getSettings, file: 'functions/sett/get.ts' },
  { contract: getGeo, file: 'functions/geo/get.ts' },
  { contract: getOpenApi, file: 'functions/openapi/get.ts' },
  {
    contract: sendContact,
    file: 'functions/contact/create.ts',
    writes: ['TASK#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    contract: createRequest,
    file: 'functions/requests/create.ts',
    reads: ['FLEET'],
    writes: ['TASK#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  { contract: askQuote, file: 'functions/quotes/create.ts', reads: ['FLEET'] },

  {
    contract: askPhoneCode,
    file: 'functions/cust/phone-otp.ts',
    reads: ['PHONE#*'],
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    contract: verifyOtpPhone,
    file: 'functions/cust/verify-otp-phone.ts',
    reads: ['PHONE#*'],
    writes: ['OTP#*', 'LIMIT#*', 'SIGNUP#*', 'CUSTOMER#*'],
  },
  {
    contract: verifyPhoneOtp,
    file: 'functions/cust/verify-phone-otp.ts',
    reads: ['PHONE#*'],
    writes: ['OTP#*', 'LIMIT#*', 'SIGNUP#*', 'CUSTOMER#*'],
  },
  {
    contract: addCustomer,
    file: 'functions/cust/add.ts',
    writes: ['SIGNUP#*', 'CUSTOMER#*', 'PHONE#*', 'EMAIL#*', 'OUTBOX#*'],
  },
  {
    contract: sendVerificationEmail,
    file: 'functions/cust/send-verification-email.ts',
    reads: ['EMAIL#*'],
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    contract: sendVerificationOtp,
    file: 'functions/cust/send-verification-otp.ts',
    reads: ['PHONE#*'],
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    contract: verifyOtp,
    file: 'functions/cust/verify-otp.ts',
    writes: ['OTP#*', 'LIMIT#*', 'SIGNUP#*'],
  },
  { contract: setPassword, file: 'functions/cust/setpassword.ts', writes: ['LIMIT#*', 'OUTBOX#*'] },
  { contract: setPasswordActive, file: 'functions/cust/setpasswordactive.ts' },
  {
    contract: updateCustomer,
    file: 'functions/cust/update.ts',
    writes: ['SIGNUP#*', 'PHONE#*', 'EMAIL#*', 'OUTBOX#*'],
  },
  { contract: updateOnboardingStep, file: 'functions/cust/customer/update-onboarding-step.ts' },
  { contract: manageCustomer, file: 'functions/cust/manage-cust.ts', writes: ['TASK#*', 'OUTBOX#*'] },
  { contract: checkCustomerStatus, file: 'functions/cust/check-customer-status.ts' },
  { contract: checkVat, file: 'functions/cust/check-vat.ts', writes: ['LIMIT#*'] },
  { contract: listCallSlots, file: 'functions/call-backs/slots.ts', reads: ['CALLBACKS'] },
  {
    contract: takeCallSlot,
    file: 'functions/call-backs/create.ts',
    writes: ['CALLBACKS', 'TASK#*', 'OUTBOX#*'],
  },
  { contract: getCustomer, file: 'functions/cust/customer/get.ts' },
  { contract: logOut, file: 'functions/cust/logout.ts' },
  { contract: listBillingAddresses, file: 'functions/billing-addresses/list.ts' },
  { contract: addBillingAddress, file: 'functions/billing-addresses/create.ts' },
  { contract: changeBillingAddress, file: 'functions/billing-addresses/change.ts' },
  { contract: removeBillingAddress, file: 'functions/billing-addresses/delete.ts' },
  { contract: listPaymentMethods, file: 'functions/payment-methods/list.ts' },
  { contract: setUpCard, file: 'functions/payment-methods/setup.ts', payments: true },
  { contract: savePaymentMethod, file: 'functions/payment-methods/create.ts', payments: true },
  { contract: signMandate, file: 'functions/payment-methods/mandate.ts', writes: ['OUTBOX#*'] },
  { contract: preferPaymentMethod, file: 'functions/payment-methods/change.ts' },
  { contract: removePaymentMethod, file: 'functions/payment-methods/delete.ts', payments: true },
  { contract: listDrivers, file: 'functions/drivers/list.ts' },
  { contract: addDriver, file: 'functions/drivers/create.ts' },
  { contract: removeDriver, file: 'functions/drivers/delete.ts', erases: 'documents' },
  {
    contract: listDriversToConfirm,
    file: 'functions/staff/drivers/list.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['queue'],
  },
  {
    contract: decideDriver,
    file: 'functions/staff/drivers/decide.ts',
    writes: ['COUNTER#*', 'OUTBOX#*'],
  },
  { contract: listSessions, file: 'functions/sessions/list.ts' },
  { contract: endSessions, file: 'functions/sessions/end.ts' },
  { contract: previewDeletion, file: 'functions/customer/deletion.ts' },
  {
    contract: deleteCustomer,
    file: 'functions/customer/delete.ts',
    writes: ['PHONE#*', 'EMAIL#*', 'OUTBOX#*', 'TASK#*', 'CALLBACKS'],
    indexes: ['queue'],
    erases: 'documents',
  },
  { contract: exportData, file: 'functions/customer/data.ts', writes: ['LIMIT#*'], downloads: 'get' },
  {
    contract: finaliseChoice,
    file: 'functions/cust/finalise-choise.ts',
    reads: ['FLEET'],
    writes: ['OUTBOX#*'],
  },
  { contract: getOnboarding, file: 'functions/onboarding/get.ts' },
  { contract: saveOnboarding, file: 'functions/onboarding/save.ts', reads: ['FLEET'] },
  { contract: hasChoice, file: 'functions/cust/has-any-active-finalised-choise.ts' },
  { contract: addDocuments, file: 'functions/custdoc/add.ts', uploads: 'post' },
  { contract: missingDocFlag, file: 'functions/cust/missing-doc-flag.ts' },
  { contract: listDocuments, file: 'functions/custdoc/list.ts', downloads: 'get' },
  { contract: changeDocument, file: 'functions/custdoc/change.ts', uploads: 'post' },

  { contract: listSubscriptions, file: 'functions/contracts/list.ts' },
  { contract: giveNotice, file: 'functions/contracts/notice/create.ts', writes: ['OUTBOX#*'] },
  {
    contract: withdrawFromContract,
    file: 'functions/contracts/withdrawal.ts',
    writes: ['COUNTER#*', 'TASK#*', 'OUTBOX#*'],
  },
  { contract: pauseContract, file: 'functions/contracts/pause.ts', writes: ['OUTBOX#*'] },
  { contract: resumeContract, file: 'functions/contracts/resume.ts', writes: ['OUTBOX#*'] },
  { contract: takeBackNotice, file: 'functions/contracts/notice/delete.ts', writes: ['OUTBOX#*'] },
  { contract: getContract, file: 'functions/contracts/get.ts' },
  { contract: contractPaper, file: 'functions/contracts/paper.ts', papers: 'get' },
  {
    contract: askSignatureCode,
    file: 'functions/contracts/signature-code.ts',
    writes: ['OTP#*', 'LIMIT#*', 'OUTBOX#*'],
  },
  {
    contract: signContract,
    file: 'functions/contracts/signature.ts',
    writes: ['OTP#*', 'LIMIT#*', 'COUNTER#*', 'OUTBOX#*'],
  },
  { contract: invoicePaper, file: 'functions/invoices/paper.ts', papers: 'get' },
  { contract: creditNotePaper, file: 'functions/credit-notes/paper.ts', papers: 'get' },
  { contract: openPaper, file: 'functions/staff/papers/open.ts', papers: 'get' },
  { contract: verifyPaper, file: 'functions/papers/verify.ts', reads: ['PAPER#*'], writes: ['LIMIT#*'] },
  { contract: listBookable, file: 'functions/reservations/vehicles.ts', reads: ['FLEET'] },
  { contract: quoteStay, file: 'functions/reservations/quote.ts', reads: ['FLEET'] },
  { contract: createReservation, file: 'functions/reservations/create.ts', writes: ['FLEET', 'OUTBOX#*'] },
  { contract: getCancellation, file: 'functions/reservations/cancellation.ts' },
  {
    contract: cancelReservation,
    file: 'functions/reservations/cancel.ts',
    writes: ['FLEET', 'COUNTER#*', 'TASK#*', 'OUTBOX#*'],
  },
  {
    contract: extendReservation,
    file: 'functions/reservations/extend.ts',
    writes: ['FLEET', 'COUNTER#*', 'OUTBOX#*'],
  },
  {
    contract: switchVehicle,
    file: 'functions/reservations/switch.ts',
    writes: ['FLEET', 'COUNTER#*', 'TASK#*', 'OUTBOX#*'],
  },
  { contract: listReservations, file: 'functions/reservations/list.ts' },
  { contract: listConfirmedReservations, file: 'functions/reserv/client.ts' },
  { contract: listInvoices, file: 'functions/invoices/list.ts' },
  { contract: getInvoice, file: 'functions/invoices/get.ts', reads: ['SETTINGS'] },
  { contract: payInvoice, file: 'functions/invoices/pay.ts', payments: true },
  { contract: listPayments, file: 'functions/payments/list.ts' },
  {
    contract: paymentEvents,
    file: 'functions/payments/events.ts',
    writes: ['CUSTOMER#*', 'TASK#*', 'OUTBOX#*'],
    payments: true,
  },
  { contract: listNotifications, file: 'functions/notifications/list.ts' },
  { contract: readNotifications, file: 'functions/notifications/read.ts' },

  {
    contract: findCustomers,
    file: 'functions/staff/customers/list.ts',
    reads: ['PHONE#*', 'EMAIL#*', 'CUSTOMER#*'],
  },
  { contract: getCustomerFile, file: 'functions/staff/customers/get.ts', reads: ['CUSTOMER#*', 'SETTINGS'] },
  {
    contract: listChoices,
    file: 'functions/staff/choices/list.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['queue'],
  },
  {
    contract: validateChoice,
    file: 'functions/staff/choices/validate.ts',
    reads: ['FLEET'],
    writes: ['COUNTER#*', 'OUTBOX#*'],
  },
  { contract: rejectChoice, file: 'functions/staff/choices/reject.ts', writes: ['OUTBOX#*'] },
  {
    contract: listStaffReservations,
    file: 'functions/staff/reservations/list.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['queue'],
  },
  {
    contract: confirmReservation,
    file: 'functions/staff/reservations/confirm.ts',
    writes: ['COUNTER#*', 'OUTBOX#*'],
  },
  { contract: handOver, file: 'functions/staff/reservations/hand-over.ts' },
  {
    contract: takeBack,
    file: 'functions/staff/reservations/take-back.ts',
    writes: ['FLEET', 'COUNTER#*', 'TASK#*'],
  },
  {
    contract: readOdometer,
    file: 'functions/staff/reservations/odometer.ts',
    writes: ['COUNTER#*', 'OUTBOX#*'],
  },
  { contract: recordPayment, file: 'functions/staff/invoices/pay.ts', writes: ['OUTBOX#*'] },
  { contract: receivePayment, file: 'functions/staff/payments/receive.ts', writes: ['OUTBOX#*'] },
  { contract: refundPayment, file: 'functions/staff/payments/refund.ts', writes: ['OUTBOX#*'] },
  {
    contract: reinstateContract,
    file: 'functions/staff/contracts/reinstate.ts',
    reads: ['SETTINGS'],
    writes: ['COUNTER#*', 'OUTBOX#*'],
  },
  {
    contract: chargeCustomer,
    file: 'functions/staff/charges/create.ts',
    writes: ['COUNTER#*', 'OUTBOX#*'],
  },
  { contract: getCommercialRate, file: 'functions/staff/settings/get-rate.ts', reads: ['SETTINGS'] },
  { contract: setCommercialRate, file: 'functions/staff/settings/set-rate.ts', writes: ['SETTINGS'] },
  {
    contract: endContract,
    file: 'functions/staff/contracts/end.ts',
    writes: ['FLEET', 'COUNTER#*', 'TASK#*', 'OUTBOX#*'],
  },
  {
    contract: creditInvoice,
    file: 'functions/staff/invoices/credit.ts',
    writes: ['COUNTER#*', 'OUTBOX#*'],
  },
  {
    contract: listDocumentsToReview,
    file: 'functions/staff/documents/queue.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['queue'],
  },
  { contract: listCustomerDocuments, file: 'functions/staff/documents/list.ts' },
  { contract: openDocument, file: 'functions/staff/documents/open.ts', downloads: 'get' },
  { contract: acceptDocument, file: 'functions/staff/documents/accept.ts', writes: ['OUTBOX#*'] },
  { contract: rejectDocument, file: 'functions/staff/documents/reject.ts', writes: ['OUTBOX#*'] },
  {
    contract: listTasks,
    file: 'functions/staff/tasks/list.ts',
    reads: ['CUSTOMER#*'],
    indexes: ['queue'],
  },
  { contract: closeTask, file: 'functions/staff/tasks/close.ts', writes: ['TASK#*'] },
]

/** What answers when no route does. It touches nothing. */
export const DEFAULT_ROUTE = { id: 'not-found', file: 'functions/not-found.ts' } as const
