import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { AGE_NAMES, VAT_TREATMENTS } from '../rules/books.ts'
import { ACCOUNTS, ENTRY_KINDS } from '../rules/ledger.ts'
import { Party } from './agreement.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET } from './staff-endpoint.ts'
import { Cents, Id, Instant, IsoDay, PriceLine, SignedCents, Totals } from './values.ts'

/** `2026-11`. */
const BookMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'))

/** What two ways of counting come to; they agree, or something is wrong. */
export const BOOK_CHECKS = ['sides', 'documents', 'vat', 'revenue'] as const

export const MonthReport = z.object({
  month: BookMonth,
  isClosed: z.boolean(),
  /** The last day on which an entry of this month may be written. */
  openUntil: IsoDay,
  entries: z.int(),
  accounts: z.array(
    z.object({
      account: z.enum(ACCOUNTS),
      openingCents: SignedCents,
      debitCents: SignedCents,
      creditCents: SignedCents,
      closingCents: SignedCents,
    }),
  ),
  /** `vatBp` in basis points; credit notes are subtracted. */
  vat: z.array(
    z.object({
      country: z.string(),
      treatment: z.enum(VAT_TREATMENTS),
      vatBp: z.int(),
      baseCents: SignedCents,
      vatCents: SignedCents,
    }),
  ),
  /** Excl. VAT, credit notes subtracted; an empty plan is a document without a subscription that is still there. */
  revenue: z.array(z.object({ plan: z.string(), cents: SignedCents })),
  numbers: z.array(
    z.object({
      series: z.enum(['INVOICES', 'CREDIT-NOTES']),
      count: z.int(),
      first: z.optional(z.string()),
      last: z.optional(z.string()),
      missing: z.array(z.string()),
      twice: z.array(z.string()),
    }),
  ),
  checks: z.array(
    z.object({ name: z.enum(BOOK_CHECKS), ledgerCents: SignedCents, documentsCents: SignedCents }),
  ),
})
export type MonthReport = z.output<typeof MonthReport>

export const getBooks = endpoint({
  ...STAFF_GET,
  id: 'staff-books-get',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/books/{month}',
  summary:
    'A month of the books: accounts, VAT, revenue by plan, numbers, and whether the ways of counting agree',
  input: z.object({ month: BookMonth }),
  reply: data(MonthReport),
  example: { month: '2026-11' },
})

/** An entry of the ledger with the document that it was written for, in full. */
export const BookedEntry = z.object({
  _id: Id,
  customerId: Id,
  ...customerNamed,
  kind: z.enum(ENTRY_KINDS),
  /** Its own day, and the day that it counts on in the books. */
  on: IsoDay,
  bookedOn: IsoDay,
  at: Instant,
  lines: z.array(z.object({ account: z.enum(ACCOUNTS), cents: SignedCents, invoiceId: z.optional(Id) })),
  /** How a payment came. */
  method: z.optional(z.string()),
  /** The payment, invoice or credit note. */
  sourceId: z.optional(Id),
  document: z.optional(
    z.object({
      kind: z.enum(['invoice', 'credit_note']),
      number: z.string(),
      issuedOn: IsoDay,
      dueOn: z.optional(IsoDay),
      lines: z.array(PriceLine),
      totals: Totals,
      billTo: z.optional(Party),
      /** Of a credit note: the invoice that it takes back, and why. */
      invoiceNumber: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
})
export type BookedEntry = z.output<typeof BookedEntry>

export const listBookedEntries = endpoint({
  ...STAFF_GET,
  id: 'staff-books-entries-list',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/books/{month}/entries',
  summary: 'The entries of a month in the order of their days, a page at a time',
  input: z.object({ month: BookMonth, ...pageAsked }),
  reply: queuePage(BookedEntry),
  example: { month: '2026-11' },
})

/** The customers whose balances are asked for at once. */
export const MOST_BALANCES = 25
const Ids = z.pipe(
  z.string().check(z.maxLength(1000, 'too_long')),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(Id).check(z.minLength(1, 'invalid'), z.maxLength(MOST_BALANCES, 'invalid')),
  ),
)

export const BookedCustomer = z.object({
  customerId: Id,
  /** Absent once the account is deleted. */
  party: z.optional(Party),
  /** What they owe before the first day and after the last; below zero what they have too much. */
  openingCents: SignedCents,
  closingCents: SignedCents,
})
export type BookedCustomer = z.output<typeof BookedCustomer>

export const listBookedCustomers = endpoint({
  ...STAFF_GET,
  id: 'staff-books-customers-list',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/books/{month}/customers',
  summary: 'What some customers owe before and after a month of the books',
  input: z.object({ month: BookMonth, ids: Ids }),
  reply: data(z.array(BookedCustomer)),
  example: { month: '2026-11', ids: 'cus_01K00000000000000000000000' },
})

export const OpenItem = z.object({
  invoiceId: Id,
  customerId: Id,
  ...customerNamed,
  number: z.string(),
  issuedOn: IsoDay,
  dueOn: IsoDay,
  age: z.enum(AGE_NAMES),
  totalCents: Cents,
  owedCents: Cents,
})
export type OpenItem = z.output<typeof OpenItem>

export const listOpenItems = endpoint({
  ...STAFF_GET,
  id: 'staff-open-items-list',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/open-items',
  summary:
    'Invoices that are open today with their age, a page at a time; the first page has the sums by age',
  input: z.object(pageAsked),
  reply: z.extend(queuePage(OpenItem), {
    ages: z.optional(z.array(z.object({ age: z.enum(AGE_NAMES), count: z.int(), cents: Cents }))),
  }),
})
