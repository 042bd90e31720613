import type { Contract } from '../shared/contract.ts'
import { askQuote, finaliseChoice, hasChoice } from '../shared/contracts/choices.ts'
import {
  addCustomer,
  askPhoneCode,
  getCustomer,
  logOut,
  verifyOtpPhone,
  verifyPhoneOtp,
} from '../shared/contracts/cust.ts'
import { addDocuments, listDocuments } from '../shared/contracts/custdoc.ts'
import {
  getInvoice,
  listInvoices,
  listNotifications,
  readNotifications,
} from '../shared/contracts/invoices.ts'
import {
  createReservation,
  listBookable,
  listConfirmedReservations,
  listReservations,
  quoteStay,
} from '../shared/contracts/reservations.ts'
import { getGeo, getOpenApi, getSettings } from '../shared/contracts/site.ts'
import {
  closeTask,
  confirmReservation,
  handOver,
  listChoices,
  listStaffReservations,
  listTasks,
  recordPayment,
  rejectChoice,
  takeBack,
  validateChoice,
} from '../shared/contracts/staff.ts'
import { listSubscriptions } from '../shared/contracts/subscriptions.ts'
import {
  listColours,
  listVehicles,
  vehicleGeneral,
  vehicleImages,
  vehiclePricing,
  vehicleSlots,
  vehicleSuggestions,
} from '../shared/contracts/vehi.ts'

/** What a function may do, and no more. */
export interface Grants {
  /** Nothing, reading items, or reading and writing them. Sessions need reading, and writing when they are touched. */
  table?: 'read' | 'write'
  /** Sparse indexes that it queries. */
  indexes?: readonly ('queue' | 'due')[]
  /** Makes upload forms for the documents bucket. */
  uploads?: 'post'
}

export interface Route extends Grants {
  contract: Contract
  file: string
}

/** One line a route: what it promises, where its code is, what it may touch. */
export const ROUTES: readonly Route[] = [
  { contract: listVehicles, file: 'functions/vehi/list.ts', table: 'read' },
  { contract: listColours, file: 'functions/vehi/colorlist.ts', table: 'read' },
  { contract: vehicleGeneral, file: 'functions/vehi/singlevehicle/general.ts', table: 'read' },
  { contract: vehicleImages, file: 'functions/vehi/singlevehicle/images.ts', table: 'read' },
  { contract: vehiclePricing, file: 'functions/vehi/singlevehicle/pricing.ts', table: 'read' },
  { contract: vehicleSuggestions, file: 'functions/vehi/singlevehicle/suggestions.ts', table: 'read' },
  { contract: vehicleSlots, file: 'functions/vehi/slots.ts', table: 'read' },
  { contract: getSettings, file: 'functions/sett/get.ts', table: 'read' },
  { contract: getGeo, file: 'functions/geo/get.ts' },
  { contract: getOpenApi, file: 'functions/openapi/get.ts' },
  { contract: askQuote, file: 'functions/quotes/create.ts', table: 'write' },

  { contract: askPhoneCode, file: 'functions/cust/phone-otp.ts', table: 'write' },
  { contract: verifyOtpPhone, file: 'functions/cust/verify-otp-phone.ts', table: 'write' },
  { contract: verifyPhoneOtp, file: 'functions/cust/verify-phone-otp.ts', table: 'write' },
  { contract: addCustomer, file: 'functions/cust/add.ts', table: 'write' },
  { contract: getCustomer, file: 'functions/cust/customer/get.ts', table: 'write' },
  { contract: logOut, file: 'functions/cust/logout.ts', table: 'write' },
  { contract: finaliseChoice, file: 'functions/cust/finalise-choise.ts', table: 'write' },
  { contract: hasChoice, file: 'functions/cust/has-any-active-finalised-choise.ts', table: 'write' },
  { contract: addDocuments, file: 'functions/custdoc/add.ts', table: 'write', uploads: 'post' },
  { contract: listDocuments, file: 'functions/custdoc/list.ts', table: 'write' },

  { contract: listSubscriptions, file: 'functions/contracts/list.ts', table: 'write' },
  { contract: listBookable, file: 'functions/reservations/vehicles.ts', table: 'write' },
  { contract: quoteStay, file: 'functions/reservations/quote.ts', table: 'write' },
  { contract: createReservation, file: 'functions/reservations/create.ts', table: 'write' },
  { contract: listReservations, file: 'functions/reservations/list.ts', table: 'write' },
  { contract: listConfirmedReservations, file: 'functions/reserv/client.ts', table: 'write' },
  { contract: listInvoices, file: 'functions/invoices/list.ts', table: 'write' },
  { contract: getInvoice, file: 'functions/invoices/get.ts', table: 'write' },
  { contract: listNotifications, file: 'functions/notifications/list.ts', table: 'write' },
  { contract: readNotifications, file: 'functions/notifications/read.ts', table: 'write' },

  { contract: listChoices, file: 'functions/staff/choices/list.ts', table: 'write', indexes: ['queue'] },
  { contract: validateChoice, file: 'functions/staff/choices/validate.ts', table: 'write' },
  { contract: rejectChoice, file: 'functions/staff/choices/reject.ts', table: 'write' },
  {
    contract: listStaffReservations,
    file: 'functions/staff/reservations/list.ts',
    table: 'write',
    indexes: ['queue'],
  },
  { contract: confirmReservation, file: 'functions/staff/reservations/confirm.ts', table: 'write' },
  { contract: handOver, file: 'functions/staff/reservations/hand-over.ts', table: 'write' },
  { contract: takeBack, file: 'functions/staff/reservations/take-back.ts', table: 'write' },
  { contract: recordPayment, file: 'functions/staff/invoices/pay.ts', table: 'write' },
  { contract: listTasks, file: 'functions/staff/tasks/list.ts', table: 'write', indexes: ['queue'] },
  { contract: closeTask, file: 'functions/staff/tasks/close.ts', table: 'write' },
]
