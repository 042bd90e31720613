import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { DUNNING_STEP_NAMES } from '../rules/dunning-steps.ts'
import { INVOICE_KINDS, INVOICE_STATUSES, SETTLED_BY } from '../rules/invoices.ts'
import { Party } from './agreement.ts'
import { PeppolState } from './peppol.ts'
import { pageAsked, queuePage } from './staff-endpoint.ts'
import { Cents, Id, Instant, IsoDay, PriceLine, Totals } from './values.ts'

/** The car that an invoice is for, as it was when it was issued, and the days, the last one included. */
export const InvoiceAbout = z.object({
  vehicle: z.string(),
  plate: z.optional(z.string()),
  /** The booking. */
  reservationId: Id,
  from: IsoDay,
  until: IsoDay,
})
export type InvoiceAbout = z.output<typeof InvoiceAbout>

export const Invoice = z.object({
  _id: Id,
  customerId: Id,
  contractId: Id,
  reservationId: z.optional(Id),
  /** Legal number without gaps: `2026-000001`. */
  number: z.string(),
  /** What a transfer quotes: the creditor reference of its number (ISO 11649), `RF422026000001`. */
  reference: z.string(),
  /** What it is for. */
  kind: z.optional(z.enum(INVOICE_KINDS)),
  status: z.enum(INVOICE_STATUSES),
  lines: z.array(PriceLine),
  totals: Totals,
  /** What payments brought, less refunds. */
  paidCents: z.optional(Cents),
  /** What credit notes took back. */
  creditedCents: z.optional(Cents),
  /** What was given up, after the contract was over. */
  writtenOffCents: z.optional(Cents),
  /** What was paid of a deposit on it and was lost: it is kept, and not given back when the booking ends. */
  lostDepositCents: z.optional(Cents),
  /** What is to be paid now; 0 once settled. */
  owedCents: Cents,
  /** A payment by the provider's page that is on its way, or that failed. */
  payment: z.optional(z.object({ state: z.enum(['pending', 'failed']), at: Instant })),
  issuedOn: IsoDay,
  /** The first day of the month that a rent is for. */
  periodFrom: z.optional(IsoDay),
  /** Day 0 of dunning. */
  dueOn: IsoDay,
  paidOn: z.optional(IsoDay),
  creditedOn: z.optional(IsoDay),
  writtenOffOn: z.optional(IsoDay),
  /** Dunning steps taken, in order. `isReminder`: the subscription was over or suspended already, and the customer was reminded of the invoice only. */
  steps: z.array(
    z.object({ name: z.enum(DUNNING_STEP_NAMES), takenOn: IsoDay, isReminder: z.optional(z.boolean()) }),
  ),
  /** The step that comes next, and when; absent once paid. */
  next: z.optional(z.object({ name: z.enum(DUNNING_STEP_NAMES), on: IsoDay })),
  /** The last day of a promise to pay; dunning waits until it is over. */
  promisedUntil: z.optional(IsoDay),
  issuedAt: Instant,
  /** The car and the days that it is for; absent where it is for no car. */
  about: z.optional(InvoiceAbout),
  /** What was paid already when it was issued. */
  paidAtIssueCents: z.optional(Cents),
  /** How it goes to a company by Peppol; absent where it does not. */
  peppol: z.optional(PeppolState),
  /** To whom it is made out; fixed when it was issued. */
  billTo: z.optional(Party),
})
export type Invoice = z.output<typeof Invoice>

/** What an invoice costs if it is paid today: what is owed, and what comes on top once the subscription is suspended. */
export const CostToday = z.object({
  on: IsoDay,
  owedCents: Cents,
  lines: z.array(PriceLine),
  totalCents: Cents,
})
export type CostToday = z.output<typeof CostToday>

/** A payment or a credit note that settled a part of an invoice. */
const Settlement = z.object({
  _id: Id,
  on: IsoDay,
  cents: Cents,
  /** Of a payment, less what was given back of it. */
  method: z.optional(z.enum(SETTLED_BY)),
  /** Of a credit note. */
  number: z.optional(z.string()),
})
export type Settlement = z.output<typeof Settlement>

export const listInvoices = endpoint({
  id: 'invoices-list',
  method: 'GET',
  path: '/api/v1/invoices',
  summary: 'My invoices, newest first, a page at a time; the first has all that are open',
  access: 'customer',
  input: z.object(pageAsked),
  reply: queuePage(Invoice),
})

export const getInvoice = endpoint({
  id: 'invoices-get',
  method: 'GET',
  path: '/api/v1/invoices/{invoiceId}',
  summary: 'One of my invoices',
  access: 'customer',
  input: z.object({ invoiceId: Id }),
  reply: data(
    z.extend(Invoice, {
      costToday: z.optional(CostToday),
      /** The subscription is over: what is still to come reminds of the invoice, and what being late costs is asked for apart. */
      isAfterEnd: z.optional(z.boolean()),
      /** The car and the days as they are now, where the reservation has another car or another first day than the invoice says. */
      aboutNow: z.optional(InvoiceAbout),
      /** How it was settled, oldest first; absent while it is open. */
      settledBy: z.optional(z.array(Settlement)),
    }),
  ),
})
