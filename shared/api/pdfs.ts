import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import type { StaffRole } from './roles.ts'
import { Id, Instant, IsoDay } from './values.ts'

/** A draft waits for its signature; the others are sealed. */
export const PDF_KINDS = ['draft', 'contract', 'invoice', 'credit_note', 'hand_over', 'return'] as const
export type PdfKind = (typeof PDF_KINDS)[number]
/** What says how a vehicle went out and came back. */
export const REPORT_KINDS = ['hand_over', 'return'] as const satisfies readonly PdfKind[]

export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid'))

/** A file that is ready: its SHA-256 is its name. */
export const PdfFile = z.object({ sha256: Sha256, bytes: z.int(), madeAt: Instant })
export type PdfFile = z.output<typeof PdfFile>

/** Where a PDF can be fetched for a minute, as an attachment. */
export const PdfAddress = z.object({ url: z.string(), fileName: z.string(), sha256: Sha256 })
const Address = data(PdfAddress)

const OWN = { method: 'GET', access: 'customer', reply: Address } as const

export const getContractPdf = endpoint({
  ...OWN,
  id: 'contracts-paper',
  path: '/api/v1/contracts/{contractId}/paper',
  summary: 'My contract as a PDF: the draft until it is signed, then the sealed one',
  input: z.object({ contractId: Id }),
})

export const getInvoicePdf = endpoint({
  ...OWN,
  id: 'invoices-paper',
  path: '/api/v1/invoices/{invoiceId}/paper',
  summary: 'One of my invoices as a sealed PDF',
  input: z.object({ invoiceId: Id }),
})

export const getCreditNotePdf = endpoint({
  ...OWN,
  id: 'credit-notes-paper',
  path: '/api/v1/credit-notes/{creditNoteId}/paper',
  summary: 'One of my credit notes as a sealed PDF',
  input: z.object({ creditNoteId: Id }),
})

/** Who of the staff opens every PDF; FLEET opens the reports alone. */
export const READS_EVERY_PDF = ['ADVISOR', 'ACCOUNTANT'] as const satisfies readonly StaffRole[]

export const openPdf = endpoint({
  id: 'staff-papers-open',
  staff: [...READS_EVERY_PDF, 'FLEET'],
  method: 'POST',
  path: '/api/v1/staff/customers/{customerId}/papers/{subjectId}/open',
  summary:
    'A customer’s contract, invoice, credit note or report of a vehicle as a PDF, of which FLEET opens the reports; who opened it is recorded',
  access: 'staff',
  /** The contract’s, the invoice’s, the credit note’s or the report’s id. */
  input: z.object({ customerId: Id, subjectId: Id }),
  reply: Address,
})

export const PDF_VERDICTS = ['genuine', 'changed', 'unknown'] as const

export const verifyPdf = endpoint({
  id: 'papers-verify',
  limited: true,
  method: 'POST',
  changesNothing: true,
  path: '/api/v1/papers/verify',
  summary: 'Is a PDF ours and unchanged? Asked by its SHA-256: the file itself never leaves the reader',
  access: 'public',
  input: z.object({
    sha256: Sha256,
    /** The number that the file claims to have: a file that claims one like ours, and is not ours, is changed or forged. */
    number: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{6,20}$/, 'invalid'))),
  }),
  reply: data(
    z.object({
      verdict: z.enum(PDF_VERDICTS),
      kind: z.optional(z.enum(PDF_KINDS)),
      number: z.optional(z.string()),
      issuedOn: z.optional(IsoDay),
    }),
  ),
  example: { sha256: 'a'.repeat(64), number: '2026-000001' },
  throttle: COSTLY,
})
