import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { isCreditorReference } from '../rules/creditor-reference.ts'
import { DIFFERENCES } from '../rules/recorded-transfer.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Cents, Id, Instant, IsoDay, SignedCents } from './values.ts'

/** Cents that came in, or below zero went out; never none. */
const Moved = SignedCents.check(z.refine((cents) => cents !== 0, 'invalid'))
const text = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most, 'too_long')))

/** An entry of the bank's statement, as `shared/books/bank-file.ts` reads it from a file. */
const StatementEntry = z.object({
  at: z.int().check(z.gte(0)),
  nth: z.int().check(z.gte(0), z.lte(10_000)),
  bookedOn: IsoDay,
  cents: Moved,
  bankReference: text(60),
  name: text(140),
  iban: text(34),
  creditorReference: z.optional(
    z.string().check(
      z.maxLength(40, 'too_long'),
      z.refine((typed) => isCreditorReference(typed), 'reference_invalid'),
    ),
  ),
  message: text(500),
  returnReason: text(35),
  /** Of a refund of ours, or of a batch of them, as the bank's file says it (`EndToEndId`, `PmtInfId`). */
  orderId: text(35),
})
export type StatementEntry = z.output<typeof StatementEntry>

/** The entries of one request: each is a transaction of its own. */
export const MOST_ENTRIES = 20

/** What became of an entry: a payment, known already, a refund that we sent, or in the pile until a person decides. */
export const ENTRY_OUTCOMES = ['booked', 'known', 'sent', 'piled'] as const

export const recordBankEntries = endpoint({
  ...STAFF_POST,
  id: 'staff-bank-entries-create',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/bank/entries',
  summary:
    'Record entries of the bank’s statement: what names an invoice is booked, refunds that we sent are recognised, the rest is in the pile; an entry that comes again has no effect',
  input: z.object({
    entries: z.array(StatementEntry).check(z.minLength(1, 'required'), z.maxLength(MOST_ENTRIES, 'invalid')),
  }),
  reply: data(z.array(z.object({ at: z.int(), entryId: Id, outcome: z.enum(ENTRY_OUTCOMES) }))),
  example: {
    entries: [
      {
        at: 1,
        nth: 0,
        bookedOn: '2026-11-20',
        cents: 21_060,
        bankReference: 'BCEE20261120-0001',
        name: 'Nora Schmit',
        creditorReference: 'RF422026000001',
      },
    ],
  },
})

/**
 * What an entry may be: the payment of an invoice, or a refund that came back; of one that went out, a payment that the bank took back, or
 * a refund that we sent (`taskId`).
 */
export const Proposal = z.object({
  customerId: Id,
  ...customerNamed,
  invoiceId: z.optional(Id),
  paymentId: z.optional(Id),
  taskId: z.optional(Id),
  number: z.optional(z.string()),
  owedCents: z.optional(Cents),
  because: z.enum(['reference', 'number', 'amount', 'name', 'refund']),
})

/** What is recorded under the bank's reference of an entry that waits, and in what the entry differs from it. */
const RecordedTransfer = z.object({
  customerId: Id,
  ...customerNamed,
  cents: Cents,
  receivedOn: IsoDay,
  differs: z.array(z.enum(DIFFERENCES)),
})

/** Why an entry waits that names its invoice: the same may be typed without a reference, or the bank gave the reference before. */
export const WAITS_BECAUSE = ['typed', 'repeated'] as const

export const PiledEntry = z.object({
  _id: Id,
  bookedOn: IsoDay,
  cents: z.int(),
  name: z.optional(z.string()),
  iban: z.optional(z.string()),
  message: z.optional(z.string()),
  returnReason: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  importedAt: Instant,
  recorded: z.optional(RecordedTransfer),
  waitsBecause: z.optional(z.enum(WAITS_BECAUSE)),
  proposals: z.array(Proposal),
})
export type PiledEntry = z.output<typeof PiledEntry>

export const listBankEntries = endpoint({
  ...STAFF_GET,
  id: 'staff-bank-entries-list',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/bank/entries',
  summary:
    'Entries of the bank’s statement that nobody has decided yet, the oldest first, with what they may be',
  input: z.object(pageAsked),
  reply: queuePage(PiledEntry),
})

const EntryId = Id

export const bookBankEntry = endpoint({
  ...STAFF_POST,
  id: 'staff-bank-entries-booking',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/bank/entries/{entryId}/booking',
  summary:
    'Say whose an entry is: it is a customer’s payment for an invoice or for what is open, the return of a payment, or a refund that we sent; of what is recorded under its reference already the difference is booked',
  input: z.object({
    entryId: EntryId,
    customerId: Id,
    invoiceId: z.optional(Id),
    /** Of an entry that went out: the payment that the bank took back, or the refund that we sent. */
    paymentId: z.optional(Id),
    taskId: z.optional(Id),
  }),
  reply: data(z.object({ entryId: Id })),
  example: { entryId: 'bke_01K00000000000000000000000', customerId: 'cus_01K00000000000000000000000' },
})

export const dismissBankEntry = endpoint({
  ...STAFF_POST,
  id: 'staff-bank-entries-dismissal',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/bank/entries/{entryId}/dismissal',
  summary:
    'Take an entry out of the pile that is no customer’s payment, with the reason; what came in is given back to its payer where that is asked for',
  input: z.object({
    entryId: EntryId,
    reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300, 'too_long')),
    /** It is transferred to the account that the statement names. For another person than who read the statement. */
    giveBack: z.optional(z.boolean()),
  }),
  reply: data(z.object({ entryId: Id })),
  example: { entryId: 'bke_01K00000000000000000000000', reason: 'A fee of the bank.' },
})
