import * as z from 'zod/mini'
import { Customer } from '../api/account.ts'
import { Address } from '../api/address.ts'
import { Agreement, Party } from '../api/agreement.ts'
import { BillingAddress } from '../api/billing-addresses.ts'
import { CallBack } from '../api/call-backs.ts'
import { Choice, Delivery, SubscriptionQuote } from '../api/choices.ts'
import { CommercialRate } from '../api/commercial-rate.ts'
import { ContactRequest } from '../api/contact.ts'
import { CreditNote } from '../api/credit-notes.ts'
import { CustomerDocument } from '../api/documents.ts'
import { Driver } from '../api/drivers.ts'
import { CostToday, Invoice } from '../api/invoices.ts'
import { Notification } from '../api/notifications.ts'
import { OnboardingAnswers } from '../api/onboarding.ts'
import { PaymentMethod } from '../api/payment-methods.ts'
import { Payment } from '../api/payments.ts'
import { PdfAddress, PdfFile } from '../api/pdfs.ts'
import {
  Cancellation,
  ExtensionQuote,
  Reservation,
  ReservationQuote,
  Switches,
  SwitchQuote,
} from '../api/reservations.ts'
import { CustomerStatus } from '../api/sign-up.ts'
import { Settings } from '../api/site.ts'
import { CustomerFile } from '../api/staff-customers.ts'
import { DocumentToReview } from '../api/staff-documents.ts'
import { Found } from '../api/staff-search.ts'
import { StaffTask } from '../api/staff-tasks.ts'
import { ContractFacts, Signature, Subscription } from '../api/subscriptions.ts'
import { PriceLine, Totals } from '../api/values.ts'
import { Colour, Vehicle } from '../api/vehicle-fields.ts'
import { PlanPrice } from '../api/vehicles.ts'

/** What answers consist of, under the names that generated clients give them. */
const NAMED = {
  Address,
  Agreement,
  BillingAddress,
  CallBack,
  Cancellation,
  Choice,
  Colour,
  CommercialRate,
  ContactRequest,
  ContractFacts,
  CostToday,
  CreditNote,
  Customer,
  CustomerDocument,
  CustomerFile,
  CustomerStatus,
  Delivery,
  DocumentToReview,
  Driver,
  ExtensionQuote,
  Found,
  Invoice,
  Notification,
  OnboardingAnswers,
  Party,
  Payment,
  PaymentMethod,
  PdfAddress,
  PdfFile,
  PlanPrice,
  PriceLine,
  Reservation,
  ReservationQuote,
  Settings,
  Signature,
  StaffTask,
  Subscription,
  SubscriptionQuote,
  Switches,
  SwitchQuote,
  Totals,
  Vehicle,
} satisfies Record<string, z.ZodMiniType>

/** By which the schemas of answers refer to each other instead of repeating themselves. */
export const NAMED_SCHEMAS = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED)) NAMED_SCHEMAS.add(schema, { id })
