import type { Endpoint } from '../endpoint.ts'
import * as cust from './account.ts'
import * as billingAddresses from './billing-addresses.ts'
import * as callBacks from './call-backs.ts'
import * as choices from './choices.ts'
import * as settings from './commercial-rate.ts'
import * as conditionReports from './condition-reports.ts'
import * as contact from './contact.ts'
import * as creditNotes from './credit-notes.ts'
import * as customer from './deletion-and-export.ts'
import * as custdoc from './documents.ts'
import * as drivers from './drivers.ts'
import * as fleetVehicles from './fleet-vehicles.ts'
import * as invoices from './invoices.ts'
import * as missingDocuments from './missing-documents.ts'
import * as notifications from './notifications.ts'
import * as becomeClient from './onboarding.ts'
import * as paymentMethods from './payment-methods.ts'
import * as paymentPromises from './payment-promises.ts'
import * as payments from './payments.ts'
import * as pdfs from './pdfs.ts'
import * as places from './places.ts'
import * as reminders from './reminders.ts'
import * as requests from './requests.ts'
import * as reservations from './reservations.ts'
import * as sessions from './sessions.ts'
import * as onboarding from './sign-up.ts'
import * as site from './site.ts'
import * as staffAnswerTemplates from './staff-answer-templates.ts'
import * as staffBank from './staff-bank.ts'
import * as staffBooks from './staff-books.ts'
import * as charges from './staff-charges.ts'
import * as staffChoices from './staff-choices.ts'
import * as staffContracts from './staff-contracts.ts'
import * as staffCustomers from './staff-customers.ts'
import * as staffDataBreaches from './staff-data-breaches.ts'
import * as staffDataRequests from './staff-data-requests.ts'
import * as staffDocuments from './staff-documents.ts'
import * as staffFigures from './staff-figures.ts'
import * as staffIncidents from './staff-incidents.ts'
import * as staffLateInvoices from './staff-late-invoices.ts'
import * as staffModels from './staff-models.ts'
import * as staffOpeningHours from './staff-opening-hours.ts'
import * as staffOps from './staff-ops.ts'
import * as staffPeople from './staff-people.ts'
import * as staffPeppol from './staff-peppol.ts'
import * as staffPhoneCalls from './staff-phone-calls.ts'
import * as staffPlanner from './staff-planner.ts'
import * as staffPrices from './staff-prices.ts'
import * as staffQueues from './staff-queues.ts'
import * as staff from './staff-reservations.ts'
import * as staffSearch from './staff-search.ts'
import * as staffTasks from './staff-tasks.ts'
import * as staffTimeline from './staff-timeline.ts'
import * as staffToday from './staff-today.ts'
import * as staffTransfers from './staff-transfers.ts'
import * as staffViews from './staff-views.ts'
import * as stepUps from './step-ups.ts'
import * as subscriptionLife from './subscription-life.ts'
import * as subscriptions from './subscriptions.ts'
import * as vehi from './vehicles.ts'
import * as waitingList from './waiting-list.ts'
import * as writeOffs from './write-offs.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of the API, by area. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  vehi,
  site,
  places,
  contact,
  reminders,
  requests,
  choices,
  cust,
  onboarding,
  callBacks,
  becomeClient,
  custdoc,
  customer,
  drivers,
  billingAddresses,
  paymentMethods,
  sessions,
  stepUps,
  missingDocuments,
  subscriptions,
  subscriptionLife,
  charges,
  settings,
  reservations,
  waitingList,
  paymentPromises,
  staffPeppol,
  staffFigures,
  payments,
  creditNotes,
  pdfs,
  conditionReports,
  invoices,
  notifications,
  staff,
  staffChoices,
  staffContracts,
  staffTasks,
  staffAnswerTemplates,
  staffCustomers,
  staffIncidents,
  staffLateInvoices,
  staffDataBreaches,
  staffDataRequests,
  staffModels,
  staffOps,
  staffPeople,
  staffPhoneCalls,
  staffPlanner,
  staffPrices,
  staffOpeningHours,
  staffQueues,
  staffViews,
  staffToday,
  staffTimeline,
  staffSearch,
  staffDocuments,
  fleetVehicles,
  staffBank,
  staffTransfers,
  staffBooks,
  writeOffs,
].flatMap((area) => Object.values(area).filter(isEndpoint))
