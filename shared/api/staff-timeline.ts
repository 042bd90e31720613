import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { CreditNote } from './credit-notes.ts'
import { CustomerDocument } from './documents.ts'
import { Invoice } from './invoices.ts'
import { Notification } from './notifications.ts'
import { Payment } from './payments.ts'
import { Reservation } from './reservations.ts'
import { STAFF_ROLES } from './roles.ts'
import { pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Incident } from './staff-incidents.ts'
import { Subscription } from './subscriptions.ts'
import { Id, Instant, queryList, SignedCents } from './values.ts'

/** What a timeline is filtered by: what happened to what, who did what, and what staff have noted. */
export const TIMELINE_KINDS = [
  'notes',
  'messages',
  'codes',
  'contracts',
  'reservations',
  'incidents',
  'money',
  'documents',
  'acts',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** A note is as long as somebody writes after a call. */
export const LONGEST_NOTE = 2000

/** One thing that happened to a customer: exactly one of the fields below `kind` says what. */
export const TimelineEntry = z.object({
  _id: z.string(),
  at: Instant,
  kind: z.enum(TIMELINE_KINDS),
  /** Who did it: one of us or the customer by name, or what of ours did it by itself. */
  by: z.optional(z.object({ who: z.enum(['staff', 'customer', 'system']), name: z.string() })),
  note: z.optional(z.string()),
  /** What the customer was told, in their language: the mail as it was sent, and the notification beside it. */
  message: z.optional(
    z.object({ kind: Notification.shape.kind, subject: z.string(), text: z.string(), read: z.boolean() }),
  ),
  /** What one of us answered, and to what. */
  answer: z.optional(
    z.object({ text: z.string(), asked: z.optional(z.string()), channel: z.enum(['mail', 'sms']) }),
  ),
  /** An SMS as it went out, and to which phone, masked; of a code everything but its digits. */
  sms: z.optional(z.object({ text: z.string(), to: z.string() })),
  contract: z.optional(z.pick(Subscription, { _id: true, number: true, plan: true, status: true })),
  reservation: z.optional(
    z.pick(Reservation, {
      _id: true,
      general_id: true,
      vehicleId: true,
      start_date: true,
      return_date: true,
      status: true,
      priceCents: true,
    }),
  ),
  incident: z.optional(
    z.pick(Incident, { _id: true, vehicleId: true, kind: true, state: true, outcome: true }),
  ),
  invoice: z.optional(
    z.pick(Invoice, { _id: true, number: true, kind: true, totals: true, status: true, dueOn: true }),
  ),
  payment: z.optional(z.pick(Payment, { _id: true, cents: true, method: true, reversedOn: true })),
  creditNote: z.optional(z.pick(CreditNote, { _id: true, number: true, totals: true, reason: true })),
  document: z.optional(z.pick(CustomerDocument, { _id: true, file_key: true, side: true, review: true })),
  /** A record: what was done, as it was written, to what, and what it changed an amount from and to. */
  act: z.optional(
    z.object({
      what: z.string(),
      subject: z.string(),
      amounts: z.optional(z.object({ beforeCents: SignedCents, afterCents: SignedCents })),
      /** One of us did it for the customer, who was on the telephone. */
      byPhone: z.optional(z.boolean()),
    }),
  ),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const getTimeline = endpoint({
  ...STAFF_GET,
  id: 'staff-timeline-get',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/customers/{customerId}/timeline',
  summary:
    'Everything that happened to a customer, newest first, a page at a time; all kinds, or some of them',
  input: z.object({
    customerId: Id,
    kinds: z._default(queryList(TIMELINE_KINDS), [...TIMELINE_KINDS]),
    ...pageAsked,
  }),
  reply: queuePage(TimelineEntry),
})

export const addNote = endpoint({
  ...STAFF_POST,
  id: 'staff-notes-create',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/customers/{customerId}/notes',
  summary:
    'Note something about a customer, for colleagues. It is kept as it was typed, removed with the account, and part of what the customer may download',
  input: z.object({
    customerId: Id,
    /** Line breaks are kept; it is never empty. */
    text: z.string('required').check(
      z.maxLength(LONGEST_NOTE, 'invalid'),
      z.refine((text) => text.trim() !== '', { error: 'required' }),
    ),
  }),
  reply: data(TimelineEntry),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    text: 'Called about the Macan: prefers a delivery on Saturday mornings.',
  },
})
