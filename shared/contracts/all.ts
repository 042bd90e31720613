import type { Contract } from '../contract.ts'
import * as becomeClient from './become-client.ts'
import * as billingAddresses from './billing-addresses.ts'
import * as callBacks from './call-backs.ts'
import * as charges from './charges.ts'
import * as choices from './choices.ts'
import * as contact from './contact.ts'
import * as contractLife from './contract-life.ts'
import * as creditNotes from './credit-notes.ts'
import * as cust from './cust.ts'
import * as custdoc from './custdoc.ts'
import * as customer from './customer.ts'
import * as drivers from './drivers.ts'
import * as invoices from './invoices.ts'
import * as missingDocuments from './missing-documents.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as papers from './papers.ts'
import * as paymentMethods from './payment-methods.ts'
import * as payments from './payments.ts'
import * as requests from './requests.ts'
import * as reservations from './reservations.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'
import * as staffChoices from './staff-choices.ts'
import * as staffCustomers from './staff-customers.ts'
import * as staffDocuments from './staff-documents.ts'
import * as staffTasks from './staff-tasks.ts'
import * as subscriptions from './subscriptions.ts'
import * as vehi from './vehi.ts'

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every contract of the API, by area. */
export const ALL_CONTRACTS: readonly Contract[] = [
  vehi,
  site,
  contact,
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
  missingDocuments,
  subscriptions,
  contractLife,
  charges,
  settings,
  reservations,
  payments,
  creditNotes,
  papers,
  invoices,
  notifications,
  staff,
  staffChoices,
  staffTasks,
  staffCustomers,
  staffDocuments,
].flatMap((area) => Object.values(area).filter(isContract))
